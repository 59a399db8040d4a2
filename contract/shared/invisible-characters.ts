import { hasLtr, hasRtl } from "./direction.ts";

/** Flags of regions; an emoji, or a Chinese letter, in one of its forms; letters that would join otherwise, as in Persian, Hindi, families. */
const BELONGS = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+`,
  String.raw`[\p{Emoji}\p{scx=Hani}\p{scx=Mong}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]\u200d?`,
  `[${["Extended_Pictographic", "Emoji_Modifier", ..."Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt".split(" ").map((script) => `scx=${script}`)].map((property) => `\\p{${property}}`).join("")}]${String.raw`\p{M}{0,8}[\u200c\u200d]`}`,
].join("|");
/** Controls, overrides and isolates of direction, what has no width, fillers, variants of nothing, tags. */
const NOTHING = String.raw`[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200d\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]`;
/** Most texts have none of these, which is soon asked. */
const MAY_HIDE = new RegExp(String.raw`${NOTHING}|[\u061c\u200e\u200f\u2028\u2029]`, "u");
/** Characters that show nothing and may hide or turn what is around them, but for places where they belong. */
const UNSEEN = new RegExp(`(${BELONGS})|${NOTHING}`, "gu");
/** They order a text of both directions, and are nothing in any other. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** A text without characters that nobody sees: it is what it looks like, and turns no sentence around that it stands in. */
export const withoutInvisible = (text: string): string => {
  if (!MAY_HIDE.test(text)) return text;
  const seen = text.replace(/\r\n?|[\x85\u2028\u2029]/g, "\n").replace(UNSEEN, (_, belongs?: string) => belongs ?? "");
  const letters = seen.replace(DIRECTION_MARKS, "");
  return hasLtr(letters) && hasRtl(letters) ? seen : letters;
};
