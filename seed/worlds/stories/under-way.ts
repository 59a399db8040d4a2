import { exportMenu } from "../pictures.ts";
import { lines, textFile } from "../texts.ts";
import type { TeamStory } from "./team-people.ts";

/** What is in tasks that somebody works on, or will next. */
export const underWay = {
  "Every menu on a board has an Export row and an Import row": {
    by: "Goro Tanaka",
    priority: "high",
    begun: "People look for *Export* in the board menu, and find it in the sidebar only.",
    description: lines(
      "People look for *Export* in the menu of a board, and find it in the sidebar only. Support answers that about **twice a week**.",
      "",
      "## What changes",
      "",
      "- Every menu of a board gets two rows, one below the other: *Export…* and *Import…*",
      "- The rows in the sidebar stay where they are until the next release",
      "- Who may not export does not see the rows at all",
      "",
      "![The menu with its two new rows](attachment:export-menu.png)",
      "",
      "| Menu | Export | Import |",
      "| --- | --- | --- |",
      "| Board | whole board | into a new list |",
      "| List | its cards | below the last card |",
      "| Card | one card | – |",
      "",
      "Nothing changes in the files themselves: `GET /export/:boardId` stays as it is.",
    ),
    files: [
      { by: "Goro Tanaka", name: "export-menu.png", bytes: exportMenu() },
      {
        by: "Dana Weiss",
        name: "support-questions.txt",
        bytes: textFile(
          "How people asked where the export is, in the last four weeks",
          "",
          "- Where did the export go? (3)",
          "- I can import but not export (2)",
          "- Can I get one list only? (2)",
          "- Is there a file I can open in a spreadsheet? (1)",
        ),
      },
    ],
    talk: [
      {
        by: "Dana Weiss",
        text: "Collected how people ask for it: `support-questions.txt`. Two of the eight want a single list, so the row in the list menu is worth it.",
        reactions: { "thumbs-up": ["Goro Tanaka", "Ana Lima"], eyes: ["Hana Novák"] },
      },
      {
        by: "Ana Lima",
        text: "@Goro Tanaka, can the card menu do without *Import*? I would not know what it does there.",
        reactions: { check: ["Goro Tanaka"] },
      },
      {
        by: "Goro Tanaka",
        text: "Good point, it is out. The table above says so now.",
        corrected:
          "Good point, it is out; the table above says so now. One question is left: **where does the row go in right-to-left languages?** @Hana Novák",
      },
      {
        by: "Hana Novák",
        text: lines(
          "Same order, icon on the other side. I tried it in Arabic:",
          "",
          "1. the icons mirror by themselves",
          "2. the dots after *Export* stand on the left, as they should",
          "",
          "Nothing else to do.",
        ),
        reactions: { party: ["Goro Tanaka", "Dana Weiss"], "thumbs-up": ["Ana Lima"] },
      },
    ],
  },
  "The rest of the search operators, in the 107 files that had done the others": {
    by: "Hana Novák",
    description: lines(
      "`label:`, `due:` and `is:` are translated. These are left:",
      "",
      "- `has:attachment`, `has:description`",
      "- `sort:created`, `sort:modified`",
      "- `limit:`",
      "",
      "A translation must be **one word**, or it cannot be typed as an operator. Where a language has none, the English word stays:",
      "",
      "```ts",
      "const operator = (key: string): string =>",
      "  /\\s/.test(translated(key)) ? english(key) : translated(key);",
      "```",
      "",
      "See the [notes for translators](https://example.org/translating) before touching a file.",
    ),
    talk: [
      {
        by: "Emre Kaya",
        text: "Turkish is done. For `limit:` I took `sınır`, is the dotless ı fine in an operator?",
        reactions: { eyes: ["Hana Novák"] },
      },
      {
        by: "Hana Novák",
        text: "It is: both sides are folded before they are compared. There is a test with `SINIR`, too.",
        reactions: { heart: ["Emre Kaya"], "thumbs-up": ["Bo Lindqvist"] },
      },
      { by: "Bo Lindqvist", text: "83 of 107 files as of this morning." },
    ],
  },
  "The newest languages go past the words on the board, into the menus": {
    by: "Emre Kaya",
    description: lines(
      "Six languages came with the last release, with the board's words only. Now the menus:",
      "",
      "| Language | Board | Menus | Admin |",
      "| --- | :-: | :-: | :-: |",
      "| Amharic | ✓ | ✓ | – |",
      "| Khmer | ✓ | ✓ | – |",
      "| Lao | ✓ | half | – |",
      "| Maltese | ✓ | – | – |",
      "| Nepali | ✓ | half | – |",
      "| Somali | ✓ | – | – |",
      "",
      "~~The admin pages as well~~ later, they change next month anyway.",
    ),
    talk: [
      {
        by: "Chidi Okafor",
        text: "A teacher from Addis Ababa read the Amharic menus and sent *two* corrections. Both are in.",
        reactions: { heart: ["Emre Kaya", "Ana Lima", "Farah Haddad"] },
      },
      { by: "Emre Kaya", text: "Then Lao next. @Farah Haddad, who read it last time?" },
      { by: "Farah Haddad", text: "A friend of Dana's. I will ask.", reactions: { "thumbs-up": ["Emre Kaya"] } },
    ],
  },
  "Turn Multi-Selection off from the sidebar close button": {
    by: "Dana Weiss",
    description: lines(
      "**Now:** with cards selected, the cross of the sidebar closes the sidebar, and the selection stays on, unseen. The next click selects a card in place of opening it.",
      "",
      "**Wanted:** the cross ends both.",
      "",
      "How to see it:",
      "",
      "1. Select three cards",
      "2. Close the sidebar by its cross",
      "3. Click any card",
    ),
    talk: [
      {
        by: "Bo Lindqvist",
        text: "Happened to me twice last week. What about `Esc`?",
        reactions: { "thumbs-up": ["Dana Weiss"] },
      },
      {
        by: "Dana Weiss",
        text: "`Esc` ends the selection first, a second one closes the sidebar. That is in as well.",
        reactions: { check: ["Bo Lindqvist"] },
      },
    ],
  },
  "Add Remaining drag targets for Starred and Archive": {
    by: "Hana Novák",
    description: lines(
      "Boards can be dropped on *Starred* already. Left to do:",
      "",
      "- dropping on **Archive**, which asks first",
      "- dropping back from there",
      "- the same by keyboard: `Space` lifts, arrows choose the target",
      "",
      "> A target that does nothing must not light up.",
    ),
    talk: [
      {
        by: "Ana Lima",
        text: "Tried the branch. By keyboard the question comes up *behind* the sidebar, everything else is as it should be.",
        reactions: { eyes: ["Hana Novák"] },
      },
      { by: "Hana Novák", text: "Found it, it opened before the sidebar had gone. Ready for another look, @Ana Lima." },
      {
        by: "Ana Lima",
        text: "Works. I will merge it tomorrow.",
        reactions: { party: ["Hana Novák"], "thumbs-up": ["Goro Tanaka", "Chidi Okafor"] },
      },
    ],
  },
  "Wait for bundles before Launchpad snap builds": {
    by: "Emre Kaya",
    priority: "urgent",
    description: lines(
      "Launchpad begins as soon as the tag is there. Then the bundles are often not, and all architectures fail with a 404 after *forty minutes*.",
      "",
      "The build shall ask for the bundle first:",
      "",
      "```sh",
      "for try in $(seq 1 60); do",
      '  curl --fail --silent --head "$BUNDLE_URL" && break',
      "  sleep 60",
      "done",
      "```",
    ),
    talk: [
      { by: "Farah Haddad", text: "An hour at most, is that enough? arm64 took 70 minutes on Tuesday." },
      {
        by: "Emre Kaya",
        text: "Made it 90, and it says on each try how long it has waited.",
        reactions: { "thumbs-up": ["Farah Haddad"] },
      },
    ],
  },
  "Reopen saved card dates with the Card context": {
    by: "Bo Lindqvist",
    description:
      "A date that was just saved opens with the context of the *list* when it is clicked again, so `Delete` offers to delete the list's default. Found by @Dana Weiss while testing the release.",
    talk: [
      { by: "Dana Weiss", text: "Only until the page is loaded anew. I could not lose anything, but it is scary." },
      { by: "Bo Lindqvist", text: "In review. The test clicks the date twice, which nobody had done before." },
    ],
  },
  "Paginate the admin lists honestly: one page of ten, index-backed": {
    by: "Hana Novák",
    priority: "medium",
    description: lines(
      "The lists of people, organisations and teams read **everything** and show ten.",
      "",
      "| List | Rows read | Time | With an index |",
      "| --- | --: | --: | --: |",
      "| People | 48,200 | 1.9 s | 4 ms |",
      "| Organisations | 3,100 | 140 ms | 2 ms |",
      "| Teams | 900 | 60 ms | 2 ms |",
      "",
      "Sorted by name, then id, so that nobody is shown twice when somebody joins between two pages.",
    ),
    talk: [{ by: "Farah Haddad", text: "Please keep the total above the list, the auditors ask for it." }],
  },
} satisfies Record<string, TeamStory>;
