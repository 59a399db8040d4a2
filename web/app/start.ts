import { startSync } from "../sync/connection.ts";
import { hasSession } from "../sync/session.ts";
import { startLanguage } from "../text/language.ts";
import { hideCompositions } from "../ui/keys/hide-compositions.ts";
import { whenQuiet } from "../ui/page/when-quiet.ts";
import { fetchPage } from "./fetch-page.ts";
import { removeLegacyStorage } from "./older-versions/remove-legacy-storage.ts";
import { unregisterServiceWorkers } from "./older-versions/unregister-service-workers.ts";
import { panelIn } from "./panel-in.ts";
import { reloadWhenOnline } from "./reload/reload-when-online.ts";

/** A page that is not here this soon after React is drawn as an outline first, in ms. */
const SOON_MS = 150;

/** Data, the page and React are asked for at the same time. */
const start = async (): Promise<void> => {
  const { pathname } = location;
  hideCompositions(window);
  void unregisterServiceWorkers(navigator.serviceWorker);
  whenQuiet(async () => removeLegacyStorage());
  startSync(panelIn(pathname));
  const words = startLanguage();
  const page = fetchPage(pathname, hasSession()).catch(() => undefined);
  const [{ draw }] = await Promise.all([import("./draw.tsx"), words]);
  await Promise.race([page, new Promise((done) => setTimeout(done, SOON_MS))]);
  draw();
};

// Not awaited: a script that others import from must not wait for them.
start().catch(reloadWhenOnline);
