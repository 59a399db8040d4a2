import { CloudOff } from "lucide-react";
import type { RequestFailed } from "../../sync/request.ts";
import { retrySession } from "../../sync/session.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";

/** Neither the server nor anything kept of it could be read: what is wrong, and one way on. */
export function StartFailed({ problem }: { problem: RequestFailed }) {
  const { common, shell } = text();
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <EmptyState
        icon={<CloudOff size={28} />}
        title={shell.couldNotStart}
        description={problem.message}
        action={
          <Button variant="primary" onClick={retrySession}>
            {common.retry}
          </Button>
        }
      />
    </main>
  );
}
