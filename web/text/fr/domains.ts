import type { Catalogue } from "../catalogue.ts";
export const domains: Catalogue["domains"] = {
  switcher: "Domaine :",
  switcherNone: "Aucun domaine",
  domain: "Domaine",
  actions: "Actions du domaine",

  createTitle: "Créer un domaine",

  leave: "Quitter le domaine",
  removed: (name: string) => `Vous avez été retiré de ${name}`,
  deleted: (name: string) => `${name} a été supprimé`,
  left: (name: string) => `Vous avez quitté ${name}`,
  lost: (name: string) => `Vous n’êtes plus dans ${name}`,

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
  copyLink: "Copier le lien",
};
