import { ArrowUpRight, BookOpen } from "lucide-react";
import { text } from "../../text/catalogue.ts";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { NavOutLink } from "./nav-row.tsx";
import { useServerConfig } from "./use-server-config.ts";

/** The documentation, in a new tab [S2.12]. */
export function DocsLink({ onNavigate }: { onNavigate?: () => void }) {
  const { docsUrl } = useServerConfig();
  const words = text().shell;
  if (!docsUrl) return null;
  return (
    <NavOutLink
      href={docsUrl}
      onClick={onNavigate}
      icon={<BookOpen size={16} />}
      end={<ArrowUpRight size={14} aria-hidden="true" className="shrink-0 text-text-faint" />}
    >
      {words.docs}
      <VisuallyHidden> ({words.newTab})</VisuallyHidden>
    </NavOutLink>
  );
}
