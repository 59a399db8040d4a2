import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { useActiveDomain } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { pageKey } from "../../ui/keys/key-press.ts";
import { useFrom } from "../../ui/look/use-media.ts";
import { LateParts, lateComponent } from "../../ui/page/late.tsx";
import { whenQuiet } from "../../ui/page/when-quiet.ts";
import { hidesSearchIcon, routeKind } from "./route-kind.ts";

const SearchBox = lateComponent(async () => (await import("./search-box.tsx")).SearchBox);

/** Looks like the search until that is here; a press fetches it. */
function Placeholder({ path, onAsk }: { path: string; onAsk: () => void }) {
  const words = text().search;
  if (!useFrom("lg"))
    return hidesSearchIcon(path) ? null : <IconButton label={words.open} icon={<Search size={16} />} onClick={onAsk} />;
  return (
    <button
      type="button"
      onClick={onAsk}
      className="flex h-8 w-80 shrink-0 cursor-text items-center gap-2 rounded-md bg-surface-hover px-2.5 text-md text-text-faint"
    >
      <Search size={14} aria-hidden="true" className="shrink-0" />
      {words.placeholder[routeKind(path)]}
    </button>
  );
}

/** The search of the header [S2.25], whose script comes when the page has come to rest, or is asked for. */
export function HeaderSearch() {
  const [path] = useLocation();
  const domainId = useActiveDomain()?.id;
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState(0);
  const ask = () => {
    setWanted(true);
    setAsked((times) => times + 1);
  };

  useEffect(
    () =>
      whenQuiet(() =>
        SearchBox.fetch().then(
          () => setWanted(true),
          () => undefined,
        ),
      ),
    [],
  );
  const slash = useEffectEvent((event: KeyboardEvent) => {
    if (pageKey(event) !== "/") return;
    event.preventDefault();
    ask();
  });
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => slash(event);
    document.addEventListener("keydown", keyDown);
    return () => document.removeEventListener("keydown", keyDown);
  }, []);

  if (domainId === undefined) return null;
  const placeholder = <Placeholder path={path} onAsk={ask} />;
  if (!wanted) return placeholder;
  return (
    <LateParts fallback={placeholder}>
      <SearchBox path={path} domainId={domainId} asked={asked} />
    </LateParts>
  );
}
