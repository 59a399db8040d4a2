import { renameAttachment, uploadAttachment } from "../../../../contract/attachments/commands.ts";
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

/** How long the header is that names a file which is called by as many family emoji as it may be. */
export const headerOfLongName = async (client: Client, params: Place): Promise<number> => {
  const { id } = await ok(upload(client, params, "Long"));
  const name = `${"\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}".repeat(196)}.png`;
  await ok(client.call(renameAttachment, { params: { ...params, attachmentId: id }, body: { name } }));
  const { headers } = await download(client, params, id);
  return headers.get("content-disposition")?.length ?? Number.NaN;
};
