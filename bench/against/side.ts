import { execFileSync } from "node:child_process";
import { methodOf, pathOf } from "../../contract/define.ts";
import { listDomains } from "../../contract/domains/queries.ts";
import type { Label } from "../../contract/labels/label.ts";
import { listPanels } from "../../contract/panels/queries.ts";
import { listStatuses } from "../../contract/statuses/queries.ts";
import { type BuiltDomain, columnIds } from "../../seed/built.ts";
import { devIdToken } from "../../seed/call.ts";
import { emailOf } from "../../seed/people.ts";
import { crowdPeople } from "../../seed/worlds/crowd.ts";
import { claimPort } from "../../server/testing/claim-port.ts";
import type { Context } from "../context.ts";
import { signUpMethod, signUpPath } from "../crowd.ts";
import { type BenchDatabase, type Dialect, newDatabase } from "../database.ts";
import { type Http, httpTo } from "../http.ts";
import { startServer } from "../server.ts";

/** One of two revisions, with its server on its own database. */
export interface Side {
  context: Context;
  stop: () => Promise<void>;
}

/** By the revision's own code, whose tables may be others. */
const seed = (root: string, { dataDir, databaseUrl }: BenchDatabase, port: number): void => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", HOST: "127.0.0.1", PORT: String(port) };
  const cleared = { PUBLIC_URL: "", REDIS_URL: "", OIDC_CLIENT_ID: "" };
  execFileSync(process.execPath, ["--import", "tsx", "seed/main.ts", "crowd"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...cleared, ...env },
  });
};

const signIn = async (url: string, http: Http, name: string): Promise<Context["people"][number]> => {
  const person = { name, email: emailOf(name) };
  const { body } = await http(signUpPath, {
    method: signUpMethod,
    body: { accessToken: await devIdToken(url, person) },
  });
  const { access_token: token, user_data } = JSON.parse(body.toString()) as {
    access_token: string;
    user_data: { id: string };
  };
  return { ...person, userId: user_data.id, token };
};

/** The crowd's domain as it can be asked for over HTTP. */
const domainOf = async (http: Http, people: Context["people"]): Promise<BuiltDomain> => {
  const token = people[0]?.token ?? "";
  const ask = async <T>(route: Parameters<typeof pathOf>[0], params: Record<string, string>): Promise<T> => {
    const { body } = await http(`/api${pathOf(route, params)}`, { method: methodOf(route), token });
    return JSON.parse(body.toString()) as T;
  };
  const domains = await ask<{ id: string; name: string; labels?: Label[] }[]>(listDomains.route, {});
  const domain = domains.find(({ name }) => name === "crowd");
  if (!domain) throw new Error("The crowd's domain is not there.");
  const params = { domainId: domain.id };
  const panels = await ask<{ id: string; name: string }[]>(listPanels.route, params);
  return {
    ...domain,
    columns: columnIds(await ask(listStatuses.route, params)),
    // An older revision has none.
    labels: Object.fromEntries((domain.labels ?? []).map(({ id, name }) => [name, id])),
    people,
    panels: panels.map(({ id, name }) => ({ id, name, tasks: [] })),
  };
};

/** Seeds a database and starts the server of a checkout on it, with the crowd signed in. */
export const startSide = async (root: string, dialect: Dialect, quick: boolean): Promise<Side> => {
  const database = await newDatabase(dialect);
  const port = await claimPort();
  try {
    seed(root, database, port);
    const server = await startServer(database, { port, code: "built", root });
    const { http, close } = httpTo(server.url);
    const stop = async (): Promise<void> => {
      close();
      await server.stop();
      await database.drop();
    };
    try {
      const people: Context["people"] = [];
      for (const name of crowdPeople) people.push(await signIn(server.url, http, name));
      return { context: { server, http, domain: await domainOf(http, people), people, quick }, stop };
    } catch (reason) {
      await stop();
      throw reason;
    }
  } catch (reason) {
    await database.drop();
    throw reason;
  }
};
