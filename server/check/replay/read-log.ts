import type { CheckScope, DataCheck, Finding, Report } from "../finding.ts";
import { histories, type LogRow } from "./histories.ts";

/** All that the log says of some things, by their ids. */
export type Histories = ReadonlyMap<string, readonly LogRow[]>;

/** Looks for findings in what the log says of each thing. */
export interface Reader {
  findings: readonly Finding[];
  begin(place: CheckScope, report: Report): Promise<(some: Histories) => Promise<void>>;
}

/** The log is read once for all who read it. */
export const readLog = (readers: readonly Reader[]): DataCheck => ({
  findings: readers.flatMap(({ findings }) => findings),
  run: async (place, report) => {
    const read = await Promise.all(readers.map((reader) => reader.begin(place, report)));
    for await (const some of histories(place)) for (const each of read) await each(some);
  },
});
