import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import { isAtOdds, joinParts } from "../../../contract/shared/merging/merge-text.ts";
import { textConflictOf } from "../../../contract/shared/merging/text-conflict.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { tries } from "../../../scripts/test/long.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const BEGAN = "Cut the stones.\n\nCarry them home.\nLay them in rows.\n\nRest.";

/** Who does what where: puts a word or a line into the text as it was some saves ago, or undoes some change. */
interface Step {
  what: "word" | "line" | "undo";
  who: number;
  back: number;
  at: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom("word", "word", "line", "undo"),
  who: fc.nat(2),
  back: fc.nat(4),
  at: fc.nat(40),
});

const putIn = (text: string, { what, at }: Step, word: string): string => {
  const pieces = text.split(what === "line" ? /(?<=\n)/ : /(?<=[ \n])/);
  pieces.splice(at % pieces.length, 0, what === "line" ? `${word}\n` : `${word} `);
  return pieces.join("");
};
const wordsIn = (text: string): string[] => (text.match(/W\d+/g) ?? []).toSorted();

interface Seen {
  text: string;
  version: number;
}
interface Done {
  id: string;
  word: string;
  puts: boolean;
}
const BEFORE: Seen = { text: "", version: 0 };

const newText = async () => {
  const team = await newTeam(people);
  const { id: taskId } = await addTask(team, { title: "Walls" });
  const params = { domainId: team.domainId, panelId: team.panelId, taskId };
  await ok(team.owner.call(describeTask, { params, body: { text: BEGAN } }));
  const clients = [team.owner, team.admin, team.member];
  return {
    clientOf: ({ who }: Step) => clients[who] ?? team.owner,
    save: (client: Client, body: Seen) => client.call(describeTask, { params, body }),
    look: async (): Promise<Seen> => {
      const { description, version } = await ok(team.owner.call(getTask, { params }));
      return { text: description?.text ?? "", version };
    },
  };
};

/** What an undo did: that it took its word out or in again, or why it was refused. */
const takeBack = async (client: Client, { id, word, puts }: Done): Promise<Done | string> => {
  const undone = await undo(client, id);
  return undone.status === 200 ? { id: changeOf(undone), word, puts: !puts } : undone.problem.code;
};

/** What a save did: that its word is in, or that it is at odds, if all that anybody wrote is there to choose from. */
const write = async (saving: ReturnType<Awaited<ReturnType<typeof newText>>["save"]>, word: string, now: Seen) => {
  const saved = await saving;
  if (saved.status === 200) return { id: changeOf(saved), word, puts: true };
  const conflict = textConflictOf<Description>(saved.problem);
  if (conflict?.current?.text !== now.text || conflict.version !== now.version) return "a conflict with something else";
  if (!conflict.parts.some(isAtOdds)) return "a conflict of nothing";
  const all = joinParts(conflict.parts, ({ theirs, mine }) => `${theirs}${mine}`);
  return [...wordsIn(now.text), word].every((each) => all.includes(each)) ? "at odds" : "a word is lost";
};

test("whatever three people write into one text and take back, from whichever version: no word is lost, doubled or brought back [D13, E10]", {
  tags: "long",
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const { clientOf, save, look } = await newText();
      const seen = [await look()];
      const changes: Done[] = [];
      const doStep = (one: Step, word: string, now: Seen): Promise<Done | string> => {
        const change = changes[one.at % changes.length];
        if (one.what === "undo") return change ? takeBack(clientOf(one), change) : Promise.resolve("at odds");
        const { text, version } = seen.at(-1 - (one.back % seen.length)) ?? now;
        return write(save(clientOf(one), { text: putIn(text, one, word), version }), word, now);
      };
      for (const [number, one] of steps.entries()) {
        const now = seen.at(-1) ?? BEFORE;
        const expected = new Set(wordsIn(now.text));
        const done = await doStep(one, `W${number}`, now);
        if (typeof done !== "string") {
          expected[done.puts ? "add" : "delete"](done.word);
          changes.push(done);
        }
        expect(typeof done === "string" ? done : "done").toMatch(/^(done|at odds|already-undone|changed-since)$/);
        const next = await look();
        expect(wordsIn(next.text)).toEqual([...expected].sort());
        seen.push(next);
      }
    }),
    { numRuns: tries(8, 150), endOnFailure: true },
  );
});
