import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import type { AnswerOf } from "../../../contract/define.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import type { Panel, PanelDetail } from "../../../contract/panels/panel.ts";
import { getPanel, listPanels } from "../../../contract/panels/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import type { Profile } from "../../../contract/users/user.ts";
import type { Ask } from "../wire/endpoints.ts";
import type { Guess } from "./places.ts";

/** What a session begins with. */
export interface FirstLook {
  domains: readonly Domain[];
  /** The domain that is shown first; undefined where there is none. */
  found?: { domain: Domain; people: readonly Collaborator[]; panels: readonly Panel[] };
  /** A panel of it that is known already. */
  copy?: { detail: PanelDetail; list: AnswerOf<typeof listTasks> };
}

/** Who looks. */
export interface Mine {
  me: Profile;
  /** The version of my stream that the profile is as of. */
  myVersion: number;
}

/** A guess that is wrong is no failure: the usual way finds out. */
const hoped = <Value>(answer: Promise<Value>): Promise<Value | undefined> => answer.catch(() => undefined);

/**
 * Asks what is to be seen first: who it is and their domains, then the domain and, where the address names a panel, that
 * panel with its tasks. What the last visit left behind is asked for in the first round.
 */
export const takeFirstLook = async (
  ask: Ask,
  guess: Guess | undefined,
  panelId: string | undefined,
): Promise<FirstLook & Mine> => {
  const of = (domainId: string) => ({ params: { domainId } });
  const early = guess && {
    people: hoped(ask(listCollaborators, of(guess.domainId))),
    panels: hoped(ask(listPanels, of(guess.domainId))),
    copy: guess.holdsPanel && panelId ? hoped(askForCopy(ask, guess.domainId, panelId)) : undefined,
  };
  const [{ user_data: me, version: myVersion }, domains] = await Promise.all([
    ask(getProfile, { params: {} }),
    ask(listDomains, { params: {} }),
  ]);
  const domain = (guess?.holdsPanel && domains.find(({ id }) => id === guess.domainId)) || domains[0];
  if (!domain) return { me, myVersion, domains };
  const guessed = early && domain.id === guess.domainId ? early : undefined;
  // Asked beside the domain, people may be older than its version, unless it is still the one of the last visit.
  const sure = guess?.version === domain.version;
  const [people, panels, copy] = await Promise.all([
    Promise.resolve(sure && guessed?.people).then((present) => present || ask(listCollaborators, of(domain.id))),
    Promise.resolve(guessed?.panels).then((present) => present ?? ask(listPanels, of(domain.id))),
    guessed?.copy ?? (panelId === undefined ? undefined : hoped(askForCopy(ask, domain.id, panelId))),
  ]);
  return { me, myVersion, domains, found: { domain, people, panels }, ...(copy && { copy }) };
};

const askForCopy = async (ask: Ask, domainId: string, panelId: string): Promise<NonNullable<FirstLook["copy"]>> => {
  const params = { domainId, panelId };
  const [detail, list] = await Promise.all([ask(getPanel, { params }), ask(listTasks, { params })]);
  return { detail, list };
};
