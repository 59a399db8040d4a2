import { expect, test, vi } from "vitest";

test("the page of keys is what the keys are: it is written anew by 'npx vitest run --project unit keys-page -u' [E25]", async () => {
  vi.stubGlobal("navigator", { platform: "Linux" });
  const { keysAnywhere } = await import("../features/shell/keys-anywhere.ts");
  const { keysOfBoard } = await import("../screens/panel/keys-of-board.ts");
  const { keysOfCalendar } = await import("../screens/panel/keys-of-calendar.ts");
  const { keysOfList } = await import("../screens/panel/keys-of-list.ts");
  const groups = [keysOfBoard(), keysOfList(), keysOfCalendar(), keysAnywhere()].map(({ title, shortcuts }) =>
    [
      `## ${title}`,
      "",
      "| Key | |",
      "|---|---|",
      ...shortcuts.map(({ keys, label }) => `| ${keys.map((key) => `\`${key}\``).join(" ")} | ${label} |`),
    ].join("\n"),
  );
  await expect(`# Keys\n\n${groups.join("\n\n")}\n`).toMatchFileSnapshot("../../docs/using/keys.md");
});
