import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("fr", count, { one: "1 sous-tâche", other: `${count} sous-tâches` });

export const tasks: Catalogue["tasks"] = {
  task: "Tâche",
  title: "Titre",
  titlePlaceholder: "Que faut-il faire ?",
  column: "Colonne",
  assignees: "Personnes assignées",
  priority: "Priorité",
  noPriority: "Sans priorité",
  labels: "Étiquettes",
  noLabels: "Aucune étiquette",
  from: "Du",
  to: "Au",
  clearFrom: "Effacer le premier jour",
  clearTo: "Effacer le dernier jour",
  dueDay: "Échéance",
  firstDay: "Premier jour",
  noSuchDay: "Ce jour n’existe pas",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  subtasks: "Sous-tâches",
  assign: "Assigner",
  assignedPeople: "Assignée à",
  formerMember: "n’est plus dans ce tableau",
  findPerson: "Rechercher une personne",
  clearSearch: "Effacer la recherche",
  noSuchPerson: "Personne de ce nom dans ce tableau",
  notInPanel: "Vous n’êtes pas dans ce tableau",
  mine: "Vous est assignée",
  notMine: "Ne vous est plus assignée",
  fromAfterTo:
    "Le premier jour vient après le dernier. Choisissez un premier jour plus tôt ou un dernier jour plus tard.",

  labelWords: {
    find: "Chercher ou créer une étiquette",
    noSuch: "Aucune étiquette de ce nom",
    empty: "Pas encore d’étiquettes. Saisissez un nom pour créer la première.",
    full: "Une tâche peut avoir 20 étiquettes au plus.",
    create: (name: string) => `Créer « ${name} »`,
    edit: "Modifier les étiquettes",
    back: "Revenir au choix",
    nameOf: (name: string) => `Nom de l’étiquette ${name}`,
    colourOf: (name: string) => `Couleur de ${name}`,
    colours: {
      grey: "Gris",
      orange: "Orange",
      sky: "Bleu ciel",
      green: "Vert",
      yellow: "Jaune",
      blue: "Bleu",
      red: "Rouge",
      purple: "Violet",
    },
    up: (name: string) => `Monter ${name}`,
    down: (name: string) => `Descendre ${name}`,
    moved: (name: string, place: number, total: number) => `${name}, ${place} sur ${total}.`,
    delete: (name: string) => `Supprimer l’étiquette ${name}`,
    deleted: (name: string) => `L’étiquette « ${name} » a été supprimée`,
    on: (name: string) => `${name} est ajoutée`,
    off: (name: string) => `${name} est retirée`,
    notMade: (name: string) => `L’étiquette « ${name} » n’a pas pu être créée`,
    notSaved: (name: string) => `L’étiquette « ${name} » n’a pas pu être modifiée`,
    notDeleted: (name: string) => `L’étiquette « ${name} » n’a pas pu être supprimée`,
  },

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

  duplicate: {
    item: "Dupliquer",
    done: (title: string) => `« ${title} » a été copiée`,
    failed: (title: string) => `« ${title} » n’a pas pu être copiée`,
  },
  toPanel: {
    item: "Déplacer vers un autre tableau…",
    title: "Déplacer vers un autre tableau",
    none: "Il n’y a pas ici d’autre tableau que vous voyez.",
    comeOff: (people: string, panel: string) => `Absents de ${panel}, donc retirés de la tâche : ${people}.`,
    unknown: (panel: string) => `Les personnes qui ne sont pas dans ${panel} seront retirées.`,
    move: (panel: string) => `Déplacer vers ${panel}`,
    back: "Autre tableau",
    moved: (title: string, panel: string) => `« ${title} » est maintenant dans ${panel}`,
    movedAway: (panel: string) => `Cette tâche est maintenant dans ${panel}`,
    movedMany: (count: number, panel: string) =>
      plural("fr", count, {
        one: `${count} tâche est maintenant dans ${panel}`,
        other: `${count} tâches sont maintenant dans ${panel}`,
      }),
    failed: (title: string, panel: string) => `« ${title} » n’a pas pu être déplacée vers ${panel}`,
  },

  several: {
    bar: "Tâches sélectionnées",
    selected: (count) => plural("fr", count, { one: `${count} sélectionnée`, other: `${count} sélectionnées` }),
    none: "Rien n’est sélectionné",
    most: (most) => `Pas plus de ${most} à la fois`,
    select: "Sélectionner",
    unselect: "Ne plus sélectionner",
    tap: "Touchez les tâches pour les sélectionner",
    clear: "Ne rien sélectionner",
    changed: (count) => plural("fr", count, { one: "1 tâche modifiée", other: `${count} tâches modifiées` }),
    moved: (count, column) =>
      plural("fr", count, {
        one: `1 tâche déplacée vers ${column}`,
        other: `${count} tâches déplacées vers ${column}`,
      }),
    deleted: (count) =>
      plural("fr", count, { one: "1 tâche a été supprimée", other: `${count} tâches ont été supprimées` }),
    deleteTitle: (count) =>
      plural("fr", count, { one: "Supprimer cette tâche ?", other: `Supprimer ces ${count} tâches ?` }),
    deleteText: "Elles seront supprimées avec tout ce qu’elles contiennent.",
    notSaved: (count) =>
      plural("fr", count, {
        one: "1 tâche n’a pas pu être enregistrée",
        other: `${count} tâches n’ont pas pu être enregistrées`,
      }),
    notMoved: (count) =>
      plural("fr", count, {
        one: "1 tâche n’a pas pu être déplacée",
        other: `${count} tâches n’ont pas pu être déplacées`,
      }),
    notDeleted: (count) =>
      plural("fr", count, {
        one: "1 tâche n’a pas pu être supprimée",
        other: `${count} tâches n’ont pas pu être supprimées`,
      }),
  },
  lines: {
    title: (count) => plural("fr", count, { one: "Ajouter 1 tâche ?", other: `Ajouter ${count} tâches ?` }),
    each: (column) => `Une par ligne, au bas de « ${column} ».`,
    add: (count) => plural("fr", count, { one: "Ajouter 1 tâche", other: `Ajouter ${count} tâches` }),
    one: "Non, garder un seul titre",
    unfit: (count) =>
      plural("fr", count, {
        one: "1 ligne ne peut pas être un titre et reste dans le champ :",
        other: `${count} lignes ne peuvent pas être des titres et restent dans le champ :`,
      }),
    noTitles: "Aucune de ces lignes ne peut être un titre",
    tooMany: (count) => `${count} lignes, c’est trop`,
    fewer: (most) =>
      `On ne peut pas ajouter plus de ${most} tâches à la fois. Collez moins de lignes ; celles-ci restent dans le champ comme un seul titre.`,
    added: (count) => plural("fr", count, { one: "1 tâche ajoutée", other: `${count} tâches ajoutées` }),
  },

  failed: {
    save: (title: string) => `« ${title} » n’a pas pu être enregistrée`,
    delete: (title: string) => `« ${title} » n’a pas pu être supprimée`,
  },
};
