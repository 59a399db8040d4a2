// The "never" list of the house. Each comment is the sentence a person reads when the rule stops them.
const feature = "features/([^/]+)/";
const test = "\\.(test|e2e)\\.tsx?$";
const testing = "(^|/)testing/";
const beside = "^(seed|e2e|bench|scripts)/";
/** Rooms of a folder from the ground up: each imports only those before it, and what lies beside them imports any. */
const lookDown = ([folder, rooms]) =>
  rooms.map((room, floor) => ({
    name: `${folder.split("/").at(-1)}-looks-down`,
    severity: "error",
    comment: `${rooms.join(" < ")}: what is below knows nothing of what is above.`,
    from: { path: `^${folder}/${room}/`, pathNot: test },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${rooms.slice(0, floor + 1).join("|")})/` },
  }));

/** The rooms of folders that hold too many files for one listing; docs/map.md says what is in each. */
const rooms = {
  "web/sync": ["wire", "store", "commands", "session"],
  "web/ui": [
    "look",
    "page",
    "keys",
    "display",
    "markdown",
    "tooltips",
    "controls",
    "days",
    "overlays",
    "lists",
    "charts",
    "writing",
    "drafts",
  ],
  "web/features/board": ["state", "drag", "keys", "card", "column", "others"],
  "server/platform": ["basics", "process", "db", "metrics", "change-log", "access", "commands"],
  "server/features/tasks": ["rows", "place", "edit", "bulk", "list", "undo"],
};

module.exports = {
  forbidden: [
    {
      name: "contract-stands-alone",
      severity: "error",
      comment: "Browser and server both read the contract; it knows neither of them, and no package but zod.",
      from: { path: "^contract/", pathNot: test },
      to: { pathNot: ["^contract/", "node_modules/zod/"] },
    },
    {
      name: "shared-is-the-ground-floor",
      severity: "error",
      comment:
        "contract/shared is for every feature and knows none; what speaks of all kinds lies above them (contract/kinds.ts).",
      from: { path: "^contract/shared/", pathNot: test },
      to: { path: "^contract/", pathNot: "^contract/shared/" },
    },
    {
      name: "two-sides-never-meet",
      severity: "error",
      comment: "Browser and server talk through the contract only.",
      // Tests of pages run with the server inside.
      from: { path: "^(server|web)/", pathNot: "^web/testing/" },
      to: { path: "^(server|web)/(?!node_modules/)", pathNot: "^$1/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      comment: "The platform carries any feature; app.ts hands it the features.",
      from: { path: "^server/platform/", pathNot: test },
      to: { path: "^server/features/" },
    },
    {
      name: "the-program-stands-on-top",
      severity: "error",
      comment: "Words of tavola join what they need; only the start, which serves its socket, knows of them.",
      from: { path: "^server/", pathNot: ["^server/cli/", "^server/(main|start)\\.ts$", test, testing] },
      to: { path: "^server/cli/" },
    },
    {
      name: "checked-knows-no-check",
      severity: "error",
      comment: "server/check looks at what all features keep; none of them knows of it.",
      from: { path: "^server/(features|platform)/", pathNot: test },
      to: { path: "^server/check/" },
    },
    {
      name: "archives-from-above",
      severity: "error",
      comment: "Archives hold all of a server: features and the platform know nothing of them.",
      from: { path: "^server/(platform|features|migrations)/", pathNot: [test, testing] },
      to: { path: "^server/archive/" },
    },
    {
      name: "server-features-keep-apart",
      severity: "error",
      comment: "Ask another feature through its *.read.ts, or listen to its events.",
      from: { path: `^server/${feature}`, pathNot: test },
      to: { path: `^server/${feature}`, pathNot: ["^server/features/$1/", "\\.read\\.ts$"] },
    },
    {
      name: "web-features-keep-apart",
      severity: "error",
      comment: "A screen puts features together; features do not reach for each other.",
      from: { path: `^web/${feature}`, pathNot: test },
      to: { path: `^web/${feature}`, pathNot: "^web/features/$1/" },
    },
    {
      name: "features-know-no-screen",
      severity: "error",
      comment: "app > screens > features > sync, ui: what is below knows nothing of what is above.",
      from: { path: "^web/(features|sync|ui)/", pathNot: test },
      to: { path: "^web/(app|screens)/" },
    },
    {
      name: "sync-and-ui-know-no-feature",
      severity: "error",
      comment: "sync and ui carry any feature; what they need to know of one is handed to them.",
      from: { path: "^web/(sync|ui)/", pathNot: test },
      to: { path: "^web/features/" },
    },
    ...Object.entries(rooms).flatMap(lookDown),
    {
      name: "sync-has-one-doorway",
      severity: "error",
      comment: "What the rest of web/ needs of web/sync stands in its own folder, above its rooms.",
      from: { path: "^web/", pathNot: ["^web/sync/", test, testing] },
      to: { path: "^web/sync/\\w+/" },
    },
    {
      name: "sockets-in-one-place",
      severity: "error",
      comment: "Live data is sent in server/platform/realtime and received in web/sync, nowhere else.",
      from: {
        pathNot: [
          "^server/platform/realtime",
          "^web/sync/",
          "^(e2e|bench)/",
          "^server/testing/",
          "^seed/.*\\.test\\.ts$",
        ],
      },
      to: { path: "(^|/)node_modules/(socket\\.io|@socket\\.io/)" },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      comment: "The product does not depend on tests, their helpers, seeds, benchmarks or scripts.",
      from: { path: "^(contract|server|web)/", pathNot: [test, testing] },
      to: { path: [test, testing, beside], pathNot: "node_modules" },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      comment: "This import leads nowhere.",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment: "Files that import each other in a circle cannot be understood one at a time.",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|\\.cache|data)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "browser", "node", "default"],
      mainFields: ["module", "main", "types"],
    },
  },
};
