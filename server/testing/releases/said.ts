import { hashOf, newId, now } from "../../platform/basics/ids.ts";
import type { TestServer } from "../server.ts";
import type { Said } from "./kept.ts";

/** Reads anything as a person of whom no session is kept. */
export const readAs = async (server: TestServer, userId: string): Promise<(path: string) => Promise<unknown>> => {
  const token = `tavola_pat_${newId()}`;
  const row = {
    ...{ id: newId(), user_id: userId, name: "Reads all", scope: "read" as const, token_hash: hashOf(token) },
    ...{ created_at: now(), expires_at: "9999-12-31T00:00:00.000Z", last_used_at: null },
  };
  await server.db.transaction((tx) => tx.insertInto("access_tokens").values(row).execute());
  return async (path) => {
    const { status, data, text } = await server.raw("GET", `/api${path}`, { token });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return data;
  };
};

const ofDomain = (id: string): string[] => [
  ...["announcements", "collaborators", "history", "trash", "status", "analytics"].map((name) => `/${name}/${id}`),
  ...["announcements", "tasks"].map((kind) => `/notifications/${kind}/${id}`),
  ...["announcement", "task"].map((kind) => `/notifications/unread/${id}?kind=${kind}`),
  ...["former", "invites"].map((name) => `/collaborators/${id}/${name}`),
  `/announcements/${id}/schedules`,
];
const ofPanel = (domainId: string, id: string): string[] => [
  ...["task", "history", "views"].map((name) => `/${name}/${domainId}/${id}`),
  `/board/${id}`,
];

/** What the API says of everything to a person; for all later versions to say the same. */
export const sayAll = async (server: TestServer, userId: string): Promise<Said> => {
  const read = await readAs(server, userId);
  const said: Said["said"] = {};
  const note = async (path: string): Promise<{ id: string }[]> => {
    said[path] = await read(path);
    return said[path] as { id: string }[];
  };
  await note("/user/profile");
  await note("/trash");
  for (const { id } of await note("/domains")) {
    for (const path of ofDomain(id)) await note(path);
    for (const panel of await note(`/panels/${id}`)) for (const path of ofPanel(id, panel.id)) await note(path);
  }
  return { userId, said };
};
