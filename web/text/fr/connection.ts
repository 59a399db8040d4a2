import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const connection: Catalogue["connection"] = {
  connecting: "Reconnexion…",
  offline: "Vous êtes hors ligne.",
  safeHere: "Ce que vous faites maintenant est conservé et sera envoyé à votre retour.",
  stale: "Ces données ne sont peut-être pas à jour : impossible de les actualiser.",
  show: "Afficher",
  showUnsaved: "Afficher ce qui n’a pas été enregistré",
  showWaiting: "Afficher ce qui est en attente",
  unsaved: (count: number) =>
    plural("fr", count, {
      one: `${count} modification n’a pas pu être enregistrée.`,
      other: `${count} modifications n’ont pas pu être enregistrées.`,
    }),
  waiting: (count: number) =>
    plural("fr", count, { one: `${count} modification en attente.`, other: `${count} modifications en attente.` }),
};
