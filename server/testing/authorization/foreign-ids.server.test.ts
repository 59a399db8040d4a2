import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../dump.ts";
import { type AnyInput, type Client, startWithEverySignIn, type TestServer } from "../server.ts";
import { another, samples } from "./samples.ts";
import { type Everyone, newEveryone, newWorld, otherPanelOf, type World } from "./world.ts";

let server: TestServer;
let people: Everyone;
/** Where the owner works. */
let ours: World;
let otherPanelId: string;
/** A domain that the owner knows nothing of. */
let hidden: World;
/** Another domain of the same people: knowing it must not mean reaching it through the first. */
let second: World;
beforeAll(async () => {
  server = await startWithEverySignIn();
  people = await newEveryone(server);
  ours = await newWorld(people);
  otherPanelId = await otherPanelOf(ours);
  second = await newWorld(people);
  hidden = await newWorld(await newEveryone(server));
});
afterAll(() => server.close());

const send = (route: string, input: AnyInput, client: Pick<Client, "send"> = ours.owner) => {
  const definition = server.app.handlers.find((known) => known.definition.route === route)?.definition;
  if (!definition) throw new Error(`${route} is not served`);
  return client.send(definition, input);
};

const idsIn = (route: string): string[] => [...route.matchAll(/:(\w+Id)/g)].map(([, name]) => name ?? "");

/** Every id in every path. A domain, a panel or a change alone is no foreign id to somebody who is in it; people are in several. */
const places = Object.keys(samples).flatMap((route) =>
  idsIn(route).flatMap((name, _at, ids) =>
    (["hidden", "second"] as const)
      .filter((kind) => {
        const things = ids.filter((id) => id !== "userId");
        return kind === "hidden" || things.length > (["domainId", "panelId", "changeId"].includes(name) ? 1 : 0);
      })
      .map((kind) => ({ route, name, kind })),
  ),
);

const foreignId = async (name: string, world: World): Promise<string> => {
  if (name !== "sessionId") return String((world as unknown as Record<string, unknown>)[name]);
  const sessions = await send("GET /auth/sessions", {}, await another(server, world.stranger));
  return (sessions.data as { id: string }[])[0]?.id ?? "";
};

test.each(places)(
  "$route with the $name of a $kind domain is not found, as if it never was, and changes nothing [D2, D26, D32]",
  async ({ route, name, kind }) => {
    const world = kind === "hidden" ? hidden : second;
    const input = (await samples[route]?.input(ours, ours.owner, server)) ?? {};
    const withId = (id: string): AnyInput => ({ ...input, params: { ...input.params, [name]: id } });
    const foreign = withId(await foreignId(name, world));
    const before = await dump(server);
    const there = await send(route, foreign);
    // Who is in the other domain may know that it is there: then nothing else of the path is.
    const nowhere = Object.fromEntries(idsIn(route).map((id) => [id, id === "domainId" ? second.domainId : newId()]));
    const knows = kind === "second" && name === "domainId";
    const never = await send(route, knows ? { ...input, params: nowhere } : withId(newId()));
    expect([there.status, there.text]).toEqual([404, never.text]);
    expect(await dump(server)).toEqual(before);
  },
);

type Place = [
  what: string,
  route: string,
  body: (from: World) => unknown,
  status: number,
  query?: (from: World) => string,
];
const edit = (route: string): Place[] => [
  [`statusId in ${route}`, route, ({ statusId }) => ({ title: "Any", statusId }), 404],
  [`afterId in ${route}`, route, ({ taskId }) => ({ title: "Any", afterId: taskId }), 404],
  [`afterId beside an order in ${route}`, route, (w) => ({ title: "Any", order: "V", afterId: w.taskId }), 404],
  [`a label in ${route}`, route, ({ labelId }) => ({ title: "Any", labelIds: [labelId] }), 404],
  [`an assignee in ${route}`, route, (w) => ({ title: "Any", assignedCollaborators: [w.stranger.me.id] }), 404],
];
const bodies: Place[] = [
  ...edit("POST /task/:domainId/:panelId"),
  ...edit("PATCH /task/:domainId/:panelId/:taskId"),
  [
    "statusId beside the task itself",
    "PATCH /task/:domainId/:panelId/:taskId",
    ({ statusId }) => ({ statusId, afterId: ours.taskId }),
    404,
  ],
  [
    "id in tasks",
    "PATCH /task/:domainId/:panelId/multiple-tasks",
    (w) => ({ tasks: [{ id: w.taskId, title: "Any" }] }),
    404,
  ],
  [
    "statusId in tasks",
    "PATCH /task/:domainId/:panelId/multiple-tasks",
    (w) => ({ tasks: [{ id: ours.taskId, title: "Any", statusId: w.statusId }] }),
    404,
  ],
  [
    "afterId in tasks",
    "PATCH /task/:domainId/:panelId/multiple-tasks",
    (w) => ({ tasks: [{ id: ours.taskId, title: "Any", afterId: w.taskId }] }),
    404,
  ],
  [
    "an assignee in tasks",
    "PATCH /task/:domainId/:panelId/multiple-tasks",
    (w) => ({ tasks: [{ id: ours.taskId, title: "Any", assignedCollaborators: [w.stranger.me.id] }] }),
    404,
  ],
  [
    "a label in tasks",
    "PATCH /task/:domainId/:panelId/multiple-tasks",
    (w) => ({ tasks: [{ id: ours.taskId, labelIds: [w.labelId] }] }),
    404,
  ],
  ["userIds", "POST /panels/:domainId/:panelId", (w) => ({ userIds: [ours.bystander.me.id, w.stranger.me.id] }), 404],
  [
    "userToBeModifiedId",
    "PATCH /collaborators/:domainId/role-change",
    (w) => ({ action: "promote", userToBeModifiedId: w.stranger.me.id }),
    404,
  ],
  [
    "userToBeRemovedId",
    "PATCH /collaborators/:domainId/remove-collaborator",
    (w) => ({ userToBeRemovedId: w.stranger.me.id }),
    404,
  ],
  [
    "reassignTo",
    "PATCH /collaborators/:domainId/remove-collaborator",
    (w) => ({ userToBeRemovedId: ours.bystander.me.id, reassignTo: w.stranger.me.id }),
    404,
  ],
  ["afterId", "PATCH /status/:domainId/:statusId", (w) => ({ name: "Any", afterId: w.statusId }), 404],
  ["afterId", "PATCH /labels/:domainId/:labelId", (w) => ({ name: "Any", afterId: w.labelId }), 404],
  ["afterId", "PATCH /views/:domainId/:panelId/:viewId", (w) => ({ name: "Any", afterId: w.viewId }), 404],
  ["moveTo", "DELETE /status/:domainId/:statusId", () => undefined, 404, (w) => w.statusId],
  // A creation's id that exists elsewhere is taken; nothing else is said.
  ["id", "POST /task/:domainId/:panelId", (w) => ({ id: w.taskId, title: "Any" }), 409],
  ["id of a panel", "POST /task/:domainId/:panelId", (w) => ({ id: w.panelId, title: "Any" }), 409],
  ["id of a person", "POST /task/:domainId/:panelId", (w) => ({ id: w.stranger.me.id, title: "Any" }), 409],
  ["id of a file", "POST /task/:domainId/:panelId", (w) => ({ id: w.attachmentId, title: "Any" }), 409],
  ["id", "POST /task/:domainId/:panelId/:taskId/comments", (w) => ({ id: w.commentId, text: "Any" }), 409],
  ["id of a task", "POST /task/:domainId/:panelId/:taskId/comments", (w) => ({ id: w.taskId, text: "Any" }), 409],
  ["id", "POST /panels/:domainId", (w) => ({ id: w.panelId, name: "Any" }), 409],
  ["id of a domain", "POST /panels/:domainId", (w) => ({ id: w.domainId, name: "Any" }), 409],
  ["id of a person", "POST /panels/:domainId", (w) => ({ id: w.stranger.me.id, name: "Any" }), 409],
  ["id", "POST /status/:domainId", (w) => ({ id: w.statusId, name: "Any" }), 409],
  ["id", "POST /labels/:domainId", (w) => ({ id: w.labelId, name: "Any" }), 409],
  ["id", "POST /views/:domainId/:panelId", (w) => ({ id: w.viewId, name: "Any", query: "" }), 409],
  ["id of a label", "POST /views/:domainId/:panelId", (w) => ({ id: w.labelId, name: "Any", query: "" }), 409],
  ["id of a column", "POST /labels/:domainId", (w) => ({ id: w.statusId, name: "Any" }), 409],
  ["id of a label", "POST /status/:domainId", (w) => ({ id: w.labelId, name: "Any" }), 409],
  ["id of a task", "POST /status/:domainId", (w) => ({ id: w.taskId, name: "Any" }), 409],
  [
    "id",
    "POST /status/:domainId/multiple-status",
    (w) => ({ statuses: [{ name: "Any" }, { id: w.statusId, name: "Any" }] }),
    409,
  ],
  ["id of a panel", "POST /domains", (w) => ({ id: w.panelId, name: "Any" }), 409],
  ["id", "POST /collaborators/create-link", (w) => ({ id: w.inviteId, domainId: ours.domainId, role: "member" }), 409],
  [
    "id of a task",
    "POST /collaborators/create-link",
    (w) => ({ id: w.taskId, domainId: ours.domainId, role: "member" }),
    409,
  ],
  [
    "id",
    "POST /collaborators/send-invite-link",
    (w) => ({ id: w.inviteId, domainId: ours.domainId, role: "member", emails: ["ada@example.org"] }),
    409,
  ],
  // Ignored, as they cannot be there.
  [
    "panelMembersId",
    "DELETE /panels/:domainId/:panelId/remove-users",
    (w) => ({ panelMembersId: [w.stranger.me.id] }),
    200,
  ],
  ["taskId", "POST /notifications/:domainId/read-all", (w) => ({ taskId: w.taskId }), 200],
  ["id", "POST /task/:domainId/:panelId/create", (w) => ({ tasks: [{ id: w.taskId, title: "Any" }] }), 409],
  ["id of a panel", "POST /task/:domainId/:panelId/create", (w) => ({ tasks: [{ id: w.panelId, title: "Any" }] }), 409],
  [
    "statusId",
    "POST /task/:domainId/:panelId/create",
    (w) => ({ statusId: w.statusId, tasks: [{ id: newId(), title: "Any" }] }),
    404,
  ],
  [
    "labelIds",
    "POST /task/:domainId/:panelId/create",
    (w) => ({ tasks: [{ id: newId(), title: "Any", labelIds: [w.labelId] }] }),
    404,
  ],
  [
    "assignedCollaborators",
    "POST /task/:domainId/:panelId/create",
    (w) => ({ tasks: [{ id: newId(), title: "Any", assignedCollaborators: [w.stranger.me.id] }] }),
    404,
  ],
  ["taskIds", "POST /task/:domainId/:panelId/delete", (w) => ({ taskIds: [w.taskId] }), 200],
  ["panelId", "POST /task/:domainId/:panelId/move", (w) => ({ panelId: w.panelId, taskIds: [ours.taskId] }), 404],
  ["taskIds", "POST /task/:domainId/:panelId/move", (w) => ({ panelId: otherPanelId, taskIds: [w.taskId] }), 404],
  [
    "statusId",
    "POST /task/:domainId/:panelId/move",
    (w) => ({ panelId: otherPanelId, statusId: w.statusId, taskIds: [ours.taskId] }),
    404,
  ],
  ["id", "POST /task/:domainId/:panelId/:taskId/duplicate", (w) => ({ id: w.taskId }), 409],
  ["id of a panel", "POST /task/:domainId/:panelId/:taskId/duplicate", (w) => ({ id: w.panelId }), 409],
  ["taskIds", "DELETE /task/:domainId/:panelId/:statusId/tasks-in-column", (w) => ({ taskIds: [w.taskId] }), 200],
];

test.each(
  bodies.flatMap((place) => (["hidden", "second"] as const).map((kind) => [place[0], place[1], kind, place] as const)),
)(
  "%s in the body of %s, of a %s domain, changes nothing [D3, D23, D24, D26, D27, D32]",
  async (_what, route, kind, place) => {
    const [, , body, status, query] = place;
    const input = (await samples[route]?.input(ours, ours.owner, server)) ?? {};
    const from = kind === "hidden" ? hidden : second;
    const withIds = (world: World): AnyInput => ({
      ...input,
      body: body(world),
      ...(query && { params: { ...input.params, statusId: ours.todo }, query: { moveTo: query(world) } }),
    });
    const never = {
      ...hidden,
      taskId: newId(),
      statusId: newId(),
      labelId: newId(),
      panelId: newId(),
      domainId: newId(),
      stranger: { ...hidden.stranger, me: { ...hidden.stranger.me, id: newId() } },
    };
    const before = await dump(server);
    const there = await send(route, withIds(from));
    expect([there.status, await dump(server)]).toEqual([status, before]);
    const unknown = status === 404 ? await send(route, withIds(never)) : there;
    expect(unknown.text).toBe(there.text);
  },
);

test("an empty column is not deleted with a column of another domain to move to [D2, D23]", async () => {
  const params = { domainId: ours.domainId, statusId: ours.review };
  const before = await dump(server);
  for (const moveTo of [hidden.statusId, second.statusId, newId()]) {
    const { status } = await send("DELETE /status/:domainId/:statusId", { params, query: { moveTo } });
    expect([status, await dump(server)]).toEqual([404, before]);
  }
});

test("a link for a domain that is hidden is refused like one for a domain that never was [D2, D33]", async () => {
  const before = await dump(server);
  for (const [call, more] of [
    ["create-link", {}],
    ["send-invite-link", { emails: ["ada@example.org"] }],
  ] as const) {
    const link = (domainId: string) =>
      send(`POST /collaborators/${call}`, { body: { domainId, role: "member", ...more } });
    const there = await link(hidden.domainId);
    expect([there.status, there.text]).toEqual([404, (await link(newId())).text]);
  }
  expect(await dump(server)).toEqual(before);
});

test.each(["hidden", "second"] as const)(
  "an upload with the id of a thing of a %s domain is refused, and nothing is told or changed [E6, E20]",
  async (kind) => {
    const route = "POST /task/:domainId/:panelId/:taskId/attachments";
    const world = kind === "hidden" ? hidden : second;
    const input = (await samples[route]?.input(ours, ours.owner, server)) ?? {};
    const before = await dump(server);
    const answers: unknown[] = [];
    for (const id of [world.attachmentId, world.taskId, world.panelId, world.stranger.me.id]) {
      const { status, problem } = await send(route, { ...input, query: { name: "any.gif", id } });
      answers.push([status, problem.code]);
    }
    expect(answers).toEqual(answers.map(() => [409, "id-taken"]));
    // Their bytes may lie there for a day.
    const { stored_files: _, ...rows } = await dump(server);
    expect({ ...rows, stored_files: before.stored_files }).toEqual(before);
  },
);

test("a member finds the panels they are not in as little as panels that never were [D2, D24]", async () => {
  for (const route of Object.keys(samples).filter((known) => known.includes(":panelId"))) {
    const input = (await samples[route]?.input(ours, ours.bystander, server)) ?? {};
    const there = await send(route, input, ours.bystander);
    const never = await send(route, { ...input, params: { ...input.params, panelId: newId() } }, ours.bystander);
    expect([route, there.status, there.text]).toEqual([route, 404, never.text]);
  }
});
