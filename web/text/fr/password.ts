import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "Nom complet",
  email: "Adresse e-mail",
  password: "Mot de passe",
  confirm: "Confirmer le mot de passe",
  logIn: "Se connecter",
  signUp: "S’inscrire",
  met: "respecté",
  current: "Mot de passe actuel",
  next: "Nouveau mot de passe",
  change: "Changer le mot de passe",
  changed: "Votre mot de passe est changé. Vos autres sessions sont terminées.",
  changeText: "Le changer met fin à vos autres sessions.",
  wrong: "Ce n’est pas votre mot de passe actuel.",
  forgot: "Mot de passe oublié ?",
  forgotIntro:
    "Saisissez votre adresse e-mail. Si elle a un compte ici, vous recevrez un lien pour définir un nouveau mot de passe.",
  sendLink: "Envoyer le lien",
  sent: "Consultez vos e-mails",
  sentText:
    "Si un compte existe avec cette adresse, un lien est en route. Il sert une seule fois, pendant une heure. Regardez aussi dans les indésirables.",
  noMail: "Ce serveur n’envoie pas d’e-mails. Demandez un nouveau mot de passe à la personne qui le gère.",
  backToLogin: "Retour à la connexion",
  resetIntro: "Vous serez alors déconnecté partout et vous vous connecterez avec le nouveau.",
  setPassword: "Définir le mot de passe",
  reset: "Votre mot de passe est défini. Connectez-vous avec.",
  askAgain: "Demander un nouveau lien",
};
