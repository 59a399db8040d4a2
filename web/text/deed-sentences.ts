import type { Deed, ToldDeed } from "../../contract/history/deeds.ts";

/** What is told of one task. */
export type TaskDeed = Extract<Deed, { title: string }>;

type DeedOf<What extends ToldDeed["what"]> = Extract<ToldDeed, { what: What }>;
/** A sentence for each deed. `day`: a date as this language writes it. */
export type AskSentences = { [What in Deed["what"]]: (deed: DeedOf<What>, day: (day: string) => string) => string };
type Told<What extends ToldDeed["what"]> = (who: string, deed: DeedOf<What>, day: (day: string) => string) => string;
/** The same with whoever did it. */
export type TellSentences = { [What in ToldDeed["what"]]: Told<What> };
/** The same where it stands at the task itself. */
export type TellTaskSentences = { [What in TaskDeed["what"]]: Told<What> };
