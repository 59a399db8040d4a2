import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const shell: Catalogue["shell"] = {
  product: "Tavola",
  documentTitle: (page: string) => `${page} · Tavola`,
  home: "Inicio",
  panel: "Tablero",
  skip: "Saltar al contenido",
  navigation: "Navegación",
  panels: "Tableros",
  panelsWithCount: (count: number) => `Tableros (${count})`,
  createPanel: "Crear tablero",
  addPanel: "Añadir tablero",
  noPanels: "Aún no hay tableros",
  channels: "Canales",
  announcements: "Anuncios",
  collaborators: "Personas",
  notifications: "Notificaciones",
  accountPage: "Cuenta",
  sounds: "Sonidos",
  docs: "Documentación",
  extras: "Extras",
  hideSidebar: "Ocultar barra lateral",
  showSidebar: "Mostrar barra lateral",
  menu: "Menú",
  accountOf: (name: string) => `Cuenta: ${name}`,
  profileOf: (name: string) => `Perfil: ${name}`,
  theme: "Tema",
  themes: { system: "Sistema", light: "Claro", dark: "Oscuro" },
  logout: "Cerrar sesión",
  newTab: "se abre en una pestaña nueva",

  shortcuts: "Atajos de teclado",

  unstored: "Este navegador no guarda nada: lo que hagas sin conexión se pierde si cierras esta pestaña.",

  invitePage: "Invitación",
  resetPage: "Poner una contraseña nueva",
  signupPage: "Crear cuenta",
  loginPage: "Iniciar sesión",
  notFoundPage: "No encontrada",
  notFoundTitle: "Error 404",
  notFoundText: "¡Página no encontrada!",
  backHome: "Volver al inicio",
  errorTitle: "¡Error inesperado de la aplicación!",
  errorText:
    "Algo ha dejado de funcionar en esta página. Lo que guardaste está a salvo; recargar la página suele ayudar.",
  reload: "Recargar",
  newVersion: "Hay una versión nueva",
  setBack: "El servidor ha vuelto a un estado anterior",
  couldNotStart: "No se pudo cargar Tavola",

  openTasks: (count: number) =>
    count === 0
      ? "No hay tareas abiertas"
      : plural("es", count, { one: `${count} tarea abierta`, other: `${count} tareas abiertas` }),
};
