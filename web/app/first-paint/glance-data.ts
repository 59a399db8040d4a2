import type { AnswerOf } from "../../../contract/define.ts";
import type { getOpening } from "../../../contract/tasks/queries.ts";

/** What of a panel is seen at first: `first-paint.js` asks for it. */
export type Glance = AnswerOf<typeof getOpening>;
