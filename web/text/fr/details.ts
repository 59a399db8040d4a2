import type { Catalogue } from "../catalogue.ts";

export const details: Catalogue["details"] = {
  description: "Description",
  add: "Ajouter une description",
  edit: "Modifier la description",
  placeholder: "De quoi s’agit-il ?",
  unknown: "La description et les commentaires arriveront quand vous serez de nouveau en ligne.",
  loadFailed: "La description n’a pas pu être chargée.",
  removed: (title: string) => `La description de « ${title} » a été supprimée`,
  unsaved: (title: string) => `La description de « ${title} » n’a pas pu être enregistrée`,
  areWriting: (names: string, count: number) =>
    count === 1 ? `${names} est en train d’écrire` : `${names} sont en train d’écrire`,
  changedBy: (name: string) => `${name} a modifié ce texte`,
  changedElsewhere: "Ce texte a été modifié ailleurs",
  showChange: "Afficher",
  hideChange: "Masquer",
  wasAdded: "ajouté :",
  wasRemoved: "supprimé :",
  atOdds:
    "Quelqu’un d’autre a modifié les mêmes mots. Votre texte est conservé ; choisissez ce que doit devenir chaque passage.",
  decide: "Décider…",
};
