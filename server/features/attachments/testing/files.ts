import { renameAttachment, uploadAttachment } from "../../../../contract/attachments/commands.ts";
import { downloadAttachment } from "../../../../contract/attachments/queries.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import type { Client } from "../../../testing/server.ts";
import { ok, type TaskPlace, type Team } from "../../../testing/team.ts";

/** Bytes that say something, as the body of an upload. */
export const bytesOf = (text: string | Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text as string));

interface Upload {
  name?: string;
  id?: string;
}

export const upload = (client: Client, params: TaskPlace, file: string | Buffer, { name = "a.txt", id }: Upload = {}) =>
  client.call(uploadAttachment, { params, query: { name, ...(id && { id }) }, file: bytesOf(file) });

export const sheet = ({ owner }: Team, params: TaskPlace) => ok(owner.call(getTask, { params }));

/** What a file is answered with to whoever asks for it. */
export const download = (
  client: Client,
  params: TaskPlace,
  attachmentId: string,
  headers: Record<string, string> = {},
) => client.call(downloadAttachment, { params: { ...params, attachmentId } }, headers);

/** How long the header is that names a file which is called by as many family emoji as it may be. */
export const headerOfLongName = async (client: Client, params: TaskPlace): Promise<number> => {
  const { id } = await ok(upload(client, params, "Long"));
  const name = `${"\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}".repeat(196)}.png`;
  await ok(client.call(renameAttachment, { params: { ...params, attachmentId: id }, body: { name } }));
  const { headers } = await download(client, params, id);
  return headers.get("content-disposition")?.length ?? Number.NaN;
};
