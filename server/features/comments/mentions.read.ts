import { mentionedIn } from "../../../contract/comments/mentioned.ts";
import type { PanelAddress } from "../../../contract/panels/panel.ts";
import { hasAt } from "../../../contract/shared/mentions.ts";
import type { Tx } from "../../platform/db/database.ts";
import { collaboratorsIn, whoSees } from "../collaborators/collaborators.read.ts";

interface MentionOptions {
  /** Which ones are meant where several have the name that the text has. */
  asked?: readonly string[] | undefined;
  /** What the text was: whom it named is left out. */
  before?: string;
}

/** Whom a text names of those who see the panel. The longest name wins, so everyone's are needed, but only where there is an @. */
export const mentionsIn = async (
  tx: Tx,
  { domainId, panelId }: PanelAddress,
  text: string,
  { asked = [], before = "" }: MentionOptions = {},
): Promise<string[]> => {
  if (!hasAt(text)) return [];
  const people = (await collaboratorsIn(tx, domainId)).map(({ user }) => user);
  const namedBy = (words: string) => mentionedIn(words, asked, { people, sees: () => true });
  const former = new Set(namedBy(before));
  const named = namedBy(text).filter((id) => !former.has(id));
  if (named.length === 0) return [];
  const seeing = await whoSees(tx, { domainId, panelId }, named);
  return named.filter((id) => seeing.has(id));
};
