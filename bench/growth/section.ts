import { shown } from "../table.ts";
import { type Axis, type Growth, largestWithin, linesOf } from "./growth.ts";

const whole = (value: number): string => value.toLocaleString("en-GB");

/** An axis as rows: what grows across, a line of the picture in each row. */
export const rowsOf = (axis: Axis): string[][] => [
  [axis.title, ...axis.points.map(({ at }) => whole(at))],
  ...linesOf(axis).map((line) => [
    line,
    ...axis.points.map(({ values }) => {
      const value = values[line];
      return value === undefined ? "" : `${shown(value)} ${axis.unit}`;
    }),
  ]),
];

const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const rule = head.map((_, at) => (at === 0 ? "---" : "--:"));
  return [head, rule, ...body].map((row) => `| ${row.join(" | ")} |`).join("\n");
};

/** Up to this a person waits without noticing. */
const NOTICED_MS = 100;

/** Where a limit lies, and what a team does that needs more. */
interface Limit {
  axis: string;
  line: string;
  /** The sentence, for what was the largest within the limit. */
  within: (largest: string) => string;
  beyond: string;
}

const limits: Limit[] = [
  {
    axis: "Tasks on a panel",
    line: "all its tasks, just changed",
    within: (largest) => `A panel of ${largest} tasks is read anew within ${NOTICED_MS} ms`,
    beyond:
      "What is done can be deleted (it can be brought back for 30 days) or exported, and the work shared out to more panels.",
  },
  {
    axis: "People connected",
    line: "until the last has it",
    within: (largest) => `A move reaches ${largest} people on one panel within ${NOTICED_MS} ms`,
    beyond:
      "More processes on PostgreSQL and Redis (`DATABASE_URL`, `REDIS_URL`) share the connections out: each tells its own.",
  },
  {
    axis: "Moves a second",
    line: "until the last has it, p99",
    within: (largest) =>
      `With ${largest} moves a second 99 of 100 moves reach the last of the people who watch within ${NOTICED_MS} ms`,
    beyond:
      "That is what one process does with one panel. Panels do not wait for each other, and processes on PostgreSQL share them out.",
  },
];

const limitLine = (axes: readonly Axis[], { axis: title, line, within, beyond }: Limit): string[] => {
  const axis = axes.find((one) => one.title === title);
  if (!axis) return [];
  const largest = largestWithin(axis, line, NOTICED_MS);
  if (largest === undefined)
    return [`- Nothing that was measured stays within ${NOTICED_MS} ms: ${title.toLowerCase()}. ${beyond}`];
  const all = largest === axis.points.at(-1)?.at;
  return [`- ${within(whole(largest))}${all ? ", the most that was measured" : ""}. ${beyond}`];
};

/** The part of the page about growth; the picture stands beside the page. */
export const growthSection = ({ date, machine, axes }: Growth, picture: string): string => {
  const { cpu, cores, memoryGb, system, node, database, revision } = machine;
  return `## How cost grows

${date.slice(0, 10)} · ${cpu}, ${cores} cores, ${memoryGb} GB, ${system} · Node ${node} · ${database} · revision ${revision} · again with \`npm run bench -- --growth\`

![How cost grows, as in the tables below](${picture})

${axes.map((axis) => `${markdown(rowsOf(axis))}\n\n${axis.data}`).join("\n\n")}

Where the limits are, on this machine, and what a team does beyond them:

${limits.flatMap((limit) => limitLine(axes, limit)).join("\n")}
- Panels of others cost nothing: what a change touches is found by an index, which \`npm test\` asserts of every statement.
`;
};
