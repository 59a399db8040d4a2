import * as z from "zod/mini";
import { type Patch, patch, type Screens, writtenFrom } from "../changes.ts";
import { command } from "../define.ts";
import { basisFields } from "../shared/merging/text-basis.ts";
import { tidyAs } from "../shared/text.ts";
import { Description, DescriptionText, descriptionLimits } from "./description.ts";

/** What comes of another text. Of a first description the id is not known yet: until it is, the task's stands for it. */
export const describing = (view: Screens, domainId: string, taskId: string, given: string): Patch[] => {
  const text = tidyAs(descriptionLimits, given);
  const [present] = view.all(taskId, "description");
  if (text === (present?.text ?? "")) return [];
  if (present && text === "") return [patch(taskId, "description.deleted", present.id, null)];
  const user = [...view.all(domainId, "collaborator")].find((person) => person.user.id === view.me)?.user;
  if (!user) return [];
  const { id, fullName, username, profilePicture } = user;
  const edit = { text, editedBy: { id, fullName, username, profilePicture }, editedAt: view.now };
  if (present) return [patch(taskId, "description.updated", present.id, edit)];
  return [patch(taskId, "description.created", taskId, { id: taskId, taskId, ...edit })];
};

export const describeTask = command("PUT /task/:domainId/:panelId/:taskId/description", {
  summary: "Say what a task is about, in Markdown; an empty text takes the description away.",
  needs: "task.write",
  fails: ["task-not-found", "conflict"],
  bodyLimit: "textEdit",
  body: z.strictObject({
    text: DescriptionText,
    ...basisFields(DescriptionText),
  }),
  answer: z.object({ description: z.nullable(Description), version: z.int() }),
  predict: ({ params: { domainId, panelId, taskId }, body }, view) => {
    const patches = writtenFrom(body.version, describing(view, domainId, taskId, body.text));
    const described = patches[0]?.after !== null;
    const task = view.get(panelId, "task", taskId);
    return patches.length > 0 && task && task.described !== described
      ? [...patches, patch(panelId, "task.updated", taskId, { described })]
      : patches;
  },
});
