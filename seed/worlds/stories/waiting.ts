import { headerBar, phoneInvitations, swatches, waterfall } from "../pictures.ts";
import { lines } from "../texts.ts";
import type { TeamStory } from "./team-people.ts";

/** What is in tasks that wait, are done, or stand on other panels. */
export const waiting = {
  "Impact metrics ui fetching optimization": {
    by: "Ana Lima",
    priority: "medium",
    description: lines(
      "The page asks for each chart by itself, one after the other:",
      "",
      "![Requests of the page, from left to right](attachment:waterfall.png)",
      "",
      "One request for all of them would do:",
      "",
      "```json",
      '{ "metrics": ["adoption", "latency"], "from": "-30d" }',
      "```",
    ),
    files: [
      {
        by: "Ana Lima",
        name: "waterfall.png",
        bytes: waterfall([
          [0, 70],
          [70, 240],
          [310, 60],
          [370, 210],
          [580, 90],
        ]),
      },
    ],
    talk: [
      {
        by: "Chidi Okafor",
        text: "The two orange ones are the same query with another colour scheme. They could share an answer today.",
        reactions: { eyes: ["Ana Lima", "Bo Lindqvist"] },
      },
    ],
  },
  "Show board invitations on phone-sized layouts": {
    by: "Ana Lima",
    priority: "high",
    description: lines(
      "On a phone an invitation is seen only after turning it to landscape. Sketch of where it could stand:",
      "",
      "![Two invitations above the boards](attachment:phone.png)",
    ),
    files: [{ by: "Ana Lima", name: "phone.png", bytes: phoneInvitations() }],
    talk: [
      {
        by: "Goro Tanaka",
        text: "Above the boards is right: they are few, and they go once answered.",
        reactions: { "thumbs-up": ["Ana Lima", "Dana Weiss"] },
      },
      { by: "Dana Weiss", text: "And more than three fold into one row?" },
      { by: "Ana Lima", text: "Yes, *2 more invitations*." },
    ],
  },
  "Header bar: the same space on both sides of the drag-handles toggle": {
    by: "Ana Lima",
    description: lines(
      "Eighteen pixels on the left, thirty-two on the right. Once seen it cannot be unseen.",
      "",
      "Now:",
      "",
      "![Less room on the left](attachment:header-now.png)",
      "",
      "Wanted:",
      "",
      "![The same room on both sides](attachment:header-wanted.png)",
    ),
    files: [
      { by: "Ana Lima", name: "header-now.png", bytes: headerBar(false) },
      { by: "Ana Lima", name: "header-wanted.png", bytes: headerBar(true) },
    ],
    talk: [{ by: "Emre Kaya", text: "I had seen it and hoped nobody else would.", reactions: { smile: ["Ana Lima"] } }],
  },
  "Custom colour is offered in Member Settings and the Admin Panel too": {
    by: "Bo Lindqvist",
    description: lines(
      "The ninth swatch, which opens the picker, is missing on two pages:",
      "",
      "- [Member Settings](https://example.org/settings)",
      "- Admin Panel, *Appearance*",
      "",
      "![Eight colours and the free one](attachment:swatches.png)",
    ),
    files: [{ by: "Bo Lindqvist", name: "swatches.png", bytes: swatches() }],
  },
  "Add token cache watermark": {
    by: "Bo Lindqvist",
    priority: "low",
    description: lines(
      "A cached token may be older than its revocation. With a watermark per user the cache knows:",
      "",
      "```ts",
      "const isFresh = (token: Cached) => token.readAt >= watermarkOf(token.userId);",
      "```",
      "",
      "The watermark is one number and travels with the session, so nothing more is read.",
    ),
    talk: [
      {
        by: "Farah Haddad",
        text: "What if the clocks of two servers differ?",
        reactions: { eyes: ["Bo Lindqvist", "Chidi Okafor"] },
      },
      { by: "Bo Lindqvist", text: "It is the database's number, not a time. I will say so in the name: `revision`." },
    ],
  },
  "Document card person action icons": {
    by: "Chidi Okafor",
    description: "One paragraph and a picture for each of the four icons: *assign*, *request*, *watch*, *remove*.",
  },
  "Dragging a card down scrolls the list, not the whole board": {
    by: "Dana Weiss",
    priority: "medium",
    description: lines(
      "Near the lower edge the **board** scrolled, and the card flew out of its list. Now the list under the pointer scrolls, and the board only when that is at its end.",
    ),
    talk: [
      {
        by: "Hana Novák",
        text: "Tried with a mouse, a finger and a pen. Feels right.",
        reactions: { party: ["Dana Weiss", "Goro Tanaka", "Bo Lindqvist"] },
      },
    ],
  },
  "Page sidebar: its controls are rows, not three links run together": {
    by: "Chidi Okafor",
    description:
      "*Edit*, *History* and *Delete* stand in one line without a gap. Each becomes a row with its icon, 44 px high on a phone.",
    talk: [
      {
        by: "Emre Kaya",
        text: "Please keep *Delete* last, with a line above it.",
        reactions: { check: ["Chidi Okafor"] },
      },
    ],
  },
  "Index the collections a card is made of": {
    by: "Bo Lindqvist",
    priority: "high",
    description: lines(
      "Opening a card reads five collections; three of them from end to end.",
      "",
      "- [ ] checklists by `cardId`",
      "- [ ] comments by `cardId`, newest first",
      "- [x] attachments by `meta.cardId`",
    ),
    talk: [
      {
        by: "Farah Haddad",
        text: "Building the second one takes *eleven minutes* on our largest customer. In the background, please.",
        reactions: { "thumbs-up": ["Bo Lindqvist"] },
      },
    ],
  },
  "Add a close button beside text Save": {
    by: "Ana Lima",
    description: "Three customers asked how to leave a text **without** saving it. `Esc` does, and nobody knows.",
    talk: [
      { by: "Dana Weiss", text: "Two more today.", reactions: { eyes: ["Ana Lima"] } },
      { by: "Hana Novák", text: "Should it ask first where something was typed?" },
      { by: "Ana Lima", text: "No: it is kept as a draft anyway." },
    ],
  },
} satisfies Record<string, TeamStory>;
