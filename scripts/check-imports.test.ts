import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cruiseTree } from "./cruise.mjs";

/** File → what it imports. Every line breaks exactly the rules it stands under. */
const forbidden: Record<string, [from: string, to: string][]> = {
  "contract-stands-alone": [
    ["contract/tasks/task.ts", "../../server/features/tasks/move-task.ts"],
    ["contract/tasks/commands.ts", "kysely"],
    ["contract/shared/ids.ts", "node:crypto"],
  ],
  "shared-is-the-ground-floor": [["contract/shared/limits.ts", "../tasks/task.ts"]],
  "two-sides-never-meet": [
    ["server/app.ts", "../web/app/app.tsx"],
    ["web/app/app.tsx", "../../server/platform/http.ts"],
    ["web/features/tasks/task-list.test.tsx", "../../../server/platform/http.ts"],
  ],
  "platform-knows-no-feature": [["server/platform/commands/commands.ts", "../../features/tasks/move-task.ts"]],
  "the-program-stands-on-top": [["server/app.ts", "./cli/words.ts"]],
  "checked-knows-no-check": [["server/features/tasks/tasks.ts", "../../check/check.ts"]],
  "archives-from-above": [["server/platform/storage/folder.ts", "../../archive/format.ts"]],
  "server-features-keep-apart": [["server/features/panels/delete-panel.ts", "../tasks/move-task.ts"]],
  "web-features-keep-apart": [["web/features/panels/panel-menu.tsx", "../tasks/task-card.tsx"]],
  "features-know-no-screen": [
    ["web/features/tasks/task-page.tsx", "../../screens/panel/panel.tsx"],
    ["web/ui/link.tsx", "../app/app.tsx"],
  ],
  "sync-and-ui-know-no-feature": [
    ["web/sync/use-tasks.ts", "../features/tasks/task-card.tsx"],
    ["web/ui/card.tsx", "../features/tasks/task-card.tsx"],
  ],
  "sync-looks-down": [
    ["web/sync/wire/http.ts", "../store/table.ts"],
    ["web/sync/store/live-store.ts", "../commands/queue.ts"],
    ["web/sync/commands/outbox.ts", "../use-queue.ts"],
    ["web/sync/session/live-session.ts", "../sync.ts"],
  ],
  "ui-looks-down": [["web/ui/look/tint.ts", "../controls/knob.tsx"]],
  "board-looks-down": [["web/features/board/state/places.ts", "../card/face.tsx"]],
  "platform-looks-down": [["server/platform/db/open.ts", "../commands/handlers.ts"]],
  "tasks-looks-down": [["server/features/tasks/rows/rows.sql.ts", "../edit/rename.ts"]],
  "sync-has-one-doorway": [["web/features/tasks/rename.tsx", "../../sync/wire/http.ts"]],
  "sockets-in-one-place": [
    ["server/features/tasks/tell.ts", "socket.io"],
    ["server/platform/outbox.ts", "@socket.io/redis-adapter"],
    ["web/features/tasks/listen.tsx", "socket.io-client"],
    ["seed/main.ts", "socket.io-client"],
  ],
  "no-test-code-in-the-product": [
    ["server/platform/db.ts", "../testing/database.ts"],
    ["server/main.ts", "../seed/worlds.ts"],
    ["web/text/texts.ts", "../../scripts/texts.ts"],
    ["contract/users/user.ts", "../shared/ids.test.ts"],
  ],
  "nothing-unresolved": [["bench/main.ts", "./nowhere.ts"]],
  // A circle is reported once, at its first file.
  "no-cycles": [["server/platform/log.ts", "./mail.ts"]],
};

const allowed: [from: string, to: string][] = [
  ["contract/tasks/events.ts", "zod/mini"],
  ["contract/tasks/events.ts", "../shared/position.ts"],
  ["contract/shared/ids.test.ts", "vitest"],
  ["server/features/tasks/move-task.ts", "../panels/panels.read.ts"],
  ["server/features/tasks/move-task.ts", "../../platform/http.ts"],
  ["server/features/tasks/move-task.db.test.ts", "../../testing/database.ts"],
  ["server/platform/http.ts", "../../contract/shared/position.ts"],
  ["server/platform/mail.ts", "./log.ts"],
  ["server/platform/realtime/rooms.ts", "socket.io"],
  ["server/testing/database.ts", "../../seed/worlds.ts"],
  ["web/screens/panel/panel.tsx", "../../features/tasks/task-card.tsx"],
  ["web/features/tasks/task-card.tsx", "../../ui/button.tsx"],
  ["web/sync/socket.ts", "socket.io-client"],
  ["web/sync/session/catch-up.ts", "../store/stream.ts"],
  ["web/sync/use-board.ts", "./session/clock.ts"],
  ["web/ui/overlays/drawer.tsx", "../controls/knob.tsx"],
  ["seed/seed.test.ts", "socket.io-client"],
  ["e2e/moves.e2e.ts", "../server/testing/database.ts"],
  ["e2e/moves.e2e.ts", "socket.io-client"],
];

const folders = ["contract", "server", "web", "seed", "e2e", "bench", "scripts"];
const packages = ["zod", "kysely", "vitest", "socket.io", "socket.io-client", "@socket.io/redis-adapter"];
const tree = realpathSync(mkdtempSync(join(tmpdir(), "tavola-imports-")));
let found: string[];

beforeAll(async () => {
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
    write(`node_modules/${name}/index.js`, "export const it = 1;");
    write(`node_modules/${name}/mini.js`, "export const it = 1;");
  }
  const imports = [...Object.values(forbidden).flat(), ...allowed];
  for (const [, to] of imports.filter(([, to]) => to.startsWith(".")))
    for (const path of targets(imports, to)) writeModule(path, []);
  for (const from of new Set(imports.map(([from]) => from))) {
    writeModule(
      from,
      imports.filter(([file]) => file === from).map(([, to]) => to),
    );
  }
  const { summary } = await cruiseTree(tree, folders);
  found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
});

afterAll(() => rmSync(tree, { recursive: true }));

/** The files that exist because something imports them. */
function targets(imports: [string, string][], to: string): string[] {
  if (to === "./nowhere.ts") return [];
  return imports.filter((pair) => pair[1] === to).map(([from]) => join(dirname(from), to));
}

/** A component, so that a .tsx file holds the JSX that the parser must be able to read. */
function writeModule(path: string, imports: string[]): void {
  const lines = imports.map((to, n) => `import { it as it${n} } from "${to}";`);
  const body = path.endsWith(".tsx") ? "export const it = <p>{String(1)}</p>;" : "export const it: number = 1;";
  write(path, `${[...lines, body].join("\n")}\n`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

test.each(Object.entries(forbidden))("forbids: %s", (rule, imports) => {
  const expected = [...new Set(imports.map(([from]) => `${rule}: ${from}`))];
  expect([...new Set(found)].filter((violation) => violation.startsWith(`${rule}: `)).sort()).toEqual(expected.sort());
});

test("allows what the house allows", () => {
  const clean = new Set(allowed.map(([from]) => from));
  expect(found.filter((violation) => clean.has(violation.slice(violation.indexOf(": ") + 2)))).toEqual([]);
});

test("tries every rule there is, and each rule says its sentence", () => {
  const rules = createRequire(import.meta.url)("../.dependency-cruiser.cjs").forbidden;
  expect([...new Set(rules.map((rule: { name: string }) => rule.name))]).toEqual(Object.keys(forbidden));
  expect(rules.every((rule: { comment?: string }) => rule.comment)).toBe(true);
});
