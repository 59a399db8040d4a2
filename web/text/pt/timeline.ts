import type { Catalogue } from "../catalogue.ts";
import type { TellTaskSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const named = (labels: readonly string[]): string =>
  labels.length > 0
    ? `${labels.length > 1 ? "as etiquetas" : "a etiqueta"} ${list(labels.map((name) => `“${name}”`))}`
    : "uma etiqueta excluída";

const tell: TellTaskSentences = {
  taskAdded: (who, { column }) =>
    column ? `${who} adicionou esta tarefa a ${column}` : `${who} adicionou esta tarefa`,
  taskDeleted: (who) => `${who} excluiu esta tarefa`,
  taskWentTo: (who, { to }) => `${who} moveu esta tarefa para ${to ?? "outro quadro"}`,
  taskCameFrom: (who, { from }) => `${who} trouxe esta tarefa de ${from ?? "outro quadro"} para cá`,
  taskRenamed: (who, { title, to }) => `${who} mudou o título de “${title}” para “${to}”`,
  taskMoved: (who, { from, to }) =>
    from && to
      ? `${who} moveu esta tarefa de ${from} para ${to}`
      : `${who} moveu esta tarefa para ${to ?? "uma coluna que não existe mais"}`,
  taskPlaced: (who) => `${who} moveu esta tarefa dentro da coluna`,
  taskPrioritized: (who, { priority }) =>
    priority ? `${who} definiu a prioridade como ${board.priorities[priority]}` : `${who} removeu a prioridade`,
  taskAssigned: (who, { people }) => `${who} atribuiu esta tarefa a ${list(people)}`,
  taskUnassigned: (who, { people }) => `${who} tirou desta tarefa ${list(people)}`,
  taskStarts: (who, { day }, say) =>
    day ? `${who} definiu o primeiro dia como ${say(day)}` : `${who} removeu o primeiro dia`,
  taskDue: (who, { day }, say) =>
    day ? `${who} definiu o último dia como ${say(day)}` : `${who} removeu o último dia`,
  subtaskAdded: (who, { item }) => `${who} adicionou a subtarefa “${item}”`,
  subtaskDeleted: (who, { item }) => `${who} excluiu a subtarefa “${item}”`,
  subtaskDone: (who, { item }) => `${who} marcou “${item}” como concluída`,
  subtaskReopened: (who, { item }) => `${who} marcou “${item}” como não concluída`,
  subtaskRenamed: (who, { item, to }) => `${who} renomeou a subtarefa “${item}” para “${to}”`,
  subtasksOrdered: (who) => `${who} reordenou as subtarefas`,
  taskLabelled: (who, { labels }) => `${who} pôs ${named(labels)}`,
  taskUnlabelled: (who, { labels }) => `${who} tirou ${named(labels)}`,
  taskDescribed: (who) => `${who} adicionou uma descrição`,
  descriptionChanged: (who) => `${who} mudou a descrição`,
  descriptionRemoved: (who) => `${who} removeu a descrição`,
  fileAttached: (who, { file }) => `${who} anexou “${file}”`,
  fileRenamed: (who, { file, to }) => `${who} renomeou o arquivo “${file}” para “${to}”`,
  fileDeleted: (who, { file }) => `${who} excluiu o arquivo “${file}”`,
  taskCommented: (who) => `${who} comentou`,
  commentEdited: (who) => `${who} editou um comentário`,
  commentDeleted: (who) => `${who} excluiu um comentário`,
  commentReacted: (who) => `${who} reagiu a um comentário`,
};

export const timeline: Catalogue["timeline"] = {
  title: "Linha do tempo",
  commentsOnly: "Só comentários",
  new: "Novo",
  earlier: "Antes",
  older: "Mostrar mais antigos",
  showChange: "Mostrar a mudança",
  hideChange: "Ocultar a mudança",
  changed: "O que mudou",
  restoreText: "Restaurar este texto",
  earlierTexts: "Textos anteriores",
  bringBack: "Trazer este comentário de volta",
  tell,
};
