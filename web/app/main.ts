import "../ui/styles.css";
import { lookFirst } from "./look-first.ts";

const [, panelId] = /^\/panel\/[^/]+\/([^/]+)/.exec(location.pathname) ?? [];

// This script is small, so that nothing waits for it; and it waits for nothing itself, since others import from it.
const looked = panelId ? lookFirst(panelId.toLowerCase()) : Promise.resolve();
void looked.then(() => import("./start.ts"));
