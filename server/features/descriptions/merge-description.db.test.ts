import { afterAll, beforeAll, expect, test } from "vitest";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { DESCRIPTION_MAX, type Description } from "../../../contract/descriptions/description.ts";
import { isAtOdds, joinParts } from "../../../contract/shared/merging/merge-text.ts";
import type { TextBasis } from "../../../contract/shared/merging/text-basis.ts";
import { textConflictOf } from "../../../contract/shared/merging/text-conflict.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../../testing/team.ts";
import { purgeTrash } from "../history/purge-trash.ts";
import { changeOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

interface Saving {
  parent?: TextBasis["parent"] | undefined;
  changeId?: string;
}

/** A task that the owner described, as one that admin and member edit who know nothing of each other. */
const described = async (text: string) => {
  const team = await newTeam(people);
  const { id: taskId } = await addTask(team, { title: "Cut the stones" });
  const params = { domainId: team.domainId, panelId: team.panelId, taskId };
  const save = (client: Client, given: string, version?: number, { parent, changeId }: Saving = {}) =>
    client.call(
      describeTask,
      { params, body: { text: given, ...(version !== undefined && { version }), ...(parent && { parent }) } },
      changeId === undefined ? {} : { [CHANGE_HEADER]: changeId },
    );
  const sheet = () => ok(team.owner.call(getTask, { params }));
  const { version } = await ok(save(team.owner, text));
  return { team, version, save, sheet };
};

const conflictIn = ({ problem }: Pick<Awaited<ReturnType<Client["call"]>>, "problem">) => {
  const conflict = textConflictOf<Description>(problem);
  if (!conflict) throw new Error(`No conflict of texts: ${JSON.stringify(problem)}`);
  return conflict;
};

test.each(["", "All about it. ".repeat(300)])(
  "two people who each edit a paragraph both have it in the text, short or long, and each save is one change [E10]",
  async (padding) => {
    const lines = (first: string, last: string) => `${first} ${padding}\n\nIn between.\n\n${last}`;
    const { team, version, save, sheet } = await described(lines("Cut the stones.", "Carry them."));
    await ok(save(team.admin, lines("Cut the big stones.", "Carry them."), version));
    const saved = await ok(save(team.member, lines("Cut the stones.", "Carry them home."), version));
    expect(saved).toMatchObject({ version: version + 2, description: { editedBy: { id: team.member.me.id } } });
    expect(saved.description?.text).toBe(lines("Cut the big stones.", "Carry them home."));
    expect(await sheet()).toMatchObject({ description: saved.description, version: saved.version });
    // From as long ago as one likes.
    const again = await ok(save(team.owner, lines("Cut the stones.", "Carry them.\n\nRest."), version));
    expect(again.description?.text).toBe(lines("Cut the big stones.", "Carry them home.\n\nRest."));
  },
);

test("line breaks of another system, and what is trimmed, stand in no merge's way [D6, E10]", async () => {
  const { team, version, save } = await described("One\n\nTwo\n\nThree");
  await ok(save(team.admin, "First\n\nTwo\n\nThree", version));
  const saved = await ok(save(team.member, "One\r\n\r\nTwo\r\n\r\nThird \r\n", version));
  expect(saved.description?.text).toBe("First\n\nTwo\n\nThird");
});

test("who wrote the same words is asked, with both, and what they choose is saved from there [D11, E10]", async () => {
  const { team, version, save, sheet } = await described("A heading\n\nThe stones come on Friday.");
  const theirs = await ok(save(team.admin, "A heading\n\nThe stones come on Monday.", version));
  const late = await save(team.member, "My heading\n\nThe stones come on Sunday.", version);
  expect(late).toMatchObject({ status: 409, problem: { code: "conflict", fields: ["text"] } });
  const conflict = conflictIn(late);
  expect(conflict).toMatchObject({ current: theirs.description, version: theirs.version });
  expect(conflict.parts.filter(isAtOdds)).toEqual([{ base: "Friday", theirs: "Monday", mine: "Sunday" }]);
  expect(await sheet()).toMatchObject({ description: theirs.description, version: theirs.version });
  const chosen = joinParts(conflict.parts, (run) => `${run.theirs} or ${run.mine}`);
  const saved = await ok(save(team.member, chosen, conflict.version));
  expect(saved.description?.text).toBe("My heading\n\nThe stones come on Monday or Sunday.");
  // While they chose, somebody wrote once more.
  const other = await ok(save(team.owner, `${chosen}\n\nOr not at all.`, saved.version));
  expect((await ok(save(team.admin, chosen.replace("My", "Our"), conflict.version + 1))).description?.text).toBe(
    other.description?.text.replace("My", "Our"),
  );
});

test("the same edit by two is none for the second, and so is one that takes nothing further [E7, E10]", async () => {
  const { team, version, save } = await described("One\n\nTwo");
  const first = await ok(save(team.admin, "One\n\nTwo and more", version));
  expect(await ok(save(team.member, "One\n\nTwo and more", version))).toEqual(first);
  expect(await ok(save(team.member, "One\n\nTwo", version))).toEqual(first);
});

test("two first texts are at odds, and so are a text and its end [E10]", async () => {
  const { team, version, save } = await described("");
  expect(version).toBe(0);
  const first = await ok(save(team.admin, "Theirs", 0));
  const second = await save(team.member, "Mine", 0);
  expect(conflictIn(second)).toMatchObject({
    current: first.description,
    parts: [{ base: "", theirs: "Theirs", mine: "Mine" }],
    version: first.version,
  });
  await ok(save(team.admin, "", first.version));
  const third = await save(team.member, "Theirs, and mine", first.version);
  expect(conflictIn(third)).toMatchObject({
    current: null,
    parts: [{ base: "Theirs", theirs: "", mine: "Theirs, and mine" }],
    version: first.version + 1,
  });
  expect((await ok(save(team.member, "Theirs, and mine", first.version + 1))).description?.text).toBe(
    "Theirs, and mine",
  );
});

test("a text that was emptied and written anew since is merged with what there is, if it is one edit of it [E10]", async () => {
  const { team, version, save } = await described("One\n\nTwo");
  await ok(save(team.owner, ""));
  await ok(save(team.owner, "One\n\nTwo of another kind"));
  expect((await ok(save(team.member, "One more\n\nTwo", version))).description?.text).toBe(
    "One more\n\nTwo of another kind",
  );
});

test("what would be too much together is at odds as a whole, and nothing of it is lost [D6, E10]", async () => {
  const half = "a".repeat(DESCRIPTION_MAX / 2 - 10);
  const { team, version, save, sheet } = await described("One\n\nTwo");
  const theirs = `${half}\n\nTwo`;
  await ok(save(team.admin, theirs, version));
  const mine = `One\n\n${half}\n\nAnd one line too many.`;
  const late = await save(team.member, mine, version);
  expect(conflictIn(late).parts).toEqual([{ base: "One\n\nTwo", theirs, mine }]);
  expect((await sheet()).description?.text).toBe(theirs);
});

test("an edit of a text that has ended for good is at odds with what there is [D25, E10]", async () => {
  const { team, version, save } = await described("Long ago");
  await ok(save(team.owner, "A little later"));
  await ok(save(team.owner, ""));
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 31 * DAY_MS));
  const { description } = await ok(save(team.owner, "Now"));
  const late = await save(team.member, "Long ago, and longer", version);
  expect(conflictIn(late)).toMatchObject({
    current: description,
    parts: [{ base: "", theirs: "Now", mine: "Long ago, and longer" }],
  });
});

test("an undo takes its own words out of what others wrote since, and redoing puts them in again [D13, E10]", async () => {
  const { team, version, save, sheet } = await described("Cut.\n\nCarry.\n\nRest.");
  const text = async () => (await sheet()).description?.text;
  const mine = await save(team.member, "Cut the stones.\n\nCarry.\n\nRest.", version);
  await ok(save(team.admin, "Cut the stones.\n\nCarry them home.\n\nRest."));
  const undone = await undo(team.member, changeOf(mine));
  expect(undone.status).toBe(200);
  expect((await sheet()).description).toMatchObject({
    text: "Cut.\n\nCarry them home.\n\nRest.",
    editedBy: { id: team.member.me.id },
  });
  await ok(save(team.owner, "Cut.\n\nCarry them home.\n\nRest a day."));
  const redone = await undo(team.member, changeOf(undone));
  expect(redone.status).toBe(200);
  expect(await text()).toBe("Cut the stones.\n\nCarry them home.\n\nRest a day.");
  await ok(undo(team.member, changeOf(redone)));
  expect(await text()).toBe("Cut.\n\nCarry them home.\n\nRest a day.");
});

test("an undo is refused where the same words were changed since, with who did that, and is none where they went [D13, E10]", async () => {
  const { team, version, save, sheet } = await described("On Friday.\n\nRest.");
  const mine = changeOf(await save(team.member, "On Monday.\n\nRest.", version));
  const theirs = changeOf(await save(team.admin, "On Sunday.\n\nRest."));
  expect((await undo(team.member, mine)).problem).toMatchObject({
    ...{ code: "changed-since", kind: "description", fields: ["text"] },
    by: { id: team.admin.me.id },
  });
  await ok(undo(team.admin, theirs));
  await ok(save(team.owner, "On Friday.\n\nRest a day."));
  expect((await undo(team.member, mine)).problem).toMatchObject({ code: "already-undone" });
  expect((await sheet()).description?.text).toBe("On Friday.\n\nRest a day.");
});

test("who wrote a text last, and when, is as it was where an undo leaves that very text [E4, E10]", async () => {
  const { team, save, sheet } = await described("One");
  const first = (await sheet()).description;
  const changes = [changeOf(await save(team.member, "Two")), changeOf(await save(team.member, "Three"))];
  const [, second] = [await ok(undo(team.member, changes[1] ?? "")), (await sheet()).description];
  expect(second).toMatchObject({ text: "Two", editedBy: { id: team.member.me.id } });
  await ok(undo(team.admin, changes[0] ?? ""));
  expect((await sheet()).description).toEqual(first);
});

test("undoing a first text leaves what others wrote below it, and takes it away where nothing is left [D13, E10]", async () => {
  const { team, save, sheet } = await described("");
  const first = changeOf(await save(team.member, "One", 0));
  await ok(save(team.admin, "One\n\nTwo"));
  const undone = changeOf(await undo(team.member, first));
  expect((await sheet()).description).toMatchObject({ text: "Two", editedBy: { id: team.member.me.id } });
  await ok(undo(team.member, undone));
  expect((await sheet()).description?.text).toBe("One\n\nTwo");
  await ok(save(team.owner, "One"));
  const third = changeOf(await save(team.owner, "One\nTwo"));
  await ok(save(team.admin, "Two"));
  await ok(undo(team.owner, third));
  expect((await sheet()).description).toBeNull();
});

/** Saves on top of each other that were all made before the first one was answered. */
const onTop = ({ team, save }: Pick<Awaited<ReturnType<typeof described>>, "team" | "save">, version: number) => {
  let parent: TextBasis["parent"];
  return async (text: string, client = team.member) => {
    const changeId = newId();
    const saved = await save(client, text, version, { parent, changeId });
    parent = { changeId, text };
    return saved;
  };
};

test("what was written on top of a save that had no answer yet keeps what others put in meanwhile, and is there once [D12, E10]", async () => {
  const { version, ...place } = await described("Cut.\n\nRest.");
  const further = onTop(place, version);
  await ok(place.save(place.team.admin, "Cut well.\n\nRest.", version));
  await ok(further("Cut.\n\nRest today."));
  await ok(place.save(place.team.owner, "Cut well.\n\nCarry.\n\nRest today."));
  await ok(further("Cut.\n\nRest today, too."));
  const { description } = await ok(further("Cut.\n\nRest tomorrow, too."));
  expect(description?.text).toBe("Cut well.\n\nCarry.\n\nRest tomorrow, too.");
});

test("what was written on top of a save whose words were there already brings them no second time [D12, E10]", async () => {
  const { version, ...place } = await described("Cut.");
  const further = onTop(place, version);
  await ok(place.save(place.team.admin, "Cut.\n\nRest.", version));
  expect((await ok(further("Cut.\n\nRest."))).version).toBe(version + 1);
  const { description } = await ok(further("Cut.\n\nCarry.\n\nRest."));
  expect(description?.text).toBe("Cut.\n\nCarry.\n\nRest.");
});

test("what was written on top of a save that was refused is merged from where that began [E10]", async () => {
  const { version, ...place } = await described("Friday.\n\nRest.");
  const further = onTop(place, version);
  await ok(place.save(place.team.admin, "Monday.\n\nRest well.", version));
  expect((await further("Sunday.\n\nRest.")).status).toBe(409);
  expect(conflictIn(await further("Sunday.\n\nRest.\n\nCarry.")).parts.filter(isAtOdds)).toEqual([
    { base: "Friday", theirs: "Monday", mine: "Sunday" },
  ]);
});

test("only a save of one's own, of this very text, counts as what an edit was made on top of [E6, E10]", async () => {
  const one = await described("One");
  const other = await described("One");
  const changeId = newId();
  await ok(one.save(one.team.admin, "One\n\nTwo", one.version, { changeId }));
  // Were its words there, the edit would be one of them, whoever wrote them.
  for (const { save, team } of [one, other]) await ok(save(team.owner, "One\n\nBoth"));
  const parent = { changeId, text: "One\n\nTwo" };
  const saved = [
    await ok(one.save(one.team.member, "One\n\nThree", one.version, { parent })),
    await ok(other.save(other.team.member, "One\n\nThree", other.version, { parent })),
  ];
  expect(saved.map(({ description }) => description?.text)).toEqual(Array(2).fill("One\n\nBoth\n\nThree"));
});
