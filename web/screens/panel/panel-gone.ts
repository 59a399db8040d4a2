import { errors } from "../../../contract/shared/errors.ts";
import { said } from "../../text/said.ts";
import { toast } from "../../ui/toast.tsx";

/** Says, once, that the panel is no longer there [S8.3]. */
export const sayPanelGone = (): void => {
  toast({ kind: "info", title: said(errors["panel-not-found"][1]), id: "panel-gone" });
};
