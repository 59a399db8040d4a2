import { importFrom } from "./import-from.ts";
import { lookForNewVersion } from "./new-version.ts";

/** The addresses of scripts that did not come. */
const missing = new Set<string>();

/**
 * What every `import()` of a build is: see `web/build/import-script.ts`. Vite knows it by this name. Chromium before 156 keeps
 * that a script did not come, and asks for none of that address until the page is loaded anew: from the second time on it is
 * asked for by another address. The first try goes on as it is, since elsewhere two addresses would be two of a module.
 */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async (reason: unknown) => {
    await lookForNewVersion();
    const [address] = /\w+:\/\/\S+$/.exec(String(reason)) ?? [];
    if (address && missing.has(address)) return importFrom(`${address}?again=${Date.now()}`) as Promise<Module>;
    if (address) missing.add(address);
    throw reason;
  });
