import type { AnswerOf } from "../../../contract/define.ts";
import type { getGlance } from "../../../contract/tasks/queries.ts";
import { painted } from "../../sync/painted.ts";

/** What is shown in front of a page that is being made: see `first-paint.js`. */
interface FirstPaint {
  /** What a panel's first cards are drawn of, where that can be told. */
  glance: Promise<AnswerOf<typeof getGlance> | undefined>;
  showGlance: (drawn: { html: string; direction: string }) => void;
  /** For all else that a panel is drawn with. */
  askForScripts: () => void;
  /** Whether the way to the server takes longer than scripts do. */
  isFar: boolean;
}
declare global {
  var firstPaint: FirstPaint | undefined;
}

/** By then the page's scripts are asked for, however far the look is, in ms. */
const ASK_MS = 200;
/** By then they run, in ms. */
const RUN_MS = 500;

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const look = async (firstPaint: FirstPaint): Promise<void> => {
  // Asked for at once: it is mostly wanted, and the others share most of it.
  const script = import("./glance.tsx");
  script.catch(() => undefined);
  const glance = await firstPaint.glance;
  const drawn = glance && (await (await script).drawGlance(glance));
  if (!drawn) return;
  firstPaint.showGlance(drawn);
  await painted();
};

/**
 * Resolves once a panel's first cards are on the screen, where that is soon: as the server told them last, or tells them
 * now, drawn without React. Whatever makes that impossible is found out, and said, by the page itself.
 */
export const lookFirst = async (): Promise<void> => {
  const { firstPaint } = globalThis;
  if (!firstPaint) return;
  void after(ASK_MS).then(firstPaint.askForScripts);
  const looked = look(firstPaint).catch(() => undefined);
  // What waits for the network has time to run meanwhile.
  if (!firstPaint.isFar) await Promise.race([looked, after(RUN_MS)]);
  firstPaint.askForScripts();
};
