import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const finding: Catalogue["finding"] = {
  close: "Fermer la recherche",
  clear: "Effacer la recherche",
  results: "Résultats de la recherche",
  found: (count: number) =>
    count === 0 ? "Aucun résultat" : plural("fr", count, { one: `${count} résultat`, other: `${count} résultats` }),

  tasks: (count: number) => `Tâches (${count})`,
  inTexts: (count: number) => `Dans les textes et les fichiers (${count})`,
  foundIn: { description: "Description", comment: "Commentaire", file: "Fichier" },
  panels: (count: number) => `Tableaux (${count})`,
  announcements: (count: number) => `Annonces (${count})`,
  collaborators: (count: number) => `Membres (${count})`,
  subTasks: (done: number, total: number) => `${done} sur ${total}`,
  subTasksSaid: (done: number, total: number) => `${done} sous-tâches terminées sur ${total}`,

  none: {
    panel: {
      title: "Nous n’avons trouvé aucune tâche avec ce titre",
      hint: "Essayez d’affiner votre recherche ou vérifiez l’orthographe.",
    },
    announcements: {
      title: "Nous n’avons trouvé aucune annonce avec ce message",
      hint: "Essayez d’affiner votre recherche ou vérifiez l’orthographe",
    },
    collaborators: {
      title: "Nous n’avons trouvé aucun membre de ce nom.",
      hint: "Essayez d’affiner votre recherche ou vérifiez l’orthographe",
    },
    other: {
      title: "Nous n’avons rien trouvé avec ce texte",
      hint: "Essayez d’affiner votre recherche ou vérifiez l’orthographe",
    },
  },
  failed: "Seul ce qui se trouve ici a été parcouru",

  palette: "Trouver ou faire quelque chose",
  paletteHint: "Tâches, tableaux, personnes, annonces, commandes",
  recent: "Récents",
  commands: "Commandes",
  goTo: (place: string) => `Aller à ${place}`,
  switchTo: (domain: string) => `Passer à ${domain}`,
  themeIs: (theme: string) => `Thème : ${theme}`,
};
