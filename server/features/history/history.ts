import type { TrashBin } from "../../platform/change-log/trash.ts";
import type { Undoers } from "../../platform/change-log/undoer.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { answerDomainHistory, answerPanelHistory, answerTaskHistory } from "./list-history.ts";
import { answerListDeletedDomains, answerListTrash } from "./list-trash.ts";
import { handleUndoChange } from "./undo-change.ts";

/** The bins of things in domains, and that of the domains themselves. */
export interface TrashBins {
  inDomains: readonly TrashBin[];
  domains: TrashBin;
}

/** What happened, taking it back, and what was deleted. */
export const history = ({ undoers, trash }: { undoers: Undoers; trash: TrashBins }): Handler[] => [
  handleUndoChange(undoers),
  answerDomainHistory(trash.inDomains),
  answerPanelHistory,
  answerTaskHistory,
  answerListTrash(trash.inDomains),
  answerListDeletedDomains(trash.domains),
];
