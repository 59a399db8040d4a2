import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const finding: Catalogue["finding"] = {
  close: "Suche schließen",
  clear: "Suche leeren",
  results: "Suchergebnisse",
  found: (count: number) =>
    count === 0 ? "Keine Ergebnisse" : plural("de", count, { one: `${count} Ergebnis`, other: `${count} Ergebnisse` }),

  tasks: (count: number) => `Aufgaben (${count})`,
  inTexts: (count: number) => `In Texten und Dateien (${count})`,
  foundIn: { description: "Beschreibung", comment: "Kommentar", file: "Datei" },
  panels: (count: number) => `Boards (${count})`,
  announcements: (count: number) => `Ankündigungen (${count})`,
  collaborators: (count: number) => `Leute (${count})`,
  subTasks: (done: number, total: number) => `${done} von ${total}`,
  subTasksSaid: (done: number, total: number) => `${done} von ${total} Unteraufgaben erledigt`,

  none: {
    panel: {
      title: "Wir haben keine Aufgabe mit diesem Titel gefunden",
      hint: "Versuche andere Suchbegriffe oder prüfe auf Tippfehler.",
    },
    announcements: {
      title: "Wir haben keine Ankündigungen mit diesem Text gefunden",
      hint: "Versuche andere Suchbegriffe oder prüfe auf Tippfehler",
    },
    collaborators: {
      title: "Wir haben niemanden mit diesem Namen gefunden.",
      hint: "Versuche andere Suchbegriffe oder prüfe auf Tippfehler",
    },
    other: {
      title: "Wir haben nichts mit diesem Text gefunden",
      hint: "Versuche andere Suchbegriffe oder prüfe auf Tippfehler",
    },
  },
  failed: "Nur was hier ist, wurde durchsucht",

  palette: "Finden oder etwas tun",
  paletteHint: "Aufgaben, Boards, Leute, Ankündigungen, Befehle",
  recent: "Zuletzt",
  commands: "Befehle",
  goTo: (place: string) => `Zu ${place}`,
  switchTo: (domain: string) => `Zu ${domain} wechseln`,
  themeIs: (theme: string) => `Farben: ${theme}`,
};
