import type { Catalogue } from "../catalogue.ts";
import type { AskSentences, TellSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const kinds = { todo: "a fazer", started: "em andamento", done: "concluído" };

const named = (labels: readonly string[]): string =>
  labels.length > 0
    ? `${labels.length > 1 ? "as etiquetas" : "a etiqueta"} ${list(labels.map((name) => `“${name}”`))}`
    : "uma etiqueta excluída";

const ask: AskSentences = {
  taskAdded: ({ title, column }) => (column ? `Adicionar “${title}” a ${column}` : `Adicionar “${title}”`),
  taskDeleted: ({ title }) => `Excluir “${title}”`,
  taskWentTo: ({ title, to }) => `Mover “${title}” para ${to ?? "outro quadro"}`,
  taskCameFrom: ({ title, from }) => `Trazer “${title}” de ${from ?? "outro quadro"} para cá`,
  taskRenamed: ({ title, to }) => `Renomear “${title}” para “${to}”`,
  taskMoved: ({ title, to }) => (to ? `Mover “${title}” para ${to}` : `Mover “${title}” para outra coluna`),
  taskPlaced: ({ title }) => `Mover “${title}” na sua coluna`,
  taskPrioritized: ({ title, priority }) =>
    priority
      ? `Definir a prioridade de “${title}” como ${board.priorities[priority]}`
      : `Remover a prioridade de “${title}”`,
  taskAssigned: ({ title, people }) => `Atribuir “${title}” a ${list(people)}`,
  taskUnassigned: ({ title, people }) => `Tirar de “${title}”: ${list(people)}`,
  taskStarts: ({ title, day }, say) =>
    day ? `Iniciar “${title}” em ${say(day)}` : `Limpar o primeiro dia de “${title}”`,
  taskDue: ({ title, day }, say) =>
    day ? `Definir o prazo de “${title}” para ${say(day)}` : `Limpar o último dia de “${title}”`,
  subtaskAdded: ({ title, item }) => `Adicionar a subtarefa “${item}” a “${title}”`,
  subtaskDeleted: ({ title, item }) => `Excluir a subtarefa “${item}” de “${title}”`,
  subtaskDone: ({ title, item }) => `Marcar “${item}” de “${title}” como concluída`,
  subtaskReopened: ({ title, item }) => `Marcar “${item}” de “${title}” como não concluída`,
  subtaskRenamed: ({ title, item, to }) => `Renomear a subtarefa “${item}” de “${title}” para “${to}”`,
  subtasksOrdered: ({ title }) => `Reordenar as subtarefas de “${title}”`,
  taskLabelled: ({ title, labels }) => `Pôr em “${title}”: ${named(labels)}`,
  taskUnlabelled: ({ title, labels }) => `Tirar de “${title}”: ${named(labels)}`,
  taskDescribed: ({ title }) => `Descrever “${title}”`,
  descriptionChanged: ({ title }) => `Mudar a descrição de “${title}”`,
  descriptionRemoved: ({ title }) => `Remover a descrição de “${title}”`,
  fileAttached: ({ title, file }) => `Anexar “${file}” a “${title}”`,
  fileRenamed: ({ title, file, to }) => `Renomear o arquivo “${file}” de “${title}” para “${to}”`,
  fileDeleted: ({ title, file }) => `Excluir o arquivo “${file}” de “${title}”`,
  taskCommented: ({ title }) => `Comentar “${title}”`,
  commentEdited: ({ title }) => `Editar um comentário de “${title}”`,
  commentDeleted: ({ title }) => `Excluir um comentário de “${title}”`,
  commentReacted: ({ title }) => `Reagir a um comentário de “${title}”`,
  columnAdded: ({ name }) => `Adicionar a coluna “${name}”`,
  columnDeleted: ({ name }) => `Excluir a coluna “${name}”`,
  columnRenamed: ({ name, to }) => `Renomear a coluna “${name}” para “${to}”`,
  columnCounts: ({ name, kind }) => `Contar a coluna “${name}” como ${kinds[kind]}`,
  columnPlaced: ({ name }) => `Mover a coluna “${name}”`,
  labelAdded: ({ name }) => `Criar a etiqueta “${name}”`,
  labelDeleted: ({ name }) => `Excluir a etiqueta “${name}”`,
  labelRenamed: ({ name, to }) => `Renomear a etiqueta “${name}” para “${to}”`,
  labelColoured: ({ name }) => `Dar outra cor à etiqueta “${name}”`,
  labelPlaced: ({ name }) => `Mover a etiqueta “${name}”`,
  viewAdded: ({ name }) => `Adicionar a visualização “${name}”`,
  viewDeleted: ({ name }) => `Remover a visualização “${name}”`,
  viewRenamed: ({ name, to }) => `Renomear a visualização “${name}” para “${to}”`,
  viewChanged: ({ name }) => `Alterar a visualização “${name}”`,
  viewPlaced: ({ name }) => `Mover a visualização “${name}”`,
  panelAdded: ({ name }) => `Criar o quadro “${name}”`,
  panelDeleted: ({ name }) => `Excluir o quadro “${name}”`,
  panelRenamed: ({ name, to }) => `Renomear o quadro “${name}” para “${to}”`,
  panelPersonAdded: ({ person }) => `Adicionar ${person} ao quadro`,
  panelPersonRemoved: ({ person }) => `Remover ${person} do quadro`,
  domainAdded: ({ name }) => `Criar o domínio “${name}”`,
  domainDeleted: ({ name }) => `Excluir o domínio “${name}”`,
  domainRenamed: ({ name, to }) => `Renomear o domínio “${name}” para “${to}”`,
  domainKeyChanged: ({ name, to }) => `Mudar a chave do domínio “${name}” para ${to}`,
  personJoined: ({ person }) => `Deixar ${person} entrar`,
  personLeft: () => "Sair do domínio",
  personRemoved: ({ person }) => `Remover ${person} do domínio`,
  roleChanged: ({ person, role }) =>
    `Mudar a função de ${person}: ${role === "member" ? "membro" : role === "admin" ? "administrador" : "proprietário"}`,
  announced: ({ content }) => `Anunciar “${content}”`,
  announcementDeleted: ({ content }) => `Excluir o anúncio “${content}”`,
};

const tell: TellSentences = {
  taskAdded: (who, { title, column }) =>
    column ? `${who} adicionou “${title}” a ${column}` : `${who} adicionou “${title}”`,
  taskDeleted: (who, { title }) => `${who} excluiu “${title}”`,
  taskWentTo: (who, { title, to }) => `${who} moveu “${title}” para ${to ?? "outro quadro"}`,
  taskCameFrom: (who, { title, from }) => `${who} trouxe “${title}” de ${from ?? "outro quadro"} para cá`,
  taskRenamed: (who, { title, to }) => `${who} renomeou “${title}” para “${to}”`,
  taskMoved: (who, { title, from, to }) =>
    from && to
      ? `${who} moveu “${title}” de ${from} para ${to}`
      : `${who} moveu “${title}” para ${to ?? "uma coluna excluída"}`,
  taskPlaced: (who, { title }) => `${who} moveu “${title}” na sua coluna`,
  taskPrioritized: (who, { title, priority }) =>
    priority
      ? `${who} definiu a prioridade de “${title}” como ${board.priorities[priority]}`
      : `${who} removeu a prioridade de “${title}”`,
  taskAssigned: (who, { title, people }) => `${who} atribuiu “${title}” a ${list(people)}`,
  taskUnassigned: (who, { title, people }) => `${who} tirou de “${title}”: ${list(people)}`,
  taskStarts: (who, { title, day }, say) =>
    day ? `${who} definiu o primeiro dia de “${title}” para ${say(day)}` : `${who} limpou o primeiro dia de “${title}”`,
  taskDue: (who, { title, day }, say) =>
    day ? `${who} definiu o último dia de “${title}” para ${say(day)}` : `${who} limpou o último dia de “${title}”`,
  subtaskAdded: (who, { title, item }) => `${who} adicionou a subtarefa “${item}” a “${title}”`,
  subtaskDeleted: (who, { title, item }) => `${who} excluiu a subtarefa “${item}” de “${title}”`,
  subtaskDone: (who, { title, item }) => `${who} marcou “${item}” de “${title}” como concluída`,
  subtaskReopened: (who, { title, item }) => `${who} marcou “${item}” de “${title}” como não concluída`,
  subtaskRenamed: (who, { title, item, to }) => `${who} renomeou a subtarefa “${item}” de “${title}” para “${to}”`,
  subtasksOrdered: (who, { title }) => `${who} reordenou as subtarefas de “${title}”`,
  taskLabelled: (who, { title, labels }) => `${who} pôs em “${title}” ${named(labels)}`,
  taskUnlabelled: (who, { title, labels }) => `${who} tirou de “${title}” ${named(labels)}`,
  taskDescribed: (who, { title }) => `${who} descreveu “${title}”`,
  descriptionChanged: (who, { title }) => `${who} mudou a descrição de “${title}”`,
  descriptionRemoved: (who, { title }) => `${who} removeu a descrição de “${title}”`,
  fileAttached: (who, { title, file }) => `${who} anexou “${file}” a “${title}”`,
  fileRenamed: (who, { title, file, to }) => `${who} renomeou o arquivo “${file}” de “${title}” para “${to}”`,
  fileDeleted: (who, { title, file }) => `${who} excluiu o arquivo “${file}” de “${title}”`,
  taskCommented: (who, { title }) => `${who} comentou “${title}”`,
  commentEdited: (who, { title }) => `${who} editou um comentário de “${title}”`,
  commentDeleted: (who, { title }) => `${who} excluiu um comentário de “${title}”`,
  commentReacted: (who, { title }) => `${who} reagiu a um comentário de “${title}”`,
  columnAdded: (who, { name }) => `${who} adicionou a coluna “${name}”`,
  columnDeleted: (who, { name }) => `${who} excluiu a coluna “${name}”`,
  columnRenamed: (who, { name, to }) => `${who} renomeou a coluna “${name}” para “${to}”`,
  columnCounts: (who, { name, kind }) => `${who} fez a coluna “${name}” contar como ${kinds[kind]}`,
  columnPlaced: (who, { name }) => `${who} moveu a coluna “${name}”`,
  labelAdded: (who, { name }) => `${who} criou a etiqueta “${name}”`,
  labelDeleted: (who, { name }) => `${who} excluiu a etiqueta “${name}”`,
  labelRenamed: (who, { name, to }) => `${who} renomeou a etiqueta “${name}” para “${to}”`,
  labelColoured: (who, { name }) => `${who} deu outra cor à etiqueta “${name}”`,
  labelPlaced: (who, { name }) => `${who} moveu a etiqueta “${name}”`,
  viewAdded: (who, { name }) => `${who} adicionou a visualização “${name}”`,
  viewDeleted: (who, { name }) => `${who} removeu a visualização “${name}”`,
  viewRenamed: (who, { name, to }) => `${who} renomeou a visualização “${name}” para “${to}”`,
  viewChanged: (who, { name }) => `${who} alterou a visualização “${name}”`,
  viewPlaced: (who, { name }) => `${who} moveu a visualização “${name}”`,
  panelAdded: (who, { name }) => `${who} criou o quadro “${name}”`,
  panelDeleted: (who, { name }) => `${who} excluiu o quadro “${name}”`,
  somePanelAdded: (who) => `${who} criou um quadro`,
  somePanelDeleted: (who) => `${who} excluiu um quadro`,
  panelRenamed: (who, { name, to }) => `${who} renomeou o quadro “${name}” para “${to}”`,
  panelPersonAdded: (who, { person }) =>
    who === person ? `${who} entrou no quadro` : `${who} adicionou ${person} ao quadro`,
  panelPersonRemoved: (who, { person }) =>
    who === person ? `${who} saiu do quadro` : `${who} removeu ${person} do quadro`,
  domainAdded: (who, { name }) => `${who} criou o domínio “${name}”`,
  domainDeleted: (who, { name }) => `${who} excluiu o domínio “${name}”`,
  domainRenamed: (who, { name, to }) => `${who} renomeou o domínio “${name}” para “${to}”`,
  domainKeyChanged: (who, { name, to }) => `${who} mudou a chave do domínio “${name}” para ${to}`,
  personJoined: (_, { person }) => `${person} entrou no domínio`,
  personLeft: (_, { person }) => `${person} saiu do domínio`,
  personRemoved: (who, { person }) => `${who} removeu ${person} do domínio`,
  roleChanged: (who, { person, role }) =>
    `${who} mudou a função de ${person || "alguém"}: ${role === "member" ? "membro" : role === "admin" ? "administrador" : "proprietário"}`,
  announced: (who, { content }) => `${who} anunciou “${content}”`,
  announcementDeleted: (who, { content }) => `${who} excluiu o anúncio “${content}”`,
};

export const deeds: Catalogue["deeds"] = {
  ask,
  tell,
  andMore: (first: string, more: number) => `${first} e mais ${more}`,
  change: "Uma alteração",
};
