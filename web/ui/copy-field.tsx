import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { announce } from "./announce.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

type Props = {
  label: string;
  hint?: string;
  value: string;
  words: { copy: string; copied: string; failed: string };
};

/** How long the button says that it worked, in ms. */
const THANKS_MS = 3000;

/** Text to pass on. The clipboard needs HTTPS or localhost: elsewhere the text is selected to be copied by hand. */
export function CopyField({ label, hint, value, words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (done !== "copied") return;
    const timer = setTimeout(() => setDone(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setDone("copied");
      announce(words.copied);
    } catch {
      setDone("failed");
    }
  }

  return (
    <div className="flex items-start gap-2">
      <Field
        label={label}
        hideLabel
        hint={hint}
        error={done === "failed" ? words.failed : undefined}
        className="flex-1"
      >
        <TextInput ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        variant="primary"
        icon={done === "copied" ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {done === "copied" ? words.copied : words.copy}
      </Button>
    </div>
  );
}
