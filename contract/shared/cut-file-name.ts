import { graphemes, segments } from "./text.ts";

/** So much after the last dot is still an ending, which tells what opens a file. */
const ENDING = /\.[^.]{1,16}$/u;

/** As much of a name as has room, with its ending. `roomFor`: what a piece of it takes, by default one for a character. */
export const cutFileName = (
  name: string,
  room: number,
  roomFor = (text: string) => graphemes(text, room + 1),
): string => {
  if (roomFor(name) <= room) return name;
  const [ending = ""] = ENDING.exec(name) ?? [];
  let left = room - roomFor(ending);
  let stem = "";
  for (const character of segments(name.slice(0, name.length - ending.length))) {
    left -= roomFor(character);
    if (left < 0) break;
    stem += character;
  }
  return `${stem || "file"}${ending}`;
};
