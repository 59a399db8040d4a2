import { DoorOpen, Plus } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { inviteTokenIn } from "./invite-link.ts";

/** With no domain left: create one, or join one by its invite link [D20]. */
export function NoDomain({ onCreate, inviteHref }: { onCreate: () => void; inviteHref: (token: string) => string }) {
  const [link, setLink] = useState("");
  const [tried, setTried] = useState(false);
  const [, navigate] = useLocation();
  const words = text().domains;
  const token = inviteTokenIn(link);

  return (
    <section className="mx-auto flex w-full max-w-100 flex-col items-center gap-1 px-4 py-16 text-center">
      <DoorOpen size={28} aria-hidden="true" className="mb-2 text-text-faint" />
      <h1 className="text-xl font-semibold">{words.noneTitle}</h1>
      <p className="text-base text-text-muted text-balance">{words.noneText}</p>
      <Button variant="primary" icon={<Plus size={16} />} onClick={onCreate} className="mt-5 w-full">
        {words.createTitle}
      </Button>
      <div aria-hidden="true" className="flex w-full items-center gap-3 py-3 text-sm text-text-faint">
        <span className="h-px flex-1 bg-border" />
        {words.or}
        <span className="h-px flex-1 bg-border" />
      </div>
      <form
        noValidate
        className="flex w-full flex-col gap-2 text-start"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (token) navigate(inviteHref(token));
        }}
      >
        <Field
          label={words.inviteLink}
          hint={words.inviteLinkHint}
          error={tried && !token ? words.inviteLinkWrong : undefined}
        >
          <TextInput value={link} autoComplete="off" onChange={(event) => setLink(event.target.value)} />
        </Field>
        <Button type="submit">{words.openInvite}</Button>
      </form>
    </section>
  );
}
