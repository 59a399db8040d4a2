import { Avatar, type Pictured } from "./avatar.tsx";

type Props = {
  people: readonly Pictured[];
  /** Says who they are, for screen readers. */
  label: string;
  size?: 20 | 24 | 32;
  /** How many faces before +n. */
  max?: number;
};

const more = { 20: "h-5 min-w-5 text-[10px]", 24: "h-6 min-w-6 text-[11px]", 32: "h-8 min-w-8 text-xs" };

/** Up to three faces, then +n. */
export function AvatarStack({ people, label, size = 20, max = 3 }: Props) {
  if (people.length === 0) return null;
  const shown = people.slice(0, max);
  return (
    <span role="img" aria-label={label} className="inline-flex shrink-0 items-center gap-0.5">
      {shown.map((person) => (
        <Avatar key={person.id} {...person} size={size} />
      ))}
      {people.length > max && (
        <span
          aria-hidden="true"
          dir="ltr"
          className={`tabular inline-flex items-center justify-center rounded-full bg-surface-hover px-1 font-medium text-text-muted ${more[size]}`}
        >
          +{people.length - max}
        </span>
      )}
    </span>
  );
}
