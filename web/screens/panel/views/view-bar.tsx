import "../../../text/filter.ts";
import "../../../text/views.ts";
import { ArrowLeft, ArrowRight, Ellipsis, LayoutList, Lock, Pencil, Trash2, Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import type { BodyInputOf } from "../../../../contract/define.ts";
import type { Panel } from "../../../../contract/panels/panel.ts";
import { createView, deleteView, updateView } from "../../../../contract/views/commands.ts";
import { type Layout, layouts } from "../../../../contract/views/query.ts";
import type { View } from "../../../../contract/views/view.ts";
import { useThings } from "../../../features/filter/use-things.ts";
import { useOffer } from "../../../features/shell/page-commands.ts";
import { newId } from "../../../sync/new-id.ts";
import { runCommand } from "../../../sync/use-command.ts";
import { useViews } from "../../../sync/use-views.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { announce } from "../../../ui/display/announce.ts";
import { VisuallyHidden } from "../../../ui/display/visually-hidden.tsx";
import { AnchoredPopover } from "../../../ui/overlays/anchored-popover.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { MenuItem } from "../../../ui/overlays/menu-parts.tsx";
import { MultiSelect } from "../../../ui/overlays/multi-select.tsx";
import { NameViewDialog } from "./name-view-dialog.tsx";
import { useViewAddress } from "./use-view-address.ts";

type Props = {
  panel: Pick<Panel, "id" | "domainId">;
  /** Whether there are tabs: where there is any view, or it is looked at in another way than as a board. */
  shown: boolean;
  /** The query with which the panel's page began. */
  came: string;
  /** Whether the list of layouts and views is open. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
};

const NONE: readonly View[] = [];
const tab =
  "touch-target flex h-7 max-w-48 shrink-0 items-center gap-1 rounded-md px-2 text-sm text-text-muted hover:bg-surface-hover hover:text-text aria-[current=page]:bg-surface-hover aria-[current=page]:font-medium aria-[current=page]:text-text";

/** The views of a panel as tabs, and the list of them [E29]. */
export function ViewBar({ panel: { id: panelId, domainId }, shown, came, asking, onAsk }: Props) {
  const words = text().views;
  const known = useViews(panelId);
  const views = known ?? NONE;
  const things = useThings(panelId);
  const at = useViewAddress(panelId, came, known, things);
  const { open, differs, viewId, layout } = at;
  const [naming, setNaming] = useState<"new" | "open" | null>(null);
  const bar = useRef<HTMLElement>(null);
  const button = document.querySelector("[data-views]");
  const params = { domainId, panelId };

  function change(view: View, body: BodyInputOf<typeof updateView>) {
    // A refusal has been told in a toast.
    runCommand(
      updateView,
      { params: { ...params, viewId: view.id }, body },
      { label: words.notSaved(view.name) },
    ).catch(() => undefined);
  }

  function save(name: string, shared: boolean) {
    const id = newId();
    runCommand(
      createView,
      { params, body: { id, name, shared, query: at.query } },
      { label: words.notSaved(name) },
    ).catch(() => location.search.includes(id) && at.name(viewId));
    at.name(id);
  }

  function remove(view: View) {
    const options = { label: words.notDeleted(view.name), undoToast: () => words.deleted(view.name) };
    const input = { params: { ...params, viewId: view.id }, body: undefined };
    runCommand(deleteView, input, options).catch(() => undefined);
    at.go(null);
    requestAnimationFrame(() => (bar.current?.querySelector("a") ?? (button as HTMLElement | null))?.focus());
  }

  const besides = (view: View) => views.filter(({ shared }) => shared === view.shared);
  function move(view: View, by: 1 | -1) {
    const list = besides(view);
    const to = list.indexOf(view) + by;
    const others = list.filter((other) => other !== view);
    change(view, { afterId: others[to - 1]?.id ?? null });
    announce(words.moved(view.name, to + 1, list.length));
  }

  useEffect(() => {
    const shown = open && bar.current?.querySelector("[aria-current=page]");
    shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open]);

  const isShown = (one: Layout): boolean => one === layout;
  const showLayout = (next: Layout) => at.show(next, next === layouts[0]);
  useOffer(() => [
    ...layouts
      .filter((one) => !isShown(one))
      .map((one) => ({
        id: `layout-${one}`,
        label: words.layouts[one],
        icon: <LayoutList size={16} />,
        run: () => showLayout(one),
      })),
    ...views.map((view) => ({
      id: `view-${view.id}`,
      label: view.name,
      icon: <LayoutList size={16} />,
      run: () => at.go(view),
    })),
  ]);

  const list = open && besides(open);
  const isUnknown = viewId !== null && known !== undefined && !open;
  return (
    <>
      {shown && (
        <nav ref={bar} aria-label={words.tabs} className="flex min-h-[inherit] items-center gap-2 pb-1">
          <ul className="flex min-w-0 items-center gap-0.5 overflow-x-auto px-3">
            <li>
              <Link
                href={at.href(null)}
                aria-current={viewId === null && layout === layouts[0] ? "page" : undefined}
                className={tab}
              >
                {words.layouts.board}
              </Link>
            </li>
            {views.map((view) => (
              <li key={view.id} className="flex items-center">
                <Link href={at.href(view)} aria-current={view === open ? "page" : undefined} className={tab}>
                  <bdi className="truncate">{view.name}</bdi>
                  {!view.shared && (
                    <>
                      <Lock size={12} aria-hidden="true" className="shrink-0 text-text-faint" />
                      <VisuallyHidden>{words.own}</VisuallyHidden>
                    </>
                  )}
                </Link>
                {view === open && list && (
                  <Menu trigger={<IconButton size="sm" label={words.menu(view.name)} icon={<Ellipsis size={14} />} />}>
                    <MenuItem icon={<Pencil size={16} />} onClick={() => setNaming("open")}>
                      {words.rename}
                    </MenuItem>
                    <MenuItem
                      icon={view.shared ? <Lock size={16} /> : <Users size={16} />}
                      onClick={() => change(view, { shared: !view.shared })}
                    >
                      {view.shared ? words.unshare : words.share}
                    </MenuItem>
                    {list[0] !== view && (
                      <MenuItem
                        icon={<ArrowLeft size={16} className="rtl:-scale-x-100" />}
                        onClick={() => move(view, -1)}
                      >
                        {words.left}
                      </MenuItem>
                    )}
                    {list.at(-1) !== view && (
                      <MenuItem
                        icon={<ArrowRight size={16} className="rtl:-scale-x-100" />}
                        onClick={() => move(view, 1)}
                      >
                        {words.right}
                      </MenuItem>
                    )}
                    <MenuItem danger icon={<Trash2 size={16} />} onClick={() => remove(view)}>
                      {words.delete}
                    </MenuItem>
                  </Menu>
                )}
              </li>
            ))}
          </ul>
          {isUnknown && (
            <span role="status" className="min-w-0 truncate text-sm text-text-muted">
              {words.unknown}
            </span>
          )}
          {differs && (
            <span className="ms-auto flex shrink-0 items-center gap-1 pe-3">
              {open && (
                <Button size="sm" variant="primary" onClick={() => change(open, { query: at.query })}>
                  {words.save}
                </Button>
              )}
              <Button size="sm" onClick={() => setNaming("new")}>
                {words.saveAs}
              </Button>
              <Button size="sm" variant="secondary" onClick={at.reset}>
                {words.reset}
              </Button>
            </span>
          )}
        </nav>
      )}
      {button && (
        <AnchoredPopover anchor={button} open={asking} onClose={() => onAsk(false)} title={text().board.view}>
          <MultiSelect
            label={words.choose}
            placeholder={words.choose}
            clearLabel={text().filter.clearSearch}
            single
            options={[
              ...layouts.map((one) => ({ id: `layout ${one}`, label: words.layouts[one] })),
              ...views.map(({ id, name, shared }) => ({ id, label: name, hint: shared ? undefined : words.own })),
              ...(differs ? [{ id: "save", label: words.saveAs }] : []),
            ]}
            selected={[open?.id ?? `layout ${layout}`]}
            onToggle={(id) => {
              onAsk(false);
              const view = views.find((one) => one.id === id);
              const chosen = layouts.find((one) => `layout ${one}` === id);
              if (view) at.go(view);
              else if (chosen) showLayout(chosen);
              else setNaming("new");
            }}
            empty={words.none}
          />
        </AnchoredPopover>
      )}
      {naming !== null && (
        <NameViewDialog
          open
          title={naming === "new" ? words.saveTitle : words.renameTitle}
          name={naming === "open" ? (open?.name ?? "") : ""}
          sharing={naming === "new"}
          onClose={() => setNaming(null)}
          onName={(name, shared) => {
            if (naming === "new") save(name, shared);
            else if (open && name !== open.name) change(open, { name });
          }}
        />
      )}
    </>
  );
}
