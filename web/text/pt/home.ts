import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("pt", count, { one: `${count} tarefa`, other: `${count} tarefas` });

export const home: Catalogue["home"] = {
  goodAfternoon: (name: string) => `Boa tarde, ${name}`,
  goodEvening: (name: string) => `Boa noite, ${name}`,
  goodMorning: (name: string) => `Bom dia, ${name}`,
  noPanelsText: "O proprietário ou um administrador deste domínio pode adicionar você a um. Ele aparece aqui sozinho.",
  noPanelsTitle: "Você ainda não está em nenhum quadro",
  firstPanelText:
    "Um quadro tem colunas para um projeto ou equipe. As tarefas passam por ele conforme o trabalho é feito.",
  firstPanelTitle: "Crie seu primeiro quadro",
  myWork: "Meu trabalho",
  workOf: "Quais tarefas",
  ofWork: { assigned: "Atribuídas", created: "Criadas", watching: "Acompanhando" },
  walk: "Ir de tarefa em tarefa",
  overdue: "Atrasado",
  today: "Hoje",
  next: "Próximos 7 dias",
  later: "Mais tarde",
  someday: "Sem data",
  section: (name: string, count: number) => `${name}, ${tasks(count)}`,
  tick: (title: string) => `Concluir ${title}`,
  ticked: (title: string) => `Concluída: ${title}`,
  tickFailed: (title: string) => `Não foi possível concluir “${title}”`,
  noDoneColumn: "Nenhuma coluna deste domínio guarda trabalho concluído; abra a tarefa e mova-a.",
  more: (count: number) => `Mostrar mais ${count}`,
  tooMany: (count: number) =>
    plural("pt", count, {
      one: `Há mais ${count} tarefa nos seus quadros.`,
      other: `Há mais ${count} tarefas nos seus quadros.`,
    }),
  myWorkFailed: "Não foi possível carregar seu trabalho",
  notRefreshed: "Não foi possível atualizar.",
  nothingTitle: {
    assigned: "Você está em dia",
    created: "Nenhuma tarefa aberta criada por você",
    watching: "Nenhuma tarefa aberta que você acompanha",
  },
  nothingText: {
    assigned: "As tarefas atribuídas a você aparecem aqui sozinhas, com o que vence antes no topo.",
    created: "As tarefas que você cria ficam aqui até serem concluídas, não importa quem as faça.",
    watching:
      "As tarefas que você acompanha ficam aqui até serem concluídas. Pressione W em uma tarefa para acompanhá-la.",
  },
  firstTitle: "O que você tem a fazer estará aqui",
  firstText:
    "Abra um quadro, adicione uma tarefa e atribua-a a você: ela espera aqui, onde quer que você a tenha deixado.",
  openPanel: (name: string) => `Abrir ${name}`,

  announcements: "Anúncios",
  allAnnouncements: "Ver todos",
  announcementsFailed: "Não foi possível carregar os anúncios",
  noAnnouncements: "Nada foi anunciado ainda. O que for publicado para todos neste domínio aparece aqui.",
  automated: "Automático",
};
