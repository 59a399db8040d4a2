import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const past: Catalogue["past"] = {
  activityOf: (name: string) => `Activité dans ${name}`,
  failed: "Impossible de charger l’historique",
  older: "Afficher les plus anciens",
  olderFailed: "Impossible de charger les éléments plus anciens.",
  restoreValue: (title: string | null) => (title ? `Restaurer « ${title} »` : "Restaurer l’état précédent"),
  restored: "État précédent restauré",

  undoNamed: (what: string) => `Annuler : ${what}`,
  redoNamed: (what: string) => `Rétablir : ${what}`,

  trash: "Corbeille",
  trashOf: (name: string) => `Corbeille de ${name}`,
  trashText: (days: number) =>
    plural("fr", days, {
      one: `Ce qui est supprimé reste ici ${days} jour.`,
      other: `Ce qui est supprimé reste ici ${days} jours.`,
    }),
  trashFailed: "Impossible de charger la corbeille",
  trashEmpty: "La corbeille est vide",
  trashEmptyText: "Les tâches, colonnes, tableaux et annonces supprimés peuvent être restaurés d’ici.",
  deletedDomains: "Vos domaines supprimés",
  kinds: {
    domain: "Domaine",
    panel: "Tableau",
    status: "Colonne",
    task: "Tâche",
    label: "Étiquette",
    view: "Vue",
    attachment: "Fichier",
    announcement: "Annonce",
  },
  deletedBy: (who: string, when: string) => `Supprimé par ${who}, ${when}`,
  daysLeft: (days: number) =>
    plural("fr", days, {
      one: `disparaît définitivement dans ${days} jour`,
      other: `disparaît définitivement dans ${days} jours`,
    }),
  restore: "Restaurer",
  restoreNamed: (name: string) => `Restaurer ${name}`,
  isBack: (name: string) => `« ${name} » est de retour`,
  notBack: (name: string) => `« ${name} » n’a pas pu être restauré`,
};
