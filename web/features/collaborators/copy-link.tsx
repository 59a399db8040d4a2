import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { announce } from "../../ui/live-region.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** How long the button says that it worked, in ms. */
const THANKS_MS = 3000;

/** A link to pass on. The clipboard needs HTTPS or localhost: elsewhere the link is selected to be copied by hand. */
export function CopyLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<"copied" | "failed" | null>(null);
  const words = text().domains;

  useEffect(() => {
    if (done !== "copied") return;
    const timer = setTimeout(() => setDone(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setDone("copied");
      announce(words.copied);
    } catch {
      setDone("failed");
    }
  }

  return (
    <div className="flex items-start gap-2">
      <Field
        label={words.link}
        hideLabel
        hint={words.linkReady}
        error={done === "failed" ? words.copyFailed : undefined}
        className="flex-1"
      >
        <TextInput ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        icon={done === "copied" ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {done === "copied" ? words.copied : words.copyLink}
      </Button>
    </div>
  );
}
