import * as z from "zod/mini";
import { Attachment } from "../attachments/attachment.ts";
import { query } from "../define.ts";
import { Description } from "../descriptions/description.ts";
import { Domain } from "../domains/domain.ts";
import { PanelDetail } from "../panels/panel.ts";
import { Id } from "../shared/ids.ts";
import { Timeline } from "../timeline/timeline.ts";
import { Watching } from "../watching/watch.ts";
import { TaskRefs } from "./ref.ts";
import { Task } from "./task.ts";

export const listTasks = query("GET /task/:domainId/:panelId", {
  summary: "All tasks of a panel, column by column in board order, with the version of its stream.",
  needs: "panel.view",
  answer: z.object({ taskData: z.array(Task), version: z.int() }),
});

export const getTask = query("GET /task/:domainId/:panelId/:taskId", {
  summary: "A task with what only its sheet shows, and the version of the task's own stream, all as of one moment.",
  needs: "panel.view",
  fails: ["task-not-found"],
  answer: z.object({
    taskData: Task,
    description: z.nullable(Description),
    attachments: z.array(Attachment),
    timeline: Timeline.check(z.describe("The first page of the timeline.")),
    refs: TaskRefs,
    watching: Watching.check(z.describe("Whether the caller hears of it. Nobody else is told.")),
    version: z.int(),
  }),
});

/** So that there is room for their tabs before they are here. */
const HasViews = z.boolean().check(z.describe("Whether the caller sees a view of it: everybody's, or their own."));

/** By the panel's id alone, as addresses in the browser name it. */
export const getBoard = query("GET /board/:panelId", {
  summary:
    "A panel with its people and all its tasks, column by column in board order, as of one version of its stream.",
  needs: "panel.view",
  answer: z.object({ panel: PanelDetail, hasViews: HasViews, taskData: z.array(Task), version: z.int() }),
});

/** Of each column, as many as fill a window of 1,000 px. */
export const FIRST_CARDS = 24;

export const getGlance = query("GET /glance/:panelId", {
  summary:
    `What a picture of a panel ahead of its board is drawn of: its domain, its people, the first ${FIRST_CARDS} tasks ` +
    "of each column.",
  needs: "panel.view",
  answer: z.object({
    domain: Domain,
    panel: PanelDetail,
    hasViews: HasViews,
    taskData: z.array(Task).check(z.describe("In board order.")),
    counts: z.record(Id, z.int()).check(z.describe("By the column's id; columns without tasks are left out.")),
  }),
});

export const exportPanel = query("GET /panels/:domainId/:panelId/export", {
  summary: "All tasks of a panel as a CSV file, in board order.",
  needs: "panel.view",
  fails: ["no-tasks"],
  limit: "export",
  file: "text/csv",
  answer: z.undefined(),
});
