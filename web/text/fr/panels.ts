import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const taskCount = (count: number) => plural("fr", count, { one: "1 tâche", other: `${count} tâches` });
const people = (count: number) => plural("fr", count, { one: "1 personne", other: `${count} personnes` });

export const panels: Catalogue["panels"] = {
  list: (count: number) => `Tableaux (${count})`,
  createItem: "Créer un tableau",
  editItem: "Modifier le tableau",
  membersItem: "Voir les membres du tableau",
  inviteItem: "Inviter des membres",
  removeItem: "Retirer des membres",
  downloadItem: "Télécharger en CSV",
  downloadShownItem: "Télécharger ce qui est affiché",
  deleteItem: "Supprimer le tableau",

  name: "Nom du tableau",
  namePlaceholder: "Feuille de route, Marketing, Support…",
  createTitle: "Créer un tableau",
  createHint: "Vous y serez d’abord seul. Invitez d’autres personnes une fois qu’il est créé.",
  create: "Créer le tableau",
  added: "Tableau ajouté",
  editTitle: "Modifier le tableau",

  deleteTitle: "Supprimer ce tableau ?",
  deleteText: (name: string, openTasks: number) =>
    openTasks > 0
      ? `« ${name} » et toutes ses tâches seront supprimés pour tout le monde, dont ${taskCount(openTasks)} en cours.`
      : `« ${name} » et toutes ses tâches seront supprimés pour tout le monde.`,
  delete: "Supprimer le tableau",
  deleted: (name: string) => `« ${name} » a été supprimé`,

  membersTitle: "Membres du tableau",
  membersText: (count: number, name: string) => `${people(count)} dans « ${name} »`,
  you: "vous",
  findPerson: "Rechercher une personne",
  clearSearch: "Effacer la recherche",
  noSuchPerson: "Personne de ce nom ici",
  roles: { owner: "Propriétaire", admin: "Admin", member: "Membre" },

  inviteTitle: "Inviter des membres",
  inviteText: (name: string) => `Personnes de ce domaine qui ne sont pas encore dans « ${name} ».`,
  invite: (count: number) => (count > 0 ? `Ajouter ${people(count)}` : "Ajouter"),
  inviteNobody: "Tout le monde est déjà là",
  inviteNobodyText:
    "Toutes les personnes de ce domaine sont dans ce tableau. Invitez d’abord d’autres personnes dans le domaine.",
  toDomain: "Inviter dans le domaine",
  chooseSomebody: "Choisissez au moins une personne.",
  invited: (count: number) => `${people(count)} : ajout au tableau effectué`,

  removeTitle: "Retirer des membres",
  removeText: (name: string) => `Ces personnes ne verront plus « ${name} ». Leurs tâches terminées restent les leurs.`,
  remove: (count: number) => (count > 0 ? `Retirer ${people(count)}` : "Retirer"),
  removeNobody: "Il n’y a personne dans ce tableau",
  confirmRemoveTitle: (count: number) => `Retirer ${people(count)} du tableau ?`,
  confirmRemoveText: (names: string) => `N’auront plus accès à ce tableau : ${names}.`,
  removed: (count: number) => `${people(count)} : retrait du tableau effectué`,
  downloaded: (file: string) => `${file} : téléchargement effectué`,
  nothingShown: "Rien n’est affiché qui puisse être téléchargé",

  columns: {
    rename: "Renommer",
    countsAs: "Compte comme",
    kinds: { todo: "À faire", started: "En cours", done: "Terminé" },
    moveLeft: "Déplacer à gauche",
    moveRight: "Déplacer à droite",
    deleteTasks: "Supprimer toutes les tâches…",
    delete: "Supprimer la colonne…",
    moved: (name: string, place: number, of: number) => `La colonne ${name} est maintenant ${place} sur ${of}`,

    deleteTitle: (name: string) => `Supprimer la colonne « ${name} » ?`,
    deleteText: "Elle disparaît de tous les tableaux de ce domaine, pour tout le monde.",
    holdsHere: (count: number) => `Sur ce tableau, elle contient ${taskCount(count)}.`,
    inUse: (count: number) => `Elle contient encore ${taskCount(count)}. Où les mettre ?`,
    moveTo: "Déplacer les tâches vers",
    deleteColumn: "Supprimer la colonne",
    moveAndDelete: "Déplacer et supprimer",
    nowhere: (count: number) =>
      `Elle contient encore ${taskCount(count)}, et il n’y a pas d’autre colonne pour les accueillir. Ajoutez-en une d’abord.`,

    deleteTasksTitle: (count: number) => `Supprimer ${taskCount(count)} ?`,
    deleteTasksText: (column: string, panel: string) =>
      `Toutes les tâches de « ${column} » du tableau « ${panel} » seront supprimées.`,
    deleteTasksConfirm: (count: number) => `Supprimer ${taskCount(count)}`,
    tasksDeleted: (count: number, column: string) => `${column} : ${taskCount(count)} en moins`,
  },

  failed: {
    create: "Le tableau n’a pas pu être ajouté",
    edit: "Le tableau n’a pas pu être renommé",
    delete: "Le tableau n’a pas pu être supprimé",
    invite: "Les personnes n’ont pas pu être ajoutées au tableau",
    remove: "Les personnes n’ont pas pu être retirées du tableau",
    deleteColumn: "La colonne n’a pas pu être supprimée",
    deleteTasks: "Les tâches n’ont pas pu être supprimées",
    download: "Le tableau n’a pas pu être téléchargé",
  },
};
