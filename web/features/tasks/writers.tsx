import "../../text/details.ts";
import { useEffect } from "react";
import type { WrittenPart } from "../../../contract/wire.ts";
import { usePanelMembers } from "../../sync/live.ts";
import type { Writer } from "../../sync/use-task-details.ts";
import { text } from "../../text/catalogue.ts";
import { list } from "../../text/format.ts";
import { announce } from "../../ui/display/announce.ts";

/** Who goes on writing is not spoken of again within this, in ms. */
const SPOKEN_MS = 60_000;
/** When it was last spoken that somebody writes, by part and person. */
const spoken = new Map<string, number>();

type Props = { panelId: string; writers: readonly Writer[]; part: WrittenPart };

/** Who else writes in this part now: seen as long as they do, and spoken once a minute. */
export function Writers({ panelId, writers, part }: Props) {
  const people = usePanelMembers(panelId);
  const names = writers
    .filter((writer) => writer.part === part)
    .flatMap(({ userId }) => people.find(({ user }) => user.id === userId)?.user ?? []);
  const said =
    names.length > 0 ? text().details.areWriting(list(names.map(({ fullName }) => fullName)), names.length) : "";
  const ids = names.map(({ id }) => id).join(" ");

  useEffect(() => {
    const now = Date.now();
    const unspoken = ids.split(" ").filter((id) => id && now - (spoken.get(`${part} ${id}`) ?? 0) > SPOKEN_MS);
    if (unspoken.length === 0) return;
    for (const id of unspoken) spoken.set(`${part} ${id}`, now);
    announce(said);
  }, [ids, part, said]);

  return said && <p className="text-sm text-text-muted">{said}</p>;
}
