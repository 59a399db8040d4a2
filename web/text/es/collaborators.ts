import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const collaborators: Catalogue["collaborators"] = {
  title: "Personas",
  show: "Mostrar",
  filters: { all: "Todas", admins: "Solo administradores", members: "Solo miembros" },
  nobody: { title: "Nadie tiene este rol aquí", text: "Elige otro filtro para ver a los demás." },
  alone: {
    title: "No hay nadie más aquí",
    text: "Invita a las personas con las que trabajas. Verán un tablero en cuanto se las añada a él.",
  },
  openProfile: (name: string) => `Abrir el perfil de ${name}`,
  actions: (name: string) => `Acciones de ${name}`,

  profile: "Perfil",
  notFound: "No se encontró a esa persona",
  wentAway: (name: string) => `${name} ya no está en este dominio`,
  jobTitle: "Puesto",
  department: "Departamento",
  location: "Ubicación",
  hours: "Horario disponible",
  hoursFromTo: (from: string, to: string) => `${from} – ${to}`,
  localTime: "Hora local",
  timeIn: (time: string, zone: string) => `${time} (${zone})`,
  notSaid: "Sin indicar",
  detailsFailed: "No se pudo cargar el resto del perfil",

  promote: "Hacer administrador",
  demote: "Hacer miembro",
  promoted: (name: string) => `${name} tiene ahora el rol de administrador`,
  demoted: (name: string) => `${name} tiene ahora el rol de miembro`,
  roleFailed: (name: string) => `No se pudo cambiar el rol de ${name}`,
  transfer: "Transferir la propiedad",
  transferTitle: (name: string) => `¿Transferir la propiedad a ${name}?`,
  transferText: (domain: string) =>
    `Solo el propietario puede renombrar o eliminar ${domain} y cambiar los roles de los administradores. Pasarás a ser administrador; solo el nuevo propietario podrá devolverte la propiedad.`,
  transferred: (name: string) => `${name} tiene ahora la propiedad`,
  transferFailed: "No se pudo transferir la propiedad",

  remove: "Quitar del dominio",
  removeTitle: (name: string) => `¿Quitar a ${name}?`,
  removeText: (name: string, domain: string) =>
    `${name} pierde el acceso a ${domain} de inmediato. Lo que creó se queda y las tareas hechas conservan su nombre.`,
  removeFailed: (name: string) => `No se pudo quitar a ${name}`,
  removed: (name: string) => `Se quitó a ${name}`,
  openTasks: (count: number) =>
    count === 0
      ? "No tiene tareas abiertas."
      : plural("es", count, {
          one: "Tiene asignada una tarea abierta:",
          other: `Tiene asignadas ${count} tareas abiertas:`,
        }),
  moreTasks: (count: number) => plural("es", count, { one: "y una más", other: `y ${count} más` }),
  openTasksFailed: "No se pudieron cargar sus tareas abiertas",
  due: (day: string) => `vence ${day}`,
  reassignTo: "Reasignar a",
  reassignNobody: "Nadie: las tareas quedan sin asignar",
  reassignHint: "Quien reciba las tareas se une a sus tableros.",

  emails: "Direcciones de correo",
  emailsHint: "Una o varias; sirve una lista pegada.",
  noMail: "Este servidor no envía correos: recibes un enlace para pasarlo tú.",
  sendInvites: "Enviar invitaciones",
  noAddress: "Escribe al menos una dirección.",
  tooManyAddresses: (most: number) => `Invita como máximo a ${most} personas a la vez.`,
  inviteFailed: "No se pudieron enviar las invitaciones. Inténtalo de nuevo.",
  mailSent: (people: string) => `Enviado a ${people}`,
  mailWaiting: (people: string) => `En camino a ${people}`,
  mailNotSent: (people: string) => `No se envió. Pasa este enlace a ${people}`,
  mailMembers: (people: string) => `Ya están aquí: ${people}`,
  mailFailed: (people: string) => `No se envió a ${people}. Revisa la dirección.`,
  mailStates: {
    waiting: (email: string) => `${email} (en camino)`,
    sent: (email: string) => email,
    failed: (email: string) => `${email} (no se pudo enviar)`,
  },

  former: "Antiguos miembros",
  formerText: "Se fueron o se les quitó. Lo que crearon se queda.",
  formerFailed: "No se pudieron cargar los antiguos miembros",
  leftOn: (day: string) => `se fue el ${day}`,
};
