import { useCollaborators, useMe } from "../../sync/live.ts";
import { useLooking } from "../../sync/use-looking.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Tooltip } from "../../ui/tooltips/tooltip.tsx";

/** Faces before +n. */
const FACES = 3;

/** Who else looks at this panel now. */
export function PanelViewers({ panelId }: { panelId: string }) {
  const me = useMe();
  const people = useCollaborators();
  const looking = useLooking(panelId);
  const words = text().board.looking;
  if (!looking) return null;
  const known = looking.userIds.flatMap((id) =>
    id === me.id ? [] : (people.find(({ user }) => user.id === id) ?? []),
  );
  const others = Math.max(known.length, looking.count - 1);
  if (others === 0) return null;
  const more = others - Math.min(known.length, FACES);
  return (
    <ul aria-label={words.label(others)} className="flex items-center gap-1">
      {known.slice(0, FACES).map(({ user }) => (
        <li key={user.id} className="flex">
          <Tooltip label={words.one(user.fullName)}>
            <span className="flex rounded-full ring-2 ring-success">
              <Avatar id={user.id} name={user.fullName} image={user.profilePicture} label={user.fullName} />
            </span>
          </Tooltip>
        </li>
      ))}
      {more > 0 && (
        <li
          dir="ltr"
          className="tabular flex h-6 min-w-6 items-center justify-center rounded-full bg-surface-hover px-1 text-[11px] font-medium text-text-muted"
        >
          +{more}
        </li>
      )}
    </ul>
  );
}
