import { addWords } from "../../text/catalogue.ts";
import { password } from "../../text/en/password.ts";

/** The words of the forms for passwords come with them. */
addWords({ password });
