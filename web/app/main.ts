import "../ui/look/styles.css";
import { lookFirst } from "./first-paint/look-first.ts";
import { panelIn } from "./panel-in.ts";
import { reloadWhenOnline } from "./reload/reload-when-online.ts";

// This script is small, so that nothing waits for it; and it waits for nothing itself, since others import from it.
const looked = panelIn(location.pathname) ? lookFirst() : Promise.resolve();
looked.then(() => import("./start.ts")).catch(reloadWhenOnline);
