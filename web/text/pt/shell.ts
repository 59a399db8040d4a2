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

  unstored: "Este navegador não guarda nada: o que você fizer offline se perde se esta aba for fechada.",

  invitePage: "Convite",
  resetPage: "Definir uma nova senha",
  signupPage: "Criar conta",
  loginPage: "Entrar",
  notFoundPage: "Não encontrada",
  notFoundTitle: "Erro 404",
  notFoundText: "Página não encontrada!",
  backHome: "Voltar ao início",
  errorTitle: "Erro inesperado do aplicativo!",
  errorText: "Algo parou de funcionar nesta página. O que você salvou está seguro; recarregar a página costuma ajudar.",
  reload: "Recarregar",
  newVersion: "Há uma nova versão",
  setBack: "O servidor voltou a um estado anterior",
  couldNotStart: "Não foi possível carregar o Tavola",

  openTasks: (count: number) =>
    count === 0
      ? "Nenhuma tarefa aberta"
      : plural("pt", count, { one: `${count} tarefa aberta`, other: `${count} tarefas abertas` }),
};
