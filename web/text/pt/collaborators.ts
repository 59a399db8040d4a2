import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const collaborators: Catalogue["collaborators"] = {
  title: "Pessoas",
  show: "Mostrar",
  filters: { all: "Todas", admins: "Só administradores", members: "Só membros" },
  nobody: { title: "Ninguém tem essa função aqui", text: "Escolha outro filtro para ver os demais." },
  alone: {
    title: "Só você está aqui",
    text: "Convide as pessoas com quem você trabalha. Elas veem um quadro assim que são adicionadas a ele.",
  },
  openProfile: (name: string) => `Abrir o perfil de ${name}`,
  actions: (name: string) => `Ações de ${name}`,

  profile: "Perfil",
  notFound: "Pessoa não encontrada",
  wentAway: (name: string) => `${name} não está mais neste domínio`,
  jobTitle: "Cargo",
  department: "Departamento",
  location: "Localização",
  hours: "Horário disponível",
  hoursFromTo: (from: string, to: string) => `${from} – ${to}`,
  localTime: "Hora local",
  timeIn: (time: string, zone: string) => `${time} (${zone})`,
  notSaid: "Não informado",
  detailsFailed: "Não foi possível carregar o resto do perfil",

  promote: "Tornar administrador",
  demote: "Tornar membro",
  promoted: (name: string) => `${name} agora é administrador`,
  demoted: (name: string) => `${name} agora é membro`,
  roleFailed: (name: string) => `Não foi possível mudar a função de ${name}`,
  transfer: "Transferir propriedade",
  transferTitle: (name: string) => `Transferir a propriedade para ${name}?`,
  transferText: (domain: string) =>
    `Só o proprietário pode renomear ou excluir ${domain} e mudar as funções de administradores. Você passa a ser administrador; só o novo proprietário pode devolver a propriedade.`,
  transferred: (name: string) => `${name} agora tem a propriedade`,
  transferFailed: "Não foi possível transferir a propriedade",

  remove: "Remover do domínio",
  removeTitle: (name: string) => `Remover ${name}?`,
  removeText: (name: string, domain: string) =>
    `${name} perde o acesso a ${domain} imediatamente. O que criou fica, e as tarefas concluídas mantêm seu nome.`,
  removeFailed: (name: string) => `Não foi possível remover ${name}`,
  removed: (name: string) => `${name} saiu do domínio`,
  openTasks: (count: number) =>
    count === 0
      ? "Não há tarefas abertas com essa pessoa."
      : plural("pt", count, {
          one: "Uma tarefa aberta está com essa pessoa:",
          other: `${count} tarefas abertas estão com essa pessoa:`,
        }),
  moreTasks: (count: number) => plural("pt", count, { one: "e mais uma", other: `e mais ${count}` }),
  openTasksFailed: "Não foi possível carregar as tarefas abertas",
  due: (day: string) => `prazo ${day}`,
  reassignTo: "Reatribuir a",
  reassignNobody: "Ninguém: as tarefas ficam sem responsável",
  reassignHint: "Quem recebe as tarefas entra nos quadros delas.",

  emails: "Endereços de e-mail",
  emailsHint: "Um ou vários; uma lista colada serve.",
  noMail: "Este servidor não envia e-mails: você recebe um link para repassar.",
  sendInvites: "Enviar convites",
  noAddress: "Informe pelo menos um endereço.",
  tooManyAddresses: (most: number) => `Convide no máximo ${most} pessoas de cada vez.`,
  inviteFailed: "Não foi possível enviar os convites. Tente novamente.",
  mailSent: (people: string) => `Enviado para ${people}`,
  mailWaiting: (people: string) => `A caminho de ${people}`,
  mailNotSent: (people: string) => `Não enviado. Repasse este link para ${people}`,
  mailMembers: (people: string) => `Já estão aqui: ${people}`,
  mailFailed: (people: string) => `Não enviado para ${people}. Confira o endereço.`,
  mailStates: {
    waiting: (email: string) => `${email} (a caminho)`,
    sent: (email: string) => email,
    failed: (email: string) => `${email} (não foi possível enviar)`,
  },

  former: "Antigos membros",
  formerText: "Saíram ou foram removidos. O que criaram fica.",
  formerFailed: "Não foi possível carregar os antigos membros",
  leftOn: (day: string) => `saiu em ${day}`,
};
