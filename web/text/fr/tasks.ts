import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("fr", count, { one: "1 sous-tâche", other: `${count} sous-tâches` });

export const tasks: Catalogue["tasks"] = {
  task: "Tâche",
  title: "Titre",
  titlePlaceholder: "Que faut-il faire ?",
  column: "Colonne",
  assignees: "Personnes assignées",
  from: "Du",
  to: "Au",
  clearFrom: "Effacer le premier jour",
  clearTo: "Effacer le dernier jour",
  subtasks: "Sous-tâches",
  assign: "Assigner",
  assignedTo: "Assignée à",
  formerMember: "n’est plus dans ce tableau",
  findPerson: "Rechercher une personne",
  clearSearch: "Effacer la recherche",
  noSuchPerson: "Personne de ce nom dans ce tableau",
  fromAfterTo:
    "Le premier jour vient après le dernier. Choisissez un premier jour plus tôt ou un dernier jour plus tard.",

  subtaskOf: (title: string) => `Sous-tâche : ${title}`,
  subtaskDone: (title: string) => `Terminée : ${title}`,
  addSubtask: "Ajouter une sous-tâche",
  deleteSubtask: (title: string) => `Supprimer la sous-tâche ${title}`,
  moveSubtask: (title: string) => `Déplacer la sous-tâche ${title}`,
  subtaskMoved: (title: string, position: number, total: number) => `${title}, ${position} sur ${total}.`,
  moveUp: "Monter",
  moveDown: "Descendre",
  subtasksDone: (done: number, all: number) => `${done} sur ${subtaskCount(all)} : terminé`,

  notSaved: "Pas encore enregistré. Votre texte est conservé ici.",
  discard: "Abandonner",
  conflictTitle: "Ceci a été modifié ailleurs depuis que vous avez commencé",
  conflictTheirs: "L’autre version",
  conflictMine: "La vôtre",
  conflictDeleted: "(supprimé)",
  conflictNone: "(pas de date)",
  keepTheirs: "Garder l’autre",
  keepMine: "Garder la vôtre",
  editMine: "Continuer à modifier",
  putBack: "Remettre la vôtre",
  deleteAnyway: "Supprimer quand même",
  dayRange: (from: string, to: string) => `${from} – ${to}`,

  deleteTask: "Supprimer la tâche",
  deleteTitle: "Supprimer cette tâche ?",
  deleteText: (title: string, subtasks: number) =>
    subtasks > 0 ? `« ${title} » et ${subtaskCount(subtasks)} seront supprimés.` : `« ${title} » sera supprimée.`,
  loadFailed: "Impossible de charger la tâche",
  gone: "Cette tâche n’existe plus",
  deleted: (title: string) => `« ${title} » a été supprimée`,
  goneText: "Quelqu’un l’a supprimée, ou vous ne pouvez plus la voir.",
  goneDrafts: "Ce que vous étiez en train d’écrire est conservé et peut être copié.",
  goneDraft: "Texte conservé",

  add: "Ajouter une tâche",
  addTitle: "Nouvelle tâche",
  addAnother: "En ajouter une autre",
  added: (title: string) => `${title} ajoutée`,
  remove: "Retirer",

  moveTitle: "Déplacer vers…",
  move: "Déplacer",
  position: "Position",
  top: "Tout en haut",
  bottom: "Tout en bas",
  afterTask: "Après une tâche…",
  afterWhich: "Après quelle tâche",
  findTask: "Rechercher une tâche",
  noSuchTask: "Aucune tâche de ce titre dans cette colonne",
  chooseTask: "Choisissez la tâche après laquelle elle doit venir.",
  moved: (title: string, column: string) => `${title} déplacée vers ${column}`,

  failed: {
    save: (title: string) => `« ${title} » n’a pas pu être enregistrée`,
    delete: (title: string) => `« ${title} » n’a pas pu être supprimée`,
  },
};
