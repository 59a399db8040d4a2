import type { ReactionName } from "../../contract/comments/comment.ts";
import type { Priority } from "../../contract/tasks/task.ts";
import type { ToldSketch } from "../tasks.ts";

/** What somebody said, what others thought of it, and what its author made of it later. */
export interface Remark<Name extends string> {
  by: Name;
  text: string;
  reactions?: Partial<Record<ReactionName, Name[]>>;
  corrected?: string;
}

/** What is in a task of a world, besides what its board shows. */
export interface Story<Name extends string> {
  by: Name;
  /** What it would have by chance, unless said. */
  priority?: Priority;
  description: string;
  /** What the description was at first. */
  begun?: string;
  files?: { by: Name; name: string; bytes: Buffer }[];
  talk?: Remark<Name>[];
}

const remarkActs = <Name extends string>({ by, text, reactions = {}, corrected }: Remark<Name>, comment: number) => [
  { by, kind: "comment" as const, text },
  ...Object.entries(reactions).flatMap(([reaction, names]) =>
    names.map((name) => ({ by: name, kind: "react" as const, comment, reaction: reaction as ReactionName })),
  ),
  ...(corrected ? [{ by, kind: "correct" as const, comment, text: corrected }] : []),
];

/** The acts of a story, spread over the time since its task was opened. */
export const toldIn = <Name extends string>(
  { by, description, begun, files = [], talk = [] }: Story<Name>,
  { opened, now }: { opened: Date; now: Date },
): ToldSketch<Name>[] => {
  const acts = [
    ...(begun ? [{ by, kind: "describe" as const, text: begun }] : []),
    ...files.map((file) => ({ ...file, kind: "attach" as const })),
    { by, kind: "describe" as const, text: description },
    ...talk.flatMap(remarkActs),
  ];
  const step = (now.getTime() - opened.getTime()) / (acts.length + 1);
  return acts.map((act, at) => ({ ...act, at: new Date(opened.getTime() + (at + 1) * step).toISOString() }));
};
