import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domainDialogs: Catalogue["domainDialogs"] = {
  yours: "Dominios",
  addAnother: "Añadir otro dominio",
  alreadyHere: "Ya estás en este dominio",
  switchFailed: (name: string) => `No se pudo abrir ${name}`,
  open: "Abrir",
  createText: "Un dominio es un espacio de trabajo propio, con sus personas, columnas y tableros.",
  editTitle: "Editar dominio",
  name: "Nombre del dominio",
  nameHint: "Los nombres se guardan en minúsculas.",
  key: "Clave",
  keyHint: (key: string) =>
    `Las tareas se numeran ${key}-1, ${key}-2… Los enlaces con una clave anterior siguen funcionando.`,
  keyFailed: "No se ha podido cambiar la clave",
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
  deleteFailed: "No se pudo eliminar el dominio",
  leaveQuestion: (name: string) => `¿Salir de ${name}?`,
  leaveWhat:
    "Pierdes el acceso de inmediato y tus tareas abiertas quedan sin asignar. Lo que creaste se queda. Para volver necesitarás otra invitación.",
  leaveFailed: "No se pudo salir del dominio",
};
