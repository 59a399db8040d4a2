import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domainDialogs: Catalogue["domainDialogs"] = {
  yours: "Domaines",
  addAnother: "Ajouter un domaine",
  alreadyHere: "Vous êtes déjà dans ce domaine",
  switchFailed: (name: string) => `Impossible d’ouvrir ${name}`,
  open: "Ouvrir",
  createText: "Un domaine est un espace de travail à part, avec ses personnes, ses colonnes et ses tableaux.",
  editTitle: "Modifier le domaine",
  name: "Nom du domaine",
  nameHint: "Les noms sont conservés en minuscules.",
  key: "Clé",
  keyHint: (key: string) =>
    `Les tâches sont numérotées ${key}-1, ${key}-2… Les liens avec une ancienne clé restent valables.`,
  keyFailed: "La clé n’a pas pu être changée",
  created: (name: string) => `${name} est prêt`,
  createFailed: "Impossible de créer le domaine",
  renameFailed: "Impossible de renommer le domaine",
  deleteTitle: "Supprimer le domaine",
  deleteQuestion: (name: string) => `Supprimer ${name} pour tout le monde ?`,
  deleteWhat: (panels: number, others: number) =>
    [
      panels === 0
        ? ""
        : plural("fr", panels, {
            one: "Son tableau et les tâches qu’il contient disparaissent avec lui.",
            other: `Ses ${panels} tableaux et toutes leurs tâches disparaissent avec lui.`,
          }),
      others === 0
        ? ""
        : plural("fr", others, {
            one: "Une autre personne perd immédiatement l’accès.",
            other: `${others} autres personnes perdent immédiatement l’accès.`,
          }),
    ]
      .filter(Boolean)
      .join(" "),
  deleteFailed: "Impossible de supprimer le domaine",
  leaveQuestion: (name: string) => `Quitter ${name} ?`,
  leaveWhat:
    "Vous perdez immédiatement l’accès, et vos tâches ouvertes ne vous sont plus assignées. Ce que vous avez créé reste. Pour revenir, il vous faudra une nouvelle invitation.",
  leaveFailed: "Impossible de quitter le domaine",
};
