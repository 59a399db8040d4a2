import type { Catalogue } from "../catalogue.ts";
export const domains: Catalogue["domains"] = {
  switcher: "Domínio:",
  switcherNone: "Nenhum domínio",
  domain: "Domínio",
  actions: "Ações do domínio",

  createTitle: "Criar domínio",

  leave: "Sair do domínio",
  removed: (name: string) => `Você foi removido de ${name}`,
  deleted: (name: string) => `${name} foi excluído`,
  left: (name: string) => `Você saiu de ${name}`,
  lost: (name: string) => `Você não está mais em ${name}`,

  noneTitle: "Você não está em nenhum domínio",
  noneText: "Crie um domínio para sua equipe ou entre em um com o link de convite que recebeu.",
  inviteLink: "Link de convite",
  inviteLinkHint: "Cole o link que você recebeu.",
  inviteLinkWrong: "Isto não é um link de convite. Ele tem a forma …/invite?token=…",
  openInvite: "Abrir convite",
  or: "ou",

  people: "Pessoas",
  you: "você",
  showAll: (count: number) => `Mostrar todas (${count})`,
  showFewer: "Mostrar menos",
  invite: "Convidar pessoas",
  copyLink: "Copiar link",
};
