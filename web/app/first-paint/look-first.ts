import { painted } from "../../sync/wire/painted.ts";
import type { Glance } from "./glance-data.ts";

/** What is shown in front of a page that is being made: see `first-paint.js`. */
interface FirstPaint {
  /** Whether the board stands there as it was last seen. */
  lastLook: Promise<boolean>;
  /** What can be shown else. */
  glance: Promise<Glance | undefined>;
  showGlance: (glance: { html: string; direction: string }) => void;
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
  if (drawn) firstPaint.showGlance(drawn);
  if (drawn || (await firstPaint.lastLook)) await painted();
};

/**
 * Resolves once a panel's first cards are on the screen, where that is soon: as they were last seen, else as the server
 * tells them, drawn without React. Whatever makes that impossible is found out, and said, by the page itself.
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
