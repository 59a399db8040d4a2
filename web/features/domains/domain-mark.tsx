import { initials, tintOf } from "../../ui/display/initials.ts";

/** A domain's letter on its own tint: tells domains apart at a glance. Decoration beside the name. */
export function DomainMark({ domain }: { domain: { id: string; name: string } }) {
  const tint = tintOf(domain.id);
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-5 shrink-0 items-center justify-center overflow-hidden rounded-md text-[10px] font-semibold"
      style={{ background: `var(--tint-${tint})`, color: `var(--tint-${tint}-text)` }}
    >
      {initials(domain.name.split(/\s/u)[0] ?? "")}
    </span>
  );
}
