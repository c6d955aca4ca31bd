"""What the tools and tests share that use the program as a person does: hands, and eyes that compare."""
