import type { Catalogue } from "../catalogue.ts";

export const search: Catalogue["search"] = {
  placeholder: {
    panel: "Rechercher une tâche",
    collaborators: "Rechercher un membre",
    announcements: "Rechercher une annonce",
    other: "Rechercher",
  },
  open: "Rechercher",
};
