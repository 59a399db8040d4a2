import type { Domain } from "../../contract/domains/domain.ts";
import { listDomains } from "../../contract/domains/queries.ts";
import type { PanelDetail } from "../../contract/panels/panel.ts";
import { getPanel } from "../../contract/panels/queries.ts";
import { type AnswerOf, pathOf } from "../../contract/shared/define.ts";
import { listFirstTasks } from "../../contract/tasks/queries.ts";
import type { AnyQuery } from "./endpoints.ts";
import { createPlaces } from "./places.ts";

/** What of a panel is seen at first. */
export interface Glance {
  domain: Domain;
  detail: PanelDetail;
  tasks: AnswerOf<typeof listFirstTasks>;
}

/** Of an answer; whatever is wrong with it is for the page itself to find out. */
const read = async <Q extends AnyQuery>(_: Q, response: Response): Promise<AnswerOf<Q>> => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json() as Promise<AnswerOf<Q>>;
};

/** Asks once, past the live store. */
const get = async <Q extends AnyQuery>(token: string, query: Q, params = {}): Promise<AnswerOf<Q>> => {
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  return read(query, await fetch(`/api${pathOf(query.route, params)}`, { cache: "no-cache", headers }));
};

/**
 * Asks for a panel's first cards, in the domain where it was last seen, else in the first one. Rejects where it is not there.
 * `asked`: for the domains, before this script was here.
 */
export const glanceAt = async (panelId: string, token: string, asked?: Promise<Response>): Promise<Glance> => {
  const listed = asked?.then((answer) => read(listDomains, answer)) ?? get(token, listDomains);
  const id = createPlaces().guess(panelId)?.domainId ?? (await listed)[0]?.id;
  const params = { domainId: id, panelId };
  const [domains, detail, tasks] = await Promise.all([
    listed,
    get(token, getPanel, params),
    get(token, listFirstTasks, params),
  ]);
  const domain = domains.find((one) => one.id === id);
  if (!domain) throw new Error("The panel's domain is not listed.");
  return { domain, detail, tasks };
};
