import type { Catalogue } from "../catalogue.ts";
export const shortcuts: Catalogue["shortcuts"] = {
  closeAnything: "Fechar o que estiver aberto",
  findAnything: "Encontrar ou fazer qualquer coisa",
  goHome: "Ir para o início",
  keyThen: "depois",
  redo: "Refazer",
  undo: "Desfazer sua última alteração",
  searchHere: "Buscar nesta página",
  shortcutsAnywhere: "Em qualquer lugar",
  showShortcuts: "Mostrar os atalhos de teclado",
  toggleSidebar: "Ocultar ou mostrar a barra lateral",
  singleKeys: "Atalhos de uma só tecla",
  singleKeysHint: "Letras e sinais que funcionam em toda a página. Os de um cartão ou linha em foco funcionam sempre.",
};
