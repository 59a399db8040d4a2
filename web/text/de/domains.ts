import type { Catalogue } from "../catalogue.ts";
export const domains: Catalogue["domains"] = {
  switcher: "Domain:",
  switcherNone: "Keine Domain",
  domain: "Domain",
  actions: "Aktionen für die Domain",

  createTitle: "Neue Domain erstellen",

  leave: "Domain verlassen",
  removed: (name: string) => `Du wurdest aus ${name} entfernt`,
  deleted: (name: string) => `${name} wurde gelöscht`,
  left: (name: string) => `Du hast ${name} verlassen`,
  lost: (name: string) => `Du bist nicht mehr in ${name}`,

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
  copyLink: "Link kopieren",
};
