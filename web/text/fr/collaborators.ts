import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const collaborators: Catalogue["collaborators"] = {
  inviteText: (domain: string) =>
    `Toute personne qui ouvre le lien peut rejoindre ${domain} avec le rôle que vous choisissez.`,
  role: "Rôle",
  roleHints: {
    member: "Travaille sur les tableaux où on l’ajoute.",
    admin: "Gère aussi les tableaux et les personnes.",
  },
  createLink: "Créer le lien",
  linkFailed: "Impossible de créer le lien. Réessayez.",
  inviteLink: "Lien d’invitation",
  linkReady: "Copiez le lien maintenant : par sécurité, il n’est affiché qu’une fois.",
  anotherLink: "Créer un autre lien",
  openInvites: "Invitations ouvertes",
  noOpenInvites: "Il n’y a aucune invitation ouverte.",
  inviteBy: (name: string, until: string) => `de ${name}, jusqu’au ${until}`,
  revoke: "Révoquer",
  revokeInvite: (role: string, name: string) => `Révoquer l’invitation (${role}) de ${name}`,
  revoked: "L’invitation ne fonctionne plus",
  revokeFailed: "Impossible de révoquer l’invitation",
  invitesFailed: "Impossible de charger les invitations ouvertes",
  title: "Membres",
  show: "Afficher",
  filters: { all: "Tout le monde", admins: "Admins uniquement", members: "Membres uniquement" },
  nobody: { title: "Personne n’a ce rôle ici", text: "Choisissez un autre filtre pour voir les autres." },
  alone: {
    title: "Vous êtes la seule personne ici",
    text: "Invitez les personnes avec qui vous travaillez. Elles voient un tableau dès qu’elles y sont ajoutées.",
  },
  openProfile: (name: string) => `Ouvrir le profil de ${name}`,
  actions: (name: string) => `Actions pour ${name}`,

  profile: "Profil",
  notFound: "Personne introuvable",
  wentAway: (name: string) => `${name} n’est plus dans ce domaine`,
  jobTitle: "Poste",
  department: "Service",
  location: "Lieu",
  hours: "Horaires de disponibilité",
  hoursFromTo: (from: string, to: string) => `${from} – ${to}`,
  localTime: "Heure locale",
  timeIn: (time: string, zone: string) => `${time} (${zone})`,
  notSaid: "Non renseigné",
  detailsFailed: "Impossible de charger le reste du profil",

  promote: "Nommer admin",
  demote: "Nommer membre",
  promoted: (name: string) => `${name} est maintenant admin`,
  demoted: (name: string) => `${name} est maintenant membre`,
  roleFailed: (name: string) => `Impossible de modifier le rôle de ${name}`,
  transfer: "Transférer la propriété",
  transferTitle: (name: string) => `Faire de ${name} le propriétaire ?`,
  transferText: (domain: string) =>
    `Seul le propriétaire peut renommer ou supprimer ${domain} et modifier le rôle des admins. Vous devenez admin ; seul le nouveau propriétaire pourra rendre la propriété.`,
  transferred: (name: string) => `${name} est maintenant propriétaire`,
  transferFailed: "Impossible de transférer la propriété",

  remove: "Retirer du domaine",
  removeTitle: (name: string) => `Retirer ${name} ?`,
  removeText: (name: string, domain: string) =>
    `${name} perd immédiatement l’accès à ${domain}. Ce que cette personne a créé reste, et les tâches terminées gardent son nom.`,
  removeFailed: (name: string) => `Impossible de retirer ${name}`,
  removed: (name: string) => `${name} a été retiré`,
  openTasks: (count: number) =>
    count === 0
      ? "Cette personne n’a aucune tâche ouverte."
      : plural("fr", count, {
          one: "Une tâche ouverte lui est assignée :",
          other: `${count} tâches ouvertes lui sont assignées :`,
        }),
  moreTasks: (count: number) => plural("fr", count, { one: "et une autre", other: `et ${count} autres` }),
  openTasksFailed: "Impossible de charger ses tâches ouvertes",
  due: (day: string) => `échéance ${day}`,
  reassignTo: "Réassigner à",
  reassignNobody: "Personne : les tâches ne sont plus assignées",
  reassignHint: "Qui reçoit les tâches rejoint leurs tableaux.",

  emails: "Adresses e-mail",
  emailsHint: "Une ou plusieurs ; une liste collée suffit.",
  noMail: "Ce serveur n’envoie pas d’e-mails : vous recevez un lien à transmettre vous-même.",
  sendInvites: "Envoyer les invitations",
  noAddress: "Saisissez au moins une adresse.",
  tooManyAddresses: (most: number) => `Invitez au plus ${most} personnes à la fois.`,
  inviteFailed: "Les invitations n’ont pas pu être envoyées. Réessayez.",
  mailSent: (people: string) => `Envoyé à ${people}`,
  mailWaiting: (people: string) => `En route vers ${people}`,
  mailNotSent: (people: string) => `Non envoyé. Transmettez ce lien à ${people}`,
  mailMembers: (people: string) => `Déjà membre : ${people}`,
  mailFailed: (people: string) => `Non envoyé à ${people}. Vérifiez l’adresse.`,
  mailStates: {
    waiting: (email: string) => `${email} (en route)`,
    sent: (email: string) => email,
    failed: (email: string) => `${email} (envoi impossible)`,
  },

  former: "Anciens membres",
  formerText: "Ils sont partis ou ont été retirés. Ce qu’ils ont créé reste.",
  formerFailed: "Impossible de charger les anciens membres",
  leftOn: (day: string) => `parti le ${day}`,
};
