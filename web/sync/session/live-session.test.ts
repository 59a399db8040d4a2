import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDomain, leaveDomain } from "../../../contract/domains/commands.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { DOMAIN, ELSEWHERE, idOf, ME, PANEL } from "../testing/model-ids.ts";
import { ModelNetwork } from "../testing/model-network.ts";
import { me } from "../testing/model-people.ts";
import { openPage, pass } from "../testing/open-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const elsewhere: Domain = {
  id: ELSEWHERE,
  name: "elsewhere",
  ownerId: ME,
  key: "MINE",
  memberRole: "owner",
  statuses: [],
  labels: [],
  version: 1,
};
const withTwoDomains = async () => {
  const page = await openPage();
  page.server.elsewhere = elsewhere;
  page.server.log.emit("joined-domain", { message: "", domainId: ELSEWHERE, actorId: ME, at: "", changes: [] });
  await pass(100);
  return page;
};

test("a stored token is loaded into a session: who, which domains, and all of the first one [S4.1, D20]", async () => {
  const page = new ModelNetwork();
  expect(page.sync.session.get()).toEqual({ token: "token", me: null, expired: false });
  page.sync.begin();
  await pass(100);
  expect(page.sync.session.get().me).toEqual(me);
  expect(page.liveStore.active?.shown()).toMatchObject({ id: DOMAIN, memberRole: "owner" });
  expect(page.liveStore.active?.columns.get()?.map(({ name }) => name)).toEqual(["To do", "In progress", "completed"]);
  expect(page.liveStore.slices.panels()).toHaveLength(2);
  expect(page.liveStore.active?.people.get()).toHaveLength(2);
});

test("signing in shows what the answer holds, without another request [S4.1]", async () => {
  const page = new ModelNetwork();
  page.token = null;
  page.sync.tokenChanged();
  const { server } = page;
  const analytics = { analytics: [], totalTimeAnalyticsFor5Days: null, averageTimeAnalyticsFor5Days: null };
  const members = [...server.people.values()];
  const domains = { domains: [server.domainRow()], panels: server.summaries(), members, ...analytics };
  page.sync.signIn({ user_data: me, version: 1, domains, access_token: "token" });
  expect(page.token).toBe("token");
  expect(page.sync.session.get().me).toEqual(me);
  expect(page.liveStore.slices.panels()).toHaveLength(2);
  await pass(1000);
  expect(server.asked).toEqual([]);
  expect(page.liveSession.connected).toBe(true);
});

test("signing out ends the session on the server, drops the token and all data [S4.6, D17]", async () => {
  const page = await openPage();
  const over = page.sync.signOut();
  await pass(100);
  await over;
  expect(page.server.asked).toContain("DELETE /auth/d");
  expect(page.token).toBeNull();
  expect(page.sync.session.get()).toEqual({ token: null, me: null, expired: false });
  expect(page.sync.liveSession).toBeUndefined();
});

test("signing out works without a network, after a moment [S4.6]", async () => {
  const page = await openPage();
  page.fateOf = () => ({ delay: 60_000 });
  const over = page.sync.signOut();
  await pass(3100);
  await over;
  expect(page.token).toBeNull();
});

test("another tab's sign-out empties this one too [S4.6]", async () => {
  const page = await openPage();
  page.token = null;
  page.sync.tokenChanged();
  expect(page.sync.session.get().token).toBeNull();
  expect(page.sync.liveSession).toBeUndefined();
});

test("a 401 says that the session has expired, and a 401 from /auth does not [S8.2, D19]", async () => {
  const page = await openPage();
  page.fateOf = () => ({ outcome: 401 as never });
  void page.sync
    .send({ kind: "command", route: "DELETE /auth/session" } as never, { params: {} } as never)
    .catch(() => undefined);
  await pass(20);
  expect(page.sync.session.get().expired).toBe(false);
  void page.liveSession.catchUp();
  page.setSocket(false);
  void page.liveSession.catchUp();
  await pass(20);
  expect(page.sync.session.get().expired).toBe(true);
});

test("switching turns to the other domain once it is loaded [S4.7]", async () => {
  const page = await withTwoDomains();
  expect(page.liveStore.slices.domains().map(({ name }) => name)).toEqual(["ada's domain", "elsewhere"]);
  const over = page.liveSession.switchDomain(ELSEWHERE);
  expect(page.liveStore.active?.id).toBe(DOMAIN);
  await pass(100);
  await over;
  expect(page.liveStore.active?.id).toBe(ELSEWHERE);
  expect(page.liveStore.slices.panels()).toEqual([]);
  const back = page.liveSession.switchDomain(DOMAIN);
  await pass(100);
  await back;
  expect(page.liveStore.slices.panels()).toHaveLength(2);
  page.liveSession.openPanel(PANEL);
  await pass(100);
  expect(page.liveSession.panelLoad(PANEL).state).toBe("ready");
});

test("where the other domain cannot be loaded, all stays as it is and the caller is told [S4.7, S8.6]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = await withTwoDomains();
  page.fateOf = (route) => (route.startsWith("GET /api/start") ? { outcome: 503 } : {});
  const over = page.liveSession.switchDomain(ELSEWHERE).catch((reason: Error) => reason.message);
  await pass(15_000);
  expect(await over).toMatch("An error occurred");
  expect(page.liveStore.active?.id).toBe(DOMAIN);
  expect(page.liveStore.slices.panels()).toHaveLength(2);
  vi.restoreAllMocks();
});

test("of two switches in a row the last one counts [S4.7]", async () => {
  const page = await withTwoDomains();
  page.fateOf = () => ({ delay: 50 });
  void page.liveSession.switchDomain(ELSEWHERE);
  await page.liveSession.switchDomain(DOMAIN);
  await pass(1000);
  expect(page.liveStore.active?.id).toBe(DOMAIN);
});

test("leaving a domain turns to the next one [S4.9]", async () => {
  const page = await withTwoDomains();
  const removed = vi.spyOn(page.liveStore.domains, "remove");
  const done = page.liveSession.run(leaveDomain, { params: { domainId: DOMAIN } }).catch((reason: Error) => reason);
  await pass(500);
  await done;
  expect(removed).toHaveBeenCalledWith(DOMAIN);
  expect(page.liveStore.active?.id).toBe(ELSEWHERE);
});

test("a domain that I create is in the list at once, and gone again when refused [S4.8]", async () => {
  const page = await openPage();
  const made = page.liveSession
    .run(createDomain, { params: {}, body: { id: idOf(12), name: "New One" } })
    .catch(() => "refused");
  expect(page.liveStore.slices.domains().map(({ name }) => name)).toEqual(["ada's domain", "new one"]);
  await pass(100);
  expect(await made).toBe("refused");
  expect(page.liveStore.slices.domains()).toHaveLength(1);
});
