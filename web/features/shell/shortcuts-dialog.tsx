import "../../text/in-dialogs.ts";
import { Fragment, useId, useRef } from "react";
import { text } from "../../text/catalogue.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Kbd } from "../../ui/display/kbd.tsx";
import { singleKeysOff } from "../../ui/keys/key-press.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useFlag, writeFlag } from "../../ui/page/device-flag.ts";
import { keysAnywhere } from "./keys-anywhere.ts";
import { type Shortcut, useShortcutGroups } from "./shortcuts.ts";

function Sequence({ keys }: { keys: readonly string[] }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && text().shortcuts.keyThen}
      <Kbd>{key}</Kbd>
    </Fragment>
  ));
}

function Row({ shortcut }: { shortcut: Shortcut }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt className="min-w-0 text-md">{shortcut.label}</dt>
      <dd className="flex shrink-0 items-center gap-1 text-xs text-text-faint">
        {shortcut.keys.map((keys) => (
          <Sequence key={keys} keys={keys.split(" ")} />
        ))}
      </dd>
    </div>
  );
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** What `?` opens: the keys of the page, then those that work anywhere. */
export function ShortcutsDialog(props: Props) {
  // Not on the cross, whose tooltip would cover the first keys.
  const list = useRef<HTMLDivElement>(null);
  const hint = useId();
  const isOff = useFlag(singleKeysOff);
  const groups = [...useShortcutGroups(), keysAnywhere()];
  return (
    <Dialog {...props} title={text().shell.shortcuts} closeLabel={text().common.close} initialFocus={list}>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <div className="flex flex-col gap-0.5">
          <Checkbox
            label={text().shortcuts.singleKeys}
            aria-describedby={hint}
            checked={!isOff}
            onCheckedChange={(isOn) => writeFlag(singleKeysOff, !isOn)}
          />
          <p id={hint} className="ps-6 text-sm text-text-muted">
            {text().shortcuts.singleKeysHint}
          </p>
        </div>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="pb-1 text-sm font-medium text-text-muted">{group.title}</h3>
            <dl className="divide-y divide-border">
              {group.shortcuts.map((shortcut) => (
                <Row key={shortcut.label} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
