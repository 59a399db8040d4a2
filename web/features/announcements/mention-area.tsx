import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import { useCollaborators, useMe } from "../../sync/live.ts";
import { TextArea } from "../../ui/controls/text-area.tsx";
import type { Suggested } from "../../ui/writing/mention-query.ts";
import { useMentions } from "../../ui/writing/use-mentions.tsx";

type Props = Omit<ComponentProps<typeof TextArea>, "value" | "onChange" | "onKeyDown"> & {
  value: string;
  /** `picked`: whose name was completed just now. */
  onValueChange: (value: string, picked?: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

const useMentionable = (): Suggested[] => {
  const me = useMe();
  const people = useCollaborators().flatMap(({ user }) => (user.id === me.id ? [] : [user]));
  // In every language: it is the word that the server knows.
  return [{ id: EVERYONE, fullName: EVERYONE }, ...people];
};

/** A text in which people are mentioned [D29]. */
export function MentionArea({ value, onValueChange, onKeyDown, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const picked = useRef<string>(undefined);
  const mentions = useMentions(area, value, {
    people: useMentionable(),
    onPick: ({ id }) => {
      picked.current = id;
    },
  });
  return (
    <div className="relative">
      <TextArea
        {...props}
        {...mentions.described}
        ref={area}
        value={value}
        role="combobox"
        aria-expanded={mentions.open}
        onChange={(event) => {
          mentions.typed(event.target);
          onValueChange(event.target.value, picked.current);
          picked.current = undefined;
        }}
        onSelect={(event) => mentions.look(event.currentTarget)}
        onBlur={mentions.leave}
        onKeyDown={(event) => {
          if (!mentions.keyDown(event)) onKeyDown?.(event);
        }}
      />
      {mentions.list}
    </div>
  );
}
