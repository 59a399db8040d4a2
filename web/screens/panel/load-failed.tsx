import { CloudOff } from "lucide-react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";

/** What went wrong, and one way on [S8.5]. */
export function LoadFailed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <div role="alert" className="flex h-full items-center">
      <EmptyState
        icon={<CloudOff size={24} />}
        title={text().board.failed}
        description={message}
        action={<Button onClick={onRetry}>{text().common.retry}</Button>}
      />
    </div>
  );
}
