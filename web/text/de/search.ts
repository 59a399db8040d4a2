import type { Catalogue } from "../catalogue.ts";

export const search: Catalogue["search"] = {
  placeholder: {
    panel: "Aufgabe suchen",
    collaborators: "Person suchen",
    announcements: "Ankündigung suchen",
    other: "Suchen",
  },
  open: "Suchen",
};
