import { type Modules, type Needs, needsOf } from "./pages.ts";

/** Names a script for the modules whose users are these. */
const named =
  (name: string, isOf: (module: string, needs: Needs) => boolean) =>
  (module: string, modules: Modules): string | null =>
    isOf(module, needsOf(modules)) ? name : null;

/** What pages and dialogs behind sign-in share. */
const shared =
  /contract\/(?!people-in|views\/(?:(?:list|month)-query|view\.|commands|queries)|change-rules|auth|analytics|announcements|tasks\/(?:my-work|find-task|get-refs|ref\.|written-refs)|domains\/key|notifications|watching|shared\/(fold|list-order|wire-names|word-boundaries|links)|users\/(commands|profile|picture|reference|username))|\/web\/text\/(en\/(?!analytics|auth|calendar|connection|details|domain-dialogs|filter|finding|home|list|markdown|panels|password|profile|shortcuts|tasks|timeline|views|writing)|(?!at-home|calendar|connection|details|filter|finding|in-dialogs|list\.|markdown|reference-name|say-automated|say-task-deed|signing-in|timeline|views|writing)[^/]*$)|\/sync\/(?!(?:\w+\/)?(?:discard-waiting|socket-io|feeds?\.|use-feeds|use-fresh-read|use-shown-tasks|use-tasks|use-views|upload|watching))|\/web\/ui\/(?!charts\/|markdown\/|writing\/|\w+\/(?:ago|checkbox|choice-field|clock|copy-field|date-field|growing|how-long|printing|rows-drawn|edge-speed|focus-lost|long-press|task-keys|select(?:ion)?\.ts$|segmented|sort|toast-(?:reference|view)|use-visible|device-flag|use-latest|use-(?:window-)?scroll-anchor|tooltip-(?:layer|place|watch))).*\.tsx?$|\/features\/shell\/(?!.*-dialog|shell-commands)|\/features\/(tasks\/(use-move-task|comments\/begin-comment|watching\/toggle-watch|edit\/draft-keys|quick\/(asked-quick|quick-actions?|quick-keys)\.)|board\/\w+\/(board-context|move-card|say-drop-position)\.|domains\/go-to-domain|statuses\/(move-status|use-change-status)|\w+\/dialogs)|\/icons\/(check|columns-3|eye|eye-off|log-out|pencil|trash|user-plus|x)\.|\/app\/signed-in-pages/;

/** What news and refs in texts take of the contract: a page's own script would have it else, and toasts wait for that. */
const ofFeeds = /contract\/(change-rules|tasks\/get-refs)\./;

/**
 * Few scripts, by when they are needed: `main` asks for the others, `core` is what the first cards and every page
 * share, `cards` what else the first cards are drawn with, of which `look` is what home shares; `base` asks for data and
 * the page, `frame` draws it with React, `signed-in` is shared by the pages behind sign-in, `windowed` by what draws only
 * the rows in sight, `connection` and `soon` come right after a board's first
 * cards, `popups` before the first menu or dialog, `quick-actions` before the
 * first popover of a task's property, `later` is shared by those, `fields` is what one types into, `uploads`
 * what sends files, `text-editor` what a task's texts need around the editor, `signing-in` what the pages before
 * draw. Pages and dialogs are their own. The first that fits counts, and takes what it imports along.
 */
export const groups = [
  {
    name: named("main", (module, { main }) => main.has(module)),
    debugName: "main",
    includeDependenciesRecursively: false,
  },
  {
    name: named("core", (module, { glance, auth }) => glance.has(module) && auth.has(module)),
    debugName: "core",
    includeDependenciesRecursively: false,
  },
  {
    name: named(
      "look",
      (module, { glance, auth, home }) => glance.has(module) && !auth.has(module) && home.has(module),
    ),
    debugName: "look",
    includeDependenciesRecursively: false,
  },
  {
    name: named("cards", (module, { glance, home }) => glance.has(module) && !home.has(module)),
    debugName: "cards",
    includeDependenciesRecursively: false,
  },
  {
    name: "base",
    test: /rolldown\/runtime|node_modules\/react\/|\/web\/text\/(catalogue|language|locale|memo-cache|plural|said|use-language|en\/(common|said|shell))|contract\/users\/languages|contract\/auth\/queries|\/ui\/page\/late\.|\/app\/(screens|fetch-page|start)\.|\/sync\/(connection|use-read|use-command|session|request)\.ts/,
  },
  { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\// },
  {
    name: "frame",
    test: /node_modules\/wouter\/|\/icons\/circle-(alert|exclamation)|\/features\/auth\/dialogs|\/ui\/\w+\/(button|icon-button|logo|outline|skeleton|toast|ui-provider|empty-state|theme|visually-hidden)\.tsx?|\/app\/(draw|errors\/error-boundary|page-skeleton|use-document-title)|\/auth\/addresses\.ts/,
  },
  {
    name: "quick-actions",
    test: /\/features\/tasks\/quick\/(?!asked-quick\.|quick-(action|actions|commands|keys|field|task)\.|use-sheet)|\/ui\/(overlays\/(anchored-popover|choice-list)\.|days\/)|\/icons\/chevron-(left|right)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "popups",
    test: /@base-ui\/|@floating-ui|use-sync-external-store|\/ui\/\w+\/(confirm-dialog|dialog|menu-(?:parts|popup)|multi-select|palette-dialog|popover|search-field|select|sheet)\.tsx|\/((account|column|domain|extras|panel|person|subtask|task)-menu|domain-card|sound|theme)-items?\.|panels\/download-csv|\/icons\/(activity|archive-arrow-up|arrow-(down|down-to-line|left|right|up|up-to-line)|crown|download|info|keyboard|list-x|maximize-2|monitor|moon|move-right|redo-2|sun|undo-2|user-minus|volume-(2|x))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "past",
    test: /contract\/history\/deeds|\/web\/text\/(past|say-deed|en\/(deeds|past|unsent))\.|\/sync\/deeds\.|\/features\/shell\/(undo\/undo-(menu-items|words)|small-screen\/small-screen-past)|\/features\/unsent\/(say-waiting|refused-toast)/,
    includeDependenciesRecursively: false,
  },
  {
    name: "windowed",
    test: /node_modules\/@tanstack\/|\/ui\/lists\/rows-drawn\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "connection",
    test: /\/features\/unsent\/connection-(banner|words)|\/web\/text\/(en\/)?connection\.|\/icons\/(refresh-cw|triangle-exclamation-point)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "uploads",
    test: /\/sync\/(commands\/upload(s|-store)|uploads)\.|\/features\/tasks\/files\/(choose|use)-files\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "text-editor",
    test: /\/features\/tasks\/text\/(changed-meanwhile|text-(editor|field)|use-(offered-tasks|pasted-pictures))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "fields",
    test: /\/ui\/\w+\/(counter|field|field-context|input-look|text-area|text-input|use-merged-ref)\.tsx?/,
    includeDependenciesRecursively: false,
  },
  {
    name: named(
      "signing-in",
      (module, { auth, home, panel }) => auth.has(module) && !home.has(module) && !panel.has(module),
    ),
    debugName: "signing-in",
    includeDependenciesRecursively: false,
  },
  {
    name: named("signed-in", (module, { panel }) => panel.has(module)),
    debugName: "signed-in",
    test: shared,
  },
  {
    name: named("soon", (module, { soon, panel }) => soon.has(module) && !panel.has(module)),
    debugName: "soon",
    test: shared,
    includeDependenciesRecursively: false,
  },
  {
    name: named("later", (module, { home, panel }) => !panel.has(module) && !home.has(module)),
    debugName: "later",
    test: new RegExp(`${shared.source}|${ofFeeds.source}`),
    includeDependenciesRecursively: false,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }));
