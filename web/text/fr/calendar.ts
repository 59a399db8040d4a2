import type { Catalogue } from "../catalogue.ts";

export const calendar: Catalogue["calendar"] = {
  region: (panel) => `Calendrier de ${panel}`,
  month: (month) => `Jours de ${month}`,
  today: "Aujourd’hui",
  dayWith: (day, tasks) => `${day}, ${tasks}`,
  tasksOf: (day) => `Tâches du ${day}`,
  weekOf: (day) => `Tâches de la semaine du ${day}`,
  more: (count) => `${count} de plus`,
  addOn: (day) => `Ajouter une tâche pour le ${day}`,
  noDate: "Sans date",
  noDateCount: (tasks) => `Sans date : ${tasks}`,
  allDated: "Toutes les tâches affichées ont une date.",
  fromTo: (from, to) => `${from} au ${to}`,
  done: "Terminée",
  say: {
    lifted: (title, when) =>
      `${title} soulevée. ${when}. Les flèches la déplacent d’un jour ou d’une semaine, avec Maj son dernier jour seul. Espace la dépose, Échap la remet en place.`,
    dropped: (title, when) => `${title} déposée. ${when}.`,
  },
  keys: {
    title: "Calendrier",
    walk: "Aller de jour en jour",
    week: "Premier ou dernier jour de la semaine",
    month: "Mois précédent ou suivant",
    today: "Aller à aujourd’hui",
    add: "Nouvelle tâche pour ce jour",
    into: "Aller aux tâches du jour",
    back: "Revenir au jour",
    lift: "Soulever la tâche, et la déposer",
    move: "Déplacer la tâche soulevée",
    end: "Déplacer seulement son dernier jour",
  },
};
