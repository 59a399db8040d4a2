import { lookForNewVersion } from "./new-version.ts";

/** What every `import()` of a build is: see `web/build/import-script.ts`. Vite knows it by this name. */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async (reason: unknown) => {
    await lookForNewVersion();
    throw reason;
  });
