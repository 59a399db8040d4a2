import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const shell: Catalogue["shell"] = {
  product: "Tavola",
  documentTitle: (page: string) => `${page} · Tavola`,
  home: "Accueil",
  panel: "Tableau",
  skip: "Aller au contenu",
  navigation: "Navigation",
  panels: "Tableaux",
  panelsWithCount: (count: number) => `Tableaux (${count})`,
  createPanel: "Créer un tableau",
  addPanel: "Ajouter un tableau",
  noPanels: "Pas encore de tableau",
  channels: "Canaux",
  announcements: "Annonces",
  collaborators: "Membres",
  notifications: "Notifications",
  accountPage: "Compte",
  sounds: "Sons",
  docs: "Documentation",
  extras: "Plus",
  hideSidebar: "Masquer la barre latérale",
  showSidebar: "Afficher la barre latérale",
  menu: "Menu",
  accountOf: (name: string) => `Compte : ${name}`,
  profileOf: (name: string) => `Profil : ${name}`,
  theme: "Thème",
  themes: { system: "Système", light: "Clair", dark: "Sombre" },
  logout: "Se déconnecter",
  newTab: "s’ouvre dans un nouvel onglet",

  shortcuts: "Raccourcis clavier",
  shortcutsAnywhere: "Partout",
  singleKeys: "Raccourcis à une touche",
  singleKeysHint:
    "Lettres et signes qui agissent partout sur la page. Ceux d’une carte ou d’une ligne ayant le focus agissent toujours.",
  showShortcuts: "Afficher les raccourcis clavier",
  searchHere: "Rechercher dans cette page",
  findAnything: "Tout trouver ou tout faire",
  toggleSidebar: "Masquer ou afficher la barre latérale",
  goHome: "Aller à l’accueil",
  undo: "Annuler votre dernière modification",
  redo: "La rétablir",
  closeAnything: "Fermer ce qui est ouvert",
  keyThen: "puis",

  offline: "Vous êtes hors ligne.",
  connecting: "Reconnexion…",
  waiting: (count: number) =>
    plural("fr", count, { one: `${count} modification en attente.`, other: `${count} modifications en attente.` }),
  unsaved: (count: number) =>
    plural("fr", count, {
      one: `${count} modification n’a pas pu être enregistrée.`,
      other: `${count} modifications n’ont pas pu être enregistrées.`,
    }),
  showWaiting: "Afficher ce qui est en attente",
  showUnsaved: "Afficher ce qui n’a pas été enregistré",
  show: "Afficher",
  safeHere: "Ce que vous faites maintenant est conservé et sera envoyé à votre retour.",
  unstored: "Ce navigateur ne conserve rien : ce que vous faites hors ligne est perdu si vous fermez cet onglet.",
  stale: "Ces données ne sont peut-être pas à jour : impossible de les actualiser.",

  notFoundPage: "Introuvable",
  notFoundTitle: "Erreur 404",
  notFoundText: "Page introuvable !",
  backHome: "Retour à l’accueil",
  errorTitle: "Erreur inattendue de l’application !",
  errorText:
    "Quelque chose a cessé de fonctionner sur cette page. Ce que vous avez enregistré est en sécurité ; recharger la page suffit en général.",
  reload: "Recharger",
  newVersion: "Une nouvelle version est disponible",
  couldNotStart: "Impossible de charger Tavola",

  goodMorning: (name: string) => `Bonjour ${name}`,
  goodAfternoon: (name: string) => `Bon après-midi ${name}`,
  goodEvening: (name: string) => `Bonsoir ${name}`,
  openTasks: (count: number) =>
    count === 0
      ? "Aucune tâche ouverte"
      : plural("fr", count, { one: `${count} tâche ouverte`, other: `${count} tâches ouvertes` }),
  firstPanelTitle: "Créez votre premier tableau",
  firstPanelText:
    "Un tableau a des colonnes pour un projet ou une équipe. Les tâches le traversent à mesure que le travail avance.",
  noPanelsTitle: "Vous n’êtes encore dans aucun tableau",
  noPanelsText:
    "Le propriétaire ou un admin de ce domaine peut vous ajouter à un tableau. Il apparaîtra alors ici tout seul.",
};
