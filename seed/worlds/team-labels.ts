import type { LabelColour } from "../../contract/labels/label.ts";

/** The labels of the team, in their order, and what titles they are put on for. */
const rules: Record<string, readonly [colour: LabelColour, when: RegExp]> = {
  Bug: [
    "red",
    /\b(bug|fix\w*|error|fail\w*|crash\w*|wrong|broken|missing|can(no|')t|does ?n[o']t|not work\w*|issue)\b/i,
  ],
  Idea: ["yellow", /\b(add|new|support|allow|option|feature|introduce|enable)\b/i],
  Design: ["purple", /\b(design|colou?r|icon|dark|style|menu|button|layout|theme|header|css)\b/i],
  Speed: ["orange", /\b(slow|performance|cache|memory|faster|speed|lazy|optimi[sz]e)\b/i],
  Texts: ["sky", /\b(docs?|documentation|readme|typo|translat\w*|wording|text|blog)\b/i],
  Phone: ["green", /\b(mobile|android|ios|touch|phone|tablet)\b/i],
  Security: ["blue", /\b(auth\w*|log ?in|tokens?|password|permission|secur\w*|csrf|xss)\b/i],
  "Good first task": ["grey", /\b(remove|rename|clean ?up|unused)\b/i],
};

export const teamLabels = Object.fromEntries(Object.entries(rules).map(([name, [colour]]) => [name, colour]));

/** Those of a task by what it is called: three at most. */
export const labelsOf = (title: string): string[] =>
  Object.entries(rules)
    .filter(([, [, when]]) => when.test(title))
    .map(([name]) => name)
    .slice(0, 3);
