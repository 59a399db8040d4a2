import { mentionedIn } from "../../../contract/comments/mentioned.ts";
import type { TaskAddress } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { collaboratorsIn, whoSees } from "../collaborators/collaborators.read.ts";

/** Whom a text names of those who see the panel. The longest name wins, so everyone's are needed, but only where there is an @. */
export const mentionsIn = async (
  tx: Tx,
  { domainId, panelId }: TaskAddress,
  text: string,
  asked: readonly string[] = [],
): Promise<string[]> => {
  if (!/[@＠]/.test(text)) return [];
  const people = (await collaboratorsIn(tx, domainId)).map(({ user }) => user);
  const named = mentionedIn(text, asked, { people, sees: () => true });
  if (named.length === 0) return [];
  const seeing = await whoSees(tx, { domainId, panelId }, named);
  return named.filter((id) => seeing.has(id));
};
