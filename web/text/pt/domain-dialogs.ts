import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domainDialogs: Catalogue["domainDialogs"] = {
  yours: "Domínios",
  addAnother: "Adicionar outro domínio",
  alreadyHere: "Você já está neste domínio",
  switchFailed: (name: string) => `Não foi possível abrir ${name}`,
  open: "Abrir",
  createText: "Um domínio é um espaço de trabalho próprio, com suas pessoas, colunas e quadros.",
  editTitle: "Editar domínio",
  name: "Nome do domínio",
  nameHint: "Os nomes são guardados em minúsculas.",
  key: "Chave",
  keyHint: (key: string) =>
    `As tarefas são numeradas ${key}-1, ${key}-2… Links com uma chave anterior continuam funcionando.`,
  keyFailed: "Não foi possível mudar a chave",
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
  deleteFailed: "Não foi possível excluir o domínio",
  leaveQuestion: (name: string) => `Sair de ${name}?`,
  leaveWhat:
    "Você perde o acesso imediatamente, e suas tarefas abertas ficam sem você. O que você criou fica. Para voltar, precisará de outro convite.",
  leaveFailed: "Não foi possível sair do domínio",
};
