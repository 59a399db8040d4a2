import { getPanel, listPanels } from "../../../contract/panels/queries.ts";
import { seesEveryPanel } from "../../../contract/shared/permissions.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Listener } from "../../platform/commands/pipeline.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleCreatePanel } from "./create-panel.ts";
import { handleDeletePanel } from "./delete-panel.ts";
import { handleInvitePanelMembers } from "./invite-panel-members.ts";
import { carryChanges, leavePanels } from "./on-collaborator-changed.ts";
import { panelDetail, panelRows } from "./panels.read.ts";
import { handleRemovePanelMembers } from "./remove-panel-members.ts";
import { handleRenamePanel } from "./rename-panel.ts";

/** Boards: which I see, a new one, its name, its people, its end. */
export const panels = (settings: { maxPanelsPerDomain: number }): Handler[] => [
  answer(listPanels, ({ db, actor, role, params }) =>
    db.snapshot((tx) => panelRows(tx, params.domainId, seesEveryPanel(role) ? {} : { memberId: actor.userId })),
  ),
  answer(getPanel, ({ db, params }) => db.snapshot((tx) => panelDetail(tx, params.domainId, params.panelId))),
  handleCreatePanel(settings.maxPanelsPerDomain),
  handleInvitePanelMembers,
  handleRemovePanelMembers,
  handleRenamePanel,
  handleDeletePanel,
];

export const panelListeners: Listener[] = [leavePanels, carryChanges];
