import { setTimeout as wait } from "node:timers/promises";
import { emailOf } from "../../seed/people.ts";
import { crowdPeople } from "../../seed/worlds/crowd.ts";
import { type Http, httpTo } from "../http.ts";

/** Callers at the same time. */
const CALLERS = 16;

interface Task {
  id: string;
  title: string;
  statusId: string;
}

/** What one has asked of a task's title: numbers, as the load counts. */
interface Asked {
  sent: number;
  /** Of these the last that was answered. */
  acknowledged: number;
}

/** What was asked for in a whole drill, by the task's id. */
export type Ledger = Map<string, Asked>;

const TITLE = "Drilled ";
const numberIn = (title: string): number => (title.startsWith(TITLE) ? Number(title.slice(TITLE.length)) : 0);

interface Panel {
  http: Http;
  token: string;
  path: string;
  tasks: Task[];
}

const json = async <T>(answer: ReturnType<Http>): Promise<T> => JSON.parse((await answer).body.toString()) as T;

/** The largest panel of the crowd, as its owner finds it. What every version of the API has is asked for, and no more. */
const openPanel = async (http: Http): Promise<Panel> => {
  const [name = ""] = crowdPeople;
  const body = { email: emailOf(name), name };
  const { id_token } = await json<{ id_token: string }>(http("/dev-idp/id-token", { method: "POST", body }));
  const signIn = { method: "POST", body: { accessToken: id_token } };
  const { access_token: token } = await json<{ access_token: string }>(http("/api/auth/google/login", signIn));
  const panels: { path: string; tasks: Task[] }[] = [];
  for (const { id: domainId } of await json<{ id: string }[]>(http("/api/domains", { token })))
    for (const { id } of await json<{ id: string }[]>(http(`/api/panels/${domainId}`, { token }))) {
      const path = `/api/task/${domainId}/${id}`;
      panels.push({ path, tasks: (await json<{ taskData: Task[] }>(http(path, { token }))).taskData });
    }
  const [largest] = panels.sort((a, b) => b.tasks.length - a.tasks.length);
  if (!largest) throw new Error("Nobody has a panel here.");
  return { http, token, ...largest };
};

export interface Load {
  /** Changes that were acknowledged so far. */
  done: () => number;
  /** What was acknowledged until now. */
  acknowledged: () => Map<string, number>;
  /** Resolves when every caller has ended. Fails with what a caller was answered that it should not have been. */
  end: () => Promise<void>;
}

/** Edits and moves tasks until it is ended, or the server is gone. What it has asked for is noted in the ledger. */
export const startLoad = async (url: string, ledger: Ledger): Promise<Load> => {
  const { http, close } = httpTo(url);
  const { token, path, tasks } = await openPanel(http);
  let [ends, done] = [false, 0];
  const caller = async (_: unknown, at: number): Promise<void> => {
    for (let turn = 0; !ends; turn++) {
      const task = tasks[(at + turn * CALLERS) % tasks.length] as Task;
      const place = tasks[(at * 31 + turn * 17) % tasks.length] as Task;
      const asked = ledger.get(task.id) ?? { sent: 0, acknowledged: 0 };
      ledger.set(task.id, asked);
      const number = ++asked.sent;
      const where = { method: "PATCH", token };
      await http(`${path}/${task.id}`, { ...where, body: { title: `${TITLE}${number}` } });
      asked.acknowledged = number;
      const body = { statusId: place.statusId, ...(place !== task && { afterId: place.id }) };
      await http(`${path}/${task.id}`, { ...where, body });
      done += 2;
    }
  };
  const callers = Promise.allSettled(Array.from({ length: CALLERS }, caller));
  return {
    done: () => done,
    acknowledged: () => new Map([...ledger].map(([id, { acknowledged }]) => [id, acknowledged])),
    end: async () => {
      ends = true;
      const failures = (await callers).flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []));
      close();
      // A connection that ended has no answer; every answer there was has to be a good one.
      const refused = failures.find(({ message }) => message.includes(" answered "));
      if (refused) throw refused;
    },
  };
};

/** Waits until a load has come so far, or a while longer than that takes. */
export const until = async (load: Load, more: number): Promise<void> => {
  const enough = load.done() + more;
  for (let waited = 0; load.done() < enough && waited < 600; waited++) await wait(100);
  if (load.done() < enough) throw new Error(`Only ${load.done()} of ${enough} changes were acknowledged in a minute.`);
};

/** How many tasks are not as the ledger says: less than was acknowledged (`atLeast`, if that was earlier), or what nobody asked for. */
export const lost = async (url: string, ledger: Ledger, atLeast?: Map<string, number>): Promise<number> => {
  const { http, close } = httpTo(url);
  const { tasks } = await openPanel(http);
  close();
  const titles = new Map(tasks.map(({ id, title }) => [id, numberIn(title)]));
  return [...ledger].filter(([id, { sent, acknowledged }]) => {
    const found = titles.get(id) ?? -1;
    return found < (atLeast ? (atLeast.get(id) ?? 0) : acknowledged) || found > sent;
  }).length;
};

/** After something was brought back from earlier, that is what there is. */
export const bringBack = async (url: string, ledger: Ledger): Promise<void> => {
  const { http, close } = httpTo(url);
  const { tasks } = await openPanel(http);
  close();
  for (const { id, title } of tasks)
    if (ledger.has(id)) ledger.set(id, { sent: numberIn(title), acknowledged: numberIn(title) });
};
