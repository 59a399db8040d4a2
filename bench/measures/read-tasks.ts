import { pathOf } from "../../contract/define.ts";
import { listTasks } from "../../contract/tasks/queries.ts";
import type { BuiltPanel } from "../../seed/built.ts";
import { type Context, type Measure, seconds, tokenOf } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { type Figure, figure, type Reference } from "../figure.ts";
import { lightClientOf } from "../light-client.ts";
import { AT_ONCE, load, type Measured } from "../load.ts";
import { movesOn } from "../moves.ts";
import { reference } from "../reference.ts";

interface Asked {
  size: string;
  one?: Reference;
  many?: Reference;
}

/** One reading, or many at once, right after a change that nobody has read yet; the change is not counted. */
const afterChanges = async (
  context: Context,
  panel: BuiltPanel,
  callers: number,
  read: (caller: number) => Promise<unknown>,
): Promise<Measured> => {
  const move = await movesOn(context, panel);
  const rounds = (context.quick ? 20 : 100) / (callers === 1 ? 1 : 4);
  const times: number[] = [];
  let took = 0;
  for (let round = 0; round < rounds; round++) {
    await move(0, round);
    const begun = performance.now();
    times.push(...(await load({ callers, until: { calls: callers } }, read)).times);
    took += performance.now() - begun;
  }
  return { times, rate: (times.length / took) * 1_000 };
};

const readings = async (context: Context, panel: BuiltPanel, { size, one, many }: Asked): Promise<Figure[]> => {
  const path = `/api${pathOf(listTasks.route, { domainId: context.domain.id, panelId: panel.id })}`;
  const { ask, close } = lightClientOf(context.server.url);
  const readWith = (headers: Record<string, string>) => (caller: number) =>
    ask(path, caller, { authorization: `Bearer ${tokenOf(context, caller)}`, ...headers });
  const plain = readWith({});
  const compressed = readWith({ "accept-encoding": "br" });
  const forSeconds = (callers: number, read: typeof plain) =>
    load({ callers, until: { seconds: seconds(context) } }, read);

  const figures = [
    figure(`GET ${size} tasks, just changed`, await afterChanges(context, panel, 1, plain), one),
    figure(`GET ${size} tasks, just changed, brotli`, await afterChanges(context, panel, 1, compressed), one),
    figure(
      `GET ${size} tasks, just changed, ${AT_ONCE} at once`,
      await afterChanges(context, panel, AT_ONCE, plain),
      many,
    ),
    figure(`GET ${size} tasks, unchanged`, await forSeconds(1, plain), one),
    figure(`GET ${size} tasks, unchanged, ${AT_ONCE} at once`, await forSeconds(AT_ONCE, plain), many),
  ];
  const again = readWith({ "if-none-match": (await plain(0)).etag ?? "" });
  const { status } = await again(0);
  if (status !== 304) throw new Error(`An unchanged panel answered ${status} instead of 304.`);
  figures.push(
    figure(`GET ${size} tasks, 304`, await forSeconds(1, again), one),
    figure(`GET ${size} tasks, 304, ${AT_ONCE} at once`, await forSeconds(AT_ONCE, again), many),
  );
  close();
  return figures;
};

export const readTasks: Measure = async (context) => [
  ...(await readings(context, panelOf(context.domain, "A thousand"), {
    size: "1,000",
    one: reference.read1000,
    many: reference.read1000By32,
  })),
  ...(await readings(context, panelOf(context.domain, "Five thousand"), { size: "5,000", one: reference.read5000 })),
];
