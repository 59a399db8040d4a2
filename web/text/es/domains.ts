import type { Catalogue } from "../catalogue.ts";
export const domains: Catalogue["domains"] = {
  switcher: "Dominio:",
  switcherNone: "Ningún dominio",
  domain: "Dominio",
  actions: "Acciones del dominio",

  createTitle: "Crear dominio",

  leave: "Salir del dominio",
  removed: (name: string) => `Te quitaron de ${name}`,
  deleted: (name: string) => `Se eliminó ${name}`,
  left: (name: string) => `Has salido de ${name}`,
  lost: (name: string) => `Ya no estás en ${name}`,

  noneTitle: "No estás en ningún dominio",
  noneText: "Crea un dominio para tu equipo o únete a uno con el enlace de invitación que recibiste.",
  inviteLink: "Enlace de invitación",
  inviteLinkHint: "Pega el enlace que recibiste.",
  inviteLinkWrong: "Esto no es un enlace de invitación. Tiene la forma …/invite?token=…",
  openInvite: "Abrir invitación",
  or: "o",

  people: "Personas",
  you: "tú",
  showAll: (count: number) => `Mostrar todas (${count})`,
  showFewer: "Mostrar menos",
  invite: "Invitar a personas",
  copyLink: "Copiar enlace",
};
