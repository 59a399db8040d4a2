import type { FirstWords } from "../catalogue.ts";
import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { password } from "./password.ts";
import { said } from "./said.ts";
import { shell } from "./shell.ts";

/** What the pages before signing in say. */
export default { auth, common, password, said, shell } satisfies FirstWords;
