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

  unstored: "Ce navigateur ne conserve rien : ce que vous faites hors ligne est perdu si vous fermez cet onglet.",

  invitePage: "Invitation",
  resetPage: "Définir un nouveau mot de passe",
  signupPage: "S’inscrire",
  loginPage: "Connexion",
  notFoundPage: "Introuvable",
  notFoundTitle: "Erreur 404",
  notFoundText: "Page introuvable !",
  backHome: "Retour à l’accueil",
  errorTitle: "Erreur inattendue de l’application !",
  errorText:
    "Quelque chose a cessé de fonctionner sur cette page. Ce que vous avez enregistré est en sécurité ; recharger la page suffit en général.",
  reload: "Recharger",
  newVersion: "Une nouvelle version est disponible",
  setBack: "Le serveur est revenu à un état antérieur",
  couldNotStart: "Impossible de charger Tavola",

  openTasks: (count: number) =>
    count === 0
      ? "Aucune tâche ouverte"
      : plural("fr", count, { one: `${count} tâche ouverte`, other: `${count} tâches ouvertes` }),
};
