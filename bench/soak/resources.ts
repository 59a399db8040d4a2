import { readdirSync, readFileSync } from "node:fs";

const children = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** A process and those that it began: a server within a limit of memory may be a child of who waits for it. */
const family = (pid: number): number[] => [pid, ...children(pid).flatMap(family)];

/** The one that serves. */
export const servingPid = (pid: number): number => family(pid).at(-1) ?? pid;

/**
 * MB that a process and its children have resident, as a container counts them: of the program and its libraries, which they
 * share, the most that any of them has. Takes /proc.
 */
export const residentMb = (pid: number): number => {
  const parts = family(pid).map((one) => {
    const status = readFileSync(`/proc/${one}/status`, "utf8");
    const kB = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return { own: kB("RssAnon") + kB("RssShmem"), shared: kB("RssFile") };
  });
  return (parts.reduce((sum, { own }) => sum + own, 0) + Math.max(...parts.map(({ shared }) => shared))) / 1024;
};

export const descriptors = (pid: number): number =>
  family(pid).reduce((sum, one) => sum + readdirSync(`/proc/${one}/fd`).length, 0);
