import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("fr", count, { one: `${count} tâche`, other: `${count} tâches` });

export const home: Catalogue["home"] = {
  goodAfternoon: (name: string) => `Bon après-midi ${name}`,
  goodEvening: (name: string) => `Bonsoir ${name}`,
  goodMorning: (name: string) => `Bonjour ${name}`,
  noPanelsText:
    "Le propriétaire ou un admin de ce domaine peut vous ajouter à un tableau. Il apparaîtra alors ici tout seul.",
  noPanelsTitle: "Vous n’êtes encore dans aucun tableau",
  firstPanelText:
    "Un tableau a des colonnes pour un projet ou une équipe. Les tâches le traversent à mesure que le travail avance.",
  firstPanelTitle: "Créez votre premier tableau",
  myWork: "Mon travail",
  workOf: "Quelles tâches",
  ofWork: { assigned: "Assignées", created: "Créées", watching: "Suivies" },
  walk: "Aller de tâche en tâche",
  overdue: "En retard",
  today: "Aujourd’hui",
  next: "7 prochains jours",
  later: "Plus tard",
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
  nothingTitle: {
    assigned: "Vous êtes à jour",
    created: "Aucune tâche ouverte créée par vous",
    watching: "Aucune tâche ouverte suivie par vous",
  },
  nothingText: {
    assigned: "Les tâches qui vous sont assignées apparaissent ici d’elles-mêmes, les plus urgentes en haut.",
    created:
      "Les tâches que vous créez restent ici jusqu’à ce qu’elles soient terminées, qui que ce soit qui s’en charge.",
    watching:
      "Les tâches que vous suivez restent ici jusqu’à ce qu’elles soient terminées. Appuyez sur W sur une tâche pour la suivre.",
  },
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
