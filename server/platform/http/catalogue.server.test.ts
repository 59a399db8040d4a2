import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { changeRole } from "../../../contract/collaborators/commands.ts";
import { listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, type Team } from "../../testing/team.ts";
import { newId } from "../basics/ids.ts";
import { openPage, type Page } from "../realtime/testing/open-page.ts";

let server: TestServer;
let team: Team;
let page: Page | undefined;
beforeAll(async () => {
  server = await startTestServer();
  team = await newTeam(await newPeople(server));
});
afterEach(() => page?.socket.close());
afterAll(() => server.close());

const NO_DOMAIN = "Failed to fetch domain details";
const NO_PANEL = "Panel no longer exists";

test("what is gone, or never was, is told in the catalogue's sentences, by commands and by readings [D2, S8.1, S8.3]", async () => {
  const { owner, bystander, stranger, domainId, panelId } = team;
  const nowhere = { domainId: newId() };
  const [noPanel, noTask] = [
    { domainId, panelId: newId() },
    { domainId, panelId, taskId: newId() },
  ];
  const hidden = { domainId, panelId };
  const role = { action: "promote", userToBeModifiedId: newId() } as const;
  const answers = {
    "announcements of no domain": [owner.call(listAnnouncements, { params: nowhere }), NO_DOMAIN],
    "notifications of no domain": [owner.call(listTaskNotifications, { params: nowhere }), NO_DOMAIN],
    "a stranger's announcements": [stranger.call(listAnnouncements, { params: { domainId } }), NO_DOMAIN],
    "no panel": [owner.call(getPanel, { params: noPanel }), NO_PANEL],
    "a hidden panel's tasks": [bystander.call(listTasks, { params: hidden }), NO_PANEL],
    "a task into no panel": [owner.call(createTask, { params: noPanel, body: { title: "Lost" } }), NO_PANEL],
    "no task": [owner.call(updateTask, { params: noTask, body: { title: "Lost" } }), "Task no longer exists"],
    "no announcement": [
      owner.call(deleteAnnouncement, { params: { domainId, announcementId: newId() } }),
      "No announcement like this",
    ],
    nobody: [owner.call(changeRole, { params: { domainId }, body: role }), "Collaborator not found"],
  } as const;
  for (const [what, [call, sentence]] of Object.entries(answers)) {
    const { status, problem } = await call;
    expect([what, status, problem.message]).toEqual([what, 404, sentence]);
  }
});

test("the socket tells what is not there in the same words as the API [D2, D8, S8.1, S8.3]", async () => {
  const { stranger, domainId } = team;
  page = await openPage(server, stranger);
  const { problem } = await stranger.call(listAnnouncements, { params: { domainId } });
  expect(await page.register(domainId)).toEqual({ error: problem });
});

test("of accounts at the sign-in provider the API knows signing in and nothing else [S7.49]", async () => {
  const { owner } = team;
  const { data } = await server.raw("GET", "/api/openapi.json");
  const paths = Object.keys((data as { paths: object }).paths).filter((path) => path.startsWith("/auth/google"));
  expect(paths.sort()).toEqual(["/auth/google/login", "/auth/google/signup"]);
  for (const call of ["delete", "lookup", "revoke", "passwordPolicy", "token"])
    for (const method of ["GET", "POST"]) {
      const { status } = await server.raw(method, `/api/auth/google/${call}`, { token: owner.token });
      expect([method, call, status]).toEqual([method, call, 404]);
    }
});
