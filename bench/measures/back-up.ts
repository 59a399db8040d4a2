import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Measure, seconds } from "../context.ts";
import { panelOf } from "../crowd.ts";
import type { BenchDatabase } from "../database.ts";
import { tavola } from "../drill/run.ts";
import { type Figure, figure, plainFigure } from "../figure.ts";
import { senderOf } from "../light-client.ts";
import { AT_ONCE, load, type Measured, together, WARM_UP } from "../load.ts";
import { movesOn } from "../moves.ts";
import { median } from "../statistics.ts";

const RATE = 200;
const TURNS = 4;

/** So many calls a second by callers that take turns, until something is done. Who is late begins at once. */
const atRate = async (call: (caller: number) => Promise<unknown>, done: Promise<unknown>): Promise<Measured> => {
  const times: number[] = [];
  const begun = performance.now();
  let ends = false;
  const end = done.finally(() => {
    ends = true;
  });
  const caller = async (_: unknown, at: number): Promise<void> => {
    for (let made = at; !ends; made += AT_ONCE) {
      await sleep(Math.max(0, begun + (made * 1_000) / RATE - performance.now()));
      const from = performance.now();
      await call(at);
      times.push(performance.now() - from);
    }
  };
  await Promise.all([end, ...Array.from({ length: AT_ONCE }, caller)]);
  return { times, rate: (times.length / (performance.now() - begun)) * 1_000 };
};

/** How long moves take at 200 a second, while the server is backed up and while it is not, in turns. */
export const backUp =
  (database: BenchDatabase): Measure =>
  async (context) => {
    const { send, close } = senderOf(context.server.url);
    const move = await movesOn(context, panelOf(context.domain, "A thousand"), send);
    await load({ callers: 1, until: { calls: context.quick ? 100 : WARM_UP } }, move);
    const folder = mkdtempSync(join(tmpdir(), "tavola-bench-backups-"));
    const [without, during, took]: [Measured[], Measured[], number[]] = [[], [], []];
    let made = 0;
    const next = (caller: number): Promise<unknown> => move(caller, made++);
    for (let turn = 0; turn < (context.quick ? 1 : TURNS); turn++) {
      without.push(await atRate(next, sleep(seconds(context) * 1_000)));
      const backup = tavola(["backup", "--to", folder], database);
      during.push(await atRate(next, backup));
      took.push((await backup).seconds * 1_000);
    }
    close();
    rmSync(folder, { recursive: true });
    const [alone, beside] = [together(without), together(during)];
    const figures: Figure[] = [
      figure(`move a task, ${RATE} a second`, alone),
      figure(`move a task, ${RATE} a second, during a backup`, beside),
      plainFigure("the same, times the median without a backup", "×", [median(beside.times) / median(alone.times)]),
      plainFigure(`back up 16,000 tasks, with ${RATE} moves a second`, "ms", took),
    ];
    return figures;
  };
