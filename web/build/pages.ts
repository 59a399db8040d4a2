import { inWeb } from "./in-web.ts";

/** What each kind of page draws first, by the first part of its address; "" is any other. */
export const firstScripts: Record<string, readonly string[]> = {
  "": [],
  auth: ["screens/login/login-screen.tsx"],
  home: ["app/signed-in-pages.tsx", "sync/session/live-parts.ts", "screens/home/home-screen.tsx"],
  panel: ["app/signed-in-pages.tsx", "sync/session/live-parts.ts", "screens/panel/panel-screen.tsx"],
};
/** What every page is drawn with. */
export const start = ["app/start.ts", "app/draw.tsx"];
/** What a panel's first cards are drawn with, before its other scripts are asked for. */
export const glance = ["app/first-paint/glance.tsx"];
/** What a board asks for by itself right after its first cards: somebody may begin with it and lose the network then. */
export const soon = [
  "sync/wire/socket-io.ts",
  "features/unsent/connection-banner.tsx",
  "features/board/drag/drag-adapter.ts",
  "features/board/column/quick-add-form.tsx",
];

export type Modules = { getModuleInfo: (module: string) => { importedIds: readonly string[] } | null };

/** What scripts cannot do without: themselves, with all that they import. */
const neededBy = (scripts: readonly string[], modules: Modules): ReadonlySet<string> => {
  const found = new Set<string>();
  const gather = (module: string): void => {
    if (found.has(module)) return;
    found.add(module);
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) gather(imported);
  };
  for (const script of scripts) gather(inWeb(script));
  return found;
};

export type Needs = Readonly<Record<"main" | "glance" | "auth" | "home" | "panel" | "soon", ReadonlySet<string>>>;
let needs: Needs | undefined;

export const needsOf = (modules: Modules): Needs => {
  const ofPage = (page: string) => neededBy([...start, ...(firstScripts[page] ?? [])], modules);
  needs ??= {
    main: neededBy(["app/main.ts"], modules),
    glance: neededBy(glance, modules),
    auth: ofPage("auth"),
    home: ofPage("home"),
    panel: ofPage("panel"),
    soon: neededBy(soon, modules),
  };
  return needs;
};
