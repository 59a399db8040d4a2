import type { Catalogue } from "../catalogue.ts";
export const shortcuts: Catalogue["shortcuts"] = {
  closeAnything: "Cerrar lo que está abierto",
  findAnything: "Buscar o hacer cualquier cosa",
  goHome: "Ir al inicio",
  keyThen: "luego",
  redo: "Rehacerlo",
  undo: "Deshacer tu último cambio",
  searchHere: "Buscar en esta página",
  shortcutsAnywhere: "En cualquier lugar",
  showShortcuts: "Mostrar los atajos de teclado",
  toggleSidebar: "Ocultar o mostrar la barra lateral",
  singleKeys: "Atajos de una sola tecla",
  singleKeysHint:
    "Letras y signos que funcionan en toda la página. Los de una tarjeta o fila enfocada funcionan siempre.",
};
