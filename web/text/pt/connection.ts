import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const connection: Catalogue["connection"] = {
  connecting: "Reconectando…",
  offline: "Você está offline.",
  safeHere: "O que você fizer agora fica guardado e é enviado quando você voltar.",
  stale: "Isto pode estar desatualizado: não foi possível atualizar.",
  show: "Mostrar",
  showUnsaved: "Mostrar o que não foi salvo",
  showWaiting: "Mostrar o que está na fila",
  unsaved: (count: number) =>
    plural("pt", count, {
      one: `Não foi possível salvar ${count} alteração.`,
      other: `Não foi possível salvar ${count} alterações.`,
    }),
  waiting: (count: number) =>
    plural("pt", count, { one: `${count} alteração na fila.`, other: `${count} alterações na fila.` }),
};
