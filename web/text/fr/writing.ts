import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const writing: Catalogue["writing"] = {
  view: "Écrire ou aperçu",
  write: "Écrire",
  preview: "Aperçu",
  nothing: "Il n’y a encore rien à afficher.",
  tools: "Mise en forme",
  bold: "Gras",
  italic: "Italique",
  heading: "Titre",
  list: "Liste",
  numbered: "Liste numérotée",
  quote: "Citation",
  code: "Code",
  link: "Lien",
  picture: "Image",
  person: "Mentionner quelqu’un",

  suggestions: "Personnes à mentionner",
  everyoneHint: "Toutes les personnes de ce domaine",
  suggested: (count: number) =>
    plural("fr", count, { one: `${count} personne trouvée.`, other: `${count} personnes trouvées.` }),

  suggestedRefs: "Tâches à citer",
  suggestedTasks: (count: number) =>
    plural("fr", count, { one: `${count} tâche trouvée.`, other: `${count} tâches trouvées.` }),
};
