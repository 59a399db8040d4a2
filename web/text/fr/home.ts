import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("fr", count, { one: `${count} tâche`, other: `${count} tâches` });

export const home: Catalogue["home"] = {
  myWork: "Mon travail",
  overdue: "En retard",
  today: "Aujourd’hui",
  next: "Ensuite",
  someday: "Sans date",
  section: (name: string, count: number) => `${name}, ${tasks(count)}`,
  tick: (title: string) => `Terminer ${title}`,
  ticked: (title: string) => `Terminée : ${title}`,
  tickFailed: (title: string) => `« ${title} » n’a pas pu être terminée`,
  noDoneColumn: "Aucune colonne de ce domaine n’accueille le travail terminé : ouvrez la tâche et déplacez-la.",
  more: (count: number) => `Afficher ${count} de plus`,
  tooMany: (count: number) =>
    plural("fr", count, {
      one: `${count} autre tâche est sur vos tableaux.`,
      other: `${count} autres tâches sont sur vos tableaux.`,
    }),
  myWorkFailed: "Impossible de charger votre travail",
  notRefreshed: "Impossible d’actualiser ceci.",
  nothingTitle: "Vous êtes à jour",
  nothingText: "Les tâches qui vous sont assignées apparaissent ici d’elles-mêmes, les plus urgentes en haut.",
  firstTitle: "Ce que vous avez à faire sera ici",
  firstText:
    "Ouvrez un tableau, ajoutez une tâche et assignez-la-vous : elle vous attend ici, où que vous l’ayez laissée.",
  openPanel: (name: string) => `Ouvrir ${name}`,

  announcements: "Annonces",
  allAnnouncements: "Tout voir",
  announcementsFailed: "Impossible de charger les annonces",
  noAnnouncements: "Aucune annonce pour l’instant. Ce qui est publié pour tout le domaine apparaît ici.",
  automated: "Automatique",
};
