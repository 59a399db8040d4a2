import type { Catalogue } from "../catalogue.ts";
export const shortcuts: Catalogue["shortcuts"] = {
  closeAnything: "Fermer ce qui est ouvert",
  findAnything: "Tout trouver ou tout faire",
  goHome: "Aller à l’accueil",
  keyThen: "puis",
  redo: "La rétablir",
  undo: "Annuler votre dernière modification",
  searchHere: "Rechercher dans cette page",
  shortcutsAnywhere: "Partout",
  showShortcuts: "Afficher les raccourcis clavier",
  toggleSidebar: "Masquer ou afficher la barre latérale",
  singleKeys: "Raccourcis à une touche",
  singleKeysHint:
    "Lettres et signes qui agissent partout sur la page. Ceux d’une carte ou d’une ligne ayant le focus agissent toujours.",
};
