type Props = { size?: number; className?: string };

/** The mark: three columns of a board on a table. Decoration; the name stands beside it. */
export function Logo({ size = 24, className }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <g fill="var(--on-solid)">
        <rect x="5" y="6" width="4" height="12" rx="1.25" />
        <rect x="10" y="6" width="4" height="8" rx="1.25" opacity=".85" />
        <rect x="15" y="6" width="4" height="5" rx="1.25" opacity=".7" />
      </g>
    </svg>
  );
}
