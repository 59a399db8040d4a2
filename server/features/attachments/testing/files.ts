import { uploadAttachment } from "../../../../contract/attachments/commands.ts";
import { downloadAttachment } from "../../../../contract/attachments/queries.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import type { Client } from "../../../testing/server.ts";
import { addTask, newTeam, ok, type People, type Team } from "../../../testing/team.ts";

/** A task, as paths name it, and the team that it is of. */
export const newTask = async (people: People) => {
  const team = await newTeam(people);
  const { id: taskId } = await addTask(team, { title: "Cut the stones" });
  return { team, params: { domainId: team.domainId, panelId: team.panelId, taskId } };
};
export type Place = Awaited<ReturnType<typeof newTask>>["params"];

/** Bytes that say something, as the body of an upload. */
export const bytesOf = (text: string | Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text as string));

interface Upload {
  name?: string;
  id?: string;
}

export const upload = (client: Client, params: Place, file: string | Buffer, { name = "a.txt", id }: Upload = {}) =>
  client.call(uploadAttachment, { params, query: { name, ...(id && { id }) }, file: bytesOf(file) });

export const sheet = ({ owner }: Team, params: Place) => ok(owner.call(getTask, { params }));

/** What a file is answered with to whoever asks for it. */
export const download = (client: Client, params: Place, attachmentId: string, headers: Record<string, string> = {}) =>
  client.call(downloadAttachment, { params: { ...params, attachmentId } }, headers);
