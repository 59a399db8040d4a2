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
  shortcutsAnywhere: "En cualquier lugar",
  singleKeys: "Atajos de una sola tecla",
  singleKeysHint:
    "Letras y signos que funcionan en toda la página. Los de una tarjeta o fila enfocada funcionan siempre.",
  showShortcuts: "Mostrar los atajos de teclado",
  searchHere: "Buscar en esta página",
  findAnything: "Buscar o hacer cualquier cosa",
  toggleSidebar: "Ocultar o mostrar la barra lateral",
  goHome: "Ir al inicio",
  undo: "Deshacer tu último cambio",
  redo: "Rehacerlo",
  closeAnything: "Cerrar lo que está abierto",
  keyThen: "luego",

  offline: "No tienes conexión.",
  connecting: "Reconectando…",
  waiting: (count: number) =>
    plural("es", count, { one: `${count} cambio pendiente.`, other: `${count} cambios pendientes.` }),
  unsaved: (count: number) =>
    plural("es", count, {
      one: `No se pudo guardar ${count} cambio.`,
      other: `No se pudieron guardar ${count} cambios.`,
    }),
  showWaiting: "Mostrar lo pendiente",
  showUnsaved: "Mostrar lo que no se pudo guardar",
  show: "Mostrar",
  safeHere: "Lo que hagas ahora se guarda y se envía cuando vuelvas.",
  unstored: "Este navegador no guarda nada: lo que hagas sin conexión se pierde si cierras esta pestaña.",
  stale: "Puede que esto no esté al día: no se pudo actualizar.",

  notFoundPage: "No encontrada",
  notFoundTitle: "Error 404",
  notFoundText: "¡Página no encontrada!",
  backHome: "Volver al inicio",
  errorTitle: "¡Error inesperado de la aplicación!",
  errorText:
    "Algo ha dejado de funcionar en esta página. Lo que guardaste está a salvo; recargar la página suele ayudar.",
  reload: "Recargar",
  newVersion: "Hay una versión nueva",
  couldNotStart: "No se pudo cargar Tavola",

  goodMorning: (name: string) => `Buenos días, ${name}`,
  goodAfternoon: (name: string) => `Buenas tardes, ${name}`,
  goodEvening: (name: string) => `Buenas noches, ${name}`,
  openTasks: (count: number) =>
    count === 0
      ? "No hay tareas abiertas"
      : plural("es", count, { one: `${count} tarea abierta`, other: `${count} tareas abiertas` }),
  firstPanelTitle: "Crea tu primer tablero",
  firstPanelText:
    "Un tablero tiene columnas para un proyecto o equipo. Las tareas lo recorren según se hace el trabajo.",
  noPanelsTitle: "Aún no estás en ningún tablero",
  noPanelsText: "El propietario o un administrador de este dominio puede añadirte a uno. Aparecerá aquí por sí solo.",
};
