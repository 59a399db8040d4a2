import { expect, test } from "vitest";
import { updateComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { mergeText } from "../../../contract/shared/merge-text.ts";
import type { Call } from "../wire/http.ts";
import { RequestFailed } from "../wire/request-failed.ts";
import { rebaseTexts } from "./rebase-texts.ts";

/** A server that holds one text, a description or a comment, and merges as the real one does. */
const newServer = (first: string) => {
  const versions = [first];
  const call: Call = async (_route, { body }) => {
    const { text, version } = body as { text: string; version: number };
    const merged = mergeText(versions[version] ?? "", versions.at(-1) ?? "", text);
    if (!("text" in merged)) throw new Error("at odds");
    versions.push(merged.text);
    const made = { text: merged.text };
    return { answer: { description: made, comment: made, version: versions.length - 1 } } as never;
  };
  const describe = (send: Call, text: string, version: number) =>
    send(describeTask.route, { params: { taskId: "t" }, body: { text, version } });
  return { call, describe, now: () => versions.at(-1) };
};

test("what is written further before the server has the first save is not put in twice [E5, E10]", async () => {
  const server = newServer("Walls");
  const send = rebaseTexts(server.call);
  await server.describe(send, "Walls and gardens", 0);
  await server.describe(send, "Walls and gardens and more", 0);
  await server.describe(send, "Walls and gardens and more still", 0);
  expect(server.now()).toBe("Walls and gardens and more still");
});

test("what somebody else saved before the first of two saves arrived stays [E5, E10]", async () => {
  const server = newServer("First line\nLast line");
  const send = rebaseTexts(server.call);
  await server.describe(server.call, "First line, by Bo\nLast line", 0);
  await server.describe(send, "First line\nLast line, by me", 0);
  await server.describe(send, "First line\nLast line, by me, twice", 0);
  expect(server.now()).toBe("First line, by Bo\nLast line, by me, twice");
});

test("what is written further in one comment is not put in twice, and another comment is another text [E5, E11]", async () => {
  const held = { a: newServer("Walls"), b: newServer("Roofs") };
  const send = rebaseTexts((route, input, changeId) =>
    (input.params.commentId === "a" ? held.a : held.b).call(route, input, changeId),
  );
  const edit = (commentId: keyof typeof held, text: string) =>
    send(updateComment.route, { params: { taskId: "t", commentId }, body: { text, version: 0 } });
  await edit("a", "Walls and gardens");
  await edit("b", "Roofs and chimneys");
  await edit("a", "Walls and gardens and more");
  expect(held.a.now()).toBe("Walls and gardens and more");
  expect(held.b.now()).toBe("Roofs and chimneys");
});

test("an edit that knew of the first one's arrival takes nothing away of what it knew [E10]", async () => {
  const server = newServer("Walls");
  const send = rebaseTexts(server.call);
  await server.describe(server.call, "Walls and roofs", 0);
  await server.describe(send, "Walls\nGardens", 0);
  expect(server.now()).toBe("Walls and roofs\nGardens");
  await server.describe(server.call, "Walls and roofs\nGardens\nFences", 2);
  await server.describe(send, "Walls and roofs\nGardens\nPonds", 2);
  expect(server.now()?.split("\n").toSorted()).toEqual(["Fences", "Gardens", "Ponds", "Walls and roofs"]);
});

test("what was chosen of two texts takes nothing of an edit away that was made beside the choice [E10]", async () => {
  const server = newServer("Walls");
  let refuses = true;
  const send = rebaseTexts(async (route, input, changeId) => {
    if (!refuses) return server.call(route, input, changeId);
    refuses = false;
    const problem = { code: "conflict", message: "", parts: [], version: 0 } as never;
    throw new RequestFailed("conflict", 409, "At odds", { problem });
  });
  await expect(server.describe(send, "Roofs", 0)).rejects.toThrow("At odds");
  await server.describe(send, "Walls\nPonds", 0);
  await server.describe(send, "Walls\nRoofs", 0);
  expect(server.now()?.split("\n").toSorted()).toEqual(["Ponds", "Roofs", "Walls"]);
});
