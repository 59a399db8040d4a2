import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const notifications: Catalogue["notifications"] = {
  kinds: "Types de notifications",
  tasks: "Tâches",
  announcements: "Annonces",
  unread: (count: string) => `${count} non lues`,
  unreadMark: "Non lue",
  list: { task: "Notifications de tâches", announcement: "Notifications d’annonces" },
  markRead: (what: string) => `Marquer comme lue : ${what}`,
  markUnread: (what: string) => `Marquer comme non lue : ${what}`,
  markReadTip: "Marquer comme lue",
  markUnreadTip: "Marquer comme non lue",
  delete: (what: string) => `Supprimer la notification : ${what}`,
  deleteTip: "Supprimer",
  readAll: "Tout marquer comme lu",
  allRead: (count: number) =>
    plural("fr", count, {
      one: `${count} notification marquée comme lue.`,
      other: `${count} notifications marquées comme lues.`,
    }),
  emptyTasks: "Rien sur les tâches pour l’instant",
  emptyTasksText: "Quand quelqu’un vous assigne une tâche, en modifie les dates ou la termine, vous le lisez ici.",
  emptyAnnouncements: "Pas encore d’annonces",
  emptyAnnouncementsText:
    "Ce que les autres annoncent dans ce domaine apparaît ici, et vous appelle quand on vous mentionne.",
  failed: "Impossible de charger vos notifications",
  notMarked: "La notification n’a pas pu être marquée.",
  notDeleted: "La notification n’a pas pu être supprimée.",
  notAllRead: "Les notifications n’ont pas pu être marquées comme lues.",

  assigned: (actor: string, title: string) => `${actor} vous a assigné « ${title} »`,
  unassigned: (actor: string, title: string) => `${actor} vous a retiré de « ${title} »`,
  completed: (actor: string, title: string) => `${actor} a terminé « ${title} »`,
  mentionedInComment: (actor: string, title: string) =>
    `${actor} vous a mentionné dans un commentaire sur « ${title} »`,
  mentionedInDescription: (actor: string, title: string) =>
    `${actor} vous a mentionné dans la description de « ${title} »`,
  commented: (actor: string, title: string, count: number) =>
    plural("fr", count, {
      one: `${actor} a commenté « ${title} »`,
      other: `${count} commentaires sur « ${title} », le dernier de ${actor}`,
    }),
  datesNone: (actor: string, title: string) => `${actor} a retiré les dates de « ${title} »`,
  datesFrom: (actor: string, title: string, from: string) => `${actor} a fixé le début de « ${title} » au ${from}`,
  datesTo: (actor: string, title: string, to: string) => `${actor} a fixé l’échéance de « ${title} » au ${to}`,
  datesBoth: (actor: string, title: string, from: string, to: string) =>
    `${actor} a fixé les dates de « ${title} » : du ${from} au ${to}`,
  posted: (actor: string) => `${actor} a publié une annonce`,
  mentioned: (actor: string) => `${actor} vous a mentionné dans une annonce`,
  backup: {
    failed: "La dernière sauvegarde de ce serveur a échoué",
    unverified: "La dernière sauvegarde de ce serveur n’a pas pu être restaurée",
    unsound: "La dernière sauvegarde de ce serveur contient des données incohérentes",
    late: "La dernière sauvegarde de ce serveur date de plus de deux jours",
  },
};
