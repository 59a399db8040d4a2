import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const shell: Catalogue["shell"] = {
  product: "Tavola",
  documentTitle: (page: string) => `${page} · Tavola`,
  home: "Início",
  panel: "Quadro",
  skip: "Ir para o conteúdo",
  navigation: "Navegação",
  panels: "Quadros",
  panelsWithCount: (count: number) => `Quadros (${count})`,
  createPanel: "Criar quadro",
  addPanel: "Adicionar quadro",
  noPanels: "Ainda não há quadros",
  channels: "Canais",
  announcements: "Anúncios",
  collaborators: "Pessoas",
  notifications: "Notificações",
  accountPage: "Conta",
  sounds: "Sons",
  docs: "Documentação",
  extras: "Extras",
  hideSidebar: "Ocultar barra lateral",
  showSidebar: "Mostrar barra lateral",
  menu: "Menu",
  accountOf: (name: string) => `Conta: ${name}`,
  profileOf: (name: string) => `Perfil: ${name}`,
  theme: "Tema",
  themes: { system: "Sistema", light: "Claro", dark: "Escuro" },
  logout: "Sair",
  newTab: "abre em uma nova aba",

  shortcuts: "Atalhos de teclado",
  shortcutsAnywhere: "Em qualquer lugar",
  showShortcuts: "Mostrar os atalhos de teclado",
  searchHere: "Buscar nesta página",
  findAnything: "Encontrar ou fazer qualquer coisa",
  toggleSidebar: "Ocultar ou mostrar a barra lateral",
  goHome: "Ir para o início",
  undo: "Desfazer sua última alteração",
  redo: "Refazer",
  closeAnything: "Fechar o que estiver aberto",
  keyThen: "depois",

  offline: "Você está offline.",
  connecting: "Reconectando…",
  waiting: (count: number) =>
    plural("pt", count, { one: `${count} alteração na fila.`, other: `${count} alterações na fila.` }),
  unsaved: (count: number) =>
    plural("pt", count, {
      one: `Não foi possível salvar ${count} alteração.`,
      other: `Não foi possível salvar ${count} alterações.`,
    }),
  showWaiting: "Mostrar o que está na fila",
  showUnsaved: "Mostrar o que não foi salvo",
  show: "Mostrar",
  safeHere: "O que você fizer agora fica guardado e é enviado quando você voltar.",
  unstored: "Este navegador não guarda nada: o que você fizer offline se perde se esta aba for fechada.",
  stale: "Isto pode estar desatualizado: não foi possível atualizar.",

  notFoundPage: "Não encontrada",
  notFoundTitle: "Erro 404",
  notFoundText: "Página não encontrada!",
  backHome: "Voltar ao início",
  errorTitle: "Erro inesperado do aplicativo!",
  errorText: "Algo parou de funcionar nesta página. O que você salvou está seguro; recarregar a página costuma ajudar.",
  reload: "Recarregar",
  newVersion: "Há uma nova versão",
  couldNotStart: "Não foi possível carregar o Tavola",

  goodMorning: (name: string) => `Bom dia, ${name}`,
  goodAfternoon: (name: string) => `Boa tarde, ${name}`,
  goodEvening: (name: string) => `Boa noite, ${name}`,
  openTasks: (count: number) =>
    count === 0
      ? "Nenhuma tarefa aberta"
      : plural("pt", count, { one: `${count} tarefa aberta`, other: `${count} tarefas abertas` }),
  firstPanelTitle: "Crie seu primeiro quadro",
  firstPanelText:
    "Um quadro tem colunas para um projeto ou equipe. As tarefas passam por ele conforme o trabalho é feito.",
  noPanelsTitle: "Você ainda não está em nenhum quadro",
  noPanelsText: "O proprietário ou um administrador deste domínio pode adicionar você a um. Ele aparece aqui sozinho.",
};
