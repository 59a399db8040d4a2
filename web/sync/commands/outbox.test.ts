import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOutbox, type OutgoingCommand } from "./outbox.ts";

/** Runs what waits for the next frame. */
let showFrame: (() => void) | undefined;
beforeEach(() => {
  showFrame = undefined;
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => {
    showFrame = work;
  });
});
afterEach(() => vi.unstubAllGlobals());

const command = (id: string, things: number): OutgoingCommand => ({
  id,
  userId: "ada",
  tab: "tab",
  route: "PATCH /tasks",
  input: { params: {} },
  patches: Array.from({ length: things }, (_, at) => ({
    ...{ stream: "panel", type: "task.updated" as const, entityId: `${at}` },
    after: {},
  })),
  waits: true,
  shows: true,
  done: () => undefined,
  discarded: () => undefined,
  failed: () => undefined,
});

const outbox = () => {
  const sent: string[] = [];
  const box = createOutbox({
    call: async ({ id }) => {
      sent.push(id);
      return { answer: undefined, changeId: id };
    },
    seen: () => false,
    changed: () => undefined,
  });
  return { sent, box };
};

it("sends a change of hundreds of things once it is on the screen, and the next one after it [E26]", async () => {
  const { sent, box } = outbox();
  box.add(command("large", 500));
  box.add(command("small", 1));
  expect(sent).toEqual([]);
  showFrame?.();
  await expect.poll(() => sent).toEqual(["large", "small"]);
});

it("sends a small change at once [D12]", () => {
  const { sent, box } = outbox();
  box.add(command("small", 1));
  expect(sent).toEqual(["small"]);
});

it("sends nothing of a change that is forgotten before it is on the screen, as by a sign-out [D12]", async () => {
  const { sent, box } = outbox();
  box.add(command("large", 500));
  box.clear();
  showFrame?.();
  box.add(command("small", 1));
  await expect.poll(() => sent).toEqual(["small"]);
});
