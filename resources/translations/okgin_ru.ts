<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU" sourcelanguage="en">
<context>
    <name>AboutSheet</name>
    <message>
        <source>About</source>
        <translation>О программе</translation>
    </message>
    <message>
        <source>Copy versions</source>
        <translation>Копировать версии</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Oklahoma Gin is gin rummy in which the first card turned up sets the limit for a knock. This program plays it with two, three or four at the table, by the English and the Russian house rules. It needs no network and collects nothing.</source>
        <translation>Оклахома-джин — это джин рамми, в котором первая открытая карта задаёт предел для кнока. За столом двое, трое или четверо; правила — английские и русские. Программе не нужна сеть, и она ничего не собирает.</translation>
    </message>
    <message>
        <source>The cards are shuffled by the chance of your own system, and the computer players see only what a person in their seat would see.</source>
        <translation>Карты тасуются случайными числами вашей системы, а компьютерные игроки видят только то, что на их месте видел бы человек.</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Лицензия</translation>
    </message>
    <message>
        <source>Free software under the MIT licence: use, change and share it as you like. It comes without any warranty. Cards, portraits and icons are part of it.</source>
        <translation>Свободная программа под лицензией MIT: пользуйтесь, меняйте и распространяйте её как угодно. Никаких гарантий не даётся. Карты, портреты и значки — её часть.</translation>
    </message>
    <message>
        <source>Built with</source>
        <translation>На чём построена</translation>
    </message>
    <message>
        <source>Qt and PySide6, under the GNU Lesser General Public License 3; Python.</source>
        <translation>Qt и PySide6 под лицензией GNU LGPL 3; Python.</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Версии</translation>
    </message>
    <message>
        <source>Typeface</source>
        <translation>Шрифт</translation>
    </message>
    <message>
        <source>Inter by the Inter Project Authors, under the SIL Open Font License 1.1:</source>
        <translation>Inter, авторы — The Inter Project Authors, лицензия SIL Open Font License 1.1:</translation>
    </message>
    <message>
        <source>Oklahoma Gin</source>
        <translation>Оклахома-джин</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Версия {version}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>Score</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Undo</source>
        <comment>take a lay-off back</comment>
        <translation>Вернуть</translation>
    </message>
    <message>
        <source>Best lay-off</source>
        <translation>Доложить лучшее</translation>
    </message>
    <message>
        <source>Take discard</source>
        <translation>Взять из сброса</translation>
    </message>
    <message>
        <source>Select a card to discard first.</source>
        <translation>Сначала выберите карту для сброса.</translation>
    </message>
    <message>
        <source>Nothing more can be laid off with profit.</source>
        <translation>Больше ничего выгодно не доложить.</translation>
    </message>
    <message>
        <source>No card has been laid off yet.</source>
        <translation>Ни одна карта ещё не доложена.</translation>
    </message>
</context>
<context>
    <name>CardTexts</name>
    <message>
        <source>Set</source>
        <comment>a meld</comment>
        <translation>Сет</translation>
    </message>
    <message>
        <source>Run</source>
        <comment>a meld</comment>
        <translation>Ран</translation>
    </message>
    <message>
        <source>{meld}, {number} laid off</source>
        <extracomment>{meld} is &quot;Set of nines&quot; or &quot;Run in clubs&quot;.</extracomment>
        <translation>{meld}, доложено: {number}</translation>
    </message>
    <message>
        <source>Deadwood, 1 card</source>
        <translation>Лишние, 1 карта</translation>
    </message>
    <message numerus="yes">
        <source>Deadwood, %n cards</source>
        <translation>
            <numerusform>Лишние, %n карта</numerusform>
            <numerusform>Лишние, %n карты</numerusform>
            <numerusform>Лишние, %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 карта</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n карта</numerusform>
            <numerusform>%n карты</numerusform>
            <numerusform>%n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Gin only</source>
        <translation>Только джин</translation>
    </message>
    <message>
        <source>Knock with 1
or go gin</source>
        <extracomment>Two short lines on the plaque of the upcard.</extracomment>
        <translation>Кнок с 1
или джин</translation>
    </message>
    <message>
        <source>Knock with
{limit} or less</source>
        <extracomment>Two short lines on the plaque of the upcard.</extracomment>
        <translation>Кнок: {limit}
или меньше</translation>
    </message>
    <message>
        <source>Upcard {card}</source>
        <extracomment>{card} is &quot;7 of diamonds&quot;.</extracomment>
        <translation>Открытая карта: {card}</translation>
    </message>
    <message>
        <source>Set of aces</source>
        <translation>Сет тузов</translation>
    </message>
    <message>
        <source>Set of twos</source>
        <translation>Сет двоек</translation>
    </message>
    <message>
        <source>Set of threes</source>
        <translation>Сет троек</translation>
    </message>
    <message>
        <source>Set of fours</source>
        <translation>Сет четвёрок</translation>
    </message>
    <message>
        <source>Set of fives</source>
        <translation>Сет пятёрок</translation>
    </message>
    <message>
        <source>Set of sixes</source>
        <translation>Сет шестёрок</translation>
    </message>
    <message>
        <source>Set of sevens</source>
        <translation>Сет семёрок</translation>
    </message>
    <message>
        <source>Set of eights</source>
        <translation>Сет восьмёрок</translation>
    </message>
    <message>
        <source>Set of nines</source>
        <translation>Сет девяток</translation>
    </message>
    <message>
        <source>Set of tens</source>
        <translation>Сет десяток</translation>
    </message>
    <message>
        <source>Set of jacks</source>
        <translation>Сет валетов</translation>
    </message>
    <message>
        <source>Set of queens</source>
        <translation>Сет дам</translation>
    </message>
    <message>
        <source>Set of kings</source>
        <translation>Сет королей</translation>
    </message>
    <message>
        <source>Run in clubs</source>
        <translation>Ран в трефах</translation>
    </message>
    <message>
        <source>Run in diamonds</source>
        <translation>Ран в бубнах</translation>
    </message>
    <message>
        <source>Run in hearts</source>
        <translation>Ран в червах</translation>
    </message>
    <message>
        <source>Run in spades</source>
        <translation>Ран в пиках</translation>
    </message>
</context>
<context>
    <name>Dressing</name>
    <message>
        <source>dealer</source>
        <translation>сдаёт</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Сдаёт</translation>
    </message>
    <message>
        <source>deadwood</source>
        <translation>на руке</translation>
    </message>
    <message>
        <source>defending</source>
        <comment>under a name, also under You</comment>
        <translation>защита</translation>
    </message>
    <message>
        <source>gin</source>
        <translation>джин</translation>
    </message>
    <message>
        <source>knocked with {count}</source>
        <translation>кнок: {count}</translation>
    </message>
    <message>
        <source>Last action</source>
        <translation>Последний ход</translation>
    </message>
    <message>
        <source>Drag the upcard to your hand to take it, or press P to pass.</source>
        <translation>Перетащите открытую карту к себе на руку или нажмите P — пас.</translation>
    </message>
    <message>
        <source>Click or drag the card you want: from the stock, or from the discard pile.</source>
        <translation>Щёлкните нужную карту или перетащите её: из колоды или из сброса.</translation>
    </message>
    <message>
        <source>Click the stock, or drag its top card to your hand.</source>
        <translation>Щёлкните колоду или перетащите её верхнюю карту к себе на руку.</translation>
    </message>
    <message>
        <source>Drop a card on the discard pile, or on the plaque to knock.</source>
        <translation>Положите карту в сброс или, для кнока, на табличку.</translation>
    </message>
    <message>
        <source>Drop a card on the discard pile, or select it and press D.</source>
        <translation>Положите карту в сброс или выберите её и нажмите D.</translation>
    </message>
</context>
<context>
    <name>EventTexts</name>
    <message>
        <source>The deal is dead: nobody scores.</source>
        <translation>Раздача вничью: никому ничего не записывается.</translation>
    </message>
    <message>
        <source>The discard pile was shuffled and is the stock again.</source>
        <translation>Сброс перетасован и снова стал колодой.</translation>
    </message>
    <message>
        <source>**You** dealt. The upcard is the {card}.</source>
        <translation>**Вы** сдаёте. Открытая карта — {card}.</translation>
    </message>
    <message>
        <source>**You** passed the upcard.</source>
        <translation>**Вы** пасуете.</translation>
    </message>
    <message>
        <source>**You** left the last discard: the deal is dead.</source>
        <translation>**Вы** не берёте последнюю карту: раздача вничью.</translation>
    </message>
    <message>
        <source>**You** took the {card}.</source>
        <translation>**Вы** берёте {card}.</translation>
    </message>
    <message>
        <source>**You** drew from the stock.</source>
        <translation>**Вы** берёте карту из колоды.</translation>
    </message>
    <message>
        <source>**You** drew the {card} from the stock.</source>
        <translation>**Вы** берёте {card} из колоды.</translation>
    </message>
    <message>
        <source>**You** discarded the {card}.</source>
        <translation>**Вы** сбрасываете {card}.</translation>
    </message>
    <message>
        <source>**You** showed big gin.</source>
        <translation>**Вы** открываете большой джин.</translation>
    </message>
    <message>
        <source>**You** discarded the {card} and went gin.</source>
        <translation>**Вы** сбрасываете {card}. Джин!</translation>
    </message>
    <message>
        <source>**You** discarded the {card} and knocked with {count}.</source>
        <translation>**Вы** сбрасываете {card} и делаете кнок, на руке {count}.</translation>
    </message>
    <message>
        <source>**You** showed your hand: deadwood {count}.</source>
        <translation>**Вы** открываете карты: на руке {count}.</translation>
    </message>
    <message>
        <source>**You** laid off {cards}: deadwood {count}.</source>
        <extracomment>{cards} is a list such as &quot;9♣, 7♣&quot;; {count} is the deadwood that is left.</extracomment>
        <translation>**Вы** докладываете {cards}: на руке {count}.</translation>
    </message>
    <message>
        <source>**You** won the deal.</source>
        <translation>**Вы** выигрываете раздачу.</translation>
    </message>
    <message>
        <source>**{name}** dealt. The upcard is the {card}.</source>
        <translation>**{name}** сдаёт. Открытая карта — {card}.</translation>
    </message>
    <message>
        <source>**{name}** passed the upcard.</source>
        <translation>**{name}** пасует.</translation>
    </message>
    <message>
        <source>**{name}** left the last discard: the deal is dead.</source>
        <translation>**{name}** не берёт последнюю карту: раздача вничью.</translation>
    </message>
    <message>
        <source>**{name}** took the {card}.</source>
        <translation>**{name}** берёт {card}.</translation>
    </message>
    <message>
        <source>**{name}** drew from the stock.</source>
        <translation>**{name}** берёт карту из колоды.</translation>
    </message>
    <message>
        <source>**{name}** drew the {card} from the stock.</source>
        <translation>**{name}** берёт {card} из колоды.</translation>
    </message>
    <message>
        <source>**{name}** discarded the {card}.</source>
        <translation>**{name}** сбрасывает {card}.</translation>
    </message>
    <message>
        <source>**{name}** showed big gin.</source>
        <translation>**{name}** открывает большой джин.</translation>
    </message>
    <message>
        <source>**{name}** discarded the {card} and went gin.</source>
        <translation>**{name}** сбрасывает {card}. Джин!</translation>
    </message>
    <message>
        <source>**{name}** discarded the {card} and knocked with {count}.</source>
        <translation>**{name}** сбрасывает {card} и делает кнок, на руке {count}.</translation>
    </message>
    <message>
        <source>**{name}** showed the hand: deadwood {count}.</source>
        <translation>**{name}** открывает карты: на руке {count}.</translation>
    </message>
    <message>
        <source>**{name}** laid off {cards}: deadwood {count}.</source>
        <extracomment>{cards} is a list such as &quot;9♣, 7♣&quot;; {count} is the deadwood that is left.</extracomment>
        <translation>**{name}** докладывает {cards}: на руке {count}.</translation>
    </message>
    <message>
        <source>**{name}** won the deal.</source>
        <translation>**{name}** выигрывает раздачу.</translation>
    </message>
</context>
<context>
    <name>KeysSheet</name>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Esc</source>
        <comment>the key</comment>
        <translation>Esc</translation>
    </message>
    <message>
        <source>draw from the stock</source>
        <translation>взять карту из колоды</translation>
    </message>
    <message>
        <source>take the top of the discard pile</source>
        <translation>взять верхнюю карту сброса</translation>
    </message>
    <message>
        <source>pass the upcard</source>
        <translation>пас: открытая карта не нужна</translation>
    </message>
    <message>
        <source>discard the selected card</source>
        <translation>сбросить выбранную карту</translation>
    </message>
    <message>
        <source>knock or go gin; you confirm it first</source>
        <translation>кнок или джин, с подтверждением</translation>
    </message>
    <message>
        <source>sort by melds, suit or rank</source>
        <translation>разложить: комбинации, масти, достоинства</translation>
    </message>
    <message>
        <source>propose the best lay-off</source>
        <translation>предложить, что лучше доложить</translation>
    </message>
    <message>
        <source>lay off the selected card</source>
        <translation>доложить выбранную карту</translation>
    </message>
    <message>
        <source>take a lay-off back</source>
        <translation>забрать доложенную карту</translation>
    </message>
    <message>
        <source>finish laying off</source>
        <translation>больше не докладывать</translation>
    </message>
    <message>
        <source>move between your cards</source>
        <translation>перейти к соседней карте</translation>
    </message>
    <message>
        <source>move the card itself</source>
        <translation>переложить карту</translation>
    </message>
    <message>
        <source>go to the piles and back</source>
        <translation>к колоде и сбросу и обратно</translation>
    </message>
    <message>
        <source>Space, Enter</source>
        <translation>Пробел, Enter</translation>
    </message>
    <message>
        <source>select the card; go on after a deal</source>
        <translation>выбрать карту; дальше после раздачи</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>clear the selection, skip a movement</source>
        <translation>снять выбор, пропустить движение</translation>
    </message>
    <message>
        <source>rules of this match</source>
        <translation>правила этой партии</translation>
    </message>
    <message>
        <source>score and log in small windows</source>
        <translation>счёт и ход раздачи в малом окне</translation>
    </message>
    <message>
        <source>full screen</source>
        <translation>во весь экран</translation>
    </message>
    <message>
        <source>new match</source>
        <translation>новая партия</translation>
    </message>
    <message>
        <source>quit; the match waits for you</source>
        <translation>выход; партия вас подождёт</translation>
    </message>
</context>
<context>
    <name>KnockSheet</name>
    <message>
        <source>Esc</source>
        <comment>the key</comment>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>the key</comment>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>KnockTexts</name>
    <message>
        <source>Arrange your spread</source>
        <translation>Разложите свои комбинации</translation>
    </message>
    <message>
        <source>Drag cards between groups, or choose an arrangement.</source>
        <translation>Перетаскивайте карты или выберите расклад.</translation>
    </message>
    <message>
        <source>Arrow keys choose a card</source>
        <translation>Стрелки выбирают карту</translation>
    </message>
    <message>
        <source>{move} moves it on</source>
        <extracomment>{move} is a key combination such as Ctrl+Right.</extracomment>
        <translation>{move} — переложить дальше</translation>
    </message>
    <message>
        <source>Insert: new meld</source>
        <translation>Insert — новая группа</translation>
    </message>
    <message>
        <source>Delete: discard</source>
        <translation>Delete — в сброс</translation>
    </message>
    <message>
        <source>Space picks it up</source>
        <translation>Пробел — взять карту</translation>
    </message>
    <message>
        <source>Your cards: melds, deadwood and discard</source>
        <translation>Ваши карты: комбинации, лишние и сброс</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Arrangements</source>
        <translation>Расклады</translation>
    </message>
    <message>
        <source>Not a meld yet</source>
        <translation>Ещё не комбинация</translation>
    </message>
    <message>
        <source>Deadwood {count}</source>
        <translation>На руке {count}</translation>
    </message>
    <message>
        <source>Discard</source>
        <comment>the card to be thrown</comment>
        <translation>Сброс</translation>
    </message>
    <message>
        <source>New meld</source>
        <translation>Новая группа</translation>
    </message>
    <message>
        <source>Deadwood</source>
        <translation>Лишние</translation>
    </message>
    <message>
        <source>{place}: empty</source>
        <translation>{place}: пусто</translation>
    </message>
    <message>
        <source>{place}: {cards}</source>
        <extracomment>{place} is &quot;Set of fives&quot;, {cards} a list of cards.</extracomment>
        <translation>{place}: {cards}</translation>
    </message>
    <message>
        <source>{card}: {place}</source>
        <extracomment>{card} is &quot;5 of clubs&quot;, {place} is &quot;Set of fives&quot;.</extracomment>
        <translation>{card}: {place}</translation>
    </message>
    <message>
        <source>{card} picked up: choose a group</source>
        <translation>Взята карта {card}: выберите группу</translation>
    </message>
    <message>
        <source>First pick up the card that is to go there.</source>
        <translation>Сначала возьмите карту, которую хотите туда положить.</translation>
    </message>
    <message>
        <source>Big gin: {melds}</source>
        <extracomment>{melds} is &quot;three sets&quot; and the like, with a capital letter.</extracomment>
        <translation>Большой джин: {melds}</translation>
    </message>
    <message>
        <source>{melds}, discard {card}</source>
        <extracomment>{melds} is &quot;Three sets&quot; and the like, {card} the card thrown.</extracomment>
        <translation>{melds}, сброс {card}</translation>
    </message>
    <message>
        <source>Nothing left over: nobody can lay off</source>
        <translation>Лишних нет: докладывать некому</translation>
    </message>
    <message>
        <source>Safest</source>
        <translation>Надёжнее</translation>
    </message>
    <message>
        <source>keeps {cards}</source>
        <extracomment>{cards} are those left over.</extracomment>
        <translation>остаются {cards}</translation>
    </message>
    <message>
        <source>One set</source>
        <translation>Один сет</translation>
    </message>
    <message>
        <source>One run</source>
        <translation>Один ран</translation>
    </message>
    <message>
        <source>Two sets</source>
        <translation>Два сета</translation>
    </message>
    <message>
        <source>A set and a run</source>
        <translation>Сет и ран</translation>
    </message>
    <message>
        <source>Two runs</source>
        <translation>Два рана</translation>
    </message>
    <message>
        <source>Three sets</source>
        <translation>Три сета</translation>
    </message>
    <message>
        <source>Two sets and a run</source>
        <translation>Два сета и ран</translation>
    </message>
    <message>
        <source>A set and two runs</source>
        <translation>Сет и два рана</translation>
    </message>
    <message>
        <source>Three runs</source>
        <translation>Три рана</translation>
    </message>
    <message>
        <source>nothing can be laid off</source>
        <translation>доложить нечего</translation>
    </message>
    <message numerus="yes">
        <source>%n or more can be laid off</source>
        <translation>
            <numerusform>можно доложить от %n карты</numerusform>
            <numerusform>можно доложить от %n карт</numerusform>
            <numerusform>можно доложить от %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>1 card can be laid off</source>
        <translation>можно доложить 1 карту</translation>
    </message>
    <message numerus="yes">
        <source>%n cards can be laid off</source>
        <translation>
            <numerusform>можно доложить %n карту</numerusform>
            <numerusform>можно доложить %n карты</numerusform>
            <numerusform>можно доложить %n карт</numerusform>
        </translation>
    </message>
    <message>
        <source>What the others could lay off</source>
        <translation>Что могут доложить соперники</translation>
    </message>
    <message>
        <source>What {name} could lay off</source>
        <translation>Что может доложить {name}</translation>
    </message>
    <message>
        <source>Nothing: after gin nobody lays off.</source>
        <translation>Ничего: после джина никто не докладывает.</translation>
    </message>
    <message>
        <source>First finish every meld.</source>
        <translation>Сначала завершите все комбинации.</translation>
    </message>
    <message>
        <source>No card you have not seen fits this spread.</source>
        <translation>Ни одна из невиденных карт к этим комбинациям не подходит.</translation>
    </message>
    <message>
        <source>1 card fits this spread and has not been seen.</source>
        <translation>К этим комбинациям подходит 1 ещё не виденная карта.</translation>
    </message>
    <message numerus="yes">
        <source>%n cards fit this spread and have not been seen.</source>
        <translation>
            <numerusform>К этим комбинациям подходит %n ещё не виденная карта.</numerusform>
            <numerusform>К этим комбинациям подходят %n ещё не виденные карты.</numerusform>
            <numerusform>К этим комбинациям подходят %n ещё не виденных карт.</numerusform>
        </translation>
    </message>
    <message>
        <source>More could follow on a run.</source>
        <translation>За ними в ран могут лечь и другие.</translation>
    </message>
    <message>
        <source>After the knock the spread cannot be changed.</source>
        <translation>После кнока комбинации изменить нельзя.</translation>
    </message>
    <message>
        <source>Big gin: all cards are melded.</source>
        <translation>Большой джин: все карты в комбинациях.</translation>
    </message>
    <message>
        <source>Gin: every card but the discard is melded.</source>
        <translation>Джин: все карты, кроме сброшенной, в комбинациях.</translation>
    </message>
    <message>
        <source>Within the limit: {count} is {limit} or less.</source>
        <translation>В пределе: на руке {count}, можно {limit} или меньше.</translation>
    </message>
    <message>
        <source>No meld: {cards}.</source>
        <extracomment>{cards} is a list of cards that are no meld.</extracomment>
        <translation>Не комбинация: {cards}.</translation>
    </message>
    <message>
        <source>A set needs one rank, a run one suit in sequence; three cards or more.</source>
        <translation>Сет — карты одного достоинства, ран — одной масти подряд; не меньше трёх карт.</translation>
    </message>
    <message>
        <source>Over the limit: {count} is more than {limit}.</source>
        <translation>Больше предела: на руке {count}, а можно {limit}.</translation>
    </message>
    <message>
        <source>No card is thrown.</source>
        <translation>Нет карты для сброса.</translation>
    </message>
    <message>
        <source>Put one card on the place for the discard.</source>
        <translation>Положите одну карту на место сброса.</translation>
    </message>
    <message>
        <source>Knock with {count}</source>
        <translation>Кнок: {count}</translation>
    </message>
</context>
<context>
    <name>LogTexts</name>
    <message>
        <source>The deal is dead.</source>
        <translation>Раздача вничью.</translation>
    </message>
    <message>
        <source>Discarded {card}</source>
        <translation>Сброс: {card}</translation>
    </message>
    <message>
        <source>Took {taken}, discarded {card}</source>
        <translation>Берёт {taken}, сброс: {card}</translation>
    </message>
    <message>
        <source>passed the upcard</source>
        <comment>You</comment>
        <translation>пасуете</translation>
    </message>
    <message>
        <source>passed the upcard</source>
        <comment>a name</comment>
        <translation>пасует</translation>
    </message>
    <message>
        <source>drew, discarded {card}</source>
        <comment>You</comment>
        <translation>из колоды, сброс {card}</translation>
    </message>
    <message>
        <source>took the upcard {taken}, discarded {card}</source>
        <comment>You</comment>
        <translation>берёте открытую {taken}, сброс {card}</translation>
    </message>
    <message>
        <source>took {taken}, discarded {card}</source>
        <comment>You</comment>
        <translation>берёте {taken}, сброс {card}</translation>
    </message>
    <message>
        <source>drew, discarded {card}</source>
        <comment>a name</comment>
        <translation>из колоды, сброс {card}</translation>
    </message>
    <message>
        <source>took the upcard {taken}, discarded {card}</source>
        <comment>a name</comment>
        <translation>берёт открытую {taken}, сброс {card}</translation>
    </message>
    <message>
        <source>took {taken}, discarded {card}</source>
        <comment>a name</comment>
        <translation>берёт {taken}, сброс {card}</translation>
    </message>
    <message>
        <source>to draw</source>
        <comment>You</comment>
        <translation>берёте карту…</translation>
    </message>
    <message>
        <source>took {card}</source>
        <comment>You</comment>
        <translation>берёте {card}</translation>
    </message>
    <message>
        <source>took {card}</source>
        <comment>a name</comment>
        <translation>берёт {card}</translation>
    </message>
    <message>
        <source>drew {card} from the stock</source>
        <comment>You</comment>
        <translation>берёте {card} из колоды</translation>
    </message>
    <message>
        <source>drew from the stock</source>
        <comment>a name</comment>
        <translation>берёт из колоды</translation>
    </message>
    <message>
        <source>showed big gin</source>
        <comment>You</comment>
        <translation>большой джин</translation>
    </message>
    <message>
        <source>showed big gin</source>
        <comment>a name</comment>
        <translation>большой джин</translation>
    </message>
    <message>
        <source>went gin</source>
        <comment>You</comment>
        <translation>джин</translation>
    </message>
    <message>
        <source>went gin</source>
        <comment>a name</comment>
        <translation>джин</translation>
    </message>
    <message>
        <source>knocked with {count}</source>
        <comment>You</comment>
        <translation>кнок, на руке {count}</translation>
    </message>
    <message>
        <source>knocked with {count}</source>
        <comment>a name</comment>
        <translation>кнок, на руке {count}</translation>
    </message>
    <message>
        <source>kept {count}</source>
        <comment>You</comment>
        <translation>на руке {count}</translation>
    </message>
    <message>
        <source>kept {count}</source>
        <comment>a name</comment>
        <translation>на руке {count}</translation>
    </message>
    <message>
        <source>laid off {cards}, kept {count}</source>
        <comment>You</comment>
        <translation>докладываете {cards}, на руке {count}</translation>
    </message>
    <message>
        <source>laid off {cards}, kept {count}</source>
        <comment>a name</comment>
        <translation>докладывает {cards}, на руке {count}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Oklahoma Gin</source>
        <translation>Оклахома-джин</translation>
    </message>
    <message>
        <source>penalty</source>
        <translation>штраф</translation>
    </message>
    <message>
        <source>points</source>
        <translation>очки</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>Любитель</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Опытный</translation>
    </message>
    <message>
        <source>{level} · level {number}</source>
        <translation>{level} · ур. {number}</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>Новая партия</translation>
    </message>
    <message>
        <source>No match is being played.</source>
        <translation>Сейчас партия не идёт.</translation>
    </message>
</context>
<context>
    <name>MatchEndSheet</name>
    <message>
        <source>Play again</source>
        <translation>Сыграть ещё</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>Новая партия</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>the fewest points win</source>
        <translation>побеждает меньшая сумма</translation>
    </message>
    <message>
        <source>Deals won</source>
        <translation>Раздачи</translation>
    </message>
    <message>
        <source>Bonuses</source>
        <translation>Премии</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>Штраф</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Фишки</translation>
    </message>
    <message>
        <source>1 deal counted</source>
        <translation>Засчитана 1 раздача</translation>
    </message>
    <message numerus="yes">
        <source>%n deals counted</source>
        <translation>
            <numerusform>Засчитана %n раздача</numerusform>
            <numerusform>Засчитаны %n раздачи</numerusform>
            <numerusform>Засчитано %n раздач</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchTexts</name>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>English</source>
        <comment>rules</comment>
        <translation>Английские</translation>
    </message>
    <message>
        <source>English house rules</source>
        <translation>Английские правила</translation>
    </message>
    <message>
        <source>Russian</source>
        <comment>rules</comment>
        <translation>Русские</translation>
    </message>
    <message>
        <source>Russian house rules</source>
        <translation>Русские правила</translation>
    </message>
    <message>
        <source>Pagat style</source>
        <comment>rules</comment>
        <translation>Оклахома Pagat</translation>
    </message>
    <message>
        <source>Pagat-style Oklahoma</source>
        <translation>Оклахома по Pagat</translation>
    </message>
    <message>
        <source>Classic</source>
        <comment>rules</comment>
        <translation>Классические</translation>
    </message>
    <message>
        <source>Classic Gin Rummy</source>
        <translation>Классический джин рамми</translation>
    </message>
    <message>
        <source>Hollywood</source>
        <comment>rules</comment>
        <translation>Голливуд</translation>
    </message>
    <message>
        <source>Hollywood Oklahoma</source>
        <translation>Оклахома-голливуд</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Свои правила</translation>
    </message>
    <message>
        <source>Lowest penalty wins</source>
        <translation>Побеждает меньший штраф</translation>
    </message>
    <message>
        <source>Highest score wins</source>
        <translation>Побеждает больший счёт</translation>
    </message>
    <message>
        <source>Until {target} penalty points</source>
        <translation>До {target} штрафных очков</translation>
    </message>
    <message>
        <source>First to {target}</source>
        <translation>До {target} очков</translation>
    </message>
    <message>
        <source>Three games to {target}</source>
        <translation>Три счёта до {target}</translation>
    </message>
    <message>
        <source>Match of one deal</source>
        <translation>Партия из одной раздачи</translation>
    </message>
    <message numerus="yes">
        <source>Match of %n deals</source>
        <translation>
            <numerusform>Партия из %n раздачи</numerusform>
            <numerusform>Партия из %n раздач</numerusform>
            <numerusform>Партия из %n раздач</numerusform>
        </translation>
    </message>
    <message>
        <source>Match, until {target} penalty points</source>
        <translation>Партия до {target} штрафных очков</translation>
    </message>
    <message>
        <source>Match, three games to {target}</source>
        <translation>Партия: три счёта до {target}</translation>
    </message>
    <message>
        <source>Match, first to {target}</source>
        <translation>Партия до {target} очков</translation>
    </message>
    <message>
        <source>Deal {number} of {deals}</source>
        <translation>Раздача {number} из {deals}</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>Раздача {number}</translation>
    </message>
    <message>
        <source>**{before}** to {after}</source>
        <extracomment>A total before and after the deal; the ** make the first number bold.</extracomment>
        <translation>**{before}** → {after}</translation>
    </message>
    <message>
        <source>You win the match, {points} to {other}.</source>
        <translation>Вы выигрываете партию со счётом {points} : {other}.</translation>
    </message>
    <message>
        <source>{name} wins the match, {points} to {other}.</source>
        <translation>{name} выигрывает партию со счётом {points} : {other}.</translation>
    </message>
    <message>
        <source>You win the match with {points}.</source>
        <translation>Вы выигрываете партию, ваш счёт — {points}.</translation>
    </message>
    <message>
        <source>{name} wins the match with {points}.</source>
        <translation>{name} выигрывает партию, счёт — {points}.</translation>
    </message>
    <message>
        <source>The match is drawn: all have the same.</source>
        <translation>Партия вничью: счёт у всех равный.</translation>
    </message>
    <message>
        <source>You share the match with {names}.</source>
        <translation>Победа общая: вы и {names}.</translation>
    </message>
    <message>
        <source>Shared match: {names}.</source>
        <translation>Победа общая: {names}.</translation>
    </message>
    <message>
        <source>The lead is shared.</source>
        <translation>Лидеров несколько.</translation>
    </message>
    <message>
        <source>You lead by {gap}.</source>
        <translation>Вы впереди на {gap}.</translation>
    </message>
    <message>
        <source>{name} leads by {gap}.</source>
        <translation>{name} впереди на {gap}.</translation>
    </message>
    <message>
        <source>Game bonus</source>
        <translation>Премия за партию</translation>
    </message>
    <message>
        <source>Shutout</source>
        <translation>Сухая победа</translation>
    </message>
    <message>
        <source>1 box</source>
        <translation>1 выигранная раздача</translation>
    </message>
    <message numerus="yes">
        <source>%n boxes</source>
        <translation>
            <numerusform>%n выигранная раздача</numerusform>
            <numerusform>%n выигранные раздачи</numerusform>
            <numerusform>%n выигранных раздач</numerusform>
        </translation>
    </message>
    <message>
        <source>Penalties</source>
        <translation>Штрафы</translation>
    </message>
    <message>
        <source>Score</source>
        <comment>noun</comment>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Deals {first}–{last}</source>
        <translation>Раздачи {first}–{last}</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Итого</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Go on</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>&amp;Match</source>
        <translation>&amp;Партия</translation>
    </message>
    <message>
        <source>&amp;New match…</source>
        <translation>&amp;Новая партия…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Выход</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Игра</translation>
    </message>
    <message>
        <source>Draw from the stock</source>
        <translation>Взять из колоды</translation>
    </message>
    <message>
        <source>Take from the discard pile</source>
        <translation>Взять из сброса</translation>
    </message>
    <message>
        <source>Pass the upcard</source>
        <translation>Пас</translation>
    </message>
    <message>
        <source>Discard the selected card</source>
        <translation>Сбросить выбранную карту</translation>
    </message>
    <message>
        <source>Knock…</source>
        <translation>Кнок…</translation>
    </message>
    <message>
        <source>Sort the hand</source>
        <translation>Разложить карты</translation>
    </message>
    <message>
        <source>Best lay-off</source>
        <translation>Доложить лучшее</translation>
    </message>
    <message>
        <source>Lay off the selected card</source>
        <translation>Доложить выбранную карту</translation>
    </message>
    <message>
        <source>Take back a lay-off</source>
        <translation>Забрать доложенную карту</translation>
    </message>
    <message>
        <source>Finish laying off</source>
        <translation>Больше не докладывать</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Вид</translation>
    </message>
    <message>
        <source>Score and log</source>
        <translation>Счёт и ход раздачи</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Во весь экран</translation>
    </message>
    <message>
        <source>Speed of the cards</source>
        <translation>Скорость карт</translation>
    </message>
    <message>
        <source>No movement</source>
        <translation>Без движения</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Быстро</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Обычно</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Медленно</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>Оформление</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлое</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмное</translation>
    </message>
    <message>
        <source>Cloth</source>
        <translation>Сукно</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Бирюзовое</translation>
    </message>
    <message>
        <source>Classic green</source>
        <translation>Классическое зелёное</translation>
    </message>
    <message>
        <source>Walnut</source>
        <translation>Орех</translation>
    </message>
    <message>
        <source>Card backs</source>
        <translation>Рубашки</translation>
    </message>
    <message>
        <source>Compass</source>
        <translation>Компас</translation>
    </message>
    <message>
        <source>Ripple</source>
        <translation>Рябь</translation>
    </message>
    <message>
        <source>Four colours</source>
        <translation>Четыре цвета мастей</translation>
    </message>
    <message>
        <source>Large index</source>
        <translation>Крупные знаки</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Справка</translation>
    </message>
    <message>
        <source>&amp;Rules of this match</source>
        <translation>&amp;Правила этой партии</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Клавиши</translation>
    </message>
    <message>
        <source>&amp;About Oklahoma Gin</source>
        <translation>&amp;О программе</translation>
    </message>
</context>
<context>
    <name>NewMatchSheet</name>
    <message>
        <source>New match</source>
        <translation>Новая партия</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Start match</source>
        <translation>Начать партию</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Fair play: the others are told only what their own seat may know.</source>
        <translation>Всё по-честному: соперники знают только то, что положено знать на их месте.</translation>
    </message>
    <message>
        <source>The match in progress is given up when you start this one.</source>
        <translation>Текущая партия прекратится, когда вы начнёте эту.</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Соперники</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Сколько</translation>
    </message>
    <message>
        <source>Level of {name}</source>
        <translation>{name}: уровень</translation>
    </message>
    <message>
        <source>Match length</source>
        <translation>Длина партии</translation>
    </message>
    <message>
        <source>First dealer</source>
        <translation>Сдаёт первым</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Level {level} of {levels}</source>
        <translation>Уровень {level} из {levels}</translation>
    </message>
    <message>
        <source>By lot</source>
        <translation>По жребию</translation>
    </message>
    <message>
        <source>A lot decides before every deal.</source>
        <translation>Перед каждой раздачей решает жребий.</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <extracomment>{first} may be several names with commas between them.</extracomment>
        <translation>{first} и {last}</translation>
    </message>
    <message>
        <source>You against {names}, {rules}, until someone has {target} penalty points.</source>
        <translation>Против вас {names}. {rules}: пока кто-нибудь не наберёт {target} штрафных очков.</translation>
    </message>
    <message>
        <source>You against {names}, {rules}, first to {target}.</source>
        <translation>Против вас {names}. {rules}: до {target} очков.</translation>
    </message>
    <message>
        <source>You against {names}, {rules}, one deal: the fewest penalty points win.</source>
        <translation>Против вас {names}. {rules}: одна раздача, побеждает меньший штраф.</translation>
    </message>
    <message>
        <source>You against {names}, {rules}, one deal.</source>
        <translation>Против вас {names}. {rules}: одна раздача.</translation>
    </message>
    <message numerus="yes">
        <source>You against {names}, {rules}, %n deals: the fewest penalty points win.</source>
        <translation>
            <numerusform>Против вас {names}. {rules}: %n раздача, побеждает меньший штраф.</numerusform>
            <numerusform>Против вас {names}. {rules}: %n раздачи, побеждает меньший штраф.</numerusform>
            <numerusform>Против вас {names}. {rules}: %n раздач, побеждает меньший штраф.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You against {names}, {rules}, %n deals.</source>
        <translation>
            <numerusform>Против вас {names}. {rules}: %n раздача.</numerusform>
            <numerusform>Против вас {names}. {rules}: %n раздачи.</numerusform>
            <numerusform>Против вас {names}. {rules}: %n раздач.</numerusform>
        </translation>
    </message>
    <message>
        <source>10 cards, 7 in larger games</source>
        <translation>10 карт, втроём и вчетвером по 7</translation>
    </message>
    <message>
        <source>Knock 20, undercut 20, gin 25</source>
        <translation>Кнок 20, андеркат 20, джин 25</translation>
    </message>
    <message>
        <source>To 100 points</source>
        <translation>До 100 очков</translation>
    </message>
    <message>
        <source>50 points</source>
        <translation>50 очков</translation>
    </message>
    <message>
        <source>100 points</source>
        <translation>100 очков</translation>
    </message>
    <message>
        <source>150 points</source>
        <translation>150 очков</translation>
    </message>
    <message>
        <source>200 points</source>
        <translation>200 очков</translation>
    </message>
    <message>
        <source>Deadwood counts against you</source>
        <translation>Очки на руке идут в штраф</translation>
    </message>
    <message>
        <source>A gin adds 25 to each opponent</source>
        <translation>Джин: каждому сопернику ещё 25</translation>
    </message>
    <message>
        <source>1, 3 or 5 deals, or to 100 and more</source>
        <translation>1, 3 или 5 раздач либо до 100 и больше</translation>
    </message>
    <message>
        <source>One deal</source>
        <translation>1 раздача</translation>
    </message>
    <message>
        <source>3 deals</source>
        <translation>3 раздачи</translation>
    </message>
    <message>
        <source>5 deals</source>
        <translation>5 раздач</translation>
    </message>
    <message>
        <source>Otto</source>
        <translation>Отто</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Дерзкий</translation>
    </message>
    <message>
        <source>Learned it on night trains</source>
        <translation>Научился в ночных поездах</translation>
    </message>
    <message>
        <source>Keeps the score book of her club</source>
        <translation>Ведёт запись в своём клубе</translation>
    </message>
    <message>
        <source>Plays a few deals between two paintings</source>
        <translation>Играет в перерывах между картинами</translation>
    </message>
    <message>
        <source>Maud</source>
        <translation>Мод</translation>
    </message>
    <message>
        <source>Careful</source>
        <translation>Осторожная</translation>
    </message>
    <message>
        <source>Iris</source>
        <translation>Айрис</translation>
    </message>
    <message>
        <source>Patient</source>
        <translation>Терпеливая</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>Любитель</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Опытный</translation>
    </message>
</context>
<context>
    <name>PanelTexts</name>
    <message>
        <source>Menu</source>
        <translation>Меню</translation>
    </message>
    <message>
        <source>This deal</source>
        <translation>Эта раздача</translation>
    </message>
    <message>
        <source>Earlier in this deal ({count})</source>
        <extracomment>{count} is how many lines are hidden.</extracomment>
        <translation>Ранее в раздаче ({count})</translation>
    </message>
    <message>
        <source>Latest only</source>
        <translation>Только последнее</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Пропустить</translation>
    </message>
    <message>
        <source>Next deal</source>
        <translation>Следующая раздача</translation>
    </message>
    <message>
        <source>See the result</source>
        <translation>К итогам</translation>
    </message>
    <message>
        <source>Review this deal</source>
        <translation>Разобрать раздачу</translation>
    </message>
    <message>
        <source>{name}, total {total}, to act</source>
        <translation>{name}, счёт {total}, ходит</translation>
    </message>
    <message>
        <source>{name}, total {total}</source>
        <translation>{name}, счёт {total}</translation>
    </message>
    <message>
        <source>{label}: {amount}</source>
        <translation>{label}: {amount}</translation>
    </message>
</context>
<context>
    <name>PlayTexts</name>
    <message>
        <source>Your turn – take the {card} or pass.</source>
        <translation>Ваш ход: возьмите {card} или скажите «пас».</translation>
    </message>
    <message>
        <source>Your turn – draw from the stock.</source>
        <translation>Ваш ход: возьмите карту из колоды.</translation>
    </message>
    <message>
        <source>Your turn – draw from the stock or take the {card}.</source>
        <translation>Ваш ход: возьмите карту из колоды или {card} из сброса.</translation>
    </message>
    <message>
        <source>Your turn – lay off on the spread of {name}, or keep your cards.</source>
        <translation>Ваш ход: доложите карты к комбинациям игрока {name} или оставьте себе.</translation>
    </message>
    <message>
        <source>Last chance – take the {card} and knock, or pass and the deal is dead.</source>
        <translation>Последняя возможность: возьмите {card} и сделайте кнок, иначе пас — и раздача вничью.</translation>
    </message>
    <message>
        <source>The stock is used up and the {card} gives no knock: pass, and the deal is dead.</source>
        <translation>Колода кончилась, а {card} кнока не даёт: пас — и раздача вничью.</translation>
    </message>
    <message>
        <source>The deal is over.</source>
        <translation>Раздача окончена.</translation>
    </message>
    <message>
        <source>{name} may take the {card} or pass.</source>
        <translation>{name} решает: взять {card} или пас.</translation>
    </message>
    <message>
        <source>{name} is thinking.</source>
        <translation>{name} думает.</translation>
    </message>
    <message>
        <source>{name} may lay off on your spread.</source>
        <translation>{name} докладывает к вашим комбинациям.</translation>
    </message>
    <message>
        <source>{name} may lay off on the spread of {knocker}.</source>
        <translation>{name} докладывает к комбинациям игрока {knocker}.</translation>
    </message>
    <message>
        <source>Your turn – every card is melded: claim big gin, or discard one.</source>
        <translation>Ваш ход: все карты в комбинациях. Объявите большой джин или сбросьте карту.</translation>
    </message>
    <message>
        <source>Your turn – you must go gin now.</source>
        <translation>Ваш ход: вы обязаны объявить джин.</translation>
    </message>
    <message>
        <source>Your turn – you must knock now: {count} is within the limit of {limit}.</source>
        <translation>Ваш ход: вы обязаны сделать кнок: на руке {count} при пределе {limit}.</translation>
    </message>
    <message>
        <source>Your turn – go gin, or discard a card.</source>
        <translation>Ваш ход: объявите джин или сбросьте карту.</translation>
    </message>
    <message>
        <source>Your turn – discard a card, or knock: {count} is within the limit of {limit}.</source>
        <translation>Ваш ход: сбросьте карту или сделайте кнок: на руке {count} при пределе {limit}.</translation>
    </message>
    <message>
        <source>Your turn – discard a card. Nobody knocks on the first turn.</source>
        <translation>Ваш ход: сбросьте карту. На первом ходу кнока нет.</translation>
    </message>
    <message>
        <source>Your turn – discard a card. Only gin ends this deal.</source>
        <translation>Ваш ход: сбросьте карту. Закончить раздачу можно только джином.</translation>
    </message>
    <message>
        <source>Your turn – discard a card. To knock you need {limit} or less; your best is {count}.</source>
        <translation>Ваш ход: сбросьте карту. Для кнока нужно {limit} или меньше, у вас лучшее — {count}.</translation>
    </message>
    <message>
        <source>Space goes on  ·  F1 rules</source>
        <translation>Пробел — дальше  ·  F1 — правила</translation>
    </message>
    <message>
        <source>Esc clears the selection  ·  F1 rules</source>
        <translation>Esc — снять выбор  ·  F1 — правила</translation>
    </message>
    <message>
        <source>F1 rules</source>
        <translation>F1 — правила</translation>
    </message>
    <message>
        <source>This deal is over: go on to the next one.</source>
        <translation>Эта раздача окончена: переходите к следующей.</translation>
    </message>
    <message>
        <source>Not yet: it is not your turn.</source>
        <translation>Ещё рано: сейчас не ваш ход.</translation>
    </message>
    <message>
        <source>Everybody passed the {card}: this first card must come from the stock.</source>
        <translation>На {card} все сказали «пас»: первую карту можно взять только из колоды.</translation>
    </message>
    <message>
        <source>The discard pile is empty: draw from the stock.</source>
        <translation>Сброс пуст: возьмите карту из колоды.</translation>
    </message>
    <message>
        <source>That card is not in your hand: choose one of yours.</source>
        <translation>Этой карты у вас нет: выберите одну из своих.</translation>
    </message>
    <message>
        <source>The last discard is taken only to knock: knock now.</source>
        <translation>Последний сброс берут только для кнока: сделайте кнок.</translation>
    </message>
    <message>
        <source>By these rules you must knock as soon as you can: knock now.</source>
        <translation>По этим правилам кнок обязателен, как только возможен: сделайте кнок.</translation>
    </message>
    <message>
        <source>By these rules gin must be shown: go gin now.</source>
        <translation>По этим правилам джин обязателен: объявите джин.</translation>
    </message>
    <message>
        <source>{name} may take the {card} to knock; else the deal is dead.</source>
        <translation>{name} решает: взять {card} для кнока, или раздача вничью.</translation>
    </message>
    <message>
        <source>With the {card} you could not knock, and it is taken for nothing else: pass.</source>
        <translation>С {card} кнок не выйдет, а для другого её не берут: скажите «пас».</translation>
    </message>
    <message>
        <source>Nobody may knock on the first turn: discard a card.</source>
        <translation>На первом ходу кнок запрещён: сбросьте карту.</translation>
    </message>
    <message>
        <source>Those are no melds: a set needs one rank, a run one suit in sequence.</source>
        <translation>Это не комбинации: сет — карты одного достоинства, ран — одной масти подряд.</translation>
    </message>
    <message>
        <source>Too much deadwood: in this deal only gin counts.</source>
        <translation>Есть лишние карты: в этой раздаче годится только джин.</translation>
    </message>
    <message>
        <source>Too much deadwood: you may keep {limit} at most.</source>
        <translation>Слишком много очков на руке: можно оставить не больше {limit}.</translation>
    </message>
    <message>
        <source>By these rules a knock keeps as little as the hand allows: meld more.</source>
        <translation>По этим правилам при кноке на руке остаётся как можно меньше: добавьте карты в комбинации.</translation>
    </message>
    <message>
        <source>These rules have no big gin: discard a card and go gin.</source>
        <translation>В этих правилах нет большого джина: сбросьте карту и объявите джин.</translation>
    </message>
    <message>
        <source>Big gin needs every card in a meld: discard a card instead.</source>
        <translation>Для большого джина все карты должны быть в комбинациях: сбросьте карту.</translation>
    </message>
    <message>
        <source>That does not fit: lay off only cards that extend a meld of the spread.</source>
        <translation>Не подходит: докладывать можно только карты, которые продолжают выложенную комбинацию.</translation>
    </message>
    <message>
        <source>Not yet: first take the {card} or pass.</source>
        <translation>Ещё рано: сначала возьмите {card} или скажите «пас».</translation>
    </message>
    <message>
        <source>Not yet: first draw a card.</source>
        <translation>Ещё рано: сначала возьмите карту.</translation>
    </message>
    <message>
        <source>The stock is used up: take the last discard to knock, or pass.</source>
        <translation>Колода кончилась: возьмите последний сброс для кнока или скажите «пас».</translation>
    </message>
    <message>
        <source>You have your card already: now discard one.</source>
        <translation>Карту вы уже взяли: теперь сбросьте одну.</translation>
    </message>
    <message>
        <source>Play has ended: lay off what fits, or keep your cards.</source>
        <translation>Игра окончена: доложите, что подходит, или оставьте карты себе.</translation>
    </message>
    <message>
        <source>That card was just taken from the pile: discard another one.</source>
        <translation>Эта карта только что взята из сброса: сбросьте другую.</translation>
    </message>
    <message>
        <source>The {card} was just taken from the pile: discard another card.</source>
        <translation>{card} только что из сброса: сбросьте другую карту.</translation>
    </message>
    <message>
        <source>Pass</source>
        <comment>decline the upcard</comment>
        <translation>Пас</translation>
    </message>
    <message>
        <source>Draw stock</source>
        <translation>Из колоды</translation>
    </message>
    <message>
        <source>Take {card}</source>
        <translation>Взять {card}</translation>
    </message>
    <message>
        <source>Discard</source>
        <comment>verb</comment>
        <translation>Сбросить</translation>
    </message>
    <message>
        <source>Discard {card}</source>
        <translation>Сбросить {card}</translation>
    </message>
    <message>
        <source>Knock</source>
        <comment>verb</comment>
        <translation>Кнок</translation>
    </message>
    <message>
        <source>Gin</source>
        <comment>verb: end the deal with every card melded</comment>
        <translation>Джин</translation>
    </message>
    <message>
        <source>Knock {count}</source>
        <translation>Кнок: {count}</translation>
    </message>
    <message>
        <source>Big gin</source>
        <translation>Большой джин</translation>
    </message>
    <message>
        <source>Sort</source>
        <comment>verb</comment>
        <translation>Сорт.</translation>
    </message>
    <message>
        <source>Hint</source>
        <comment>ask for advice</comment>
        <translation>Совет</translation>
    </message>
    <message>
        <source>Lay off {count}</source>
        <translation>Доложить: {count}</translation>
    </message>
    <message>
        <source>Keep cards</source>
        <translation>Оставить себе</translation>
    </message>
    <message>
        <source>Deadwood **{count}** – after best discard **{best}**</source>
        <translation>На руке **{count}**, после лучшего сброса **{best}**</translation>
    </message>
    <message>
        <source>Deadwood **{count}** – limit **{limit}**</source>
        <translation>На руке **{count}**, предел **{limit}**</translation>
    </message>
    <message>
        <source>Deadwood **{count}**</source>
        <translation>На руке **{count}**</translation>
    </message>
</context>
<context>
    <name>ResultTexts</name>
    <message>
        <source>The same cards go round and round: nobody scores.</source>
        <translation>Одни и те же карты ходят по кругу: никому ничего не записывается.</translation>
    </message>
    <message>
        <source>The stock ran out: nobody scores.</source>
        <translation>Колода кончилась: никому ничего не записывается.</translation>
    </message>
    <message>
        <source>The counts are level: nobody scores.</source>
        <translation>Очки на руках равны: никому ничего не записывается.</translation>
    </message>
    <message>
        <source>You undercut {knocker} and score {points}.</source>
        <translation>Андеркат! {knocker} проигрывает кнок, вам {points}.</translation>
    </message>
    <message>
        <source>{name} undercuts you and scores {points}.</source>
        <translation>Андеркат! Вы проигрываете кнок, {name} получает {points}.</translation>
    </message>
    <message>
        <source>{name} undercuts {knocker} and scores {points}.</source>
        <translation>Андеркат! {knocker} проигрывает кнок, {name} получает {points}.</translation>
    </message>
    <message>
        <source>Gin! You win {points}.</source>
        <translation>Джин! Вы выигрываете {points}.</translation>
    </message>
    <message>
        <source>Gin! {name} wins {points}.</source>
        <translation>Джин! {name} выигрывает {points}.</translation>
    </message>
    <message>
        <source>Big gin! You win {points}.</source>
        <translation>Большой джин! Вы выигрываете {points}.</translation>
    </message>
    <message>
        <source>Big gin! {name} wins {points}.</source>
        <translation>Большой джин! {name} выигрывает {points}.</translation>
    </message>
    <message>
        <source>You knock and win {points}.</source>
        <translation>Ваш кнок: вы выигрываете {points}.</translation>
    </message>
    <message>
        <source>{name} knocks and wins {points}.</source>
        <translation>{name} делает кнок и выигрывает {points}.</translation>
    </message>
    <message>
        <source>{name} goes gin: your penalty is {points}.</source>
        <translation>{name} объявляет джин: ваш штраф {points}.</translation>
    </message>
    <message>
        <source>{name} has big gin: your penalty is {points}.</source>
        <translation>{name} открывает большой джин: ваш штраф {points}.</translation>
    </message>
    <message>
        <source>{name} knocks: your penalty is {points}.</source>
        <translation>{name} делает кнок: ваш штраф {points}.</translation>
    </message>
    <message>
        <source>{name} wins the deal: the penalties of the others come to {points}.</source>
        <translation>{name} выигрывает раздачу: штраф остальных — {points}.</translation>
    </message>
    <message>
        <source>Gin! The penalty of {name} is {points}.</source>
        <translation>Джин! {name} получает штраф {points}.</translation>
    </message>
    <message>
        <source>Gin! The penalties of the others come to {points}.</source>
        <translation>Джин! Штраф остальных — {points}.</translation>
    </message>
    <message>
        <source>Big gin! The penalty of {name} is {points}.</source>
        <translation>Большой джин! {name} получает штраф {points}.</translation>
    </message>
    <message>
        <source>Big gin! The penalties of the others come to {points}.</source>
        <translation>Большой джин! Штраф остальных — {points}.</translation>
    </message>
    <message>
        <source>You knock: the penalty of {name} is {points}.</source>
        <translation>Ваш кнок: {name} получает штраф {points}.</translation>
    </message>
    <message>
        <source>You knock: the penalties of the others come to {points}.</source>
        <translation>Ваш кнок: штраф остальных — {points}.</translation>
    </message>
    <message>
        <source>You undercut {knocker}, whose penalty is {points}.</source>
        <translation>Ваш андеркат: {knocker} получает штраф {points}.</translation>
    </message>
    <message>
        <source>{knocker} is undercut: a penalty of {points}.</source>
        <translation>Андеркат: {knocker} получает штраф {points}.</translation>
    </message>
    <message>
        <source>You are undercut: your penalty is {points}.</source>
        <translation>Андеркат против вас: ваш штраф {points}.</translation>
    </message>
    <message>
        <source>{name} undercuts you: your penalty is {points}.</source>
        <translation>{name} делает вам андеркат: ваш штраф {points}.</translation>
    </message>
    <message>
        <source>{knocker} is undercut; your own penalty is {points}.</source>
        <translation>Андеркат: {knocker} проигрывает кнок; ваш штраф {points}.</translation>
    </message>
    <message>
        <source>{name} undercuts {knocker}; your own penalty is {points}.</source>
        <translation>{name} делает андеркат, {knocker} проигрывает кнок; ваш штраф {points}.</translation>
    </message>
    <message>
        <source>Your penalty</source>
        <translation>Ваш штраф</translation>
    </message>
    <message>
        <source>Penalty of {name}</source>
        <translation>{name}: штраф</translation>
    </message>
    <message>
        <source>You score</source>
        <translation>Вам</translation>
    </message>
    <message>
        <source>{name} scores</source>
        <translation>{name} получает</translation>
    </message>
    <message>
        <source>Scoring deal {number}</source>
        <translation>Счёт раздачи {number}</translation>
    </message>
    <message>
        <source>Nobody scores</source>
        <translation>Никому ничего не записывается</translation>
    </message>
    <message>
        <source>Your deadwood</source>
        <translation>У вас на руке</translation>
    </message>
    <message>
        <source>{name}&apos;s deadwood</source>
        <translation>{name}: на руке</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Разница</translation>
    </message>
    <message>
        <source>{card} on the set</source>
        <translation>{card} в сет</translation>
    </message>
    <message>
        <source>{card} on the run</source>
        <translation>{card} в ран</translation>
    </message>
    <message>
        <source>Left to you</source>
        <translation>Осталось у вас</translation>
    </message>
    <message>
        <source>Left to {name}</source>
        <translation>{name}: осталось</translation>
    </message>
    <message>
        <source>The deadwood again: gin counts it twice</source>
        <translation>Очки на руке ещё раз: джин считает их дважды</translation>
    </message>
    <message>
        <source>Gin bonus, {name}</source>
        <translation>Премия за джин, {name}</translation>
    </message>
    <message>
        <source>Big gin bonus, {name}</source>
        <translation>Премия за большой джин, {name}</translation>
    </message>
    <message>
        <source>Knock bonus</source>
        <translation>Премия за кнок</translation>
    </message>
    <message>
        <source>Undercut bonus</source>
        <translation>Премия за андеркат</translation>
    </message>
    <message>
        <source>Gin bonus</source>
        <translation>Премия за джин</translation>
    </message>
    <message>
        <source>Big gin bonus</source>
        <translation>Премия за большой джин</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>Выигранные раздачи</translation>
    </message>
    <message>
        <source>A spade upcard doubles</source>
        <translation>Открытая пика удваивает</translation>
    </message>
    <message>
        <source>Your deadwood {high} – {winner}&apos;s {low}</source>
        <translation>У вас на руке {high} – {winner}:&#xa0;{low}</translation>
    </message>
    <message>
        <source>{loser}&apos;s deadwood {high} – yours {low}</source>
        <translation>{loser}: на руке {high} – у&#xa0;вас&#xa0;{low}</translation>
    </message>
    <message>
        <source>{loser}&apos;s deadwood {high} – {winner}&apos;s {low}</source>
        <translation>{loser}: на руке {high} – {winner}:&#xa0;{low}</translation>
    </message>
</context>
<context>
    <name>Suits</name>
    <message>
        <source>clubs</source>
        <comment>alone</comment>
        <translation>трефы</translation>
    </message>
    <message>
        <source>diamonds</source>
        <comment>alone</comment>
        <translation>бубны</translation>
    </message>
    <message>
        <source>hearts</source>
        <comment>alone</comment>
        <translation>червы</translation>
    </message>
    <message>
        <source>spades</source>
        <comment>alone</comment>
        <translation>пики</translation>
    </message>
    <message>
        <source>clubs</source>
        <comment>after &apos;7 of&apos;</comment>
        <translation>треф</translation>
    </message>
    <message>
        <source>diamonds</source>
        <comment>after &apos;7 of&apos;</comment>
        <translation>бубен</translation>
    </message>
    <message>
        <source>hearts</source>
        <comment>after &apos;7 of&apos;</comment>
        <translation>червей</translation>
    </message>
    <message>
        <source>spades</source>
        <comment>after &apos;7 of&apos;</comment>
        <translation>пик</translation>
    </message>
    <message>
        <source>ace</source>
        <translation>туз</translation>
    </message>
    <message>
        <source>jack</source>
        <translation>валет</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>дама</translation>
    </message>
    <message>
        <source>king</source>
        <translation>король</translation>
    </message>
    <message>
        <source>{rank} of {suit}</source>
        <extracomment>A card for a screen reader: &quot;7 of diamonds&quot;, &quot;queen of hearts&quot;.</extracomment>
        <translation>{rank} {suit}</translation>
    </message>
</context>
<context>
    <name>Switch</name>
    <message>
        <source>On</source>
        <translation>Вкл.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Выкл.</translation>
    </message>
</context>
<context>
    <name>TableTexts</name>
    <message>
        <source>Stock</source>
        <translation>Колода</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Сброс</translation>
    </message>
    <message>
        <source>The cards are being dealt.</source>
        <translation>Карты сдаются.</translation>
    </message>
    <message>
        <source>The cards are still moving.</source>
        <translation>Карты ещё в движении.</translation>
    </message>
    <message>
        <source>Closed card</source>
        <translation>Закрытая карта</translation>
    </message>
    <message>
        <source>top of the discard pile</source>
        <translation>верхняя карта сброса</translation>
    </message>
    <message>
        <source>position {place} of {count} in your hand</source>
        <translation>место {place} из {count} у вас на руке</translation>
    </message>
    <message>
        <source>deadwood</source>
        <translation>лишняя</translation>
    </message>
</context>
<context>
    <name>_Notices</name>
    <message>
        <source>The match cannot be saved: the disk refuses. You can play on, but keep the window open.</source>
        <translation>Сохранить партию нельзя: диск не принимает запись. Можно играть дальше, но не закрывайте окно.</translation>
    </message>
    <message>
        <source>The deal in progress could not be read: it is dealt anew, the scores are kept.</source>
        <translation>Текущую раздачу прочитать не удалось: карты сдаются заново, счёт сохранён.</translation>
    </message>
    <message>
        <source>The match in progress could not be read and has been set aside.</source>
        <translation>Текущую партию прочитать не удалось, она отложена.</translation>
    </message>
    <message>
        <source>The file of your matches was damaged and is now {path}. The last good copy is in use.</source>
        <translation>Файл с вашими партиями был повреждён, теперь он {path}. Взята последняя исправная копия.</translation>
    </message>
    <message>
        <source>The file of your matches was damaged and is now {path}. A new one was made.</source>
        <translation>Файл с вашими партиями был повреждён, теперь он {path}. Создан новый.</translation>
    </message>
    <message>
        <source>Your matches come from a newer version and are now in {path}. A new file was made.</source>
        <translation>Ваши партии — от более новой версии программы, теперь они в {path}. Создан новый файл.</translation>
    </message>
    <message>
        <source>Your matches cannot be saved: the folder cannot be written. You can play all the same.</source>
        <translation>Сохранять партии нельзя: в папку нет записи. Играть всё равно можно.</translation>
    </message>
    <message>
        <source>The settings could not be read and are now {path}. The usual ones are in force.</source>
        <translation>Настройки прочитать не удалось, теперь они {path}. Действуют обычные.</translation>
    </message>
    <message>
        <source>Some settings made no sense and are back to usual. The old file is now {path}.</source>
        <translation>Некоторые настройки были непонятны и возвращены к обычным. Прежний файл теперь {path}.</translation>
    </message>
    <message>
        <source>The settings cannot be saved: {path} cannot be written.</source>
        <translation>Сохранить настройки нельзя: {path} не записывается.</translation>
    </message>
</context>
</TS>
