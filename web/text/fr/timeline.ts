import type { Catalogue } from "../catalogue.ts";
import type { TellTaskSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const named = (labels: readonly string[]): string =>
  labels.length > 0
    ? `${labels.length > 1 ? "les étiquettes" : "l’étiquette"} ${list(labels.map((name) => `« ${name} »`))}`
    : "une étiquette supprimée";

const tell: TellTaskSentences = {
  taskAdded: (who, { column }) => (column ? `${who} a ajouté cette tâche à ${column}` : `${who} a ajouté cette tâche`),
  taskDeleted: (who) => `${who} a supprimé cette tâche`,
  taskWentTo: (who, { to }) => `${who} a déplacé cette tâche vers ${to ?? "un autre tableau"}`,
  taskCameFrom: (who, { from }) => `${who} a déplacé cette tâche ici depuis ${from ?? "un autre tableau"}`,
  taskRenamed: (who, { title, to }) => `${who} a renommé cette tâche de « ${title} » en « ${to} »`,
  taskMoved: (who, { from, to }) =>
    from && to
      ? `${who} a déplacé cette tâche de ${from} vers ${to}`
      : `${who} a déplacé cette tâche vers ${to ?? "une colonne supprimée"}`,
  taskPlaced: (who) => `${who} a déplacé cette tâche dans sa colonne`,
  taskPrioritized: (who, { priority }) =>
    priority ? `${who} a réglé la priorité sur ${board.priorities[priority]}` : `${who} a effacé la priorité`,
  taskAssigned: (who, { people }) => `${who} a assigné cette tâche à ${list(people)}`,
  taskUnassigned: (who, { people }) => `${who} a retiré ${list(people)} de cette tâche`,
  taskStarts: (who, { day }, say) =>
    day ? `${who} a fixé le premier jour au ${say(day)}` : `${who} a effacé le premier jour`,
  taskDue: (who, { day }, say) =>
    day ? `${who} a fixé le dernier jour au ${say(day)}` : `${who} a effacé le dernier jour`,
  subtaskAdded: (who, { item }) => `${who} a ajouté la sous-tâche « ${item} »`,
  subtaskDeleted: (who, { item }) => `${who} a supprimé la sous-tâche « ${item} »`,
  subtaskDone: (who, { item }) => `${who} a marqué « ${item} » comme terminée`,
  subtaskReopened: (who, { item }) => `${who} a marqué « ${item} » comme non terminée`,
  subtaskRenamed: (who, { item, to }) => `${who} a renommé la sous-tâche « ${item} » en « ${to} »`,
  subtasksOrdered: (who) => `${who} a réordonné les sous-tâches`,
  taskLabelled: (who, { labels }) => `${who} a ajouté ${named(labels)}`,
  taskUnlabelled: (who, { labels }) => `${who} a retiré ${named(labels)}`,
  taskDescribed: (who) => `${who} a ajouté une description`,
  descriptionChanged: (who) => `${who} a modifié la description`,
  descriptionRemoved: (who) => `${who} a retiré la description`,
  fileAttached: (who, { file }) => `${who} a joint « ${file} »`,
  fileRenamed: (who, { file, to }) => `${who} a renommé le fichier « ${file} » en « ${to} »`,
  fileDeleted: (who, { file }) => `${who} a supprimé le fichier « ${file} »`,
  taskCommented: (who) => `${who} a commenté`,
  commentEdited: (who) => `${who} a modifié un commentaire`,
  commentDeleted: (who) => `${who} a supprimé un commentaire`,
  commentReacted: (who) => `${who} a réagi à un commentaire`,
};

export const timeline: Catalogue["timeline"] = {
  title: "Chronologie",
  commentsOnly: "Commentaires seulement",
  new: "Nouveau",
  earlier: "Plus tôt",
  older: "Afficher plus ancien",
  showChange: "Afficher la modification",
  hideChange: "Masquer la modification",
  changed: "Ce qui a changé",
  restoreText: "Restaurer ce texte",
  earlierTexts: "Textes précédents",
  bringBack: "Rétablir ce commentaire",
  tell,
};
