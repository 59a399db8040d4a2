import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { AnswerOf } from "../../../contract/define.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import type { Panel } from "../../../contract/panels/panel.ts";
import { getStart } from "../../../contract/start/queries.ts";
import { getBoard } from "../../../contract/tasks/queries.ts";
import type { Profile } from "../../../contract/users/user.ts";
import type { Ask } from "../wire/endpoints.ts";

/** A domain with its people and the panels that I see. */
export interface FoundDomain {
  domain: Domain;
  people: readonly Collaborator[];
  panels: readonly Panel[];
}

/** What a session begins with. */
export interface Start {
  domains: readonly Domain[];
  /** The domain that is shown first; undefined where there is none. */
  found?: FoundDomain | undefined;
  /** A panel of it with its tasks. */
  board?: AnswerOf<typeof getBoard> | undefined;
}

/** Whose session it is. */
export interface Mine {
  me: Profile;
  /** The version of my stream that the profile is as of. */
  myVersion: number;
}

/** The domain that an answer tells all of. */
export const foundIn = ({ domains, active }: AnswerOf<typeof getStart>): FoundDomain | undefined => {
  const domain = active && domains.find(({ id }) => id === active.domainId);
  return domain && { domain, people: active.people, panels: active.panels };
};

/** Asks for what a session begins with, and for the panel that the address names with its tasks, at the same time. */
export const askForStart = async (ask: Ask, panelId: string | undefined): Promise<Start & Mine> => {
  // A panel that is not there is no failure of the whole: the usual way finds out, and says so.
  const board = panelId === undefined ? undefined : ask(getBoard, { params: { panelId } }).catch(() => undefined);
  const start = await ask(getStart, { params: {}, ...(panelId !== undefined && { query: { panel: panelId } }) });
  const { user_data: me, version: myVersion, domains } = start;
  return { me, myVersion, domains, found: foundIn(start), board: await board };
};
