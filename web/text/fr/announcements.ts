import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const announcements: Catalogue["announcements"] = {
  list: "Annonces par jour",
  today: "Aujourd’hui",
  yesterday: "Hier",
  automated: "Automatique",
  you: "Vous",

  compose: "Annoncer quelque chose",
  placeholder: "Dites-le à tout le domaine… Tapez @ pour mentionner quelqu’un.",
  post: "Annoncer",
  quiet: "Publier comme automatique : sans son",
  suggestions: "Personnes à mentionner",
  everyoneHint: "Toutes les personnes de ce domaine",
  suggested: (count: number) =>
    plural("fr", count, { one: `${count} personne trouvée.`, other: `${count} personnes trouvées.` }),
  mention: (name: string) => `Afficher ${name}`,

  delete: (author: string) => `Supprimer l’annonce de ${author}`,
  deleteTip: "Supprimer",
  deleted: "Annonce supprimée",
  posted: "Annonce publiée",
  notPosted: "L’annonce n’a pas pu être publiée.",
  notDeleted: "L’annonce n’a pas pu être supprimée.",
  announced: (author: string, content: string) => `${author} a annoncé : ${content}`,

  emptyTitle: "Aucune annonce pour l’instant",
  emptyText: "Ce que tout le monde doit savoir va ici. Mentionnez des personnes avec @ et elles sont prévenues.",
  failed: "Impossible de charger les annonces",

  schedules: "Annonces programmées",
  schedule: "Programmer",
  schedulesText: "Publiées d’elles-mêmes, sans son, tant que leur auteur est admin ou propriétaire.",
  zone: (zone: string) => `Les heures sont celles du propriétaire du domaine : ${zone}.`,
  noSchedules: "Rien n’est programmé",
  content: "Quoi annoncer",
  how: "Quand",
  once: "Une fois",
  weekly: "Chaque semaine",
  day: "Jour",
  weekday: "Jour de la semaine",
  time: "Heure",
  addSchedule: "La programmer",
  pastTime: "Cette heure est passée. Choisissez-en une à venir.",
  nextAt: (when: string) => `Prochaine : ${when}`,
  everyWeek: (weekday: string, time: string) => `Chaque ${weekday} à ${time}`,
  deleteSchedule: (content: string) => `Supprimer l’annonce programmée : ${content}`,
  scheduled: "L’annonce est programmée.",
  notScheduled: "L’annonce n’a pas pu être programmée.",
  scheduleNotDeleted: "L’annonce programmée n’a pas pu être supprimée.",
  schedulesFailed: "Impossible de charger les annonces programmées",
};
