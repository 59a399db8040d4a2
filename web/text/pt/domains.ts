import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domains: Catalogue["domains"] = {
  switcher: "Domínio:",
  switcherNone: "Nenhum domínio",
  yours: "Domínios",
  addAnother: "Adicionar outro domínio",
  alreadyHere: "Você já está neste domínio",
  switchFailed: (name: string) => `Não foi possível abrir ${name}`,
  domain: "Domínio",
  open: "Abrir",
  actions: "Ações do domínio",

  createTitle: "Criar domínio",
  createText: "Um domínio é um espaço de trabalho próprio, com suas pessoas, colunas e quadros.",
  editTitle: "Editar domínio",
  name: "Nome do domínio",
  nameHint: "Os nomes são guardados em minúsculas.",
  created: (name: string) => `${name} está pronto`,
  createFailed: "Não foi possível criar o domínio",
  renameFailed: "Não foi possível renomear o domínio",

  deleteTitle: "Excluir domínio",
  deleteQuestion: (name: string) => `Excluir ${name} para todo mundo?`,
  deleteWhat: (panels: number, others: number) =>
    [
      panels === 0
        ? ""
        : plural("pt", panels, {
            one: "O quadro dele e as tarefas que contém também são excluídos.",
            other: `Os ${panels} quadros dele e todas as tarefas também são excluídos.`,
          }),
      others === 0
        ? ""
        : plural("pt", others, {
            one: "Outra pessoa perde o acesso imediatamente.",
            other: `Outras ${others} pessoas perdem o acesso imediatamente.`,
          }),
    ]
      .filter(Boolean)
      .join(" "),
  deleted: (name: string) => `${name} foi excluído`,
  deleteFailed: "Não foi possível excluir o domínio",

  leave: "Sair do domínio",
  leaveQuestion: (name: string) => `Sair de ${name}?`,
  leaveWhat:
    "Você perde o acesso imediatamente, e suas tarefas abertas ficam sem você. O que você criou fica. Para voltar, precisará de outro convite.",
  left: (name: string) => `Você saiu de ${name}`,
  removed: (name: string) => `Você foi removido de ${name}`,
  lost: (name: string) => `Você não está mais em ${name}`,
  leaveFailed: "Não foi possível sair do domínio",

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
  inviteText: (domain: string) => `Quem abrir o link pode entrar em ${domain} com a função que você escolher.`,
  role: "Função",
  roleHints: {
    member: "Trabalha nos quadros em que for adicionado.",
    admin: "Também gerencia quadros e pessoas.",
  },
  createLink: "Criar link",
  linkFailed: "Não foi possível criar o link. Tente novamente.",
  link: "Link de convite",
  linkReady: "Copie o link agora: por segurança, ele só aparece uma vez.",
  copyLink: "Copiar link",
  anotherLink: "Criar outro link",
  openInvites: "Convites abertos",
  noOpenInvites: "Não há convites abertos.",
  inviteBy: (name: string, until: string) => `de ${name}, até ${until}`,
  revoke: "Revogar",
  revokeInvite: (role: string, name: string) => `Revogar o convite (${role}) de ${name}`,
  revoked: "O convite não vale mais",
  revokeFailed: "Não foi possível revogar o convite",
  invitesFailed: "Não foi possível carregar os convites abertos",
};
