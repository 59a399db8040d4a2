import type { Catalogue } from "../catalogue.ts";

export const details: Catalogue["details"] = {
  description: "Descripción",
  add: "Añadir una descripción",
  edit: "Editar la descripción",
  placeholder: "¿De qué se trata?",
  unknown: "La descripción y los comentarios llegarán cuando vuelvas a estar en línea.",
  loadFailed: "No se ha podido cargar la descripción.",
  removed: (title: string) => `Se ha quitado la descripción de “${title}”`,
  unsaved: (title: string) => `No se ha podido guardar la descripción de “${title}”`,
  areWriting: (names: string, count: number) =>
    count === 1 ? `${names} está escribiendo` : `${names} están escribiendo`,
  changedBy: (name: string) => `${name} ha cambiado este texto`,
  changedElsewhere: "Este texto se ha cambiado en otro lugar",
  showChange: "Mostrar",
  hideChange: "Ocultar",
  wasAdded: "añadido:",
  wasRemoved: "quitado:",
  atOdds: "Otra persona cambió las mismas palabras. Tu texto se conserva; elige cómo debe quedar cada parte.",
  decide: "Decidir…",
};
