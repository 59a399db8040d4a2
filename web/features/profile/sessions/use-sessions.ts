import { useState } from "react";
import { endOtherSessions, endSession } from "../../../../contract/auth/commands.ts";
import { listSessions } from "../../../../contract/auth/queries.ts";
import { asFailure, send } from "../../../sync/request.ts";
import { useRead } from "../../../sync/use-read.ts";
import { text } from "../../../text/catalogue.ts";
import { toast } from "../../../ui/overlays/toast.tsx";

const end = async (sessionId: string): Promise<void> => {
  await send(endSession, { params: { sessionId }, body: undefined }).catch((reason: unknown) => {
    // Ended elsewhere meanwhile: that is what was wanted.
    if (asFailure(reason).status !== 404) throw reason;
  });
};

/** Where I am signed in, this device first; a session that is ended leaves the list at once, and comes back where that failed. */
export function useSessions() {
  const { data, error, reload } = useRead(listSessions, { params: {} });
  const [ended, setEnded] = useState<readonly string[]>([]);
  const list = data
    ?.filter(({ id }) => !ended.includes(id))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt));

  async function leave(ids: readonly string[], work: () => Promise<unknown>, done: string): Promise<void> {
    setEnded((before) => [...before, ...ids]);
    try {
      await work();
      toast({ kind: "success", id: "sessions", title: done });
    } catch (reason) {
      setEnded((before) => before.filter((id) => !ids.includes(id)));
      const action = { label: text().common.retry, onClick: () => void leave(ids, work, done) };
      toast({ kind: "error", id: "sessions", title: text().profile.endFailed, failure: reason, action });
    }
    reload();
  }

  const endOne = (id: string): Promise<void> => leave([id], () => end(id), text().profile.sessionEnded);
  /** All but this one, those too that began meanwhile. */
  const endOthers = (): Promise<void> =>
    leave([], () => send(endOtherSessions, { params: {}, body: undefined }), text().profile.othersEnded);

  return { list, error, reload, endOne, endOthers };
}
