import type { Catalogue } from "../catalogue.ts";
import type { AskSentences, TellSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const kinds = { todo: "à faire", started: "en cours", done: "terminé" };

const named = (labels: readonly string[]): string =>
  labels.length > 0
    ? `${labels.length > 1 ? "les étiquettes" : "l’étiquette"} ${list(labels.map((name) => `« ${name} »`))}`
    : "une étiquette supprimée";

const ask: AskSentences = {
  taskAdded: ({ title, column }) => (column ? `Ajouter « ${title} » à ${column}` : `Ajouter « ${title} »`),
  taskDeleted: ({ title }) => `Supprimer « ${title} »`,
  taskWentTo: ({ title, to }) => `Déplacer « ${title} » vers ${to ?? "un autre tableau"}`,
  taskCameFrom: ({ title, from }) => `Déplacer « ${title} » ici depuis ${from ?? "un autre tableau"}`,
  taskRenamed: ({ title, to }) => `Renommer « ${title} » en « ${to} »`,
  taskMoved: ({ title, to }) =>
    to ? `Déplacer « ${title} » vers ${to}` : `Déplacer « ${title} » vers une autre colonne`,
  taskPlaced: ({ title }) => `Déplacer « ${title} » dans sa colonne`,
  taskPrioritized: ({ title, priority }) =>
    priority
      ? `Régler la priorité de « ${title} » sur ${board.priorities[priority]}`
      : `Effacer la priorité de « ${title} »`,
  taskAssigned: ({ title, people }) => `Assigner « ${title} » à ${list(people)}`,
  taskUnassigned: ({ title, people }) => `Désassigner « ${title} » : ${list(people)}`,
  taskStarts: ({ title, day }, say) =>
    day ? `Faire commencer « ${title} » le ${say(day)}` : `Effacer le premier jour de « ${title} »`,
  taskDue: ({ title, day }, say) =>
    day ? `Fixer l’échéance de « ${title} » au ${say(day)}` : `Effacer le dernier jour de « ${title} »`,
  subtaskAdded: ({ title, item }) => `Ajouter la sous-tâche « ${item} » à « ${title} »`,
  subtaskDeleted: ({ title, item }) => `Supprimer la sous-tâche « ${item} » de « ${title} »`,
  subtaskDone: ({ title, item }) => `Marquer « ${item} » de « ${title} » comme terminée`,
  subtaskReopened: ({ title, item }) => `Marquer « ${item} » de « ${title} » comme non terminée`,
  subtaskRenamed: ({ title, item, to }) => `Renommer la sous-tâche « ${item} » de « ${title} » en « ${to} »`,
  subtasksOrdered: ({ title }) => `Réordonner les sous-tâches de « ${title} »`,
  taskLabelled: ({ title, labels }) => `Étiqueter « ${title} » : ${named(labels)}`,
  taskUnlabelled: ({ title, labels }) => `Retirer de « ${title} » : ${named(labels)}`,
  taskDescribed: ({ title }) => `Décrire « ${title} »`,
  descriptionChanged: ({ title }) => `Modifier la description de « ${title} »`,
  descriptionRemoved: ({ title }) => `Supprimer la description de « ${title} »`,
  fileAttached: ({ title, file }) => `Joindre « ${file} » à « ${title} »`,
  fileRenamed: ({ title, file, to }) => `Renommer le fichier « ${file} » de « ${title} » en « ${to} »`,
  fileDeleted: ({ title, file }) => `Supprimer le fichier « ${file} » de « ${title} »`,
  taskCommented: ({ title }) => `Commenter « ${title} »`,
  commentEdited: ({ title }) => `Modifier un commentaire sur « ${title} »`,
  commentDeleted: ({ title }) => `Supprimer un commentaire sur « ${title} »`,
  commentReacted: ({ title }) => `Réagir à un commentaire sur « ${title} »`,
  columnAdded: ({ name }) => `Ajouter la colonne « ${name} »`,
  columnDeleted: ({ name }) => `Supprimer la colonne « ${name} »`,
  columnRenamed: ({ name, to }) => `Renommer la colonne « ${name} » en « ${to} »`,
  columnCounts: ({ name, kind }) => `Compter la colonne « ${name} » comme ${kinds[kind]}`,
  columnPlaced: ({ name }) => `Déplacer la colonne « ${name} »`,
  labelAdded: ({ name }) => `Créer l’étiquette « ${name} »`,
  labelDeleted: ({ name }) => `Supprimer l’étiquette « ${name} »`,
  labelRenamed: ({ name, to }) => `Renommer l’étiquette « ${name} » en « ${to} »`,
  labelColoured: ({ name }) => `Donner une autre couleur à l’étiquette « ${name} »`,
  labelPlaced: ({ name }) => `Déplacer l’étiquette « ${name} »`,
  viewAdded: ({ name }) => `Ajouter la vue « ${name} »`,
  viewDeleted: ({ name }) => `Retirer la vue « ${name} »`,
  viewRenamed: ({ name, to }) => `Renommer la vue « ${name} » en « ${to} »`,
  viewChanged: ({ name }) => `Modifier la vue « ${name} »`,
  viewPlaced: ({ name }) => `Déplacer la vue « ${name} »`,
  panelAdded: ({ name }) => `Créer le tableau « ${name} »`,
  panelDeleted: ({ name }) => `Supprimer le tableau « ${name} »`,
  panelRenamed: ({ name, to }) => `Renommer le tableau « ${name} » en « ${to} »`,
  panelPersonAdded: ({ person }) => `Ajouter ${person} au tableau`,
  panelPersonRemoved: ({ person }) => `Retirer ${person} du tableau`,
  domainAdded: ({ name }) => `Créer le domaine « ${name} »`,
  domainDeleted: ({ name }) => `Supprimer le domaine « ${name} »`,
  domainRenamed: ({ name, to }) => `Renommer le domaine « ${name} » en « ${to} »`,
  domainKeyChanged: ({ name, to }) => `Changer la clé du domaine « ${name} » en ${to}`,
  personJoined: ({ person }) => `Laisser ${person} rejoindre`,
  personLeft: () => "Quitter le domaine",
  personRemoved: ({ person }) => `Retirer ${person} du domaine`,
  roleChanged: ({ person, role }) =>
    `Changer le rôle de ${person} : ${role === "member" ? "membre" : role === "admin" ? "admin" : "propriétaire"}`,
  announced: ({ content }) => `Annoncer « ${content} »`,
  announcementDeleted: ({ content }) => `Supprimer l’annonce « ${content} »`,
};

const tell: TellSentences = {
  taskAdded: (who, { title, column }) =>
    column ? `${who} a ajouté « ${title} » à ${column}` : `${who} a ajouté « ${title} »`,
  taskDeleted: (who, { title }) => `${who} a supprimé « ${title} »`,
  taskWentTo: (who, { title, to }) => `${who} a déplacé « ${title} » vers ${to ?? "un autre tableau"}`,
  taskCameFrom: (who, { title, from }) => `${who} a déplacé « ${title} » ici depuis ${from ?? "un autre tableau"}`,
  taskRenamed: (who, { title, to }) => `${who} a renommé « ${title} » en « ${to} »`,
  taskMoved: (who, { title, from, to }) =>
    from && to
      ? `${who} a déplacé « ${title} » de ${from} vers ${to}`
      : `${who} a déplacé « ${title} » vers ${to ?? "une colonne supprimée"}`,
  taskPlaced: (who, { title }) => `${who} a déplacé « ${title} » dans sa colonne`,
  taskPrioritized: (who, { title, priority }) =>
    priority
      ? `${who} a réglé la priorité de « ${title} » sur ${board.priorities[priority]}`
      : `${who} a effacé la priorité de « ${title} »`,
  taskAssigned: (who, { title, people }) => `${who} a assigné « ${title} » à ${list(people)}`,
  taskUnassigned: (who, { title, people }) => `${who} a désassigné « ${title} » : ${list(people)}`,
  taskStarts: (who, { title, day }, say) =>
    day
      ? `${who} a fixé le premier jour de « ${title} » au ${say(day)}`
      : `${who} a effacé le premier jour de « ${title} »`,
  taskDue: (who, { title, day }, say) =>
    day
      ? `${who} a fixé le dernier jour de « ${title} » au ${say(day)}`
      : `${who} a effacé le dernier jour de « ${title} »`,
  subtaskAdded: (who, { title, item }) => `${who} a ajouté la sous-tâche « ${item} » à « ${title} »`,
  subtaskDeleted: (who, { title, item }) => `${who} a supprimé la sous-tâche « ${item} » de « ${title} »`,
  subtaskDone: (who, { title, item }) => `${who} a marqué « ${item} » de « ${title} » comme terminée`,
  subtaskReopened: (who, { title, item }) => `${who} a marqué « ${item} » de « ${title} » comme non terminée`,
  subtaskRenamed: (who, { title, item, to }) =>
    `${who} a renommé la sous-tâche « ${item} » de « ${title} » en « ${to} »`,
  subtasksOrdered: (who, { title }) => `${who} a réordonné les sous-tâches de « ${title} »`,
  taskLabelled: (who, { title, labels }) => `${who} a étiqueté « ${title} » : ${named(labels)}`,
  taskUnlabelled: (who, { title, labels }) => `${who} a retiré de « ${title} » : ${named(labels)}`,
  taskDescribed: (who, { title }) => `${who} a décrit « ${title} »`,
  descriptionChanged: (who, { title }) => `${who} a modifié la description de « ${title} »`,
  descriptionRemoved: (who, { title }) => `${who} a supprimé la description de « ${title} »`,
  fileAttached: (who, { title, file }) => `${who} a joint « ${file} » à « ${title} »`,
  fileRenamed: (who, { title, file, to }) => `${who} a renommé le fichier « ${file} » de « ${title} » en « ${to} »`,
  fileDeleted: (who, { title, file }) => `${who} a supprimé le fichier « ${file} » de « ${title} »`,
  taskCommented: (who, { title }) => `${who} a commenté « ${title} »`,
  commentEdited: (who, { title }) => `${who} a modifié un commentaire sur « ${title} »`,
  commentDeleted: (who, { title }) => `${who} a supprimé un commentaire sur « ${title} »`,
  commentReacted: (who, { title }) => `${who} a réagi à un commentaire sur « ${title} »`,
  columnAdded: (who, { name }) => `${who} a ajouté la colonne « ${name} »`,
  columnDeleted: (who, { name }) => `${who} a supprimé la colonne « ${name} »`,
  columnRenamed: (who, { name, to }) => `${who} a renommé la colonne « ${name} » en « ${to} »`,
  columnCounts: (who, { name, kind }) => `${who} compte la colonne « ${name} » comme ${kinds[kind]}`,
  columnPlaced: (who, { name }) => `${who} a déplacé la colonne « ${name} »`,
  labelAdded: (who, { name }) => `${who} a créé l’étiquette « ${name} »`,
  labelDeleted: (who, { name }) => `${who} a supprimé l’étiquette « ${name} »`,
  labelRenamed: (who, { name, to }) => `${who} a renommé l’étiquette « ${name} » en « ${to} »`,
  labelColoured: (who, { name }) => `${who} a donné une autre couleur à l’étiquette « ${name} »`,
  labelPlaced: (who, { name }) => `${who} a déplacé l’étiquette « ${name} »`,
  viewAdded: (who, { name }) => `${who} a ajouté la vue « ${name} »`,
  viewDeleted: (who, { name }) => `${who} a retiré la vue « ${name} »`,
  viewRenamed: (who, { name, to }) => `${who} a renommé la vue « ${name} » en « ${to} »`,
  viewChanged: (who, { name }) => `${who} a modifié la vue « ${name} »`,
  viewPlaced: (who, { name }) => `${who} a déplacé la vue « ${name} »`,
  panelAdded: (who, { name }) => `${who} a créé le tableau « ${name} »`,
  panelDeleted: (who, { name }) => `${who} a supprimé le tableau « ${name} »`,
  somePanelAdded: (who) => `${who} a créé un tableau`,
  somePanelDeleted: (who) => `${who} a supprimé un tableau`,
  panelRenamed: (who, { name, to }) => `${who} a renommé le tableau « ${name} » en « ${to} »`,
  panelPersonAdded: (who, { person }) =>
    who === person ? `${who} a rejoint le tableau` : `${who} a ajouté ${person} au tableau`,
  panelPersonRemoved: (who, { person }) =>
    who === person ? `${who} a quitté le tableau` : `${who} a retiré ${person} du tableau`,
  domainAdded: (who, { name }) => `${who} a créé le domaine « ${name} »`,
  domainDeleted: (who, { name }) => `${who} a supprimé le domaine « ${name} »`,
  domainRenamed: (who, { name, to }) => `${who} a renommé le domaine « ${name} » en « ${to} »`,
  domainKeyChanged: (who, { name, to }) => `${who} a changé la clé du domaine « ${name} » en ${to}`,
  personJoined: (_, { person }) => `${person} a rejoint le domaine`,
  personLeft: (_, { person }) => `${person} a quitté le domaine`,
  personRemoved: (who, { person }) => `${who} a retiré ${person} du domaine`,
  roleChanged: (who, { person, role }) =>
    `${who} a changé le rôle de ${person || "quelqu’un"} : ${role === "member" ? "membre" : role === "admin" ? "admin" : "propriétaire"}`,
  announced: (who, { content }) => `${who} a annoncé « ${content} »`,
  announcementDeleted: (who, { content }) => `${who} a supprimé l’annonce « ${content} »`,
};

export const deeds: Catalogue["deeds"] = {
  ask,
  tell,
  andMore: (first: string, more: number) => `${first}, et ${more} de plus`,
  change: "Une modification",
};
