import type { PanelAddress } from "../../../../contract/panels/panel.ts";
import { createTask } from "../../../../contract/tasks/commands.ts";
import { TITLE_MAX } from "../../../../contract/tasks/task.ts";
import { takenOnIn } from "../../../sync/live.ts";
import { newId } from "../../../sync/new-id.ts";
import { dropUpload } from "../../../sync/uploads.ts";
import { runCommand } from "../../../sync/use-command.ts";
import { text } from "../../../text/catalogue.ts";
import { attachFiles } from "./use-files.ts";

/** Makes a task of each file at the end of a column, named after it and with it attached. Answers their ids. */
export const addTasksOf = ({ domainId, panelId }: PanelAddress, statusId: string, files: readonly File[]): string[] =>
  files.map((file) => {
    const id = newId();
    const title = (file.name || text().details.pastedPicture).slice(0, TITLE_MAX);
    const label = text().board.notAdded(title);
    const adding = runCommand(
      createTask,
      { params: { domainId, panelId }, body: { id, title, statusId, ...takenOnIn(panelId) } },
      { label },
    );
    attachFiles({ domainId, panelId, taskId: id }, [file]);
    // A refusal has said so in a toast; the file goes with its task.
    adding.catch(() => dropUpload(id));
    return id;
  });

export { attachFiles };
