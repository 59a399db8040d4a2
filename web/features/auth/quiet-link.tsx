import type { ReactNode } from "react";
import { Link } from "wouter";

/** A link inside a sentence. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="touch-halo relative inline-block rounded-md font-medium text-accent-text underline underline-offset-3 decoration-current/40 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
