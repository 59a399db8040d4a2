import { errors } from "../../../contract/shared/errors.ts";
import { showRemovedToast, withOpenTask } from "../../features/gone/removed-toast.ts";
import { getView } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";

/** Says, once, that the panel is no longer there [S8.3], or not for me; with its domain, that has been said. */
export const sayPanelGone = (panelId: string): void => {
  const why = getView().whyGone(panelId);
  if (why === "domain") return;
  const lost = why === "removed" || why === "lost";
  showRemovedToast(
    `panel-gone/${panelId}`,
    lost ? text().board.panelLost : said(errors["panel-not-found"][1]),
    withOpenTask([panelId]),
  );
};
