import { Columns3, ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { AvatarStack } from "../../ui/display/avatar-stack.tsx";

type Props = {
  name: string;
  /** How much is open, or how much a filter shows. */
  count: ReactNode;
  people: readonly { user: { id: string; fullName: string; profilePicture: string | null } }[];
  /** Who looks at it now. */
  lookers?: ReactNode;
  onFilter?: () => void;
  onView?: () => void;
};

/** The line above a board. */
export function HeadingRow({ name, count, people, lookers, onFilter, onView }: Props) {
  const words = text().board;
  const faces = people.map(({ user }) => ({ id: user.id, name: user.fullName, image: user.profilePicture }));
  return (
    <div className="flex h-12 shrink-0 items-center gap-2.5 px-4">
      <h1 className="min-w-0 truncate text-base font-semibold">
        <bdi>{name}</bdi>
      </h1>
      <span className="tabular shrink-0 text-sm text-text-faint">{count}</span>
      <IconButton
        data-filter=""
        size="sm"
        label={words.filter}
        keyHint="F"
        icon={<ListFilter size={16} />}
        onClick={onFilter}
      />
      <IconButton
        data-views=""
        size="sm"
        label={words.view}
        keyHint="V"
        icon={<Columns3 size={16} />}
        onClick={onView}
      />
      <span className="ms-auto">{lookers}</span>
      {/* A phone has room for the name, or for faces. */}
      <span className="max-sm:hidden">
        <AvatarStack people={faces} max={4} size={24} label={words.members(faces.map((face) => face.name))} />
      </span>
    </div>
  );
}
