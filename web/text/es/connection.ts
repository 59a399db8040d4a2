import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const connection: Catalogue["connection"] = {
  connecting: "Reconectando…",
  offline: "No tienes conexión.",
  safeHere: "Lo que hagas ahora se guarda y se envía cuando vuelvas.",
  stale: "Puede que esto no esté al día: no se pudo actualizar.",
  show: "Mostrar",
  showUnsaved: "Mostrar lo que no se pudo guardar",
  showWaiting: "Mostrar lo pendiente",
  unsaved: (count: number) =>
    plural("es", count, {
      one: `No se pudo guardar ${count} cambio.`,
      other: `No se pudieron guardar ${count} cambios.`,
    }),
  waiting: (count: number) =>
    plural("es", count, { one: `${count} cambio pendiente.`, other: `${count} cambios pendientes.` }),
};
