import { type Ref, useState } from "react";
import type { PanelMember } from "../../../../contract/panels/panel.ts";
import type { Assignee } from "../../../../contract/users/user.ts";
import { useMe } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { MultiSelect } from "../../../ui/overlays/multi-select.tsx";
import { pickingOrder } from "./picking-order.ts";

type Props = {
  members: readonly PanelMember[];
  /** Who is assigned; also people who have left the panel. */
  people: readonly Assignee[];
  /** Who is assigned to some of several tasks, but not to all. */
  partly?: readonly Assignee[];
  onToggle: (userId: string, assigned: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** The people to choose from. They keep their places while it is open, whoever is chosen. */
export function PeopleList({ members, people, partly = [], onToggle, inputRef }: Props) {
  const words = text().tasks;
  const me = useMe();
  const selected = people.map(({ id }) => id);
  const some = partly.map(({ id }) => id);
  const [chosen] = useState([...selected, ...some]);
  const known = new Set(members.map(({ userId }) => userId));
  const former = [...people, ...partly].filter(({ id }) => !known.has(id));
  const options = [
    ...members.map(({ user }) => ({ ...user, hint: `@${user.username}` })),
    // Before it is known who is there, nobody has left.
    ...former.map((user) => ({ ...user, hint: known.size > 0 ? words.formerMember : `@${user.username}` })),
  ].map(({ id, fullName, hint, profilePicture }) => ({ id, label: fullName, hint, image: profilePicture }));
  return (
    <MultiSelect
      label={words.findPerson}
      placeholder={words.findPerson}
      clearLabel={words.clearSearch}
      options={pickingOrder(options, chosen, me.id)}
      selected={selected}
      partly={some}
      onToggle={onToggle}
      empty={words.noSuchPerson}
      inputRef={inputRef}
    />
  );
}
