import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "../../ui/look/cx.ts";

const look =
  "flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-start text-md text-text-muted transition-colors " +
  "hover:bg-surface-hover hover:text-text aria-[current=page]:bg-surface-hover aria-[current=page]:font-medium " +
  "aria-[current=page]:text-text touch:min-h-11";

type Content = { icon: ReactNode; children: ReactNode; end?: ReactNode };

function RowContent({ icon, children, end }: Content) {
  return (
    <>
      <span aria-hidden="true" className="shrink-0 text-text-faint">
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate">
        <bdi>{children}</bdi>
      </span>
      {end}
    </>
  );
}

type LinkProps = Content & { href: string; current?: boolean; onClick?: (() => void) | undefined };

/** A place to go to. */
export function NavLink({ href, current = false, onClick, ...content }: LinkProps) {
  return (
    <Link href={href} aria-current={current ? "page" : undefined} {...(onClick && { onClick })} className={look}>
      <RowContent {...content} />
    </Link>
  );
}

/** A place elsewhere, in a new tab. */
export function NavOutLink({ href, onClick, ...content }: LinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" onClick={onClick} className={look}>
      <RowContent {...content} />
    </a>
  );
}

type ButtonProps = Content & Omit<ComponentProps<"button">, keyof Content>;

/** Something to do, in the list of places; also a menu's trigger. */
export function NavButton({ icon, children, end, className, ...props }: ButtonProps) {
  return (
    <button type="button" {...props} className={cx(look, "aria-expanded:bg-surface-hover", className)}>
      <RowContent icon={icon} end={end}>
        {children}
      </RowContent>
    </button>
  );
}
