import type { Catalogue } from "../catalogue.ts";

export const search: Catalogue["search"] = {
  placeholder: {
    panel: "Buscar una tarea",
    collaborators: "Buscar una persona",
    announcements: "Buscar un anuncio",
    other: "Buscar",
  },
  open: "Buscar",
};
