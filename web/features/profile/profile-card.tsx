import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { readDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { PictureField } from "./picture/picture-field.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Section } from "./section.tsx";
import { useProfileEdit } from "./use-profile-edit.ts";

/** Whether I was editing when the page went away: a reload goes on there, another page does not [S4.15]. */
const editingDraft = (me: string): string => `${me}/profile-editing`;

/** Who I am, to be read or to be written. */
export function ProfileCard() {
  const words = text().profile;
  const edit = useProfileEdit();
  const key = editingDraft(edit.me.id);
  const [editing, setOpen] = useState(() => readDraft(key) !== null);
  const pencil = useRef<HTMLButtonElement>(null);
  const unsaved = Object.keys(edit.written).length > 0;

  function setEditing(next: boolean) {
    setOpen(next);
    writeDraft(key, next || null);
    if (!next) requestAnimationFrame(() => pencil.current?.focus());
  }
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      writeDraft(key, null);
    };
  }, [key]);

  async function save() {
    if (!edit.check()) return;
    // The new profile shows at once, and is back in the form should the server refuse it.
    setEditing(false);
    if (!(await edit.save()) && here.current) setEditing(true);
  }

  return (
    <Section
      title={words.about}
      action={
        !editing && (
          <Button ref={pencil} icon={<Pencil size={14} aria-hidden="true" />} onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <PictureField />
      {!editing && unsaved && (
        <div className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-md text-warning-text">
          <p className="me-auto">{words.unsaved}</p>
          <Button size="sm" onClick={() => setEditing(true)}>
            {words.goOnEditing}
          </Button>
          <Button size="sm" onClick={() => edit.forget()}>
            {words.discard}
          </Button>
        </div>
      )}
      {editing ? (
        <ProfileForm
          edit={edit}
          onSave={() => void save()}
          onDiscard={() => {
            edit.forget();
            setEditing(false);
          }}
        />
      ) : (
        <ProfileFacts />
      )}
    </Section>
  );
}
