import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domains: Catalogue["domains"] = {
  switcher: "Domain:",
  switcherNone: "Keine Domain",
  yours: "Domains",
  addAnother: "Weitere Domain hinzufügen",
  alreadyHere: "Du bist schon in dieser Domain",
  switchFailed: (name: string) => `${name} konnte nicht geöffnet werden`,
  domain: "Domain",
  open: "Öffnen",
  actions: "Aktionen für die Domain",

  createTitle: "Neue Domain erstellen",
  createText: "Eine Domain ist ein eigener Arbeitsbereich mit seinen Leuten, Spalten und Boards.",
  editTitle: "Domain bearbeiten",
  name: "Name der Domain",
  nameHint: "Namen werden kleingeschrieben gespeichert.",
  created: (name: string) => `${name} ist bereit`,
  createFailed: "Die Domain konnte nicht erstellt werden",
  renameFailed: "Die Domain konnte nicht umbenannt werden",

  deleteTitle: "Domain löschen",
  deleteQuestion: (name: string) => `${name} für alle löschen?`,
  deleteWhat: (panels: number, others: number) =>
    [
      panels === 0
        ? ""
        : plural("de", panels, {
            one: "Ihr Board und dessen Aufgaben gehen mit verloren.",
            other: `Ihre ${panels} Boards und alle Aufgaben gehen mit verloren.`,
          }),
      others === 0
        ? ""
        : plural("de", others, {
            one: "Eine weitere Person verliert sofort den Zugang.",
            other: `${others} weitere Personen verlieren sofort den Zugang.`,
          }),
    ]
      .filter(Boolean)
      .join(" "),
  deleted: (name: string) => `${name} wurde gelöscht`,
  deleteFailed: "Die Domain konnte nicht gelöscht werden",

  leave: "Domain verlassen",
  leaveQuestion: (name: string) => `${name} verlassen?`,
  leaveWhat:
    "Du verlierst sofort den Zugang, und offene Aufgaben sind dir nicht mehr zugewiesen. Was du erstellt hast, bleibt. Für die Rückkehr brauchst du eine neue Einladung.",
  left: (name: string) => `Du hast ${name} verlassen`,
  removed: (name: string) => `Du wurdest aus ${name} entfernt`,
  lost: (name: string) => `Du bist nicht mehr in ${name}`,
  leaveFailed: "Die Domain konnte nicht verlassen werden",

  noneTitle: "Du bist in keiner Domain",
  noneText: "Erstelle eine Domain für dein Team, oder tritt mit dem Einladungslink bei, den du bekommen hast.",
  inviteLink: "Einladungslink",
  inviteLinkHint: "Füge den Link ein, den du bekommen hast.",
  inviteLinkWrong: "Das ist kein Einladungslink. Er sieht so aus: …/invite?token=…",
  openInvite: "Einladung öffnen",
  or: "oder",

  people: "Leute",
  you: "du",
  showAll: (count: number) => `Alle ${count} anzeigen`,
  showFewer: "Weniger anzeigen",
  invite: "Leute einladen",
  inviteText: (domain: string) => `Wer den Link öffnet, kann ${domain} mit der Rolle beitreten, die du wählst.`,
  role: "Rolle",
  roleHints: {
    member: "Arbeitet in den Boards, zu denen die Person hinzugefügt wird.",
    admin: "Verwaltet auch Boards und Leute.",
  },
  createLink: "Link erstellen",
  linkFailed: "Der Link konnte nicht erstellt werden. Bitte versuche es noch einmal.",
  link: "Einladungslink",
  linkReady: "Kopiere den Link jetzt: Zur Sicherheit wird er nur einmal angezeigt.",
  copyLink: "Link kopieren",
  anotherLink: "Weiteren Link erstellen",
  openInvites: "Offene Einladungen",
  noOpenInvites: "Es gibt keine offenen Einladungen.",
  inviteBy: (name: string, until: string) => `von ${name}, bis ${until}`,
  revoke: "Widerrufen",
  revokeInvite: (role: string, name: string) => `Einladung von ${name} widerrufen (Rolle: ${role})`,
  revoked: "Die Einladung gilt nicht mehr",
  revokeFailed: "Die Einladung konnte nicht widerrufen werden",
  invitesFailed: "Die offenen Einladungen konnten nicht geladen werden",
};
