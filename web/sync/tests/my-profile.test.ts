import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { updateProfile } from "../../../contract/users/commands.ts";
import { ME } from "../testing/model-ids.ts";
import { me } from "../testing/model-people.ts";
import { type OpenPage, openPage, pass } from "../testing/open-page.ts";
import type { RequestFailed } from "../wire/request-failed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = (page: OpenPage) => page.sync.session.get().me;
const save = (page: OpenPage, body: Parameters<OpenPage["liveSession"]["run"]>[1]["body"]) =>
  page.liveSession.run(updateProfile, { params: {}, body }, { quiet: true });

test("a change of my profile shows before the server has it, and stays [D12]", async () => {
  const page = await openPage();
  const saved = save(page, { fullName: " Ada King " });
  expect(shown(page)).toEqual({ ...me, fullName: "Ada King" });
  await pass(1000);
  await saved;
  expect(shown(page)?.fullName).toBe(" Ada King ");
  expect(page.liveStore.predictions.size).toBe(0);
});

test("a refused change of my profile goes again [D12, S8.4]", async () => {
  const page = await openPage();
  const refused = save(page, { username: "taken" }).catch((reason: RequestFailed) => reason.code);
  expect(shown(page)?.username).toBe("taken");
  await pass(100);
  expect(await refused).toBe("username-taken");
  expect(shown(page)).toEqual(me);
});

test("what I change in another tab shows here, without a request [D8, D10]", async () => {
  const page = await openPage();
  const asked = page.server.asked.length;
  page.server.updateProfile("elsewhere", { fullName: "Ada King", language: "ja" });
  await pass(100);
  expect(shown(page)).toEqual({ ...me, fullName: "Ada King", language: "ja" });
  expect(page.server.asked.length).toBe(asked);
});

test("a change of mine that never came is found by the next version beat [D9]", async () => {
  const page = await openPage();
  page.arrivals = () => [];
  page.server.updateProfile("elsewhere", { jobTitle: "cto" });
  await pass(100);
  expect(shown(page)?.jobTitle).toBe(null);
  page.beat();
  await pass(2000);
  expect(shown(page)?.jobTitle).toBe("cto");
  expect(page.liveStore.mine.stream.version).toBe(page.server.log.versions.get(ME));
});

test("a change made while the server is away waits, and is sent when it is back [D12]", async () => {
  const page = await openPage();
  page.fateOf = () => ({ outcome: "lost" });
  void save(page, { jobTitle: "cto" }).catch(() => undefined);
  await pass(100);
  expect([shown(page)?.jobTitle, page.liveSession.waiting.length]).toEqual(["cto", 1]);
  page.fateOf = () => ({});
  await pass(5000);
  expect([page.server.profile.jobTitle, shown(page)?.jobTitle, page.liveSession.waiting]).toEqual(["cto", "cto", []]);
});
