import { type Comment, type ReactionName, reactionNames } from "../../../../contract/comments/comment.ts";
import { useCollaborators, useMe } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { list } from "../../../text/format.ts";
import { cx } from "../../../ui/look/cx.ts";
import { Tooltip } from "../../../ui/tooltips/tooltip.tsx";

const signs: Record<ReactionName, string> = {
  "thumbs-up": "👍",
  heart: "❤️",
  party: "🎉",
  smile: "😄",
  eyes: "👀",
  check: "✅",
};

type Props = { comment: Comment; onReact: (name: ReactionName) => void };

/** How people react to a comment: those that somebody chose always, all six while one is at the comment. */
export function Reactions({ comment, onReact }: Props) {
  const words = text().details;
  const me = useMe();
  const people = new Map(useCollaborators().map(({ user }) => [user.id, user.fullName]));
  const given = new Map(comment.reactions.map(({ name, userIds }) => [name, userIds]));
  return (
    <ul aria-label={words.reactions} className="not-printed flex flex-wrap gap-1">
      {reactionNames.map((name) => {
        const userIds = given.get(name) ?? [];
        const names = userIds.flatMap((id) => people.get(id) ?? []);
        const button = (
          <button
            type="button"
            aria-pressed={userIds.includes(me.id)}
            aria-label={words.reaction[name]}
            aria-description={names.length > 0 ? list(names) : undefined}
            onClick={() => onReact(name)}
            className={cx(
              "tabular inline-flex h-6 min-w-6 items-center justify-center gap-1 rounded-full border px-1.5 text-xs transition-colors touch:h-9 touch:min-w-9",
              userIds.includes(me.id) ? "border-accent bg-accent-soft" : "border-border hover:bg-surface-hover",
              userIds.length === 0 &&
                "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 touch:opacity-100",
            )}
          >
            <span aria-hidden="true">{signs[name]}</span>
            {userIds.length > 0 && <span>{userIds.length}</span>}
          </button>
        );
        // In one place and always in the same element: what was pressed keeps the focus, and stays under the pointer.
        return (
          <li key={name}>
            <Tooltip label={names.length > 0 ? list(names) : words.reaction[name]}>{button}</Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
