import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("de", count, { one: `${count} Aufgabe`, other: `${count} Aufgaben` });

export const home: Catalogue["home"] = {
  goodAfternoon: (name: string) => `Guten Tag, ${name}`,
  goodEvening: (name: string) => `Guten Abend, ${name}`,
  goodMorning: (name: string) => `Guten Morgen, ${name}`,
  noPanelsText:
    "Die Inhaber oder Admins dieser Domain können dich hinzufügen. Das Board erscheint dann von selbst hier.",
  noPanelsTitle: "Du bist noch in keinem Board",
  firstPanelText:
    "Ein Board hat Spalten für ein Projekt oder ein Team. Aufgaben wandern hindurch, während die Arbeit vorankommt.",
  firstPanelTitle: "Erstelle dein erstes Board",
  myWork: "Meine Arbeit",
  workOf: "Welche Aufgaben",
  ofWork: { assigned: "Zugewiesen", created: "Erstellt", watching: "Beobachtet" },
  walk: "Von Aufgabe zu Aufgabe gehen",
  overdue: "Überfällig",
  today: "Heute",
  next: "Nächste 7 Tage",
  later: "Später",
  someday: "Ohne Datum",
  section: (name: string, count: number) => `${name}, ${tasks(count)}`,
  tick: (title: string) => `${title} abschließen`,
  ticked: (title: string) => `Abgeschlossen: ${title}`,
  tickFailed: (title: string) => `„${title}“ konnte nicht abgeschlossen werden`,
  noDoneColumn: "Keine Spalte dieser Domain ist für erledigte Arbeit. Öffne die Aufgabe und verschieb sie.",
  more: (count: number) => `${count} weitere anzeigen`,
  tooMany: (count: number) =>
    plural("de", count, {
      one: `${count} weitere Aufgabe ist in deinen Boards.`,
      other: `${count} weitere Aufgaben sind in deinen Boards.`,
    }),
  myWorkFailed: "Deine Arbeit konnte nicht geladen werden",
  notRefreshed: "Das konnte nicht aktualisiert werden.",
  nothingTitle: {
    assigned: "Alles erledigt",
    created: "Nichts Offenes, das du erstellt hast",
    watching: "Nichts Offenes, das du beobachtest",
  },
  nothingText: {
    assigned: "Aufgaben, die dir zugewiesen sind, erscheinen hier von selbst, das zuerst Fällige oben.",
    created: "Aufgaben, die du erstellst, stehen hier, bis sie erledigt sind, wer auch immer sie erledigt.",
    watching:
      "Aufgaben, die du beobachtest, stehen hier, bis sie erledigt sind. Mit W auf einer Aufgabe beobachtest du sie.",
  },
  firstTitle: "Was du zu tun hast, steht dann hier",
  firstText:
    "Öffne ein Board, füge eine Aufgabe hinzu und weise sie dir zu: Dann wartet sie hier, wo immer du sie gelassen hast.",
  openPanel: (name: string) => `${name} öffnen`,

  announcements: "Ankündigungen",
  allAnnouncements: "Alle ansehen",
  announcementsFailed: "Die Ankündigungen konnten nicht geladen werden",
  noAnnouncements: "Noch nichts angekündigt. Was für alle in dieser Domain gepostet wird, erscheint hier.",
  automated: "Automatisch",
};
