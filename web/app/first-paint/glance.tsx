import type { AnswerOf } from "../../../contract/define.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import type { Label } from "../../../contract/labels/label.ts";
import { can } from "../../../contract/shared/permissions.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import type { getGlance } from "../../../contract/tasks/queries.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { CardFace } from "../../features/board/card/card-face.tsx";
import { hasDetails } from "../../features/board/card/details.ts";
import { ColumnFrame } from "../../features/board/column/column-frame.tsx";
import { ColumnTabs } from "../../features/board/column/column-tabs.tsx";
import { QuickAddButton } from "../../features/board/column/quick-add-button.tsx";
import { type BoardActions, BoardContext, restingBoard } from "../../features/board/state/board-context.ts";
import { boardLook, columnsLook, listLook, snapLook } from "../../features/board/state/board-looks.ts";
import {
  CARD_GAP,
  type CardSizes,
  cardSizesFor,
  columnsInSight,
  DETAILS_HEIGHT,
  LABELS_HEIGHT,
  TITLE_LINES,
  useRoomy,
} from "../../features/board/state/card-sizes.ts";
import { createColumns } from "../../features/board/state/column-places.ts";
import { isOlder, oldBefore } from "../../features/board/state/older.ts";
import { HIDE_EMPTY, isFlagOn, SHOW_OLDER } from "../../features/board/state/panel-flag.ts";
import { isSidebarShown } from "../../features/shell/sidebar/sidebar-state.ts";
import { AddColumnButton } from "../../features/statuses/add-column-button.tsx";
import { ColumnMenuButton, ColumnTitle, columnHeaderLook } from "../../features/statuses/column-title.tsx";
import { HeadingRow } from "../../screens/panel/heading-row.tsx";
import { tabsLook } from "../../screens/panel/tabs-look.ts";
import { addWords, text } from "../../text/catalogue.ts";
import { board } from "../../text/en/board.ts";
import { fetchWordsBehindSignIn, startLanguage } from "../../text/language.ts";
import { direction } from "../../text/locale.ts";
import { labelsAmong } from "../../ui/display/labels/label-line.tsx";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { localDay } from "../../ui/display/use-today.ts";
import { toMarkup } from "../../ui/page/markup.ts";
import { createStore } from "../../ui/page/store.ts";

addWords({ board });

/** What of a window's height is not for cards: the header, the heading, a column's name and its foot, in px. */
const BESIDE_CARDS = 48 + 48 + 40 + 40;

/** More characters than a line of a title holds, in a column of the usual width. */
const LONGEST_LINE = 52;

/** The first cards, as many as can be in sight. */
const inSight = (tasks: readonly Task[], labels: readonly Label[], { frame, line }: CardSizes): readonly Task[] => {
  let room = innerHeight - BESIDE_CARDS;
  const end = tasks.findIndex((task) => {
    const lines = Math.min(TITLE_LINES, Math.ceil(task.title.length / LONGEST_LINE));
    const rows =
      (labelsAmong(labels, task.labelIds).length > 0 ? LABELS_HEIGHT : 0) + (hasDetails(task) ? DETAILS_HEIGHT : 0);
    room -= frame + lines * line + rows + CARD_GAP;
    return room < 0;
  });
  return end < 0 ? tasks : tasks.slice(0, end + 1);
};

type CardsProps = { status: Status; tasks: readonly Task[]; labels: readonly Label[] };

function Cards({ status, tasks, labels }: CardsProps) {
  const roomy = useRoomy();
  return (
    <div className={listLook}>
      <ul className="relative flex flex-col gap-1.5 py-1 [list-style-type:'']">
        {inSight(tasks, labels, cardSizesFor(roomy)).map((task) => (
          <li key={task.id}>
            <CardFace
              task={task}
              labels={labelsAmong(labels, task.labelIds)}
              done={status.kind === "done"}
              hasMenu={roomy}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ColumnProps = CardsProps & { count: number; role: Domain["memberRole"] };

function Column({ status, count, tasks, labels, role }: ColumnProps) {
  return (
    <ColumnFrame
      statusId={status.id}
      header={
        <header className={columnHeaderLook}>
          <StatusIcon kind={status.kind} />
          <ColumnTitle status={status} count={count} />
          <span className="ms-auto flex items-center">
            {can(role, "status.manage") && <ColumnMenuButton status={status} />}
          </span>
        </header>
      }
      footer={can(role, "task.write") && <QuickAddButton columnName={status.name} />}
    >
      <Cards status={status} tasks={tasks} labels={labels} />
    </ColumnFrame>
  );
}

type Glance = AnswerOf<typeof getGlance>;

/** The columns that are not hidden. */
const shownOf = ({ domain, panel, counts }: Glance): readonly Status[] => {
  const isHidden = isFlagOn(HIDE_EMPTY, panel.panel_data.id);
  return domain.statuses.filter(({ id }) => !isHidden || (counts[id] ?? 0) > 0);
};

/** The instant before which finished work was changed last that is folded away. */
const foldedBefore = (panelId: string): string =>
  isFlagOn(SHOW_OLDER, panelId) ? "" : oldBefore(localDay(new Date()));

/** The shell's outline with the board in it. */
function Look(glance: Glance) {
  const { domain, panel: detail, hasViews, counts, taskData } = glance;
  const { panel_data: panel, panel_members: people } = detail;
  const role = domain.memberRole;
  const statuses = shownOf(glance);
  const columns = columnsInSight();
  const before = foldedBefore(panel.id);
  const tasksOf = (status: Status) =>
    taskData.filter((task) => task.statusId === status.id && !isOlder(status, task, before));
  const resting = {
    domainId: domain.id,
    panelId: panel.id,
    actions: {} as BoardActions,
    state: createStore(restingBoard),
    columns: createColumns(),
    scrolled: { left: 0, tops: {} },
  };
  return (
    <div className="flex min-h-dvh">
      {isSidebarShown() && <div className="w-60 shrink-0 border-e border-border bg-surface-sunken max-md:hidden" />}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-12 shrink-0 border-b border-border" />
        <div className="board-page flex flex-col">
          <HeadingRow name={panel.name} count={text().board.openTasks(panel.openTaskCount)} people={people} />
          {hasViews && <div className={tabsLook} />}
          <BoardContext value={resting}>
            <div className={boardLook}>
              <ColumnTabs statuses={statuses} counts={counts} shown={statuses[0]?.id} />
              <div className={`${columnsLook} ${snapLook}`}>
                {statuses.map((status, at) => (
                  <Column
                    key={status.id}
                    status={status}
                    count={counts[status.id] ?? 0}
                    labels={domain.labels}
                    tasks={at < columns ? tasksOf(status) : []}
                    role={role}
                  />
                ))}
                {can(role, "status.manage") && <AddColumnButton />}
              </div>
            </div>
          </BoardContext>
        </div>
      </div>
    </div>
  );
}

/** A panel's first cards as markup, in the language of this browser; nothing where there is not one column. */
export const drawGlance = async (glance: Glance): Promise<{ html: string; direction: string } | undefined> => {
  if (shownOf(glance).length === 0) return undefined;
  await Promise.all([startLanguage(), fetchWordsBehindSignIn()]);
  return { html: toMarkup(<Look {...glance} />), direction: direction() };
};
