import { LISTED_AT_ONCE } from "../../../contract/announcements/announcement.ts";
import type { Comment, ReactionName } from "../../../contract/comments/comment.ts";
import type { LabelColour } from "../../../contract/labels/label.ts";
import { errors } from "../../../contract/shared/errors.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { DOMAIN, ME } from "./model-ids.ts";
import { person } from "./model-people.ts";
import type { ModelServer } from "./model-server.ts";
import type { ModelTasks } from "./model-tasks.ts";
import type { ViewBody } from "./model-views.ts";
import { Refused } from "./refused.ts";

type Body = Parameters<ModelTasks["create"]>[3] &
  ViewBody & {
    name: string;
    colour: LabelColour;
    text: string;
    version?: number;
    taskIds: string[];
    tasks: { id: string; title: string }[];
    panelId: string;
    content: string;
    hasRead: boolean;
    watching: boolean | null;
    action: "promote" | "demote";
    userToBeModifiedId: string;
    userToBeRemovedId: string;
  };

/** The newest page of a list whose newest is last, or the one before an id. */
const pageOf = <Row extends { id: string }>(rows: readonly Row[], before: string | null): Row[] => {
  const end = before === null ? rows.length : rows.findIndex(({ id }) => id === before);
  if (end < 0) throw new Refused("not-found");
  return rows.slice(Math.max(0, end - LISTED_AT_ONCE), end).reverse();
};

/** What is announced, and what Ada is told; undefined for other addresses. */
const feedAnswer = (server: ModelServer, method: string, address: string, body: Body, changeId: string): unknown => {
  const { pathname, searchParams } = new URL(address, "http://model");
  const [, root = "", first = "", second = ""] = pathname.split("/");
  const page = <Row extends { id: string }>(rows: readonly Row[]) => pageOf(rows, searchParams.get("before"));
  if (root === "announcements") {
    if (method === "GET") return page(server.news.announcements);
    if (method === "POST") return server.news.announce(ME, changeId, body);
    return server.news.unsay(ME, changeId, second) ?? null;
  }
  if (first === "unread") {
    const before = searchParams.get("before");
    const ofKind = server.news.notifications.filter(({ kind }) => kind === searchParams.get("kind"));
    const end = before === null ? ofKind.length : ofKind.findIndex(({ id }) => id === before);
    if (end < 0) throw new Refused("not-found");
    return { unread: ofKind.slice(0, end).filter(({ hasRead }) => !hasRead).length };
  }
  if (method === "GET")
    return page(server.news.notifications.filter(({ kind }) => kind === (first === "tasks" ? "task" : "announcement")));
  if (method === "PATCH") return server.news.markRead(changeId, [first], body.hasRead)[0];
  if (method === "DELETE") return server.news.drop(changeId, first) ?? null;
  const unread = server.news.notifications.filter(({ hasRead }) => !hasRead).map(({ id }) => id);
  return { read: server.news.markRead(changeId, unread, true).length };
};

/** What is said of a task. */
const talkAnswer = (server: ModelServer, method: string, path: string, body: Body, changeId: string): unknown => {
  const [, , , panelId = "", taskId = "", , commentId = "", , name] = path.split("/");
  const told = (comment: Comment) => ({ comment, version: server.log.versions.get(taskId) ?? 0 });
  if (!server.panel(panelId).tasks.has(taskId)) throw new Refused("task-not-found");
  if (name !== undefined) {
    const reaction = { name: name as ReactionName, on: method === "PUT" };
    return { comment: server.talk.react(commentId, ME, changeId, reaction) };
  }
  if (method === "POST") return told(server.talk.say(taskId, person(ME, "Ada"), changeId, body));
  if (method === "PATCH") return told(server.talk.edit(commentId, ME, changeId, body.text));
  return server.talk.unsay(commentId, ME, changeId);
};

/** Ways to look at a panel. */
const viewsAnswer = (server: ModelServer, method: string, path: string, body: Body, changeId: string): unknown => {
  const [, , , panelId = "", viewId = ""] = path.split("/");
  server.panel(panelId);
  if (method === "GET") return server.views.of(panelId);
  if (method === "POST") return server.views.create(panelId, ME, changeId, body);
  if (method === "PATCH") return server.views.update(viewId, ME, changeId, body);
  return server.views.delete(viewId, ME, changeId);
};

const domainsOf = (server: ModelServer) => [server.domainRow(), ...(server.elsewhere ? [server.elsewhere] : [])];

const activeIn = (server: ModelServer, domainId: string) => {
  if (domainId === server.elsewhere?.id) return { domainId, people: [], panels: [] };
  return domainId === DOMAIN
    ? { domainId, people: [...server.people.values()], panels: server.summaries() }
    : undefined;
};

const startOf = (server: ModelServer, asked: string | null) => ({
  ...{ user_data: server.profile, version: server.log.versions.get(ME), domains: domainsOf(server) },
  active: activeIn(server, asked ?? DOMAIN),
});

/** A board as it is told. */
export const boardOf = (server: ModelServer, panelId: string) => {
  const { members, tasks } = server.panel(panelId);
  const panel_data = server.summaries().find(({ id }) => id === panelId);
  if (!panel_data) throw new Refused("panel-not-found");
  return {
    panel: { panel_members: [...members.values()], panel_data },
    hasViews: server.views.of(panelId).length > 0,
    taskData: [...tasks.values()],
    version: server.log.versions.get(panelId) ?? 0,
  };
};

const answerOf = (server: ModelServer, method: string, address: string, body: Body, changeId: string): unknown => {
  const path = address.replace(/\?.*$/, "");
  const [, root, domainId, panelId = "", taskId = ""] = path.split("/");
  const before = new URL(address, "http://model").searchParams.get("before");
  const route = `${method} /${root}${domainId === undefined ? "" : "/d"}${panelId && "/p"}${taskId && "/t"}`;
  server.asked.push(route);
  if (root === "announcements" || root === "notifications") return feedAnswer(server, method, address, body, changeId);
  if (route === "GET /user/d") return { user_data: server.profile, version: server.log.versions.get(ME) };
  if (route === "PATCH /user") return { user_data: server.updateProfile(changeId, body) };
  if (route === "GET /domains") return domainsOf(server);
  if (route === "GET /start") return startOf(server, new URL(address, "http://model").searchParams.get("domain"));
  if (route === "GET /board/d") return boardOf(server, domainId ?? "");
  if (domainId !== DOMAIN && root !== "auth") throw new Refused("domain-not-found");
  if (path.endsWith("/role-change")) return server.changeRole(changeId, body.userToBeModifiedId, body.action);
  if (path.endsWith("/remove-collaborator")) return server.removePerson(changeId, body.userToBeRemovedId);
  if (route === "GET /panels/d") return server.summaries();
  if (route === "POST /panels/d") return server.createPanel(ME, changeId, body.id, body.name);
  if (route === "PATCH /panels/d/p") return server.renamePanel(panelId, ME, changeId, body.name);
  if (route === "POST /labels/d") return server.createLabel(changeId, body);
  if (route === "DELETE /labels/d/p") return server.deleteLabel(changeId, panelId);
  if (root === "views") return viewsAnswer(server, method, path, body, changeId);
  if (route === "POST /task/d/p") return { taskData: server.tasks.create(panelId, ME, changeId, body) };
  const atOnce = path.split("/").at(-1);
  if (method === "PATCH" && atOnce === "multiple-tasks")
    return { taskData: server.tasks.updateAll(panelId, ME, changeId, body.tasks) };
  if (method === "POST" && atOnce === "create")
    return { taskData: server.tasks.createAll(panelId, ME, changeId, body) };
  if (method === "POST" && atOnce === "move")
    return { taskData: server.tasks.move(panelId, ME, changeId, body, [...server.statuses.keys()]) };
  if (method === "POST" && atOnce === "delete") return server.tasks.deleteAll(panelId, ME, changeId, body);
  if (method === "DELETE" && atOnce === "tasks-in-column")
    return server.tasks.deleteAll(panelId, ME, changeId, { taskIds: body.taskIds, statusId: taskId });
  if (method === "PUT" && path.endsWith("/description")) {
    const description = server.describe(panelId, taskId, ME, changeId, body);
    return { description, version: server.log.versions.get(taskId) ?? 0 };
  }
  if (method === "PUT" && path.endsWith("/watch")) return server.watches.choose(taskId, changeId, body.watching);
  const [, attachmentId] = /\/attachments\/([^/]+)$/.exec(path) ?? [];
  if (attachmentId && method === "PATCH") return server.files.rename(taskId, attachmentId, ME, changeId, body.name);
  if (attachmentId && method === "DELETE") return server.files.delete(taskId, attachmentId, ME, changeId);
  if (path.endsWith("/timeline")) return server.talk.timeline(taskId, before);
  if (path.includes("/comments")) return talkAnswer(server, method, path, body, changeId);
  if (route === "GET /task/d/p/t") {
    const taskData = server.panel(panelId).tasks.get(taskId);
    if (!taskData) throw new Refused("task-not-found");
    const description = server.descriptions.get(taskId) ?? null;
    const attachments = server.files.of(taskId);
    const timeline = server.talk.timeline(taskId, null);
    const watching = server.watches.of(taskId);
    return {
      taskData,
      description,
      attachments,
      timeline,
      refs: [],
      watching,
      version: server.log.versions.get(taskId) ?? 0,
    };
  }
  if (route === "PATCH /task/d/p/t") return { taskData: server.tasks.update(panelId, ME, changeId, taskId, body) };
  if (route === "DELETE /task/d/p/t") return server.tasks.delete(panelId, ME, changeId, [taskId]);
  throw new Refused("not-found");
};

const problem = (refused: Refused): Response => {
  const [status, message] = errors[refused.code];
  return Response.json({ title: refused.code, status, code: refused.code, message, ...refused.details }, { status });
};

/** The model behind the same addresses as the real one. */
export const respond = (server: ModelServer, path: string, init: RequestInit): Response => {
  const headers = new Headers(init.headers);
  if (headers.get("authorization") !== "Bearer token") return problem(new Refused("not-signed-in"));
  try {
    const body = (typeof init.body === "string" ? JSON.parse(init.body) : {}) as Body;
    const answer = answerOf(
      server,
      init.method ?? "GET",
      path.replace(/^\/api/, ""),
      body,
      headers.get(CHANGE_HEADER) ?? crypto.randomUUID(),
    );
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(structuredClone(answer));
  } catch (reason) {
    if (reason instanceof Refused) return problem(reason);
    throw reason;
  }
};
