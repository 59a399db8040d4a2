import { useState } from "react";
import { useConnection } from "../../sync/connection.ts";

/** A dialog's command on its way: whether to wait for it, and the server's sentence if it was refused. */
export function useSending() {
  const offline = useConnection().state === "offline";
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** `close` once the server has it; while offline at once, because the command waits in the queue. `done` then, too. */
  function send<Answer>(sent: Promise<Answer>, close: () => void, done: () => void = () => undefined): void {
    setRefusal(null);
    if (offline) {
      // A refusal is kept and told when it comes.
      sent.then(done, () => undefined);
      close();
      return;
    }
    setBusy(true);
    void sent
      .then(
        () => {
          close();
          done();
        },
        (reason: unknown) => setRefusal(sentenceOf(reason)),
      )
      .finally(() => setBusy(false));
  }

  return { busy, refusal, send, forget: () => setRefusal(null) };
}

function sentenceOf(reason: unknown): string {
  const issues = (reason as { problem?: { issues?: { message: string }[] } }).problem?.issues;
  return issues?.[0]?.message ?? (reason instanceof Error ? reason.message : String(reason));
}
