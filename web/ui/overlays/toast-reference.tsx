import { useRef } from "react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../controls/button.tsx";
import { copyText } from "./copy-text.ts";

/** The id of a request that failed, to be told to who runs the server. */
export function ToastReference({ id }: { id: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="mt-1.5 flex items-end gap-2 text-sm text-text-muted">
      <p className="min-w-0 flex-1">
        {text().common.reference}{" "}
        <bdi ref={shown} className="wrap-anywhere tabular-nums">
          {id}
        </bdi>
      </p>
      <Button size="sm" onClick={() => void copyText(id, shown)}>
        {text().common.copy}
      </Button>
    </div>
  );
}
