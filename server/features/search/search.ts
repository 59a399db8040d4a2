import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { keepIndex } from "./keep-index.ts";
import type { KeptTasks } from "./kept-tasks.ts";
import { answerSearchTasks } from "./search-tasks.ts";

/** Finding work again, by what was written of it. */
export const search = (kept: KeptTasks): Handler[] => [answerSearchTasks(kept)];

export const searchBeforeCommit: BeforeCommit[] = [keepIndex];
