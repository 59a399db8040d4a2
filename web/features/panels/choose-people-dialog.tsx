import { type ReactNode, type RefObject, useRef, useState } from "react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { MultiSelect, type MultiSelectOption } from "../../ui/overlays/multi-select.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  options: readonly MultiSelectOption[];
  /** Shown instead of the list when there is nobody to choose. */
  nobody: ReactNode;
  submitLabel: (count: number) => string;
  onSubmit: (userIds: readonly string[]) => void;
  busy: boolean;
  refusal: string | null;
  caution?: boolean;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Chooses some of many people; says so when it is sent with none. */
export function ChoosePeopleDialog(props: Props) {
  const { open, options, busy } = props;
  const words = text().panels;
  const search = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  // Who has gone meanwhile is no longer chosen.
  const selected = chosen.filter((id) => options.some((option) => option.id === id));
  const problem = props.refusal ?? (tried && selected.length === 0 ? words.chooseSomebody : null);

  if (open !== wasOpen) {
    setWasOpen(open);
    setChosen([]);
    setTried(false);
  }

  function submit() {
    setTried(true);
    if (selected.length > 0 && !busy) props.onSubmit(selected);
    else search.current?.focus();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && props.onClose()}
      title={props.title}
      description={props.description}
      closeLabel={text().common.close}
      size="sm"
      {...(options.length > 0 && { initialFocus: search, onSubmit: submit })}
      {...(props.finalFocus && { finalFocus: props.finalFocus })}
      footer={
        options.length > 0 && (
          <>
            <Button onClick={props.onClose}>{text().common.cancel}</Button>
            <Button type="submit" variant={props.caution ? "caution" : "primary"} busy={busy}>
              {props.submitLabel(selected.length)}
            </Button>
          </>
        )
      }
    >
      {options.length === 0 ? (
        props.nobody
      ) : (
        <MultiSelect
          label={words.findPerson}
          placeholder={words.findPerson}
          clearLabel={words.clearSearch}
          options={options}
          selected={selected}
          onToggle={(id, on) => setChosen(on ? [...selected, id] : selected.filter((other) => other !== id))}
          empty={words.noSuchPerson}
          inputRef={search}
        />
      )}
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
