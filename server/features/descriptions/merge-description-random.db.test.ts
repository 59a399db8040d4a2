import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import { isAtOdds, joinParts } from "../../../contract/shared/merge-text.ts";
import { textConflictOf } from "../../../contract/shared/text-conflict.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { tries } from "../../../scripts/test/long.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
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

test("whatever three people write into one text and take back, from whichever version: no word is lost, doubled or brought back [D13, E10]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const team = await newTeam(people);
      const { id: taskId } = await addTask(team, { title: "Walls" });
      const params = { domainId: team.domainId, panelId: team.panelId, taskId };
      const clients = [team.owner, team.admin, team.member];
      const look = async () => {
        const { description, version } = await ok(team.owner.call(getTask, { params }));
        return { text: description?.text ?? "", version };
      };
      await ok(team.owner.call(describeTask, { params, body: { text: BEGAN } }));
      const seen = [await look()];
      const changes: { id: string; word: string; puts: boolean }[] = [];
      for (const [number, one] of steps.entries()) {
        const client = clients[one.who] ?? team.owner;
        const before = seen.at(-1) ?? { text: "", version: 0 };
        const expected = new Set(wordsIn(before.text));
        const change = one.what === "undo" ? changes[one.at % changes.length] : undefined;
        if (change) {
          const undone = await undo(client, change.id);
          if (undone.status === 200) {
            expected[change.puts ? "delete" : "add"](change.word);
            changes.push({ id: changeOf(undone), word: change.word, puts: !change.puts });
          } else
            expect(undone.problem).toMatchObject({ code: expect.stringMatching(/^(already-undone|changed-since)$/) });
        } else if (one.what !== "undo") {
          const from = seen.at(-1 - (one.back % seen.length)) ?? before;
          const [word, of] = [`W${number}`, from];
          const text = putIn(of.text, one, word);
          const saved = await client.call(describeTask, { params, body: { text, version: of.version } });
          const conflict = textConflictOf<Description>(saved.problem);
          if (conflict) {
            expect([conflict.current?.text, conflict.version]).toEqual([before.text, before.version]);
            const all = joinParts(conflict.parts, ({ theirs, mine }) => `${theirs}${mine}`);
            for (const each of [...wordsIn(before.text), word]) expect(all).toContain(each);
            expect(conflict.parts.some(isAtOdds)).toBe(true);
          } else {
            expect(saved.status).toBe(200);
            expected.add(word);
            changes.push({ id: changeOf(saved), word, puts: true });
          }
        }
        const now = await look();
        expect(wordsIn(now.text)).toEqual([...expected].sort());
        seen.push(now);
      }
    }),
    { numRuns: tries(8, 150), endOnFailure: true },
  );
}, 900_000);
