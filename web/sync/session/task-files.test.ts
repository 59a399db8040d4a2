import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAttachment, renameAttachment } from "../../../contract/attachments/commands.ts";
import { DOMAIN, OTHER, PANEL } from "../testing/model-ids.ts";
import { type OpenPage, openPage, pass, taskId } from "../testing/open-page.ts";
import { TaskDetails } from "./task-details.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TASK = taskId(0);
const bo = { id: OTHER, fullName: "Bo", username: "bo", profilePicture: null };
const attach = ({ server }: OpenPage, name: string) => server.files.attach(TASK, bo, crypto.randomUUID(), name);
const at = (attachmentId: string) => ({ domainId: DOMAIN, panelId: PANEL, taskId: TASK, attachmentId });

/** A page that has the task open, and how its files are called there. */
const openTask = async (...names: string[]) => {
  const page = await openPage({ tasks: 1 });
  const files = names.map((name) => {
    // The oldest comes first.
    vi.advanceTimersByTime(1);
    return attach(page, name);
  });
  const { liveStore, link } = page.liveSession;
  const details = new TaskDetails({ liveStore, ask: page.sync.ask, link });
  liveStore.details = details;
  details.open({ domainId: DOMAIN, panelId: PANEL, id: TASK });
  expect(details.shown(TASK)?.attachments).toBeUndefined();
  await pass(50);
  return {
    ...{ page, files },
    shown: () => details.shown(TASK)?.attachments?.map(({ name }) => name),
    counted: () => liveStore.panels.get(PANEL)?.tasks.get(TASK)?.files,
  };
};

test("who opens a task sees its files, and what others attach there as it happens [E3, E20]", async () => {
  const { page, shown } = await openTask("one.png", "two.png");
  expect(shown()).toEqual(["one.png", "two.png"]);
  const before = page.server.asked.length;
  vi.advanceTimersByTime(1);
  attach(page, "three.png");
  await pass(50);
  expect([shown(), page.server.asked.length]).toEqual([["one.png", "two.png", "three.png"], before]);
});

test("a file that is renamed or deleted is so at once, and as before where that is refused [D12, E20]", async () => {
  const { page, files, shown, counted } = await openTask("one.png", "two.png");
  const [one, two] = files.map(({ id }) => id);
  const run = page.liveSession.run.bind(page.liveSession);
  const renaming = run(renameAttachment, { params: at(one ?? ""), body: { name: " to/0 .png " } }, { quiet: true });
  const deleting = run(deleteAttachment, { params: at(two ?? ""), body: undefined }, { quiet: true });
  expect([shown(), counted()]).toEqual([["to-0 .png"], 1]);
  await pass(50);
  await Promise.all([renaming, deleting]);
  expect([shown(), counted()]).toEqual([["to-0 .png"], 1]);
  page.server.files.delete(TASK, one ?? "", OTHER, crypto.randomUUID());
  const refused = run(renameAttachment, { params: at(one ?? ""), body: { name: "late.png" } }, { quiet: true });
  const outcome = refused.then(
    () => "done",
    (reason: { code?: string }) => reason.code,
  );
  await pass(50);
  expect([await outcome, shown(), counted()]).toEqual(["attachment-not-found", [], 0]);
});
