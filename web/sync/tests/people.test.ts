import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { updateTask } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { Feeds } from "../session/feeds.ts";
import { readOf } from "../store/reads.ts";
import { DOMAIN, idOf, ME, OTHER, PANEL, TODO } from "../testing/model-ids.ts";
import { person } from "../testing/model-people.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BO = { id: idOf(42), user: person(OTHER, "Bo") };
const ADA = { id: idOf(41), user: person(ME, "Ada") };

/** A page where Bo and Ada are shown by everything that shows people. */
const openWithPeople = async (options: Parameters<typeof openPage>[0] = {}) => {
  const page = await openPage({ ...options, tasks: 1, open: false });
  const { tasks } = page.server.panel(PANEL);
  const [task] = tasks.values();
  if (task) tasks.set(task.id, { ...task, assignedCollaborators: [ADA, BO] });
  page.server.news.announce(OTHER, crypto.randomUUID(), { id: idOf(5000), content: "Hello" });
  page.server.news.notify(idOf(5001), "task");
  page.liveSession.openPanel(PANEL);
  page.liveStore.feeds = new Feeds(page.liveStore, page.sync.ask);
  await readOf(`history of ${page.liveStore.me}`, () =>
    Promise.resolve({ entries: [{ actor: BO.user }] }),
  ).loader.run();
  await pass(100);
  return page;
};

const peopleOf = ({ liveStore }: OpenPage) => liveStore.slices.task(PANEL, taskId(0))?.assignedCollaborators;

/** The names by which everything on the page shows a person. */
const namesOf = (page: OpenPage, userId: string) => {
  const { liveStore } = page;
  const feeds = liveStore.feeds as Feeds;
  const answers = readOf(`history of ${liveStore.me}`, () => Promise.resolve()).shown().data;
  const shown = [
    liveStore.slices.collaborators(),
    liveStore.slices.members(PANEL),
    peopleOf(page),
    feeds.announcements?.shown().items,
    feeds.notifications("task")?.shown().items,
    liveStore.people.in(answers),
  ];
  const found = [...JSON.stringify(shown).matchAll(/"id":"([^"]*)","fullName":"([^"]*)"/g)];
  return found.filter(([, id]) => id === userId).map(([, , name]) => name);
};

test("somebody who changes their name shows it on every card, list, feed and answer that is here, without a request [fault 1] [D10]", async () => {
  const page = await openWithPeople();
  expect(namesOf(page, OTHER)).toEqual(Array.from({ length: 6 }, () => "Bo"));
  const asked = page.server.asked.length;
  page.server.show({ ...BO.user, fullName: "Bob", profilePicture: "/bob.png" }, crypto.randomUUID());
  await pass(100);
  expect(namesOf(page, OTHER)).toEqual(Array.from({ length: 6 }, () => "Bob"));
  expect(peopleOf(page)?.[1]?.user.profilePicture).toBe("/bob.png");
  expect(page.server.asked.length).toBe(asked);
});

test("an assignment that waits shows the person as they are now, too [fault 1] [D10, D12]", async () => {
  const page = await openWithPeople();
  page.fateOf = (route) => (route.startsWith("PATCH") ? { outcome: "lost" } : {});
  const params = { domainId: DOMAIN, panelId: PANEL, taskId: taskId(0) };
  page.liveSession.run(updateTask, { params, body: { assignedCollaborators: [OTHER] } }).catch(() => undefined);
  await pass(100);
  page.server.show({ ...BO.user, fullName: "Bob" }, crypto.randomUUID());
  await pass(100);
  expect(page.liveSession.waiting.length).toBe(1);
  expect(peopleOf(page)?.map(({ user }) => user.fullName)).toEqual(["Bob"]);
});

test("what shows nobody who appears otherwise stays the same object, and so does what showed them before [D10]", async () => {
  const page = await openWithPeople();
  page.server.tasks.create(PANEL, ME, crypto.randomUUID(), { id: taskId(1), title: "Nobody's", statusId: TODO });
  await pass(100);
  const { slices } = page.liveStore;
  const nobodys = slices.task(PANEL, taskId(1));
  const theirs = slices.task(PANEL, taskId(0));
  page.server.show({ ...BO.user, fullName: "Bob" }, crypto.randomUUID());
  await pass(100);
  const corrected = slices.task(PANEL, taskId(0));
  expect([slices.task(PANEL, taskId(1)) === nobodys, corrected === theirs]).toEqual([true, false]);
  expect(corrected?.assignedCollaborators[0]).toBe(theirs?.assignedCollaborators[0]);
  const members = slices.members(PANEL);
  page.server.changeRole(crypto.randomUUID(), OTHER, "demote");
  await pass(100);
  expect([slices.task(PANEL, taskId(0)) === corrected, slices.members(PANEL) === members]).toEqual([true, false]);
});

test("a new name that was missed shows on everything once the people are fetched anew, also on what I was told before [D9, D10]", async () => {
  const page = await openWithPeople();
  page.arrivals = () => [];
  page.server.show({ ...BO.user, fullName: "Bob" }, crypto.randomUUID());
  await pass(100);
  expect(namesOf(page, OTHER)).toEqual(Array.from({ length: 6 }, () => "Bo"));
  page.beat();
  await pass(2000);
  expect(namesOf(page, OTHER)).toEqual(Array.from({ length: 6 }, () => "Bob"));
});

test("what the domain says of its people counts, whichever stream was heard last [D10]", async () => {
  const page = await openWithPeople();
  page.server.show({ ...BO.user, fullName: "Bob" }, crypto.randomUUID());
  page.server.log.commit(PANEL, OTHER, crypto.randomUUID(), [
    { type: "panelMember.updated", entityId: BO.id, before: {}, after: { user: BO.user } },
  ]);
  await pass(100);
  expect(namesOf(page, OTHER)).toEqual(Array.from({ length: 6 }, () => "Bob"));
});

test("who leaves stays as they were last told of, and where they are still shown their next name is told [D10, D35]", async () => {
  const page = await openWithPeople();
  const { server } = page;
  const before = server.panel(PANEL).tasks.get(taskId(0)) as Task;
  server.show({ ...BO.user, fullName: "Bob" }, crypto.randomUUID());
  await pass(100);
  server.removePerson(crypto.randomUUID(), OTHER);
  await pass(100);
  expect(namesOf(page, OTHER)).toEqual(["Bob", "Bob", "Bob", "Bob", "Bob"]);
  const told = { before: {}, after: { user: { ...BO.user, fullName: "Rob" } } };
  const [domain, panel] = ["collaborator.updated", "panelMember.updated"] as const;
  server.log.commit(DOMAIN, OTHER, crypto.randomUUID(), [{ type: domain, entityId: BO.id, ...told }]);
  await pass(100);
  expect(peopleOf(page)?.[1]?.user.fullName).toBe("Bob");
  server.log.commit(PANEL, OTHER, crypto.randomUUID(), [{ type: panel, entityId: BO.id, ...told }]);
  await pass(100);
  expect(namesOf(page, OTHER)).toEqual(["Rob", "Rob", "Rob", "Rob", "Rob"]);
  // Back to the first one, which is missed: the panel's copy is as it was.
  page.arrivals = () => [];
  server.log.commit(PANEL, OTHER, crypto.randomUUID(), [
    { type: panel, entityId: BO.id, before: {}, after: { user: BO.user } },
  ]);
  server.panel(PANEL).tasks.set(taskId(0), before);
  page.beat();
  await pass(2000);
  expect(peopleOf(page)?.[1]?.user.fullName).toBe("Bo");
});

const rename = (page: OpenPage, body: { fullName?: string; username?: string }) =>
  page.liveSession.run(updateProfile, { params: {}, body }, { quiet: true });

test("my own new name shows everywhere at once, stays while it waits, also on what is fetched meanwhile [fault 1] [D12]", async () => {
  const page = await openWithPeople();
  page.fateOf = (route) => (route.startsWith("PATCH") ? { outcome: "lost" } : {});
  rename(page, { fullName: "Ada King" }).catch(() => undefined);
  expect(namesOf(page, ME)).toEqual(["Ada King", "Ada King", "Ada King"]);
  // Events get lost, and a fresh copy tells what the server knows.
  page.arrivals = () => [];
  page.server.renamePanel(PANEL, OTHER, crypto.randomUUID(), "Renamed");
  page.server.put("status", { id: idOf(33), name: "New", kind: "todo", order: "D" }, crypto.randomUUID());
  page.beat();
  await pass(2000);
  expect(page.liveStore.panels.get(PANEL)?.shown()?.name).toBe("Renamed");
  expect(namesOf(page, ME)).toEqual(["Ada King", "Ada King", "Ada King"]);
  page.arrivals = () => [5];
  page.fateOf = () => ({});
  await pass(10_000);
  expect(page.server.profile.fullName).toBe("Ada King");
  expect([namesOf(page, ME), page.liveStore.predictions.size]).toEqual([["Ada King", "Ada King", "Ada King"], 0]);
});

test("when my new name is refused, every place shows the old one again [fault 1] [D12]", async () => {
  const page = await openWithPeople();
  const refused = rename(page, { fullName: "Ada King", username: "taken" }).catch(() => "refused");
  expect(namesOf(page, ME)).toEqual(["Ada King", "Ada King", "Ada King"]);
  await pass(100);
  expect(await refused).toBe("refused");
  expect(namesOf(page, ME)).toEqual(["Ada", "Ada", "Ada"]);
});
