import "../../text/finding.ts";
import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useFrom } from "../../ui/look/use-media.ts";
import { useBack } from "../../ui/page/use-back.ts";
import { hidesSearchIcon } from "./route-kind.ts";
import { SearchCombobox } from "./search-combobox.tsx";

type Props = {
  path: string;
  domainId: string;
  /** How often somebody has asked to type here. */
  asked: number;
};

/** The search of a page: a field, or in a narrow window an icon that opens it over the whole header [S2.26]. */
export function SearchBox({ path, domainId, asked }: Props) {
  const wide = useFrom("lg");
  const words = text().search;
  const [opened, setOpened] = useState(asked > 0);
  const [seen, setSeen] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  /** Where the focus was when somebody asked to type here. */
  const before = useRef<Element | null>(null);
  if (asked !== seen) {
    setSeen(asked);
    setOpened(true);
  }
  useEffect(() => {
    if (asked === 0) return;
    if (document.activeElement !== field.current) before.current = document.activeElement;
    field.current?.focus();
  }, [asked]);

  function close(how: "chosen" | "left") {
    setOpened(false);
    field.current?.blur();
    const back = icon.current ?? before.current;
    if (how === "left" && back instanceof HTMLElement) back.focus();
    before.current = null;
  }

  useBack(opened && !wide, () => close("left"));

  const combobox = <Combobox path={path} domainId={domainId} field={field} onDone={close} wide={wide} />;
  if (wide) return <div className="w-80 shrink-0">{combobox}</div>;
  return (
    <>
      {!hidesSearchIcon(path) && (
        <IconButton
          ref={icon}
          label={words.open}
          keyHint="/"
          icon={<Search size={16} />}
          aria-expanded={opened}
          onClick={() => setOpened(true)}
        />
      )}
      {opened && (
        <div className="absolute inset-0 z-1 flex items-center gap-2 bg-surface px-4">
          <div className="min-w-0 flex-1">{combobox}</div>
          <IconButton label={text().finding.close} icon={<X size={16} />} onClick={() => close("left")} />
        </div>
      )}
    </>
  );
}

type ComboboxProps = {
  path: string;
  domainId: string;
  field: RefObject<HTMLInputElement | null>;
  onDone: (how: "chosen" | "left") => void;
  wide: boolean;
};

/** Another page, or another domain, begins anew. */
function Combobox({ path, domainId, field, onDone, wide }: ComboboxProps) {
  return (
    <SearchCombobox
      key={`${domainId}${path}`}
      path={path}
      domainId={domainId}
      field={field}
      autoFocus={!wide}
      clearFrom={wide ? 3 : 1}
      layered={!wide}
      onDone={onDone}
    />
  );
}
