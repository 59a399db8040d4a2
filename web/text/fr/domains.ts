import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domains: Catalogue["domains"] = {
  switcher: "Domaine :",
  switcherNone: "Aucun domaine",
  yours: "Domaines",
  addAnother: "Ajouter un domaine",
  alreadyHere: "Vous êtes déjà dans ce domaine",
  switchFailed: (name: string) => `Impossible d’ouvrir ${name}`,
  domain: "Domaine",
  open: "Ouvrir",
  actions: "Actions du domaine",

  createTitle: "Créer un domaine",
  createText: "Un domaine est un espace de travail à part, avec ses personnes, ses colonnes et ses tableaux.",
  editTitle: "Modifier le domaine",
  name: "Nom du domaine",
  nameHint: "Les noms sont conservés en minuscules.",
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
  deleted: (name: string) => `${name} a été supprimé`,
  deleteFailed: "Impossible de supprimer le domaine",

  leave: "Quitter le domaine",
  leaveQuestion: (name: string) => `Quitter ${name} ?`,
  leaveWhat:
    "Vous perdez immédiatement l’accès, et vos tâches ouvertes ne vous sont plus assignées. Ce que vous avez créé reste. Pour revenir, il vous faudra une nouvelle invitation.",
  left: (name: string) => `Vous avez quitté ${name}`,
  removed: (name: string) => `Vous avez été retiré de ${name}`,
  lost: (name: string) => `Vous n’êtes plus dans ${name}`,
  leaveFailed: "Impossible de quitter le domaine",

  noneTitle: "Vous n’êtes dans aucun domaine",
  noneText: "Créez un domaine pour votre équipe, ou rejoignez-en un avec le lien d’invitation que vous avez reçu.",
  inviteLink: "Lien d’invitation",
  inviteLinkHint: "Collez le lien que vous avez reçu.",
  inviteLinkWrong: "Ce n’est pas un lien d’invitation. Il ressemble à …/invite?token=…",
  openInvite: "Ouvrir l’invitation",
  or: "ou",

  people: "Personnes",
  you: "vous",
  showAll: (count: number) => `Tout afficher (${count})`,
  showFewer: "Afficher moins",
  invite: "Inviter des personnes",
  inviteText: (domain: string) =>
    `Toute personne qui ouvre le lien peut rejoindre ${domain} avec le rôle que vous choisissez.`,
  role: "Rôle",
  roleHints: {
    member: "Travaille sur les tableaux où on l’ajoute.",
    admin: "Gère aussi les tableaux et les personnes.",
  },
  createLink: "Créer le lien",
  linkFailed: "Impossible de créer le lien. Réessayez.",
  link: "Lien d’invitation",
  linkReady: "Copiez le lien maintenant : par sécurité, il n’est affiché qu’une fois.",
  copyLink: "Copier le lien",
  anotherLink: "Créer un autre lien",
  openInvites: "Invitations ouvertes",
  noOpenInvites: "Il n’y a aucune invitation ouverte.",
  inviteBy: (name: string, until: string) => `de ${name}, jusqu’au ${until}`,
  revoke: "Révoquer",
  revokeInvite: (role: string, name: string) => `Révoquer l’invitation (${role}) de ${name}`,
  revoked: "L’invitation ne fonctionne plus",
  revokeFailed: "Impossible de révoquer l’invitation",
  invitesFailed: "Impossible de charger les invitations ouvertes",
};
