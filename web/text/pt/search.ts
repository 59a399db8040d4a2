import type { Catalogue } from "../catalogue.ts";

export const search: Catalogue["search"] = {
  placeholder: {
    panel: "Buscar uma tarefa",
    collaborators: "Buscar uma pessoa",
    announcements: "Buscar um anúncio",
    other: "Buscar",
  },
  open: "Buscar",
};
