import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const collaborators: Catalogue["collaborators"] = {
  title: "Leute",
  show: "Anzeigen",
  filters: { all: "Alle", admins: "Nur Admins", members: "Nur Mitglieder" },
  nobody: { title: "Niemand hat diese Rolle", text: "Wähle einen anderen Filter, um die anderen zu sehen." },
  alone: {
    title: "Du bist allein hier",
    text: "Lade die Leute ein, mit denen du arbeitest. Sie sehen ein Board, sobald sie dazu hinzugefügt werden.",
  },
  openProfile: (name: string) => `Profil von ${name} öffnen`,
  actions: (name: string) => `Aktionen für ${name}`,

  profile: "Profil",
  notFound: "Person nicht gefunden",
  wentAway: (name: string) => `${name} ist nicht mehr in dieser Domain`,
  jobTitle: "Position",
  department: "Abteilung",
  location: "Ort",
  hours: "Arbeitszeit",
  hoursFromTo: (from: string, to: string) => `${from} – ${to}`,
  localTime: "Ortszeit",
  timeIn: (time: string, zone: string) => `${time} (${zone})`,
  notSaid: "Keine Angabe",
  detailsFailed: "Der Rest des Profils konnte nicht geladen werden",

  promote: "Zum Admin machen",
  demote: "Zum Mitglied machen",
  promoted: (name: string) => `${name} ist jetzt Admin`,
  demoted: (name: string) => `${name} ist jetzt Mitglied`,
  roleFailed: (name: string) => `Die Rolle von ${name} konnte nicht geändert werden`,
  transfer: "Domain übertragen",
  transferTitle: (name: string) => `Die Domain an ${name} übertragen?`,
  transferText: (domain: string) =>
    `Nur Inhaber können ${domain} umbenennen oder löschen und die Rollen von Admins ändern. Du wirst Admin; zurückgeben kann die Domain nur, wer sie dann innehat.`,
  transferred: (name: string) => `${name} hat die Domain übernommen`,
  transferFailed: "Die Domain konnte nicht übertragen werden",

  remove: "Aus der Domain entfernen",
  removeTitle: (name: string) => `${name} entfernen?`,
  removeText: (name: string, domain: string) =>
    `${name} verliert sofort den Zugang zu ${domain}. Erstelltes bleibt, und erledigte Aufgaben behalten den Namen.`,
  removeFailed: (name: string) => `${name} konnte nicht entfernt werden`,
  removed: (name: string) => `${name} wurde entfernt`,
  openTasks: (count: number) =>
    count === 0
      ? "Dieser Person sind keine offenen Aufgaben zugewiesen."
      : plural("de", count, {
          one: "Dieser Person ist eine offene Aufgabe zugewiesen:",
          other: `Dieser Person sind ${count} offene Aufgaben zugewiesen:`,
        }),
  moreTasks: (count: number) => plural("de", count, { one: "und eine weitere", other: `und ${count} weitere` }),
  openTasksFailed: "Die offenen Aufgaben konnten nicht geladen werden",
  due: (day: string) => `fällig ${day}`,
  reassignTo: "Neu zuweisen an",
  reassignNobody: "Niemanden: Die Zuweisung entfällt",
  reassignHint: "Wer die Aufgaben übernimmt, kommt in deren Boards.",

  emails: "E-Mail-Adressen",
  emailsHint: "Eine oder mehrere; eine eingefügte Liste genügt.",
  noMail: "Dieser Server sendet keine E-Mails: Du bekommst einen Link zum Weitergeben.",
  sendInvites: "Einladungen senden",
  noAddress: "Bitte gib mindestens eine Adresse ein.",
  tooManyAddresses: (most: number) => `Bitte lade höchstens ${most} Personen auf einmal ein.`,
  inviteFailed: "Die Einladungen konnten nicht gesendet werden. Bitte versuche es noch einmal.",
  mailSent: (people: string) => `Gesendet an ${people}`,
  mailWaiting: (people: string) => `Unterwegs an ${people}`,
  mailNotSent: (people: string) => `Nicht gemailt. Gib diesen Link weiter an ${people}`,
  mailMembers: (people: string) => `Schon dabei: ${people}`,
  mailFailed: (people: string) => `Nicht gesendet an ${people}. Bitte prüfe die Adresse.`,
  mailStates: {
    waiting: (email: string) => `${email} (unterwegs)`,
    sent: (email: string) => email,
    failed: (email: string) => `${email} (konnte nicht gesendet werden)`,
  },

  former: "Frühere Mitglieder",
  formerText: "Sie sind gegangen oder wurden entfernt. Was sie erstellt haben, bleibt.",
  formerFailed: "Frühere Mitglieder konnten nicht geladen werden",
  leftOn: (day: string) => `gegangen am ${day}`,
};
