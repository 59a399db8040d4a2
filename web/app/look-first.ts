import type { Domain } from "../../contract/domains/domain.ts";
import type { PanelDetail } from "../../contract/panels/panel.ts";
import type { AnswerOf } from "../../contract/shared/define.ts";
import type { listFirstTasks } from "../../contract/tasks/queries.ts";
import { painted } from "../sync/painted.ts";

/** What of a panel is seen at first. */
export interface Glance {
  domain: Domain;
  detail: PanelDetail;
  tasks: AnswerOf<typeof listFirstTasks>;
}

/** What is shown in front of a page that is being made: see `first-paint.js`. */
interface FirstPaint {
  /** Whether the board stands there as it was last seen. */
  lastLook: Promise<boolean>;
  /** What can be shown else. */
  glance: Promise<Glance | undefined>;
  showGlance: (glance: { html: string; direction: string }) => void;
}
declare global {
  var firstPaint: FirstPaint | undefined;
}

/** By then the page's scripts are asked for, however far the look is, in ms: over a slow network they take longest. */
const ASK_MS = 200;
/** By then they run, in ms. */
const RUN_MS = 500;

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Asks for what a panel is drawn with: what the build lists in the page (vite.config.ts). */
const askForScripts = (): void => {
  const list = document.getElementById("panel-scripts");
  if (!list) return;
  list.remove();
  for (const href of JSON.parse(list.textContent) as string[])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
};

const look = async (): Promise<void> => {
  const { firstPaint } = globalThis;
  if (!firstPaint) return;
  // Asked for at once: it is mostly wanted, and the others share most of it.
  const script = import("./glance.tsx");
  const [glance, { drawGlance }] = await Promise.all([firstPaint.glance, script]);
  if (glance) firstPaint.showGlance(await drawGlance(glance));
  if (glance || (await firstPaint.lastLook)) await painted();
};

/**
 * Resolves once a panel's first cards are on the screen: as they were last seen, else as the server tells them, drawn
 * without React. Whatever makes that impossible is found out, and said, by the page itself.
 */
export const lookFirst = async (): Promise<void> => {
  void after(ASK_MS).then(askForScripts);
  await Promise.race([look().catch(() => undefined), after(RUN_MS)]);
  askForScripts();
};
