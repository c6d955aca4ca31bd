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
        <translation>Назад</translation>
    </message>
    <message>
        <source>Best lay-off</source>
        <translation>Лучший ход</translation>
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
    <name>BarPlot</name>
    <message>
        <source>Nothing to count yet.</source>
        <translation>Считать пока нечего.</translation>
    </message>
    <message>
        <source>Your knocks by their deadwood</source>
        <translation>Ваши кноки по очкам на руке</translation>
    </message>
    <message>
        <source>Deadwood; 0 is gin</source>
        <translation>Очки на руке; 0 — джин</translation>
    </message>
    <message>
        <source>Deals by your lead over the best opponent</source>
        <translation>Раздачи по отрыву от лучшего соперника</translation>
    </message>
    <message>
        <source>Points, in steps of {step}</source>
        <translation>Очки, с шагом {step}</translation>
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
        <source>Deadwood</source>
        <translation>Лишние</translation>
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
    <name>CrashSheet</name>
    <message>
        <source>The program ended unexpectedly</source>
        <translation>Программа неожиданно завершилась</translation>
    </message>
    <message>
        <source>That was last time: your match is saved, and a report without personal data lies on this computer.</source>
        <translation>Это было в прошлый раз: партия сохранена, а отчёт без личных данных лежит на этом компьютере.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Произошла ошибка</translation>
    </message>
    <message>
        <source>The program has gone on: your match is saved, and a report without personal data lies on this computer.</source>
        <translation>Программа продолжает работать: партия сохранена, а отчёт без личных данных лежит на этом компьютере.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Показать папку</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>No file manager answers.</source>
        <translation>Файловый менеджер не отвечает.</translation>
    </message>
</context>
<context>
    <name>DataPage</name>
    <message>
        <source>Reset all preferences</source>
        <translation>Сбросить все настройки</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Данные</translation>
    </message>
    <message>
        <source>The match in progress, finished deals and statistics, kept on this computer only.</source>
        <translation>Текущая партия, сыгранные раздачи и статистика — только на этом компьютере.</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Партии</translation>
    </message>
    <message>
        <source>The preferences and your own house rules.</source>
        <translation>Настройки и ваши собственные правила.</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Everything on all pages as it was at first, shipped presets too. Your own presets stay, and so do your matches.</source>
        <translation>Всё на всех страницах как вначале, и готовые наборы правил тоже. Ваши наборы и партии останутся.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Сбросить</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Открыть папку</translation>
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
        <source>knocked</source>
        <translation>кнок</translation>
    </message>
    <message>
        <source>knocked with {count}</source>
        <translation>кнок: {count}</translation>
    </message>
    <message>
        <source>The spread lies below.</source>
        <translation>Комбинации ниже.</translation>
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
        <translation>**Вы** сдаёте. Открыта {card}.</translation>
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
        <translation>**{name}** сдаёт. Открыта {card}.</translation>
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
    <name>FairSheet</name>
    <message>
        <source>Fair deal</source>
        <translation>Честная раздача</translation>
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
        <source>Before the cards are dealt the program fixes their order together with a secret salt, and keeps the SHA-256 of both: a promise that no other order fits. Once the deal is over you see salt and order, and can check that not a card was changed.</source>
        <translation>До раздачи программа закрепляет порядок карт вместе с секретной солью и хранит их SHA-256: это обещание, к которому не подойдёт никакой другой порядок. После раздачи вы видите соль и порядок и можете убедиться, что ни одна карта не подменена.</translation>
    </message>
    <message>
        <source>No deal has been played yet that could be proved.</source>
        <translation>Пока нет сыгранной раздачи, которую можно проверить.</translation>
    </message>
    <message>
        <source>The decks of this match follow from its number: whoever plays it gets the same cards.</source>
        <translation>Колоды этой партии следуют из номера: у всех, кто её играет, карты те же.</translation>
    </message>
    <message>
        <source>Deal {deal}, being played</source>
        <translation>Раздача {deal}, идёт</translation>
    </message>
    <message>
        <source>An older version dealt this one and promised nothing.</source>
        <translation>Её сдала прежняя версия программы, она ничего не обещала.</translation>
    </message>
    <message>
        <source>SHA-256, the promise</source>
        <translation>SHA-256, обещание</translation>
    </message>
    <message>
        <source>Note it or copy it now: the proof after the deal must have the same.</source>
        <translation>Запишите или скопируйте его сейчас: после раздачи в доказательстве должно быть то же.</translation>
    </message>
    <message>
        <source>Deal {deal}, over</source>
        <translation>Раздача {deal}, сыграна</translation>
    </message>
    <message>
        <source>Salt</source>
        <translation>Соль</translation>
    </message>
    <message>
        <source>The cards, the first to be dealt first</source>
        <translation>Карты в том порядке, в каком их сдают</translation>
    </message>
    <message>
        <source>Checked: salt and cards give the promised SHA-256.</source>
        <translation>Проверено: соль и карты дают обещанный SHA-256.</translation>
    </message>
    <message>
        <source>Salt and cards do not give the promised SHA-256: this is not the promised deck.</source>
        <translation>Соль и карты не дают обещанный SHA-256: это не обещанная колода.</translation>
    </message>
    <message>
        <source>Checked: these are the cards of deal no. {number}.</source>
        <translation>Проверено: это карты раздачи № {number}.</translation>
    </message>
    <message>
        <source>These are not the cards of deal no. {number}.</source>
        <translation>Это не карты раздачи № {number}.</translation>
    </message>
    <message>
        <source>To check it without this program: copy it, and let check_proof.py, which comes along, look at it; that needs nothing but Python. Or take the SHA-256 of salt and cards, a blank before each card.</source>
        <translation>Проверить без этой программы: скопируйте и дайте файлу check_proof.py, который идёт с ней; ему нужен только Python. Или возьмите SHA-256 от соли и карт с пробелом перед каждой картой.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy: {what}</source>
        <translation>Копировать: {what}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
</context>
<context>
    <name>FiguresPage</name>
    <message>
        <source>Knocks</source>
        <translation>Кноки</translation>
    </message>
    <message>
        <source>Points a deal</source>
        <translation>Очки за раздачу</translation>
    </message>
    <message>
        <source>What the bars count</source>
        <translation>Что считают столбцы</translation>
    </message>
    <message>
        <source>{drawn} drawn · {lost} lost · {given_up} given up</source>
        <translation>вничью {drawn} · проиграно {lost} · брошено {given_up}</translation>
    </message>
    <message>
        <source>Matches won in a row up to now</source>
        <translation>Партий подряд выиграно на сегодня</translation>
    </message>
    <message>
        <source>the most ever: {count}</source>
        <translation>рекорд: {count}</translation>
    </message>
    <message>
        <source>Chips, all your shares together</source>
        <translation>Фишки, все ваши доли вместе</translation>
    </message>
    <message>
        <source>from 1 match</source>
        <translation>из 1 партии</translation>
    </message>
    <message numerus="yes">
        <source>from %n matches</source>
        <translation>
            <numerusform>из %n партии</numerusform>
            <numerusform>из %n партий</numerusform>
            <numerusform>из %n партий</numerusform>
        </translation>
    </message>
    <message>
        <source>Time played in finished deals</source>
        <translation>Время в сыгранных раздачах</translation>
    </message>
    <message>
        <source>a pause counts as 2 min at most</source>
        <translation>перерыв считается за 2 мин, не больше</translation>
    </message>
    <message>
        <source>Matches won: {part} of {whole} played to the end</source>
        <translation>Выиграно партий: {part} из {whole} сыгранных до конца</translation>
    </message>
    <message>
        <source>1 assisted deal (with a hint, or cards known before) and its match are not counted here.</source>
        <translation>1 раздача с подсказкой или со знакомыми картами и её партия здесь не учтены.</translation>
    </message>
    <message numerus="yes">
        <source>%n assisted deals (with a hint, or cards known before) and their matches are not counted here.</source>
        <translation>
            <numerusform>%n раздача с подсказкой или со знакомыми картами и её партия здесь не учтены.</numerusform>
            <numerusform>%n раздачи с подсказкой или со знакомыми картами и их партии здесь не учтены.</numerusform>
            <numerusform>%n раздач с подсказкой или со знакомыми картами и их партии здесь не учтены.</numerusform>
        </translation>
    </message>
    <message>
        <source>Deals won: {part} of {whole} finished</source>
        <translation>Выиграно раздач: {part} из {whole} сыгранных</translation>
    </message>
    <message>
        <source>{lost} lost · {dead} dead</source>
        <translation>проиграно {lost} · вничью {dead}</translation>
    </message>
    <message>
        <source>Your points a deal, on average</source>
        <translation>Ваши очки за раздачу, в среднем</translation>
    </message>
    <message>
        <source>deals you did not win count as 0</source>
        <translation>невыигранные раздачи считаются за 0</translation>
    </message>
    <message>
        <source>Your penalty a deal, on average</source>
        <translation>Ваш штраф за раздачу, в среднем</translation>
    </message>
    <message>
        <source>where points are bad</source>
        <translation>где очки штрафные</translation>
    </message>
    <message>
        <source>Best deal: your lead over the best opponent</source>
        <translation>Лучшая раздача: отрыв от лучшего соперника</translation>
    </message>
    <message>
        <source>Worst deal: your lead over the best opponent</source>
        <translation>Худшая раздача: отрыв от лучшего соперника</translation>
    </message>
    <message>
        <source>Deals you won with gin or big gin</source>
        <translation>Раздачи, выигранные джином или большим джином</translation>
    </message>
    <message>
        <source>others did so in {count}</source>
        <translation>у соперников: {count}</translation>
    </message>
    <message>
        <source>Your knocks with deadwood left</source>
        <translation>Ваши кноки с очками на руке</translation>
    </message>
    <message>
        <source>on average {count} deadwood</source>
        <translation>в среднем на руке {count}</translation>
    </message>
    <message>
        <source>Knocks of others that you undercut</source>
        <translation>Ваши андеркаты на чужой кнок</translation>
    </message>
    <message>
        <source>{count} of your own were undercut</source>
        <translation>ваших кноков побито: {count}</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} ч {minutes} мин</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} мин</translation>
    </message>
    <message>
        <source>under a minute</source>
        <translation>до 1 мин</translation>
    </message>
</context>
<context>
    <name>GameTexts</name>
    <message>
        <source>Game {number}</source>
        <translation>Счёт {number}</translation>
    </message>
    <message>
        <source>Game {number}, over</source>
        <translation>Счёт {number}, закончен</translation>
    </message>
    <message>
        <source>Bonuses</source>
        <translation>Премии</translation>
    </message>
    <message>
        <source>Together: {points}</source>
        <translation>Вместе: {points}</translation>
    </message>
    <message>
        <source>Together, with bonuses: {points}</source>
        <translation>Вместе с премиями: {points}</translation>
    </message>
    <message>
        <source>{name}, to act. {games}</source>
        <translation>{name}, ходит. {games}</translation>
    </message>
    <message>
        <source>{name}. {games}</source>
        <translation>{name}. {games}</translation>
    </message>
    <message>
        <source>Game {number}: {points}</source>
        <translation>Счёт {number}: {points}</translation>
    </message>
    <message>
        <source>Game {number}: {points}, lost</source>
        <translation>Счёт {number}: {points}, проигран</translation>
    </message>
    <message>
        <source>Game {number}: {points}, shared</source>
        <translation>Счёт {number}: {points}, поровну</translation>
    </message>
    <message>
        <source>Game {number}: {points}, won</source>
        <translation>Счёт {number}: {points}, выигран</translation>
    </message>
    <message>
        <source>Games won</source>
        <translation>Выиграно счетов</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>Выигранные раздачи</translation>
    </message>
    <message>
        <source>Shutouts</source>
        <translation>Сухие победы</translation>
    </message>
</context>
<context>
    <name>HandsStrip</name>
    <message>
        <source>Open hands</source>
        <translation>Открытые руки</translation>
    </message>
    <message>
        <source>{name} · deadwood {count}</source>
        <extracomment>Above an open hand: a name and the count of its deadwood.</extracomment>
        <translation>{name} · на руке {count}</translation>
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
        <source>review the deal that is over</source>
        <translation>просмотреть законченную раздачу</translation>
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
        <translation>Подходящих невиденных карт нет.</translation>
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
        <source>{preset}, changed</source>
        <extracomment>{preset} is the name of shipped rules, such as &quot;English house rules&quot;.</extracomment>
        <translation>{preset}, с изменениями</translation>
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
        <translation>Джин рамми</translation>
    </message>
    <message>
        <source>Hollywood</source>
        <comment>rules</comment>
        <translation>Голливуд</translation>
    </message>
    <message>
        <source>Hollywood Oklahoma</source>
        <translation>Голливуд</translation>
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
        <source>Deal no. {number}</source>
        <translation>Раздача № {number}</translation>
    </message>
    <message>
        <source>{text} · no. {number}</source>
        <extracomment>The number that fixes the cards of a match; {text} may be any heading or list.</extracomment>
        <translation>{text} · № {number}</translation>
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
        <source>Beginner</source>
        <translation>Новичок</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>Любитель</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Уверенный</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>Опытный</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Знаток</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Мастер</translation>
    </message>
    <message>
        <source>{level} · level {number}</source>
        <translation>{level} · {number}</translation>
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
        <source>&amp;Deal of the day…</source>
        <translation>&amp;Раздача дня…</translation>
    </message>
    <message>
        <source>&amp;Statistics…</source>
        <translation>&amp;Статистика…</translation>
    </message>
    <message>
        <source>&amp;Replay a finished deal…</source>
        <translation>П&amp;росмотр сыгранной раздачи…</translation>
    </message>
    <message>
        <source>Re&amp;view this deal</source>
        <translation>Просмотр &amp;этой раздачи</translation>
    </message>
    <message>
        <source>&amp;Open a game file…</source>
        <translation>&amp;Открыть файл партии…</translation>
    </message>
    <message>
        <source>&amp;Fair deal…</source>
        <translation>&amp;Честная раздача…</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Настройки…</translation>
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
        <source>Sound</source>
        <translation>Звук</translation>
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
    <name>MessageSheet</name>
    <message>
        <source>Please note</source>
        <translation>Обратите внимание</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Дальше</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>NameSheet</name>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
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
        <source>Edit rules</source>
        <translation>Изменить правила</translation>
    </message>
    <message>
        <source>The match in progress is given up when you start this one.</source>
        <translation>Текущая партия прекратится, когда вы начнёте эту.</translation>
    </message>
    <message>
        <source>1 rule is your own</source>
        <translation>1 правило своё</translation>
    </message>
    <message numerus="yes">
        <source>%n rules are your own</source>
        <translation>
            <numerusform>%n правило своё</numerusform>
            <numerusform>%n правила свои</numerusform>
            <numerusform>%n правил своих</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit rules shows which</source>
        <translation>Какие — видно по кнопке «Изменить правила»</translation>
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
        <source>Clockwise: {names}</source>
        <translation>По часовой стрелке: {names}</translation>
    </message>
    <message>
        <source>{sentence} Deal no. {number}.</source>
        <extracomment>{sentence} ends with a full stop.</extracomment>
        <translation>{sentence} Раздача № {number}.</translation>
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
        <source>You against {names}, {rules}, three games to {target}.</source>
        <translation>Против вас {names}. {rules}: три счёта до {target}.</translation>
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
        <source>A spade doubles the deal</source>
        <translation>Пика удваивает раздачу</translation>
    </message>
    <message>
        <source>Undercut 10, gin 20, boxes 20</source>
        <translation>Андеркат 10, джин 20, раздача 20</translation>
    </message>
    <message>
        <source>To 150 points</source>
        <translation>До 150 очков</translation>
    </message>
    <message>
        <source>Fixed knock limit of 10</source>
        <translation>Постоянный предел 10</translation>
    </message>
    <message>
        <source>Three games scored at once</source>
        <translation>Три счёта сразу</translation>
    </message>
    <message>
        <source>Upcard limit, boxes and bonuses</source>
        <translation>Предел по открытой карте, премии</translation>
    </message>
    <message>
        <source>Each game to the target</source>
        <translation>Каждый счёт до цели</translation>
    </message>
    <message>
        <source>{target} points</source>
        <translation>До {target} очков</translation>
    </message>
    <message>
        <source>1, 3 or 5 deals, or to points</source>
        <translation>1, 3 или 5 раздач либо по очкам</translation>
    </message>
</context>
<context>
    <name>NumberBox</name>
    <message>
        <source>Deal number</source>
        <translation>Номер раздачи</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>In an empty box: no number, nobody can foresee the cards.</extracomment>
        <translation>без номера</translation>
    </message>
    <message>
        <source>Deal of the day</source>
        <translation>Раздача дня</translation>
    </message>
    <message>
        <source>The number of today&apos;s date: everybody gets the same cards today.</source>
        <translation>Номер по сегодняшней дате: сегодня карты у всех одинаковые.</translation>
    </message>
    <message>
        <source>A deal number is a whole number from 1 to {most}.</source>
        <translation>Номер раздачи — целое число от 1 до {most}.</translation>
    </message>
    <message>
        <source>The same number gives the same cards for ever; a deal counts the first time it is dealt.</source>
        <translation>Один номер — всегда одни карты; засчитывается первый раз.</translation>
    </message>
</context>
<context>
    <name>OpponentTexts</name>
    <message>
        <source>Otto</source>
        <translation>Отто</translation>
    </message>
    <message>
        <source>Maud</source>
        <translation>Мод</translation>
    </message>
    <message>
        <source>Iris</source>
        <translation>Ирма</translation>
    </message>
    <message>
        <source>Nina</source>
        <translation>Нина</translation>
    </message>
    <message>
        <source>Emil</source>
        <translation>Эмиль</translation>
    </message>
    <message>
        <source>Vera</source>
        <translation>Вера</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Дерзкий</translation>
    </message>
    <message>
        <source>Careful</source>
        <translation>Осторожная</translation>
    </message>
    <message>
        <source>Patient</source>
        <translation>Терпеливая</translation>
    </message>
    <message>
        <source>Curious</source>
        <translation>Любопытная</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Скрытный</translation>
    </message>
    <message>
        <source>Brisk</source>
        <translation>Живая</translation>
    </message>
    <message>
        <source>Knocks as soon as he may</source>
        <translation>Стучит, как только можно</translation>
    </message>
    <message>
        <source>Keeps back what others could use</source>
        <translation>Не сносит то, что нужно другим</translation>
    </message>
    <message>
        <source>Waits for gin where others knock</source>
        <translation>Ждёт джина, когда другие стучат</translation>
    </message>
    <message>
        <source>Likes to take from the discard pile</source>
        <translation>Охотно берёт из сброса</translation>
    </message>
    <message>
        <source>Rather draws than takes</source>
        <translation>Берёт из колоды, а не из сброса</translation>
    </message>
    <message>
        <source>Throws her high cards first</source>
        <translation>Сначала сносит старшие карты</translation>
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
        <source>Has a drawer full of old decks</source>
        <translation>Хранит целый ящик старых колод</translation>
    </message>
    <message>
        <source>Mends clocks and says little</source>
        <translation>Чинит часы и мало говорит</translation>
    </message>
    <message>
        <source>Once played for the washing-up</source>
        <translation>Когда-то играла на мытьё посуды</translation>
    </message>
</context>
<context>
    <name>OptionTexts</name>
    <message>
        <source>Off</source>
        <translation>Выкл.</translation>
    </message>
    <message>
        <source>From upcard</source>
        <translation>По открытой карте</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Постоянный</translation>
    </message>
    <message>
        <source>None: only gin</source>
        <translation>Нет: только джин</translation>
    </message>
    <message>
        <source>Gin only</source>
        <translation>Только джин</translation>
    </message>
    <message>
        <source>Knock with 1</source>
        <translation>Кнок с 1</translation>
    </message>
    <message>
        <source>As they have grown</source>
        <translation>Как они выросли</translation>
    </message>
    <message>
        <source>As they were spread</source>
        <translation>Как их открыли</translation>
    </message>
    <message>
        <source>Everybody once</source>
        <translation>Всем по разу</translation>
    </message>
    <message>
        <source>First, then the dealer</source>
        <translation>Первому, затем сдающему</translation>
    </message>
    <message>
        <source>Nobody: one card more</source>
        <translation>Никому: лишняя карта</translation>
    </message>
    <message>
        <source>From the stock</source>
        <translation>Из колоды</translation>
    </message>
    <message>
        <source>Stock or pile</source>
        <translation>Колода или сброс</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>Случайно</translation>
    </message>
    <message>
        <source>Cut, lowest deals</source>
        <translation>Съём, сдаёт младшая</translation>
    </message>
    <message>
        <source>Cut, highest deals</source>
        <translation>Съём, сдаёт старшая</translation>
    </message>
    <message>
        <source>A new lot</source>
        <translation>Новый жребий</translation>
    </message>
    <message>
        <source>The winner</source>
        <translation>Победитель</translation>
    </message>
    <message>
        <source>The loser</source>
        <translation>Проигравший</translation>
    </message>
    <message>
        <source>In turns</source>
        <translation>По очереди</translation>
    </message>
    <message>
        <source>The next player</source>
        <translation>Следующий</translation>
    </message>
    <message>
        <source>The same dealer</source>
        <translation>Тот же</translation>
    </message>
    <message>
        <source>Dead after the discard</source>
        <translation>Ничья после сброса</translation>
    </message>
    <message>
        <source>Last discard for a knock</source>
        <translation>Последний сброс для кнока</translation>
    </message>
    <message>
        <source>Dead at once</source>
        <translation>Ничья сразу</translation>
    </message>
    <message>
        <source>Pile shuffled anew</source>
        <translation>Сброс тасуют заново</translation>
    </message>
    <message>
        <source>For the winner</source>
        <translation>Победителю</translation>
    </message>
    <message>
        <source>Penalties</source>
        <translation>Штрафы</translation>
    </message>
    <message>
        <source>The difference</source>
        <translation>Разница</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Ничего</translation>
    </message>
    <message>
        <source>All his deadwood</source>
        <translation>Все его очки на руке</translation>
    </message>
    <message>
        <source>Who undercuts</source>
        <translation>Кто сделал андеркат</translation>
    </message>
    <message>
        <source>The knocker</source>
        <translation>Кто сделал кнок</translation>
    </message>
    <message>
        <source>As for two</source>
        <translation>Как вдвоём</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>Соперник</translation>
    </message>
    <message>
        <source>Points and bonus</source>
        <translation>Очки и премия</translation>
    </message>
    <message>
        <source>Points alone</source>
        <translation>Только очки</translation>
    </message>
    <message>
        <source>Boxes as well</source>
        <translation>И раздачи тоже</translation>
    </message>
    <message>
        <source>At a target</source>
        <translation>По очкам</translation>
    </message>
    <message>
        <source>After so many deals</source>
        <translation>По числу раздач</translation>
    </message>
    <message>
        <source>They share it</source>
        <translation>Победа общая</translation>
    </message>
    <message>
        <source>One more deal</source>
        <translation>Ещё раздача</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>В конце</translation>
    </message>
    <message>
        <source>With the deal</source>
        <translation>Сразу</translation>
    </message>
    <message>
        <source>Nothing more</source>
        <translation>Ничего больше</translation>
    </message>
    <message>
        <source>100 more</source>
        <translation>Ещё 100</translation>
    </message>
    <message>
        <source>The total doubled</source>
        <translation>Весь счёт вдвое</translation>
    </message>
    <message>
        <source>Points doubled, not boxes</source>
        <translation>Вдвое очки, но не раздачи</translation>
    </message>
    <message>
        <source>To the winner</source>
        <translation>Победителю</translation>
    </message>
    <message>
        <source>75 and 25 %</source>
        <translation>75 и 25 %</translation>
    </message>
    <message>
        <source>Each one&apos;s own</source>
        <translation>Каждого отдельно</translation>
    </message>
    <message>
        <source>The last one&apos;s</source>
        <translation>Последнего</translation>
    </message>
    <message>
        <source>Gin alone ends a deal and earns nothing: no match would ever end.</source>
        <translation>Раздачу кончает только джин, а за него ничего не дают: партия никогда не кончится.</translation>
    </message>
    <message>
        <source>Three games at once need points for the winner, not penalties.</source>
        <translation>Три счёта сразу ведут только в очках победителя, не в штрафе.</translation>
    </message>
    <message>
        <source>Three games at once are played to a target, not for a number of deals.</source>
        <translation>Три счёта сразу ведут до суммы очков, а не по числу раздач.</translation>
    </message>
    <message>
        <source>So many cards are dealt that four players would have nothing to draw.</source>
        <translation>Сдаётся столько карт, что четверым нечего будет брать.</translation>
    </message>
    <message>
        <source>The number must be from {low} to {high}.</source>
        <translation>Нужно число от {low} до {high}.</translation>
    </message>
    <message>
        <source>It must be one of these: {values}.</source>
        <translation>Нужно одно из значений: {values}.</translation>
    </message>
    <message>
        <source>A value of another kind is needed here.</source>
        <translation>Здесь нужно значение другого вида.</translation>
    </message>
    <message>
        <source>This program knows no such rule.</source>
        <translation>Такого правила программа не знает.</translation>
    </message>
    <message>
        <source>Give the rules a name.</source>
        <translation>Дайте правилам название.</translation>
    </message>
    <message>
        <source>A name has at most {most} characters.</source>
        <translation>Предельная длина названия — {most}.</translation>
    </message>
    <message>
        <source>The name has characters that cannot be shown.</source>
        <translation>В названии есть непечатаемые знаки.</translation>
    </message>
    <message>
        <source>Other rules have this name already.</source>
        <translation>Так уже называются другие правила.</translation>
    </message>
    <message>
        <source>There is room for {most} rules of your own: delete some first.</source>
        <translation>Места для своих правил: {most}. Сначала удалите какие-нибудь.</translation>
    </message>
    <message>
        <source>The file is too long to hold house rules.</source>
        <translation>Для файла правил он слишком длинный.</translation>
    </message>
    <message>
        <source>This is not a file of house rules.</source>
        <translation>Это не файл правил.</translation>
    </message>
    <message>
        <source>Something in braces is expected here.</source>
        <translation>Здесь должно быть что-то в фигурных скобках.</translation>
    </message>
    <message>
        <source>Nothing of this name is known.</source>
        <translation>Такое имя неизвестно.</translation>
    </message>
    <message>
        <source>It is given twice.</source>
        <translation>Указано дважды.</translation>
    </message>
    <message>
        <source>It is missing.</source>
        <translation>Не указано.</translation>
    </message>
    <message>
        <source>Another version of the program has written this file.</source>
        <translation>Этот файл записан другой версией программы.</translation>
    </message>
    <message>
        <source>This cannot be a name.</source>
        <translation>Названием это быть не может.</translation>
    </message>
    <message>
        <source>Line {line}: {reason}</source>
        <translation>Строка {line}: {reason}</translation>
    </message>
    <message>
        <source>Line {line}, “{key}”: {reason}</source>
        <extracomment>{key} is a word in the file, such as knock_bonus.</extracomment>
        <translation>Строка {line}, «{key}»: {reason}</translation>
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
    <name>ParameterTexts</name>
    <message>
        <source>The deal</source>
        <translation>Раздача</translation>
    </message>
    <message>
        <source>The upcard</source>
        <translation>Открытая карта</translation>
    </message>
    <message>
        <source>Knocking</source>
        <translation>Кнок</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Laying off</source>
        <translation>Докладывание</translation>
    </message>
    <message>
        <source>The match</source>
        <translation>Партия</translation>
    </message>
    <message>
        <source>Cards for two</source>
        <translation>Карт вдвоём</translation>
    </message>
    <message>
        <source>Dealt to each where two play.</source>
        <translation>Каждому, когда играют двое.</translation>
    </message>
    <message>
        <source>Cards for three or four</source>
        <translation>Карт втроём и вчетвером</translation>
    </message>
    <message>
        <source>Dealt to each where three or four play.</source>
        <translation>Каждому, когда играют трое или четверо.</translation>
    </message>
    <message>
        <source>Lot for the deal</source>
        <translation>Жребий</translation>
    </message>
    <message>
        <source>How the first dealer is found.</source>
        <translation>Как выбирают, кто сдаёт первым.</translation>
    </message>
    <message>
        <source>Next dealer</source>
        <translation>Кто сдаёт дальше</translation>
    </message>
    <message>
        <source>Who deals after a deal that scored.</source>
        <translation>После раздачи, которая принесла очки.</translation>
    </message>
    <message>
        <source>End of the stock</source>
        <translation>Конец колоды</translation>
    </message>
    <message>
        <source>What happens when nobody has knocked by then.</source>
        <translation>Если до тех пор никто не сделал кнок.</translation>
    </message>
    <message>
        <source>Reshuffles</source>
        <translation>Перетасовки</translation>
    </message>
    <message>
        <source>How often the pile becomes a new stock; then the deal is dead.</source>
        <translation>Сколько раз сброс становится колодой; потом ничья.</translation>
    </message>
    <message>
        <source>Cards left in the stock</source>
        <translation>Остаток колоды</translation>
    </message>
    <message>
        <source>These are never drawn.</source>
        <translation>Эти карты не берут.</translation>
    </message>
    <message>
        <source>Takes in a row</source>
        <translation>Взяток сброса подряд</translation>
    </message>
    <message>
        <source>So many cards taken from the pile, none drawn, make a dead deal.</source>
        <translation>Столько карт из сброса подряд, без колоды, — и раздача вничью.</translation>
    </message>
    <message>
        <source>After a dead deal</source>
        <translation>После ничьей</translation>
    </message>
    <message>
        <source>Who deals again.</source>
        <translation>Кто сдаёт заново.</translation>
    </message>
    <message>
        <source>Offer of the upcard</source>
        <translation>Кому открытая карта</translation>
    </message>
    <message>
        <source>Who may take it before play begins.</source>
        <translation>Кто может взять её до начала игры.</translation>
    </message>
    <message>
        <source>When all pass it</source>
        <translation>Если все пас</translation>
    </message>
    <message>
        <source>Where the first player then draws.</source>
        <translation>Откуда тогда берёт первый.</translation>
    </message>
    <message>
        <source>No throwing back</source>
        <translation>Обратно не бросать</translation>
    </message>
    <message>
        <source>A card taken from the pile may not be discarded in the same turn.</source>
        <translation>Карту из сброса нельзя сбросить на том же ходу.</translation>
    </message>
    <message>
        <source>Knock limit</source>
        <translation>Предел для кнока</translation>
    </message>
    <message>
        <source>The most deadwood a knocker may keep.</source>
        <translation>Сколько очков на руке может оставить тот, кто делает кнок.</translation>
    </message>
    <message>
        <source>Fixed limit</source>
        <translation>Постоянный предел</translation>
    </message>
    <message>
        <source>The same in every deal.</source>
        <translation>Один и тот же в каждой раздаче.</translation>
    </message>
    <message>
        <source>Ace as upcard</source>
        <translation>Открытый туз</translation>
    </message>
    <message>
        <source>Play for gin only, or knock with one.</source>
        <translation>Играть только на джин или кнок с одним очком.</translation>
    </message>
    <message>
        <source>Free to knock</source>
        <translation>Кнок по желанию</translation>
    </message>
    <message>
        <source>Off: who can knock must do it.</source>
        <translation>Выкл.: кто может, тот обязан.</translation>
    </message>
    <message>
        <source>Free to go gin</source>
        <translation>Джин по желанию</translation>
    </message>
    <message>
        <source>Off: who can go gin must do it.</source>
        <translation>Выкл.: у кого джин, тот обязан.</translation>
    </message>
    <message>
        <source>Knock in the first turn</source>
        <translation>Кнок на первом ходу</translation>
    </message>
    <message>
        <source>Off: nobody ends the deal in his own first turn, not even by gin.</source>
        <translation>Выкл.: на своём первом ходу раздачу не кончают даже джином.</translation>
    </message>
    <message>
        <source>Free arrangement</source>
        <translation>Свободный расклад</translation>
    </message>
    <message>
        <source>The knocker may choose any spread within the limit.</source>
        <translation>При кноке годится любой расклад в пределе.</translation>
    </message>
    <message>
        <source>Lay off after a knock</source>
        <translation>Доложить после кнока</translation>
    </message>
    <message>
        <source>The others may extend the melds of the knocker.</source>
        <translation>Остальные могут продолжать комбинации того, кто сделал кнок.</translation>
    </message>
    <message>
        <source>Lay off after gin</source>
        <translation>Доложить после джина</translation>
    </message>
    <message>
        <source>The others may extend the melds of a gin hand.</source>
        <translation>Остальные могут продолжать и комбинации джина.</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>Цепочки</translation>
    </message>
    <message>
        <source>A laid-off card may carry the next one.</source>
        <translation>К доложенной карте можно доложить следующую.</translation>
    </message>
    <message>
        <source>Several lay off</source>
        <translation>Докладывают несколько</translation>
    </message>
    <message>
        <source>With three or four: on the melds as they have grown, or as they were.</source>
        <translation>Втроём и вчетвером: к выросшим комбинациям или к исходным.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Очки</translation>
    </message>
    <message>
        <source>For the winner of the deal, or against the losers.</source>
        <translation>Победителю раздачи или в штраф проигравшим.</translation>
    </message>
    <message>
        <source>Knock bonus</source>
        <translation>Премия за кнок</translation>
    </message>
    <message>
        <source>Points for a knock that is not undercut.</source>
        <translation>Очки за кнок без андерката.</translation>
    </message>
    <message>
        <source>Undercut bonus</source>
        <translation>Премия за андеркат</translation>
    </message>
    <message>
        <source>Points to an opponent with less deadwood than the knocker.</source>
        <translation>Очки тому, у кого на руке меньше, чем у сделавшего кнок.</translation>
    </message>
    <message>
        <source>Undercut on a tie</source>
        <translation>Андеркат при равенстве</translation>
    </message>
    <message>
        <source>Equal deadwood counts as an undercut.</source>
        <translation>Равные очки на руке — тоже андеркат.</translation>
    </message>
    <message>
        <source>Worth of an undercut</source>
        <translation>Цена андерката</translation>
    </message>
    <message>
        <source>What the knocker owes besides the bonus.</source>
        <translation>Что теряет сделавший кнок, кроме премии.</translation>
    </message>
    <message>
        <source>Gin bonus</source>
        <translation>Премия за джин</translation>
    </message>
    <message>
        <source>Points for a hand without deadwood.</source>
        <translation>Очки за руку без лишних карт.</translation>
    </message>
    <message>
        <source>Gin adds deadwood</source>
        <translation>Джин и очки на руке</translation>
    </message>
    <message>
        <source>All the deadwood of the others counts besides the bonus.</source>
        <translation>К премии добавляются все чужие очки на руке.</translation>
    </message>
    <message>
        <source>Gin doubles deadwood</source>
        <translation>Джин удваивает</translation>
    </message>
    <message>
        <source>The deadwood of the others counts twice.</source>
        <translation>Чужие очки на руке считаются дважды.</translation>
    </message>
    <message>
        <source>Gin can be undercut</source>
        <translation>Андеркат на джин</translation>
    </message>
    <message>
        <source>An opponent with nothing left ties with gin.</source>
        <translation>Соперник без лишних карт равен джину.</translation>
    </message>
    <message>
        <source>Gin bonus from each</source>
        <translation>Премия с каждого</translation>
    </message>
    <message>
        <source>With three or four: once from every opponent.</source>
        <translation>Втроём и вчетвером: по разу с каждого.</translation>
    </message>
    <message>
        <source>Big gin</source>
        <translation>Большой джин</translation>
    </message>
    <message>
        <source>Points for melding the drawn card too, without a discard.</source>
        <translation>Очки, когда в комбинациях все карты и без сброса.</translation>
    </message>
    <message>
        <source>Big gin by the gin bonus</source>
        <translation>Большой джин от джина</translation>
    </message>
    <message>
        <source>It pays the gin bonus and 6 more instead.</source>
        <translation>Вместо этого — премия за джин и ещё 6.</translation>
    </message>
    <message>
        <source>Spades double</source>
        <translation>Пики удваивают</translation>
    </message>
    <message>
        <source>A spade upcard doubles the score of the deal.</source>
        <translation>Открытая пика удваивает счёт раздачи.</translation>
    </message>
    <message>
        <source>What spades double</source>
        <translation>Что удваивают пики</translation>
    </message>
    <message>
        <source>Bonuses and boxes may count or not.</source>
        <translation>С премиями и раздачами или без них.</translation>
    </message>
    <message>
        <source>Undercut among several</source>
        <translation>Андеркат среди многих</translation>
    </message>
    <message>
        <source>With three or four: whose count the others are measured against.</source>
        <translation>Втроём и вчетвером: с кем сравнивают остальных.</translation>
    </message>
    <message>
        <source>Tie among several</source>
        <translation>Равенство среди многих</translation>
    </message>
    <message>
        <source>With three or four: who wins a tie with the knocker.</source>
        <translation>Втроём и вчетвером: кто выигрывает при равенстве с кноком.</translation>
    </message>
    <message>
        <source>End of the match</source>
        <translation>Конец партии</translation>
    </message>
    <message>
        <source>After so many deals, or at a target.</source>
        <translation>По числу раздач или по очкам.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>До скольких очков</translation>
    </message>
    <message>
        <source>The points that end the match.</source>
        <translation>Столько очков кончают партию.</translation>
    </message>
    <message>
        <source>Penalty target</source>
        <translation>До скольких штрафных</translation>
    </message>
    <message>
        <source>The penalty that ends the match.</source>
        <translation>Такой штраф кончает партию.</translation>
    </message>
    <message>
        <source>Deals in a match</source>
        <translation>Раздач в партии</translation>
    </message>
    <message>
        <source>The number that is played.</source>
        <translation>Столько играют.</translation>
    </message>
    <message>
        <source>Tied match</source>
        <translation>Равный счёт</translation>
    </message>
    <message>
        <source>Several in front at the end.</source>
        <translation>В конце впереди несколько.</translation>
    </message>
    <message>
        <source>Dead deals count</source>
        <translation>Ничьи считаются</translation>
    </message>
    <message>
        <source>A deal nobody won is one of the number to be played.</source>
        <translation>Раздача вничью входит в число играемых.</translation>
    </message>
    <message>
        <source>Game bonus</source>
        <translation>Премия за партию</translation>
    </message>
    <message>
        <source>Two players: points for winning the match.</source>
        <translation>Вдвоём: очки за победу в партии.</translation>
    </message>
    <message>
        <source>Box bonus</source>
        <translation>Премия за раздачу</translation>
    </message>
    <message>
        <source>Two players: points for every deal won.</source>
        <translation>Вдвоём: очки за каждую выигранную раздачу.</translation>
    </message>
    <message>
        <source>Boxes are paid</source>
        <translation>Когда её дают</translation>
    </message>
    <message>
        <source>When box bonuses are added.</source>
        <translation>Когда добавляют премии за раздачи.</translation>
    </message>
    <message>
        <source>Boxes for an undercut</source>
        <translation>За андеркат</translation>
    </message>
    <message>
        <source>Besides the one for the deal.</source>
        <translation>Раздач сверх этой.</translation>
    </message>
    <message>
        <source>Boxes for gin</source>
        <translation>За джин</translation>
    </message>
    <message>
        <source>Shutout</source>
        <translation>Сухая победа</translation>
    </message>
    <message>
        <source>Two players: more if the loser has nothing.</source>
        <translation>Вдвоём: больше, если у проигравшего ничего нет.</translation>
    </message>
    <message>
        <source>Hollywood</source>
        <translation>Голливуд</translation>
    </message>
    <message>
        <source>Three games at once: each next deal won counts in one more.</source>
        <translation>Три счёта сразу: каждая новая победа идёт ещё в один.</translation>
    </message>
    <message>
        <source>Late entry</source>
        <translation>Поздняя запись</translation>
    </message>
    <message>
        <source>Who got nothing in a game that ended goes on in the next one.</source>
        <translation>Кто не успел записать в законченный счёт, пишет в следующий.</translation>
    </message>
    <message>
        <source>Prize</source>
        <translation>Приз</translation>
    </message>
    <message>
        <source>How the chips of a match are shared.</source>
        <translation>Как делят фишки партии.</translation>
    </message>
    <message>
        <source>Gap for a share</source>
        <translation>Отрыв для доли</translation>
    </message>
    <message>
        <source>Who is closer to the winner gets a part.</source>
        <translation>Кто ближе к победителю, получает часть.</translation>
    </message>
    <message>
        <source>Whose gap counts</source>
        <translation>Чей отрыв важен</translation>
    </message>
    <message>
        <source>For a part of the prize.</source>
        <translation>Для части приза.</translation>
    </message>
    <message>
        <source>Only with a fixed knock limit.</source>
        <translation>Только при постоянном пределе.</translation>
    </message>
    <message>
        <source>Only where the upcard sets the limit.</source>
        <translation>Только когда предел задаёт открытая карта.</translation>
    </message>
    <message>
        <source>Not where gin alone ends a deal.</source>
        <translation>Не там, где раздачу кончает только джин.</translation>
    </message>
    <message>
        <source>Only where cards are laid off.</source>
        <translation>Только где докладывают.</translation>
    </message>
    <message>
        <source>Only where gin adds deadwood.</source>
        <translation>Только где джин добавляет очки на руке.</translation>
    </message>
    <message>
        <source>Only with points for the winner.</source>
        <translation>Только с очками победителю.</translation>
    </message>
    <message>
        <source>Only with penalty points.</source>
        <translation>Только со штрафными очками.</translation>
    </message>
    <message>
        <source>Only where big gin is on.</source>
        <translation>Только с большим джином.</translation>
    </message>
    <message>
        <source>Only where spades double.</source>
        <translation>Только где пики удваивают.</translation>
    </message>
    <message>
        <source>Only where the pile is shuffled anew.</source>
        <translation>Только где сброс тасуют заново.</translation>
    </message>
    <message>
        <source>Only in a match to a target.</source>
        <translation>Только в партии до суммы очков.</translation>
    </message>
    <message>
        <source>Only in a match of so many deals.</source>
        <translation>Только в партии из нескольких раздач.</translation>
    </message>
    <message>
        <source>Only with a box bonus.</source>
        <translation>Только с премией за раздачу.</translation>
    </message>
    <message>
        <source>Only in Hollywood.</source>
        <translation>Только в Голливуде.</translation>
    </message>
    <message>
        <source>Not in Hollywood.</source>
        <translation>Не в Голливуде.</translation>
    </message>
    <message>
        <source>Only where the prize is shared.</source>
        <translation>Только где приз делят.</translation>
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
        <translation>По этим правилам кнок — с наименьшим остатком на руке: дополните комбинации.</translation>
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
        <translation>Не подходит: доложить можно только то, что продолжает выложенную комбинацию.</translation>
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
    <name>Played</name>
    <message>
        <source>This deal can no longer be played through.</source>
        <translation>Эту раздачу больше нельзя просмотреть.</translation>
    </message>
    <message>
        <source>Open a game file</source>
        <translation>Открыть файл партии</translation>
    </message>
    <message>
        <source>Game files (*.okgin)</source>
        <translation>Файлы партий (*.okgin)</translation>
    </message>
    <message>
        <source>{file} cannot be opened.</source>
        <translation>{file}: открыть нельзя.</translation>
    </message>
    <message>
        <source>{file} is too large for a game file.</source>
        <translation>{file}: слишком велик для файла партии.</translation>
    </message>
    <message>
        <source>{file} comes from a newer version of this program.</source>
        <translation>{file}: от более новой версии программы.</translation>
    </message>
    <message>
        <source>{file}: its rules or players make no sense to this version.</source>
        <translation>{file}: эта версия не понимает его правил или игроков.</translation>
    </message>
    <message>
        <source>{file}: deal {deal} cannot be played as it stands there.</source>
        <translation>{file}: раздачу {deal} так сыграть нельзя.</translation>
    </message>
    <message>
        <source>{file} is not a game file.</source>
        <translation>{file}: это не файл партии.</translation>
    </message>
</context>
<context>
    <name>PlayedTexts</name>
    <message>
        <source>Won against {names}</source>
        <translation>Победа, соперники: {names}</translation>
    </message>
    <message>
        <source>Drawn with {names}</source>
        <translation>Ничья, соперники: {names}</translation>
    </message>
    <message>
        <source>Lost against {names}</source>
        <translation>Проигрыш, соперники: {names}</translation>
    </message>
    <message>
        <source>Given up against {names}</source>
        <translation>Брошена, соперники: {names}</translation>
    </message>
    <message>
        <source>Watched: {names}</source>
        <translation>Просмотр: {names}</translation>
    </message>
    <message>
        <source>In progress against {names}</source>
        <translation>Идёт, соперники: {names}</translation>
    </message>
    <message>
        <source>Against {names}</source>
        <translation>Соперники: {names}</translation>
    </message>
    <message>
        <source>{line}, {points}</source>
        <extracomment>The end of a line such as &quot;Won against Maud&quot;: the points of all seats.</extracomment>
        <translation>{line}, {points}</translation>
    </message>
    <message>
        <source>assisted</source>
        <translation>вне зачёта</translation>
    </message>
    <message>
        <source>1 deal</source>
        <translation>1 раздача</translation>
    </message>
    <message numerus="yes">
        <source>%n deals</source>
        <translation>
            <numerusform>%n раздача</numerusform>
            <numerusform>%n раздачи</numerusform>
            <numerusform>%n раздач</numerusform>
        </translation>
    </message>
    <message>
        <source>This match cannot be read.</source>
        <translation>Эту партию прочитать нельзя.</translation>
    </message>
    <message>
        <source>{number}. Knock: {name}</source>
        <translation>{number}. Кнок: {name}</translation>
    </message>
    <message>
        <source>{number}. Gin: {name}</source>
        <translation>{number}. Джин: {name}</translation>
    </message>
    <message>
        <source>{number}. Big gin: {name}</source>
        <translation>{number}. Большой джин: {name}</translation>
    </message>
    <message>
        <source>{number}. Undercut: {name} had knocked</source>
        <translation>{number}. Андеркат, кнок: {name}</translation>
    </message>
    <message>
        <source>{number}. Dead deal</source>
        <translation>{number}. Ничья</translation>
    </message>
    <message>
        <source>knocked with {count}</source>
        <translation>кнок: {count}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
</context>
<context>
    <name>PlayersPage</name>
    <message>
        <source>Opponents</source>
        <translation>Соперники</translation>
    </message>
</context>
<context>
    <name>PreferencesSheet</name>
    <message>
        <source>Preferences</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Search all settings</source>
        <translation>Поиск по всем настройкам</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>Настроек с такими словами нет.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Применить</translation>
    </message>
    <message>
        <source>Changes show at once; Cancel takes them back.</source>
        <translation>Изменения видны сразу; «Отмена» вернёт всё назад.</translation>
    </message>
    <message>
        <source>New rules apply from the next match. The match in progress keeps its own.</source>
        <translation>Новые правила — со следующей партии. Текущая остаётся при своих.</translation>
    </message>
    <message>
        <source>New rules apply from the next match.</source>
        <translation>Новые правила — со следующей партии.</translation>
    </message>
    <message>
        <source>The rules contradict each other.</source>
        <translation>Правила противоречат друг другу.</translation>
    </message>
</context>
<context>
    <name>PresetsColumn</name>
    <message>
        <source>Save as new preset</source>
        <translation>Сохранить как новый</translation>
    </message>
    <message>
        <source>Restore this preset</source>
        <translation>Вернуть этот набор</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Переименовать</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Загрузить</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Выгрузить</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Набор правил</translation>
    </message>
    <message>
        <source>A gold dot marks a value that differs from the preset. Tags name who plays it so.</source>
        <translation>Золотая точка отмечает значение не как в наборе. Метки говорят, кто так играет.</translation>
    </message>
    <message>
        <source>This preset comes with the program.</source>
        <translation>Этот набор идёт с программой.</translation>
    </message>
    <message>
        <source>Nothing has been changed.</source>
        <translation>Ничего не изменено.</translation>
    </message>
    <message>
        <source>These rules cannot be played yet.</source>
        <translation>По этим правилам пока играть нельзя.</translation>
    </message>
    <message>
        <source>1 changed</source>
        <translation>1 изменение</translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n изменение</numerusform>
            <numerusform>%n изменения</numerusform>
            <numerusform>%n изменений</numerusform>
        </translation>
    </message>
    <message>
        <source>Yours, from {preset}</source>
        <extracomment>{preset} is the name of shipped rules, {changes} is &quot;4 changed&quot;.</extracomment>
        <translation>Ваш, основа: {preset}</translation>
    </message>
    <message>
        <source>Yours, from {preset}: {changes}</source>
        <translation>Ваш, основа: {preset}; {changes}</translation>
    </message>
</context>
<context>
    <name>ReplaySheet</name>
    <message>
        <source>Replay</source>
        <translation>Просмотр</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Раздача</translation>
    </message>
    <message>
        <source>Seen from</source>
        <translation>Чьими глазами</translation>
    </message>
    <message>
        <source>All hands open</source>
        <translation>Все руки открыты</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>Play again…</source>
        <translation>Сыграть снова…</translation>
    </message>
    <message>
        <source>Fair deal…</source>
        <translation>Честная раздача…</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Ещё…</translation>
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
        <source>Stay here</source>
        <translation>Остаться</translation>
    </message>
    <message>
        <source>Play this deal</source>
        <translation>Сыграть эту раздачу</translation>
    </message>
    <message>
        <source>this deal</source>
        <translation>эта раздача</translation>
    </message>
    <message>
        <source>This deal has no proof.</source>
        <translation>У этой раздачи нет доказательства.</translation>
    </message>
    <message>
        <source>The whole deal has been copied as text.</source>
        <translation>Вся раздача скопирована как текст.</translation>
    </message>
    <message>
        <source>Save the match as a file</source>
        <translation>Сохранить партию в файл</translation>
    </message>
    <message>
        <source>match</source>
        <translation>партия</translation>
    </message>
    <message>
        <source>Game files (*.okgin)</source>
        <translation>Файлы партий (*.okgin)</translation>
    </message>
    <message>
        <source>{file} could not be written.</source>
        <translation>{file}: записать не удалось.</translation>
    </message>
    <message>
        <source>Written to {file}.</source>
        <translation>Записано в {file}.</translation>
    </message>
    <message>
        <source>with the cards of {name}</source>
        <extracomment>In a menu, or after &quot;Play again&quot;.</extracomment>
        <translation>с картами игрока {name}</translation>
    </message>
    <message>
        <source>from the same seat</source>
        <translation>с того же места</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Копировать как текст</translation>
    </message>
    <message>
        <source>Save the match as a file…</source>
        <translation>Сохранить партию в файл…</translation>
    </message>
    <message>
        <source>Play again {how}</source>
        <translation>Сыграть снова {how}</translation>
    </message>
    <message>
        <source>The match in progress is given up then.</source>
        <translation>Текущая партия тогда прекратится.</translation>
    </message>
</context>
<context>
    <name>ReplayTexts</name>
    <message>
        <source>Oklahoma Gin, deal {number}</source>
        <translation>Оклахома-джин, раздача {number}</translation>
    </message>
    <message>
        <source>Rules: {rules}, {form}</source>
        <translation>Правила: {rules}, {form}</translation>
    </message>
    <message>
        <source>Players: {names}</source>
        <translation>Игроки: {names}</translation>
    </message>
    <message>
        <source>Dealer: {name}. Upcard: {card}. Knock with {limit} or less.</source>
        <translation>Сдаёт {name}. Открытая карта: {card}. Кнок: {limit} или меньше.</translation>
    </message>
    <message>
        <source>Deal {number}</source>
        <translation>Раздача {number}</translation>
    </message>
    <message>
        <source>The deal is dead: nobody scores.</source>
        <translation>Раздача вничью: никому ничего не записывается.</translation>
    </message>
    <message>
        <source>Score: {points}</source>
        <translation>Счёт: {points}</translation>
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
        <translation>Кнок: {name} выигрывает {points}.</translation>
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
    <name>RulesPage</name>
    <message>
        <source>Less</source>
        <translation>Меньше</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Больше</translation>
    </message>
    <message>
        <source>Differs from the preset</source>
        <translation>Не как в наборе</translation>
    </message>
    <message>
        <source>Who has published this value</source>
        <translation>Кто издал это значение</translation>
    </message>
    <message>
        <source>This and “{rule}” contradict each other.</source>
        <translation>Это противоречит правилу «{rule}».</translation>
    </message>
    <message>
        <source>Save as new preset</source>
        <translation>Сохранить как новый</translation>
    </message>
    <message>
        <source>Rename preset</source>
        <translation>Переименовать набор</translation>
    </message>
    <message>
        <source>Delete “{name}”?</source>
        <translation>Удалить «{name}»?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Свои правила</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Все файлы</translation>
    </message>
    <message>
        <source>Import house rules</source>
        <translation>Загрузить правила</translation>
    </message>
    <message>
        <source>“{name}” was not imported. {reason}</source>
        <translation>«{name}» не загружены. {reason}</translation>
    </message>
    <message>
        <source>Export house rules</source>
        <translation>Выгрузить правила</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation>{file} не годится: {reason}</translation>
    </message>
</context>
<context>
    <name>RulesSheet</name>
    <message>
        <source>The words</source>
        <translation>Слова</translation>
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
</context>
<context>
    <name>RulesSummary</name>
    <message>
        <source>As {preset}</source>
        <translation>Как {preset}</translation>
    </message>
    <message>
        <source>1 change from {preset}</source>
        <translation>1 отличие, основа: {preset}</translation>
    </message>
    <message numerus="yes">
        <source>%n changes from {preset}</source>
        <translation>
            <numerusform>%n отличие, основа: {preset}</numerusform>
            <numerusform>%n отличия, основа: {preset}</numerusform>
            <numerusform>%n отличий, основа: {preset}</numerusform>
        </translation>
    </message>
    <message>
        <source>Your rules in short</source>
        <translation>Ваши правила коротко</translation>
    </message>
    <message>
        <source>Worked example</source>
        <translation>Пример счёта</translation>
    </message>
    <message>
        <source>You knock</source>
        <translation>Ваш кнок</translation>
    </message>
    <message>
        <source>You are undercut</source>
        <translation>Андеркат против вас</translation>
    </message>
    <message>
        <source>You knock, a tie</source>
        <translation>Ваш кнок, равенство</translation>
    </message>
    <message>
        <source>You go gin</source>
        <translation>Ваш джин</translation>
    </message>
    <message>
        <source>You have big gin</source>
        <translation>Ваш большой джин</translation>
    </message>
    <message>
        <source>Three play: a knock</source>
        <translation>Трое: кнок</translation>
    </message>
    <message>
        <source>Three play: an undercut</source>
        <translation>Трое: андеркат</translation>
    </message>
    <message>
        <source>Three play: gin</source>
        <translation>Трое: джин</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>Maud</source>
        <translation>Мод</translation>
    </message>
    <message>
        <source>Otto</source>
        <translation>Отто</translation>
    </message>
    <message>
        <source>With the preset unchanged: {points}</source>
        <translation>В наборе без изменений: {points}</translation>
    </message>
    <message>
        <source>With the preset unchanged: a penalty of {points}</source>
        <translation>В наборе без изменений: штраф {points}</translation>
    </message>
    <message>
        <source>With the preset unchanged: {points} to the winner</source>
        <translation>В наборе без изменений: победителю {points}</translation>
    </message>
    <message>
        <source>With the preset unchanged this cannot happen.</source>
        <translation>В наборе без изменений так не бывает.</translation>
    </message>
    <message>
        <source>Upcard **{card}**: gin only</source>
        <translation>Открыта **{card}**: только джин</translation>
    </message>
    <message>
        <source>Upcard **{card}**: limit {limit}, score doubled</source>
        <translation>Открыта **{card}**: предел {limit}, счёт вдвое</translation>
    </message>
    <message>
        <source>Upcard **{card}**: limit {limit}</source>
        <translation>Открыта **{card}**: предел {limit}</translation>
    </message>
    <message>
        <source>{name}: {count}</source>
        <translation>{name}: {count}</translation>
    </message>
    <message>
        <source>{name}: nothing</source>
        <translation>{name}: ничего</translation>
    </message>
</context>
<context>
    <name>RulesTexts</name>
    <message>
        <source>Knock, undercut and gin all earn a bonus, and the first to 100 wins.</source>
        <translation>За кнок, андеркат и джин есть премия; побеждает первый, кто набрал 100.</translation>
    </message>
    <message>
        <source>Deadwood counts against you: after 1, 3 or 5 deals the lowest penalty wins.</source>
        <translation>Очки на руке идут в штраф: после 1, 3 или 5 раздач побеждает меньший.</translation>
    </message>
    <message>
        <source>Spades double, boxes and a game bonus are added at 150, and the loser deals.</source>
        <translation>Пики удваивают, на 150 добавляют премии за раздачи и партию, сдаёт проигравший.</translation>
    </message>
    <message>
        <source>The classic game: a limit of 10 whatever the upcard, boxes and a game bonus.</source>
        <translation>Классика: предел 10 при любой открытой карте, премии за раздачи и партию.</translation>
    </message>
    <message>
        <source>Pagat-style Oklahoma scored in three games at once.</source>
        <translation>Оклахома по Pagat с тремя счетами сразу.</translation>
    </message>
    <message>
        <source>The deal</source>
        <translation>Раздача</translation>
    </message>
    <message>
        <source>A turn</source>
        <translation>Ход</translation>
    </message>
    <message>
        <source>Knocking</source>
        <translation>Кнок</translation>
    </message>
    <message>
        <source>Laying off</source>
        <translation>Докладывание</translation>
    </message>
    <message>
        <source>Scoring a deal</source>
        <translation>Счёт раздачи</translation>
    </message>
    <message>
        <source>When the stock runs out</source>
        <translation>Когда кончается колода</translation>
    </message>
    <message>
        <source>The match</source>
        <translation>Партия</translation>
    </message>
    <message>
        <source>Who deals</source>
        <translation>Кто сдаёт</translation>
    </message>
    <message>
        <source>The stock is drawn to its last card.</source>
        <translation>Колоду берут до последней карты.</translation>
    </message>
    <message>
        <source>The last card of the stock is never drawn.</source>
        <translation>Последнюю карту колоды не берут.</translation>
    </message>
    <message numerus="yes">
        <source>The last %n cards of the stock are never drawn.</source>
        <translation>
            <numerusform>Последнюю %n карту колоды не берут.</numerusform>
            <numerusform>Последние %n карты колоды не берут.</numerusform>
            <numerusform>Последние %n карт колоды не берут.</numerusform>
        </translation>
    </message>
    <message>
        <source>Then the pile below its top is shuffled and put under what is left, once in a deal; when the stock runs out again, the deal is dead.</source>
        <translation>Тогда сброс, кроме верхней карты, тасуют и кладут под остаток, один раз за раздачу; когда колода кончится снова, раздача вничью.</translation>
    </message>
    <message numerus="yes">
        <source>Then the pile below its top is shuffled and put under what is left, up to %n times in a deal; when the stock runs out once more, the deal is dead.</source>
        <translation>
            <numerusform>Тогда сброс, кроме верхней карты, тасуют и кладут под остаток, до %n раза за раздачу; когда колода кончится ещё раз, раздача вничью.</numerusform>
            <numerusform>Тогда сброс, кроме верхней карты, тасуют и кладут под остаток, до %n раз за раздачу; когда колода кончится ещё раз, раздача вничью.</numerusform>
            <numerusform>Тогда сброс, кроме верхней карты, тасуют и кладут под остаток, до %n раз за раздачу; когда колода кончится ещё раз, раздача вничью.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If %n cards in a row are taken from the pile, the deal is dead as well.</source>
        <translation>
            <numerusform>Если из сброса подряд взята %n карта, раздача тоже вничью.</numerusform>
            <numerusform>Если из сброса подряд взяты %n карты, раздача тоже вничью.</numerusform>
            <numerusform>Если из сброса подряд взято %n карт, раздача тоже вничью.</numerusform>
        </translation>
    </message>
    <message>
        <source>The match is one deal.</source>
        <translation>Партия — одна раздача.</translation>
    </message>
    <message numerus="yes">
        <source>The match has %n deals.</source>
        <translation>
            <numerusform>В партии %n раздача.</numerusform>
            <numerusform>В партии %n раздачи.</numerusform>
            <numerusform>В партии %n раздач.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each player is dealt {0} cards, one at a time.</source>
        <translation>Карты сдают по одной, каждому по {0}.</translation>
    </message>
    <message>
        <source>Two players are dealt {0} cards each, three or four {1}.</source>
        <translation>Двоим сдают по {0} карт, троим и четверым по {1}.</translation>
    </message>
    <message>
        <source>The next card is turned up: the upcard. The players are asked in turn, the dealer last, whether they take it; it is offered once to each.</source>
        <translation>Следующую карту открывают. Её предлагают всем по очереди, сдающему последним, каждому один раз.</translation>
    </message>
    <message>
        <source>The next card is turned up: the upcard. Only the player after the dealer and then the dealer may take it.</source>
        <translation>Следующую карту открывают. Взять её может только игрок после сдающего, а затем сдающий.</translation>
    </message>
    <message>
        <source>The next card is turned up: the upcard. Who does not deal may take it or pass; then the dealer may.</source>
        <translation>Следующую карту открывают. Тот, кто не сдаёт, берёт её или говорит «пас», затем выбирает сдающий.</translation>
    </message>
    <message>
        <source>The next card is turned up and nobody may take it. The player after the dealer begins with one more card from the stock and discards.</source>
        <translation>Следующую карту открывают, но брать её нельзя. Игрок после сдающего начинает с лишней картой из колоды и сбрасывает.</translation>
    </message>
    <message>
        <source>If nobody wants it, the first card is drawn from the stock.</source>
        <translation>Если она никому не нужна, первую карту берут из колоды.</translation>
    </message>
    <message>
        <source>If nobody wants it, the first player draws from the stock or takes it after all.</source>
        <translation>Если она никому не нужна, первый берёт из колоды или всё-таки её.</translation>
    </message>
    <message>
        <source>Draw the top of the stock or take the top of the discard pile; then discard one card.</source>
        <translation>Возьмите верхнюю карту колоды или сброса, затем сбросьте одну карту.</translation>
    </message>
    <message>
        <source>A card taken from the pile may be discarded at once.</source>
        <translation>Карту из сброса можно тут же сбросить.</translation>
    </message>
    <message>
        <source>With a discard you may knock if your deadwood is at most the value of the upcard: 1 for an ace, 10 for a court card. It stays the limit for the whole deal.</source>
        <translation>Со сбросом можно сделать кнок, если на руке не больше, чем стоит открытая карта: туз — 1, картинки — 10. Это предел на всю раздачу.</translation>
    </message>
    <message>
        <source>With a discard you may knock if your deadwood is at most the value of the upcard, 10 for a court card; under an ace only gin counts. It stays the limit for the whole deal.</source>
        <translation>Со сбросом можно сделать кнок, если на руке не больше, чем стоит открытая карта, картинки — 10; при тузе годится только джин. Это предел на всю раздачу.</translation>
    </message>
    <message>
        <source>With a discard you may knock if your deadwood is at most {0}, whatever the upcard.</source>
        <translation>Со сбросом можно сделать кнок, если на руке не больше {0}, какой бы ни была открытая карта.</translation>
    </message>
    <message>
        <source>Only gin ends a deal: there is no other knock.</source>
        <translation>Раздачу кончает только джин: другого кнока нет.</translation>
    </message>
    <message>
        <source>Nobody has to knock.</source>
        <translation>Делать кнок никто не обязан.</translation>
    </message>
    <message>
        <source>Who can knock must.</source>
        <translation>Кто может сделать кнок, обязан.</translation>
    </message>
    <message>
        <source>Nobody has to go gin.</source>
        <translation>Объявлять джин никто не обязан.</translation>
    </message>
    <message>
        <source>Who can go gin must.</source>
        <translation>У кого джин, обязан его объявить.</translation>
    </message>
    <message>
        <source>The first turn may end the deal already.</source>
        <translation>Раздача может кончиться уже первым ходом.</translation>
    </message>
    <message>
        <source>Nobody may end the deal in their first turn, not even with gin.</source>
        <translation>На своём первом ходу раздачу не кончают даже джином.</translation>
    </message>
    <message>
        <source>The knocker may meld the cards in any way that stays within the limit.</source>
        <translation>Сделавший кнок раскладывает карты как угодно в пределе.</translation>
    </message>
    <message>
        <source>The knocker must meld the cards so that as little deadwood as possible is left.</source>
        <translation>Сделавший кнок обязан разложить карты так, чтобы на руке осталось как можно меньше.</translation>
    </message>
    <message>
        <source>After a knock the others open their melds and may lay off cards on those of the knocker.</source>
        <translation>После кнока остальные открывают свои комбинации и могут докладывать карты к комбинациям сделавшего кнок.</translation>
    </message>
    <message>
        <source>After a knock the others open their melds; nobody lays off.</source>
        <translation>После кнока остальные открывают свои комбинации; никто не докладывает.</translation>
    </message>
    <message>
        <source>After gin they may lay off too.</source>
        <translation>После джина тоже можно докладывать.</translation>
    </message>
    <message>
        <source>Several cards may follow one another on a run.</source>
        <translation>К рану можно доложить несколько карт подряд.</translation>
    </message>
    <message>
        <source>Each card must fit on the meld as it lay: none on a card just laid off.</source>
        <translation>Карта должна подходить к комбинации, как она лежала: не к только что доложенной карте.</translation>
    </message>
    <message>
        <source>With more than two the others lay off in turn, also on cards that were laid off before.</source>
        <translation>Когда играют больше двух, докладывают по очереди, в том числе к доложенному раньше.</translation>
    </message>
    <message>
        <source>With more than two each of the others lays off on the melds as the knocker showed them.</source>
        <translation>Когда играют больше двух, каждый докладывает к комбинациям, какими их открыли.</translation>
    </message>
    <message>
        <source>Points are penalties: the fewest win.</source>
        <translation>Очки штрафные: побеждает тот, у кого меньше.</translation>
    </message>
    <message>
        <source>The winner of the deal is credited points: the most win.</source>
        <translation>Очки пишут победителю раздачи: побеждает тот, у кого больше.</translation>
    </message>
    <message>
        <source>The knocker scores the difference to the deadwood of each opponent.</source>
        <translation>Сделавший кнок получает разницу с рукой каждого соперника.</translation>
    </message>
    <message>
        <source>Each opponent is charged the difference to the deadwood of the knocker.</source>
        <translation>Каждому сопернику пишут разницу с рукой сделавшего кнок.</translation>
    </message>
    <message>
        <source>A knock that wins scores {0} more.</source>
        <translation>Удачный кнок приносит ещё {0}.</translation>
    </message>
    <message>
        <source>Each opponent with more than the knocker is charged {0} more.</source>
        <translation>Каждому, у кого больше, чем у сделавшего кнок, пишут ещё {0}.</translation>
    </message>
    <message>
        <source>Who undercuts scores the difference and {0} more.</source>
        <translation>За андеркат — разница и ещё {0}.</translation>
    </message>
    <message>
        <source>Who undercuts scores {0}, whatever the difference.</source>
        <translation>За андеркат — {0} при любой разнице.</translation>
    </message>
    <message>
        <source>Who undercuts scores all the knocker&apos;s deadwood and {0} more.</source>
        <translation>За андеркат — все очки на руке сделавшего кнок и ещё {0}.</translation>
    </message>
    <message>
        <source>A knocker who is undercut is charged the difference and {0} more, once.</source>
        <translation>При андеркате сделавшему кнок пишут разницу и ещё {0}, один раз.</translation>
    </message>
    <message>
        <source>A knocker who is undercut is charged {0}, whatever the difference, once.</source>
        <translation>При андеркате сделавшему кнок пишут {0} при любой разнице, один раз.</translation>
    </message>
    <message>
        <source>A card taken from the pile may not be discarded in the same turn, not even with a knock.</source>
        <translation>Карту из сброса нельзя сбросить на том же ходу, даже с кноком.</translation>
    </message>
    <message>
        <source>After gin nobody may lay off; the melds of the others still count.</source>
        <translation>После джина докладывать нельзя; чужие комбинации всё же считаются.</translation>
    </message>
    <message>
        <source>An opponent with less deadwood than the knocker, or just as much, undercuts.</source>
        <translation>Соперник, у которого на руке меньше, чем у сделавшего кнок, или ровно столько же, делает андеркат.</translation>
    </message>
    <message>
        <source>An opponent with less deadwood than the knocker undercuts; an equal count is no undercut and costs nothing.</source>
        <translation>Соперник, у которого на руке меньше, чем у сделавшего кнок, делает андеркат; поровну — не андеркат и ничего не стоит.</translation>
    </message>
    <message>
        <source>With more than two an equal count undercuts.</source>
        <translation>Когда играют больше двух, поровну — тоже андеркат.</translation>
    </message>
    <message>
        <source>With more than two an equal count is no undercut.</source>
        <translation>Когда играют больше двух, поровну — не андеркат.</translation>
    </message>
    <message>
        <source>A knocker who is undercut is charged the whole count and {0} more, once.</source>
        <translation>При андеркате сделавшему кнок пишут все его очки на руке и ещё {0}, один раз.</translation>
    </message>
    <message>
        <source>With more than two an undercut is won by the lowest, of several the first after the knocker, who scores the difference to each of the others as well.</source>
        <translation>Когда играют больше двух, андеркат за наименьшей рукой, из равных — за первой после сделавшего кнок; она получает разницу и с остальными.</translation>
    </message>
    <message>
        <source>With more than two an undercut is won by all who are lowest; each of the others is charged the difference to them.</source>
        <translation>Когда играют больше двух, андеркат за всеми наименьшими руками; остальным пишут разницу с ними.</translation>
    </message>
    <message>
        <source>With more than two an undercut is won by the lowest, of several the first after the knocker; only the knocker pays.</source>
        <translation>Когда играют больше двух, андеркат за наименьшей рукой, из равных — за первой после сделавшего кнок; платит только он.</translation>
    </message>
    <message>
        <source>With more than two an undercut is won by all who are lowest; each of the others with more than the knocker is charged the difference to the deadwood of the knocker.</source>
        <translation>Когда играют больше двух, андеркат за всеми наименьшими руками; тем, у кого больше, чем у сделавшего кнок, пишут разницу с его рукой.</translation>
    </message>
    <message>
        <source>Gin, a knock with no deadwood at all, scores {0}.</source>
        <translation>Джин, кнок без лишних карт, приносит {0}.</translation>
    </message>
    <message>
        <source>Gin, a knock with no deadwood at all, charges each opponent {0}.</source>
        <translation>При джине, кноке без лишних карт, каждому сопернику пишут {0}.</translation>
    </message>
    <message>
        <source>The deadwood of the opponents is added.</source>
        <translation>К этому прибавляют очки на руках соперников.</translation>
    </message>
    <message>
        <source>Twice the deadwood of the opponents is added.</source>
        <translation>К этому дважды прибавляют очки на руках соперников.</translation>
    </message>
    <message>
        <source>The deadwood of the opponents is not counted then.</source>
        <translation>Очки на руках соперников тогда не считают.</translation>
    </message>
    <message>
        <source>Their own deadwood is added.</source>
        <translation>К этому прибавляют их очки на руке.</translation>
    </message>
    <message>
        <source>Twice their own deadwood is added.</source>
        <translation>К этому дважды прибавляют их очки на руке.</translation>
    </message>
    <message>
        <source>With more than two the bonus for gin is paid once.</source>
        <translation>Когда играют больше двух, премию за джин дают один раз.</translation>
    </message>
    <message>
        <source>With more than two the bonus for gin is paid for each opponent.</source>
        <translation>Когда играют больше двух, премию за джин дают за каждого соперника.</translation>
    </message>
    <message>
        <source>Gin cannot be undercut.</source>
        <translation>На джин андерката нет.</translation>
    </message>
    <message>
        <source>An opponent with no deadwood either undercuts gin where a tie undercuts.</source>
        <translation>Соперник, у которого тоже нет лишних карт, делает андеркат на джин, если им считается равенство.</translation>
    </message>
    <message>
        <source>Big gin, all cards melded and none discarded, pays {0} in place of the bonus for gin.</source>
        <translation>Большой джин, все карты в комбинациях и без сброса, приносит {0} вместо премии за джин.</translation>
    </message>
    <message>
        <source>There is no big gin: a card is always discarded.</source>
        <translation>Большого джина нет: карту сбрасывают всегда.</translation>
    </message>
    <message>
        <source>If the upcard is a spade, all points of the deal are doubled.</source>
        <translation>Если открытая карта пиковая, все очки раздачи удваиваются.</translation>
    </message>
    <message>
        <source>If the upcard is a spade, the deadwood counts double, the bonuses do not.</source>
        <translation>Если открытая карта пиковая, вдвое считаются очки на руке, но не премии.</translation>
    </message>
    <message>
        <source>If the upcard is a spade, all points and boxes of the deal are doubled.</source>
        <translation>Если открытая карта пиковая, удваиваются все очки и сама выигранная раздача.</translation>
    </message>
    <message>
        <source>When no more can be drawn and nobody has knocked, the deal is dead: nobody scores.</source>
        <translation>Когда брать больше нечего, а кнока не было, раздача вничью: никому ничего не пишут.</translation>
    </message>
    <message>
        <source>When no more can be drawn, the next player may take the last discard, but only to knock with it; else the deal is dead and nobody scores.</source>
        <translation>Когда брать больше нечего, следующий может взять последний сброс, но только для кнока; иначе раздача вничью и никому ничего не пишут.</translation>
    </message>
    <message>
        <source>With the last card that can be drawn the deal is dead, without a discard or a knock: nobody scores.</source>
        <translation>С последней доступной картой раздача вничью, без сброса и кнока: никому ничего не пишут.</translation>
    </message>
    <message>
        <source>The first to reach {0} points wins the match.</source>
        <translation>Партию выигрывает первый, у кого {0} очков.</translation>
    </message>
    <message>
        <source>The match ends when somebody has {0} penalty points; the lowest penalty wins.</source>
        <translation>Партия кончается, когда у кого-нибудь {0} штрафных очков; побеждает меньший штраф.</translation>
    </message>
    <message>
        <source>Three games are scored at once, each to {0}: the first deal you win counts in the first game, the second in two, each later one in all three. Their sum decides the match.</source>
        <translation>Ведут сразу три счёта, каждый до {0}: первая выигранная раздача идёт в первый, вторая в два, следующие во все три. Партию решает их сумма.</translation>
    </message>
    <message>
        <source>Who has nothing in a game that ends makes the next entry in the game after it.</source>
        <translation>Кто ничего не записал в законченный счёт, пишет следующее в счёт за ним.</translation>
    </message>
    <message>
        <source>Who has nothing in a game that ends loses the entry that was meant for it.</source>
        <translation>Кто ничего не записал в законченный счёт, теряет запись для него.</translation>
    </message>
    <message>
        <source>A dead deal counts as one of them.</source>
        <translation>Раздача вничью входит в их число.</translation>
    </message>
    <message>
        <source>A dead deal does not count as one of them.</source>
        <translation>Раздача вничью в их число не входит.</translation>
    </message>
    <message>
        <source>Players who are level in front share the match.</source>
        <translation>Равные впереди делят победу.</translation>
    </message>
    <message>
        <source>While players are level in front, another deal is played.</source>
        <translation>Пока впереди равенство, играют ещё раздачу.</translation>
    </message>
    <message>
        <source>Between two, the winner of the match scores {0} more.</source>
        <translation>Вдвоём победитель партии получает ещё {0}.</translation>
    </message>
    <message>
        <source>Between two, every deal won is a box, worth {0} at the end.</source>
        <translation>Вдвоём каждая выигранная раздача приносит в конце {0}.</translation>
    </message>
    <message>
        <source>Between two, every deal won is a box, worth {0} at once.</source>
        <translation>Вдвоём каждая выигранная раздача сразу приносит {0}.</translation>
    </message>
    <message>
        <source>An undercut brings {0} box more.</source>
        <translation>За андеркат засчитывают раздач больше на {0}.</translation>
    </message>
    <message>
        <source>Gin brings {0} boxes more.</source>
        <translation>За джин засчитывают раздач больше на {0}.</translation>
    </message>
    <message>
        <source>Between two, a winner scores 100 more if the other has nothing at all.</source>
        <translation>Вдвоём победитель получает ещё 100, если у другого совсем ничего нет.</translation>
    </message>
    <message>
        <source>Between two, a winner&apos;s whole score is doubled if the other has nothing at all.</source>
        <translation>Вдвоём весь счёт победителя удваивается, если у другого совсем ничего нет.</translation>
    </message>
    <message>
        <source>Between two, a winner&apos;s points are counted twice, before boxes and bonus, if the other has nothing at all.</source>
        <translation>Вдвоём очки победителя считаются дважды, до раздач и премии, если у другого совсем ничего нет.</translation>
    </message>
    <message>
        <source>The winner gets three quarters of the chips. The rest goes in equal parts to those who are less than {0} points behind, or to the winner if there are none.</source>
        <translation>Победитель получает три четверти фишек. Остальное поровну делят те, кто отстал меньше чем на {0}, а если таких нет, и оно идёт победителю.</translation>
    </message>
    <message>
        <source>The winner gets three quarters of the chips. The rest goes in equal parts to the others if even the last is less than {0} points behind, or to the winner.</source>
        <translation>Победитель получает три четверти фишек. Остальное поровну делят другие, если даже последний отстал меньше чем на {0}, иначе и оно идёт победителю.</translation>
    </message>
    <message>
        <source>Who deals first is drawn by lot; the player after the dealer begins.</source>
        <translation>Кто сдаёт первым, решает жребий; начинает игрок после сдающего.</translation>
    </message>
    <message>
        <source>Each cuts a card and the lowest deals first; the player after the dealer begins.</source>
        <translation>Каждый снимает карту, первым сдаёт младшая; начинает игрок после сдающего.</translation>
    </message>
    <message>
        <source>Each cuts a card and the highest deals first; the player after the dealer begins.</source>
        <translation>Каждый снимает карту, первым сдаёт старшая; начинает игрок после сдающего.</translation>
    </message>
    <message>
        <source>Every deal is drawn for anew.</source>
        <translation>Перед каждой раздачей жребий новый.</translation>
    </message>
    <message>
        <source>The winner of a deal deals the next.</source>
        <translation>Следующую раздачу сдаёт победитель.</translation>
    </message>
    <message>
        <source>The loser of a deal, or who has most deadwood, deals the next.</source>
        <translation>Следующую сдаёт проигравший или тот, у кого на руке больше всего.</translation>
    </message>
    <message>
        <source>The players deal alternately.</source>
        <translation>Игроки сдают по очереди.</translation>
    </message>
    <message>
        <source>The deal goes round the table.</source>
        <translation>Сдача идёт по кругу.</translation>
    </message>
    <message>
        <source>After a dead deal the dealer is drawn for again.</source>
        <translation>После ничьей сдающего выбирают заново.</translation>
    </message>
    <message>
        <source>After a dead deal the same player deals again.</source>
        <translation>После ничьей сдаёт тот же.</translation>
    </message>
    <message>
        <source>After a dead deal the next player deals.</source>
        <translation>После ничьей сдаёт следующий.</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Сет</translation>
    </message>
    <message>
        <source>Three or four cards of one rank.</source>
        <translation>Три или четыре карты одного достоинства.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ран</translation>
    </message>
    <message>
        <source>Three or more cards of one suit in sequence. The ace is low: nothing follows a king.</source>
        <translation>Три карты одной масти подряд или больше. Туз младший: за королём ничего не идёт.</translation>
    </message>
    <message>
        <source>Meld</source>
        <translation>Комбинация</translation>
    </message>
    <message>
        <source>A set or a run. A card serves one meld only.</source>
        <translation>Сет или ран. Карта служит только в одной комбинации.</translation>
    </message>
    <message>
        <source>Deadwood</source>
        <translation>Лишние</translation>
    </message>
    <message>
        <source>The cards outside melds and their points: ace 1, court cards 10, others their number.</source>
        <translation>Карты вне комбинаций и их очки: туз 1, картинки 10, остальные по достоинству.</translation>
    </message>
    <message>
        <source>Upcard</source>
        <translation>Открытая карта</translation>
    </message>
    <message>
        <source>The card turned up after the deal. What it fixes stays for the deal, even when it is taken.</source>
        <translation>Карта, открытая после сдачи. Заданное ею остаётся на всю раздачу, даже если её взяли.</translation>
    </message>
    <message>
        <source>Knock</source>
        <translation>Кнок</translation>
    </message>
    <message>
        <source>To end the deal with a discard and show the hand, with little enough deadwood.</source>
        <translation>Закончить раздачу сбросом и открыть карты, когда очков на руке достаточно мало.</translation>
    </message>
    <message>
        <source>Gin</source>
        <translation>Джин</translation>
    </message>
    <message>
        <source>A knock with no deadwood.</source>
        <translation>Кнок без лишних карт.</translation>
    </message>
    <message>
        <source>Undercut</source>
        <translation>Андеркат</translation>
    </message>
    <message>
        <source>To beat the knocker with less deadwood.</source>
        <translation>Обыграть сделавшего кнок меньшей рукой.</translation>
    </message>
    <message>
        <source>Lay off</source>
        <translation>Доложить</translation>
    </message>
    <message>
        <source>To put a card that fits on a meld of the knocker, so that it counts no more.</source>
        <translation>Положить подходящую карту к комбинации сделавшего кнок, чтобы она больше не считалась.</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Открытые комбинации</translation>
    </message>
    <message>
        <source>The melds a player shows.</source>
        <translation>Комбинации, которые игрок показывает.</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Выигранная раздача</translation>
    </message>
    <message>
        <source>A deal won, where boxes are counted.</source>
        <translation>Засчитывается там, где за раздачи есть премия.</translation>
    </message>
</context>
<context>
    <name>ScoreSheet</name>
    <message>
        <source>Space</source>
        <translation>Пробел</translation>
    </message>
</context>
<context>
    <name>SettingTexts</name>
    <message>
        <source>Table</source>
        <translation>Стол</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Карты</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Звук</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Игроки</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>Accessibility</source>
        <translation>Доступность</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Данные</translation>
    </message>
    <message>
        <source>Cloth</source>
        <translation>Сукно</translation>
    </message>
    <message>
        <source>The colour of the table.</source>
        <translation>Цвет стола.</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>Оформление</translation>
    </message>
    <message>
        <source>Light or dark panels and dialogs; the table stays as it is.</source>
        <translation>Светлые или тёмные панели и окна; стол остаётся прежним.</translation>
    </message>
    <message>
        <source>Card backs</source>
        <translation>Рубашки</translation>
    </message>
    <message>
        <source>The pattern on cards that lie face down.</source>
        <translation>Узор на закрытых картах.</translation>
    </message>
    <message>
        <source>Four colours</source>
        <translation>Четыре цвета мастей</translation>
    </message>
    <message>
        <source>Clubs are green and diamonds blue, so that no two suits look alike.</source>
        <translation>Трефы зелёные, бубны синие: каждая масть видна сразу.</translation>
    </message>
    <message>
        <source>Large index</source>
        <translation>Крупные знаки</translation>
    </message>
    <message>
        <source>Bigger ranks and suits in the corners of the cards.</source>
        <translation>Крупнее достоинство и масть в углах карт.</translation>
    </message>
    <message>
        <source>Order of your hand</source>
        <translation>Порядок на руке</translation>
    </message>
    <message>
        <source>How your cards are arranged until you move one; S changes it while you play.</source>
        <translation>Как лежат ваши карты, пока вы их не переложите; в игре меняет клавиша S.</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ваше имя</translation>
    </message>
    <message>
        <source>What kept matches call you; at the table you are “You”.</source>
        <translation>Так вас называют сохранённые партии; за столом вы — «Вы».</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Звуки</translation>
    </message>
    <message>
        <source>Cards, knocks and results can be heard.</source>
        <translation>Слышно карты, стук и итог раздачи.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Громкость</translation>
    </message>
    <message>
        <source>How loud the sounds of the game are.</source>
        <translation>Насколько громко звучит игра.</translation>
    </message>
    <message>
        <source>Level of new opponents</source>
        <translation>Уровень новых соперников</translation>
    </message>
    <message>
        <source>Whoever played in your last match keeps the level that you gave them.</source>
        <translation>Кто играл в последней партии, сохраняет уровень, который вы ему дали.</translation>
    </message>
    <message>
        <source>Opponents have habits</source>
        <translation>У соперников есть привычки</translation>
    </message>
    <message>
        <source>From the level Skilled on everybody plays in a way of their own.</source>
        <translation>Начиная с уровня «Опытный» каждый играет на свой лад.</translation>
    </message>
    <message>
        <source>Speed of the cards</source>
        <translation>Скорость карт</translation>
    </message>
    <message>
        <source>How fast cards travel; without movement they are where they belong at once.</source>
        <translation>Как быстро движутся карты; без движения они сразу на месте.</translation>
    </message>
    <message>
        <source>The language of the whole program, at once.</source>
        <translation>Язык всей программы, сразу.</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Меньше движения</translation>
    </message>
    <message>
        <source>Nothing moves, whatever the speed of the cards is.</source>
        <translation>Ничего не движется при любой скорости карт.</translation>
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
        <source>Compass</source>
        <translation>Компас</translation>
    </message>
    <message>
        <source>Ripple</source>
        <translation>Рябь</translation>
    </message>
    <message>
        <source>By melds</source>
        <translation>По комбинациям</translation>
    </message>
    <message>
        <source>By suit</source>
        <translation>По мастям</translation>
    </message>
    <message>
        <source>By rank</source>
        <translation>По достоинству</translation>
    </message>
    <message>
        <source>As you leave it</source>
        <translation>Как оставите</translation>
    </message>
    <message>
        <source>Each their own</source>
        <translation>У каждого свой</translation>
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
        <source>You</source>
        <translation>Вы</translation>
    </message>
    <message>
        <source>The name has characters that cannot be shown.</source>
        <translation>В названии есть непечатаемые знаки.</translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation>Сбросить страницу</translation>
    </message>
</context>
<context>
    <name>SoundPage</name>
    <message>
        <source>Try it</source>
        <translation>Послушать</translation>
    </message>
    <message>
        <source>Try the sounds</source>
        <translation>Проверка звука</translation>
    </message>
    <message>
        <source>Two cards, a knock and gin.</source>
        <translation>Две карты, стук и джин.</translation>
    </message>
    <message>
        <source>Turn the sound on first.</source>
        <translation>Сначала включите звук.</translation>
    </message>
    <message>
        <source>The sound is off.</source>
        <translation>Звук выключен.</translation>
    </message>
    <message>
        <source>The sound system of this computer does not answer; the game goes on in silence.</source>
        <translation>Звуковая система компьютера не отвечает; игра идёт без звука.</translation>
    </message>
    <message>
        <source>There is no sound device now. Sounds come back when there is one.</source>
        <translation>Сейчас нет звукового устройства. Когда оно появится, звук вернётся.</translation>
    </message>
    <message>
        <source>This copy of the program was installed without sound.</source>
        <translation>Программа установлена без звука.</translation>
    </message>
</context>
<context>
    <name>StatisticsSheet</name>
    <message>
        <source>Statistics</source>
        <translation>Статистика</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Цифры</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Партии</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Правила</translation>
    </message>
    <message>
        <source>Players at the table</source>
        <translation>Игроков за столом</translation>
    </message>
    <message>
        <source>Level of an opponent</source>
        <translation>Уровень соперника</translation>
    </message>
    <message>
        <source>Match begun</source>
        <translation>Начало партии</translation>
    </message>
    <message>
        <source>Matches, the latest first</source>
        <translation>Партии, последние сверху</translation>
    </message>
    <message>
        <source>Deals of the match</source>
        <translation>Раздачи партии</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Удалить…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Сохранить в файл…</translation>
    </message>
    <message>
        <source>Replay deal</source>
        <translation>Посмотреть раздачу</translation>
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
        <source>Keep</source>
        <translation>Оставить</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Раздачи</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>At any time</source>
        <translation>За всё время</translation>
    </message>
    <message>
        <source>In the last 7 days</source>
        <translation>За 7 дней</translation>
    </message>
    <message>
        <source>In the last 30 days</source>
        <translation>За 30 дней</translation>
    </message>
    <message>
        <source>In the last 12 months</source>
        <translation>За 12 месяцев</translation>
    </message>
    <message>
        <source>The history cannot be read at the moment.</source>
        <translation>Сейчас историю прочитать нельзя.</translation>
    </message>
    <message>
        <source>Nothing has been played yet.</source>
        <translation>Пока ничего не сыграно.</translation>
    </message>
    <message>
        <source>Every deal you finish is kept here: to count, to look at again, and to play again.</source>
        <translation>Здесь хранится каждая сыгранная раздача: для счёта, просмотра и повтора.</translation>
    </message>
    <message>
        <source>No match fits these choices.</source>
        <translation>Под этот выбор не подходит ни одна партия.</translation>
    </message>
    <message>
        <source>Choose “All” somewhere to see more.</source>
        <translation>Чтобы увидеть больше, выберите где-нибудь «Все».</translation>
    </message>
    <message>
        <source>Choose a deal first.</source>
        <translation>Сначала выберите раздачу.</translation>
    </message>
    <message>
        <source>Choose a match first.</source>
        <translation>Сначала выберите партию.</translation>
    </message>
    <message>
        <source>The match in progress cannot be deleted.</source>
        <translation>Текущую партию удалить нельзя.</translation>
    </message>
    <message>
        <source>There is nothing to export.</source>
        <translation>Сохранять нечего.</translation>
    </message>
    <message>
        <source>this match</source>
        <translation>эта партия</translation>
    </message>
    <message>
        <source>Delete “{match}” with all its deals? It cannot be brought back.</source>
        <extracomment>{match} is a line such as &quot;Won against Maud, 113 : 57&quot;.</extracomment>
        <translation>Удалить «{match}» со всеми раздачами? Вернуть её будет нельзя.</translation>
    </message>
    <message>
        <source>The match has been deleted.</source>
        <translation>Партия удалена.</translation>
    </message>
    <message>
        <source>The match could not be deleted.</source>
        <translation>Партию удалить не удалось.</translation>
    </message>
    <message>
        <source>Table of deals (*.csv);;Everything (*.json)</source>
        <translation>Таблица раздач (*.csv);;Всё (*.json)</translation>
    </message>
    <message>
        <source>Export what is chosen</source>
        <translation>Сохранить выбранное</translation>
    </message>
    <message>
        <source>{file} could not be written.</source>
        <translation>{file}: записать не удалось.</translation>
    </message>
    <message>
        <source>Written to {file}.</source>
        <translation>Записано в {file}.</translation>
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
    <name>SureSheet</name>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>It is gone once you apply the preferences.</source>
        <translation>Он исчезнет, когда вы примените настройки.</translation>
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
    <name>Transport</name>
    <message>
        <source>To the start (Home)</source>
        <translation>В начало (Home)</translation>
    </message>
    <message>
        <source>Back (Left)</source>
        <translation>Назад (Влево)</translation>
    </message>
    <message>
        <source>Play (P)</source>
        <translation>Пуск (P)</translation>
    </message>
    <message>
        <source>Forward (Right)</source>
        <translation>Вперёд (Вправо)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>В конец (End)</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Ход</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>Пауза (P)</translation>
    </message>
    <message>
        <source>{turn} of {count}</source>
        <extracomment>How far a replay has come: turn {turn} of {count}.</extracomment>
        <translation>{turn} из {count}</translation>
    </message>
    <message>
        <source>Dealt</source>
        <translation>Сдано</translation>
    </message>
</context>
<context>
    <name>TrendPlot</name>
    <message>
        <source>Your lead at the end of each match</source>
        <translation>Ваш отрыв в конце каждой партии</translation>
    </message>
    <message>
        <source>No match has been played to its end yet.</source>
        <translation>Ни одна партия ещё не сыграна до конца.</translation>
    </message>
    <message>
        <source>The last: {last}. Average of the last {count}: {average}.</source>
        <extracomment>Said by a screen reader in place of the picture.</extracomment>
        <translation>Последняя: {last}. Среднее за последние {count}: {average}.</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 партия</translation>
    </message>
    <message numerus="yes">
        <source>%n matches; the line is the average of ten</source>
        <extracomment>Below the picture; the line is drawn in gold.</extracomment>
        <translation>
            <numerusform>%n партия; линия — среднее за десять</numerusform>
            <numerusform>%n партии; линия — среднее за десять</numerusform>
            <numerusform>%n партий; линия — среднее за десять</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n matches, each point the average of {each}</source>
        <extracomment>Below the picture, where there are too many matches for single dots.</extracomment>
        <translation>
            <numerusform>%n партия, точка — среднее за {each}</numerusform>
            <numerusform>%n партии, точка — среднее за {each}</numerusform>
            <numerusform>%n партий, точка — среднее за {each}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VolumeSlider</name>
    <message>
        <source>{number}%</source>
        <translation>{number} %</translation>
    </message>
</context>
<context>
    <name>_Labels</name>
    <message>
        <source>Look in:</source>
        <translation>Папка:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Тип файлов:</translation>
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
