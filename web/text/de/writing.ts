import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const writing: Catalogue["writing"] = {
  view: "Schreiben oder Vorschau",
  write: "Schreiben",
  preview: "Vorschau",
  nothing: "Noch gibt es nichts zu zeigen.",
  tools: "Formatierung",
  bold: "Fett",
  italic: "Kursiv",
  heading: "Überschrift",
  list: "Liste",
  numbered: "Nummerierte Liste",
  quote: "Zitat",
  code: "Code",
  link: "Link",
  picture: "Bild",
  person: "Jemanden erwähnen",

  suggestions: "Leute zum Erwähnen",
  everyoneHint: "Alle Leute dieser Domain",
  suggested: (count: number) =>
    plural("de", count, { one: `${count} Person gefunden.`, other: `${count} Personen gefunden.` }),

  suggestedRefs: "Aufgaben zum Verweisen",
  suggestedTasks: (count: number) =>
    plural("de", count, { one: `${count} Aufgabe gefunden.`, other: `${count} Aufgaben gefunden.` }),
};
