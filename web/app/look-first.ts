import { TOKEN_KEY } from "../../contract/shared/wire.ts";
import { type Glance, glanceAt } from "../sync/glance.ts";
import { painted } from "../sync/painted.ts";
import { createPlaces } from "../sync/places.ts";

/** What is shown in front of a page that is being made: see `public/first-paint.js`. */
interface FirstPaint {
  /** The answer to `GET /domains`, where nothing is known of a visit before. */
  domains?: Promise<Response> | undefined;
  /** Whether the board stands there as it was last seen. */
  lastLook: Promise<boolean>;
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

interface Asked {
  glance: Promise<Glance>;
  script: Promise<typeof import("./glance.tsx")>;
}

const ask = (panelId: string, token: string, { domains }: FirstPaint): Asked => {
  const asked = { glance: glanceAt(panelId, token, domains), script: import("./glance.tsx") };
  // Perhaps nobody waits for them.
  for (const one of [asked.glance, asked.script]) one.catch(() => undefined);
  return asked;
};

const look = async (panelId: string): Promise<void> => {
  const token = localStorage.getItem(TOKEN_KEY);
  const { firstPaint } = globalThis;
  if (!token || !firstPaint) return;
  // Nobody was here before, so that nothing is kept.
  const early = createPlaces().guess(panelId) ? undefined : ask(panelId, token, firstPaint);
  if (!(await firstPaint.lastLook)) {
    const { glance, script } = early ?? ask(panelId, token, firstPaint);
    const [seen, { drawGlance }] = await Promise.all([glance, script]);
    firstPaint.showGlance(await drawGlance(seen));
  }
  await painted();
};

/**
 * Resolves once a panel's first cards are on the screen: as they were last seen, else as the server tells them, drawn
 * without React. Whatever makes that impossible is found out, and said, by the page itself.
 */
export const lookFirst = async (panelId: string): Promise<void> => {
  void after(ASK_MS).then(askForScripts);
  await Promise.race([look(panelId).catch(() => undefined), after(RUN_MS)]);
  askForScripts();
};
