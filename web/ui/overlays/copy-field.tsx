import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { TextInput } from "../controls/text-input.tsx";
import { announce } from "../display/announce.ts";
import { copyOrSelect } from "./copy-text.ts";

type Props = {
  label: string;
  hint?: string;
  value: string;
  /** Says what is copied; just "Copy" otherwise. */
  copyLabel?: string;
};

/** How long the button says that it worked, in ms. */
const THANKS_MS = 3000;

/** Text to pass on; where it cannot be copied it is selected to be copied by hand. */
export function CopyField({ label, hint, value, copyLabel }: Props) {
  const words = text().common;
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (done !== "copied") return;
    const timer = setTimeout(() => setDone(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy() {
    const copied = await copyOrSelect(value, field.current);
    setDone(copied ? "copied" : "failed");
    if (copied) announce(words.copied);
  }

  return (
    <div className="flex items-start gap-2">
      <Field
        label={label}
        hideLabel
        hint={hint}
        error={done === "failed" ? words.copyFailed : undefined}
        className="flex-1"
      >
        <TextInput ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        variant="primary"
        icon={done === "copied" ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {done === "copied" ? words.copied : (copyLabel ?? words.copy)}
      </Button>
    </div>
  );
}
