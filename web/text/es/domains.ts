import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domains: Catalogue["domains"] = {
  switcher: "Dominio:",
  switcherNone: "Ningún dominio",
  yours: "Dominios",
  addAnother: "Añadir otro dominio",
  alreadyHere: "Ya estás en este dominio",
  switchFailed: (name: string) => `No se pudo abrir ${name}`,
  domain: "Dominio",
  open: "Abrir",
  actions: "Acciones del dominio",

  createTitle: "Crear dominio",
  createText: "Un dominio es un espacio de trabajo propio, con sus personas, columnas y tableros.",
  editTitle: "Editar dominio",
  name: "Nombre del dominio",
  nameHint: "Los nombres se guardan en minúsculas.",
  created: (name: string) => `${name} está listo`,
  createFailed: "No se pudo crear el dominio",
  renameFailed: "No se pudo renombrar el dominio",

  deleteTitle: "Eliminar dominio",
  deleteQuestion: (name: string) => `¿Eliminar ${name} para todo el mundo?`,
  deleteWhat: (panels: number, others: number) =>
    [
      panels === 0
        ? ""
        : plural("es", panels, {
            one: "Su tablero y las tareas que contiene se eliminan también.",
            other: `Sus ${panels} tableros y todas sus tareas se eliminan también.`,
          }),
      others === 0
        ? ""
        : plural("es", others, {
            one: "Otra persona pierde el acceso de inmediato.",
            other: `Otras ${others} personas pierden el acceso de inmediato.`,
          }),
    ]
      .filter(Boolean)
      .join(" "),
  deleted: (name: string) => `Se eliminó ${name}`,
  deleteFailed: "No se pudo eliminar el dominio",

  leave: "Salir del dominio",
  leaveQuestion: (name: string) => `¿Salir de ${name}?`,
  leaveWhat:
    "Pierdes el acceso de inmediato y tus tareas abiertas quedan sin asignar. Lo que creaste se queda. Para volver necesitarás otra invitación.",
  left: (name: string) => `Has salido de ${name}`,
  removed: (name: string) => `Te quitaron de ${name}`,
  lost: (name: string) => `Ya no estás en ${name}`,
  leaveFailed: "No se pudo salir del dominio",

  noneTitle: "No estás en ningún dominio",
  noneText: "Crea un dominio para tu equipo o únete a uno con el enlace de invitación que recibiste.",
  inviteLink: "Enlace de invitación",
  inviteLinkHint: "Pega el enlace que recibiste.",
  inviteLinkWrong: "Esto no es un enlace de invitación. Tiene la forma …/invite?token=…",
  openInvite: "Abrir invitación",
  or: "o",

  people: "Personas",
  you: "tú",
  showAll: (count: number) => `Mostrar todas (${count})`,
  showFewer: "Mostrar menos",
  invite: "Invitar a personas",
  inviteText: (domain: string) => `Quien abra el enlace puede unirse a ${domain} con el rol que elijas.`,
  role: "Rol",
  roleHints: {
    member: "Trabaja en los tableros a los que se le añade.",
    admin: "También gestiona tableros y personas.",
  },
  createLink: "Crear enlace",
  linkFailed: "No se pudo crear el enlace. Inténtalo de nuevo.",
  link: "Enlace de invitación",
  linkReady: "Copia el enlace ahora: por seguridad solo se muestra una vez.",
  copyLink: "Copiar enlace",
  anotherLink: "Crear otro enlace",
  openInvites: "Invitaciones abiertas",
  noOpenInvites: "No hay invitaciones abiertas.",
  inviteBy: (name: string, until: string) => `de ${name}, hasta el ${until}`,
  revoke: "Revocar",
  revokeInvite: (role: string, name: string) => `Revocar la invitación (${role}) de ${name}`,
  revoked: "La invitación ya no funciona",
  revokeFailed: "No se pudo revocar la invitación",
  invitesFailed: "No se pudieron cargar las invitaciones abiertas",
};
