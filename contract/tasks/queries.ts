import * as z from "zod/mini";
import { query } from "../shared/define.ts";
import { Task } from "./task.ts";

export const listTasks = query("GET /task/:domainId/:panelId", {
  summary: "All tasks of a panel, column by column in board order, with the version of its stream.",
  needs: "panel.view",
  answer: z.object({ taskData: z.array(Task), version: z.int() }),
});

export const exportPanel = query("GET /panels/:domainId/:panelId/export", {
  summary: "All tasks of a panel as a CSV file, in board order.",
  needs: "panel.view",
  fails: ["no-tasks"],
  limit: "export",
  file: "text/csv",
  answer: z.undefined(),
});
