import { X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { useLocation } from "wouter";
import { useMe, usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { SearchField } from "../../ui/controls/search-field.tsx";
import { announce } from "../../ui/display/live-region.tsx";
import type { Command } from "../../ui/overlays/command.ts";
import { useDebounced } from "../../ui/page/use-debounced.ts";
import { type ChoiceGroup, keyOf, pathOfChoice, type SearchChoice } from "./choice.ts";
import { optionId } from "./choice-list.tsx";
import { fuzzyFind } from "./fuzzy.ts";
import { remember } from "./recent.ts";
import { ResultsBody } from "./results-popup.tsx";
import { DEBOUNCE_MS } from "./search-combobox.tsx";
import { useSearchEverywhere } from "./sources.ts";
import { useChoices } from "./use-choices.ts";
import { useRecent } from "./use-recent.ts";

type Props = {
  field: RefObject<HTMLInputElement | null>;
  domainId: string;
  commands: readonly Command[];
  onClose: () => void;
};

const asChoice = (command: Command): SearchChoice => ({ kind: "command", command });

/** Before anything is typed: what was chosen last, the panels, and all that can be done. */
const useBeginning = (domainId: string, commands: readonly Command[]): readonly ChoiceGroup[] => {
  const words = text().finding;
  const panels = usePanels();
  const recent = useRecent(domainId, commands);
  // Nothing stands there twice.
  const above = new Set(recent.map(keyOf));
  const others = (choices: readonly SearchChoice[]) => choices.filter((choice) => !above.has(keyOf(choice)));
  return [
    { title: words.recent, choices: recent },
    { title: words.panels(panels.length), choices: others(panels.map((panel) => ({ kind: "panel", panel }))) },
    { title: words.commands, choices: others(commands.map(asChoice)) },
  ].filter(({ choices }) => choices.length > 0);
};

export function PaletteBody({ field, domainId, commands, onClose }: Props) {
  const words = text().finding;
  const me = useMe();
  const listId = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  const beginning = useBeginning(domainId, commands);
  const everywhere = useSearchEverywhere(domainId, wanted, settled);
  const fitting = fuzzyFind(commands, ({ label }) => label, wanted).map(asChoice);
  const groups =
    wanted === ""
      ? beginning
      : [...everywhere.groups, ...(fitting.length > 0 ? [{ title: words.commands, choices: fitting }] : [])];
  const list = useChoices(groups, wanted, choose);
  const loading = wanted !== "" && everywhere.loading;
  const said = wanted !== "" && settled === wanted && !loading;

  useEffect(() => {
    // The same number of other results is news, too.
    if (said && settled) announce(text().finding.found(list.count));
  }, [said, settled, list.count]);

  function choose(choice: SearchChoice) {
    remember(me.id, domainId, choice);
    onClose();
    if (choice.kind === "command") return choice.command.run();
    const to = pathOfChoice(choice);
    if (to) navigate(to);
  }

  function keyDown(event: KeyboardEvent) {
    list.keyDown(event);
  }

  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-b border-border p-2">
        <SearchField
          ref={field}
          className="min-w-0 flex-1"
          role="combobox"
          aria-expanded={list.count > 0}
          aria-autocomplete="list"
          aria-controls={list.count > 0 ? listId : undefined}
          aria-activedescendant={list.activeKey ? optionId(listId, list.activeKey) : undefined}
          label={words.palette}
          placeholder={words.paletteHint}
          clearLabel={words.clear}
          busy={loading}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={keyDown}
        />
        <IconButton label={text().common.close} icon={<X size={16} />} onClick={onClose} className="sm:hidden" />
      </div>
      <ResultsBody
        listId={listId}
        none={words.none.other}
        list={list}
        found={{ groups, loading, failed: everywhere.failed, retry: everywhere.retry }}
        onChoose={choose}
        withPanel
      />
    </>
  );
}
