import { useState } from "react";
import { text } from "../../../text/catalogue.ts";
import { dayAndTime } from "../../../text/format.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { ListPlaceholder } from "../list-placeholder.tsx";
import { Section } from "../section.tsx";
import { deviceName } from "./device-name.ts";
import { useSessions } from "./use-sessions.ts";

/** Where I am signed in, and ending that [D17]. */
export function Sessions() {
  const { common, profile: words } = text();
  const { list, error, reload, endOne, endOthers } = useSessions();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const others = list?.filter(({ current }) => !current) ?? [];

  async function confirm() {
    setBusy(true);
    await endOthers();
    setBusy(false);
    setAsking(false);
  }

  return (
    <Section
      title={words.sessions}
      list={list}
      action={
        others.length > 0 && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {words.endOthers}
          </Button>
        )
      }
    >
      <ListPlaceholder here={list !== undefined} error={error} failed={words.sessionsFailed} onRetry={reload} />
      {list && (
        <ul aria-label={words.sessions} className="-my-2 max-h-96 divide-y divide-border overflow-y-auto">
          {list.map(({ id, device, current, createdAt, lastUsedAt }) => (
            <li key={id} className="flex min-h-13 items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 text-base">
                  <bdi className="min-w-0 truncate">{deviceName(device) || words.unknownDevice}</bdi>
                  {current && <Badge tone="success">{words.thisDevice}</Badge>}
                </p>
                <p className="tabular text-sm text-text-muted">
                  {words.lastUsed(dayAndTime(lastUsedAt))} · {words.signedInAt(dayAndTime(createdAt))}
                </p>
              </div>
              {!current && (
                <Button
                  aria-label={words.endSessionOn(deviceName(device) || words.unknownDevice, dayAndTime(lastUsedAt))}
                  onClick={() => void endOne(id)}
                >
                  {words.endSession}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.endOthersTitle}
        description={words.endOthersText(others.length)}
        confirmLabel={words.endOthers}
        cancelLabel={common.cancel}
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </Section>
  );
}
