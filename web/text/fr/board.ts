import type { Catalogue } from "../catalogue.ts";
import { list } from "../format.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("fr", count, { one: `${count} tâche`, other: `${count} tâches` });
const days = (count: number): string => plural("fr", count, { one: `${count} jour`, other: `${count} jours` });
const weeks = (count: number): string => plural("fr", count, { one: `${count} semaine`, other: `${count} semaines` });

export const board: Catalogue["board"] = {
  region: (panel: string) => `Tableau ${panel}`,
  column: (name: string, count: number) => `${name}, ${tasks(count)}`,
  columns: "Colonnes",
  openTasks: (count: number) => `${count} ouvertes`,
  members: (names: readonly string[]) => `Personnes de ce tableau : ${list(names)}`,
  looking: {
    label: (count: number) =>
      plural("fr", count, { one: `${count} autre personne regarde`, other: `${count} autres personnes regardent` }),
    one: (name: string) => `${name} regarde ce tableau`,
  },
  panelMenu: "Menu du tableau",
  panelLost: "Vous ne pouvez plus voir ce tableau",
  columnMenu: (name: string) => `Menu de la colonne ${name}`,
  taskCount: (count: number) => tasks(count),
  addTaskTo: (name: string) => `Ajouter une tâche à ${name}`,
  addColumn: "Ajouter une colonne",
  columnAdded: (name: string) => `Colonne ${name} ajoutée`,
  columnName: "Nom de la colonne",
  columnDeleted: (name: string) => `La colonne ${name} a été supprimée`,
  columnNotAdded: "La colonne n’a pas pu être ajoutée",
  columnNotChanged: "La colonne n’a pas pu être modifiée",
  notMoved: (title: string) => `« ${title} » n’a pas pu être déplacée`,
  notAdded: (title: string) => `« ${title} » n’a pas pu être ajoutée`,
  hideEmpty: "Masquer les colonnes vides",
  showEmpty: "Afficher les colonnes vides",
  addNewTask: "Nouvelle tâche",

  priorities: { urgent: "Urgente", high: "Haute", medium: "Moyenne", low: "Basse" },
  priority: (level: string) => `Priorité : ${level}`,
  labels: (names: readonly string[]) => `Étiquettes : ${list(names)}`,
  due: {
    today: "Aujourd’hui",
    tomorrow: "Demain",
    yesterday: "Hier",
    inDays: (count: number) => `Dans ${days(count)}`,
    daysAgo: (count: number) => `Il y a ${days(count)}`,
    inWeeks: (count: number) => `Dans ${weeks(count)}`,
    weeksAgo: (count: number) => `Il y a ${weeks(count)}`,
    described: (label: string) => `Échéance : ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  },
  subtasks: (done: number, total: number) => `${done} sous-tâches terminées sur ${total}`,
  subtaskShare: (done: number, total: number) => `${done}/${total}`,
  isDescribed: "A une description",
  comments: (count: number) => plural("fr", count, { one: `${count} commentaire`, other: `${count} commentaires` }),
  files: (count: number) => plural("fr", count, { one: `${count} fichier`, other: `${count} fichiers` }),
  assignedPeople: (names: readonly string[]) => `Assignée à ${list(names)}`,

  card: {
    kind: "carte",
    actions: (title: string) => `Actions pour ${title}`,
    open: "Ouvrir",
    moveTo: "Déplacer vers…",
    moveToTop: "Déplacer tout en haut",
    moveToBottom: "Déplacer tout en bas",
    delete: "Supprimer",
  },

  filter: "Filtrer",
  view: "Vue",
  shownOf: (shown: number, all: number) => `${shown} sur ${all}`,
  shownTasks: (shown: number, all: number) => `${shown} sur ${tasks(all)}`,
  noLongerMatches: "Ne correspond plus",

  showOlder: (count: number) => `Afficher ${count} plus anciennes`,
  hideOlder: "Masquer les plus anciennes",

  quickAdd: {
    button: "Ajouter une tâche",
    buttonIn: (column: string) => `Ajouter une tâche à ${column}`,
    label: (column: string) => `Titre de la nouvelle tâche dans ${column}`,
    placeholder: "Que faut-il faire ?",
    hint: "Entrée ajoute · Échap ferme",
    submit: "Ajouter",
    added: (title: string, column: string) => `${title} ajoutée à ${column}`,
  },

  say: {
    lifted: (title: string, column: string, position: number, total: number) =>
      `${title} soulevée. ${column}, ${position} sur ${total}. Les flèches la déplacent, Espace la dépose, Échap la remet en place.`,
    place: (column: string, position: number, total: number) => `${column}, ${position} sur ${total}`,
    dropped: (title: string, column: string, position: number, total: number) =>
      `${title} déposée. ${column}, ${position} sur ${total}.`,
    unmoved: (title: string) => `${title} déposée au même endroit.`,
    cancelled: (title: string) => `${title} remise en place.`,
    lost: (title: string) => `${title} n’existe plus : plus rien n’est soulevé.`,
    moved: (title: string, column: string, position: number, total: number) =>
      `${title} déplacée vers ${column}, ${position} sur ${total}.`,
    columnMoved: (name: string, position: number, total: number) => `Colonne ${name}, ${position} sur ${total}.`,
    othersMoved: (who: string, title: string, column: string) => `${who} a déplacé ${title} vers ${column}.`,
    othersAdded: (who: string, title: string, column: string) => `${who} a ajouté ${title} à ${column}.`,
    othersTookOff: (who: string, title: string) => `${who} a retiré ${title} de ce tableau.`,
    othersMore: (count: number) =>
      plural("fr", count, {
        one: "1 autre modification par d’autres personnes.",
        other: `${count} autres modifications par d’autres personnes.`,
      }),
  },

  quietMode: "Annoncer les modifications des autres",
  quietOn: "Les modifications des autres ne sont plus annoncées.",
  quietOff: "Les modifications des autres sont annoncées.",

  noPanels: {
    title: "Pas encore de tableau",
    teach: "Un tableau correspond à un projet : ses colonnes sont les étapes, ses cartes les tâches.",
    ask: "Vous n’êtes encore dans aucun tableau de ce domaine. Demandez à un propriétaire ou à un admin de vous inviter.",
    create: "Créer un tableau",
  },
  noColumns: {
    title: "Ce tableau n’a pas encore de colonnes",
    teach: "Les colonnes sont les étapes du travail, par exemple À faire et Terminé.",
  },
  allHidden: {
    title: "Toutes les colonnes sont vides, et les colonnes vides sont masquées",
    teach: "Affichez-les pour ajouter la première tâche.",
    show: "Afficher les colonnes vides",
  },
  emptyBoard:
    "Rien ici pour l’instant. Ajoutez la première tâche ci-dessous, puis faites-la avancer au fil du travail.",
  failed: "Impossible de charger votre tableau",
};
