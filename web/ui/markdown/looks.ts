/** Headings by the signs they were written with; their rank is another matter. */
const headings = ["text-lg font-semibold", "text-base font-semibold", "text-md font-semibold"];

const below = "not-first:mt-3";
/** What scrolls by itself, and on paper has nowhere to scroll to. */
const scrolls = `${below} max-w-full overflow-x-auto rounded-md border border-border print:overflow-visible`;
const cell = "max-w-80 border-border px-2.5 py-1.5 align-top [overflow-wrap:break-word] not-first:border-s";
/** Its lines begin at the edge where its sign stands, whichever way their letters run. */
const item = "not-first:mt-1 own-start";

export const looks = {
  /** Marks piled on a letter, hundreds of them, end with the text and don't cover what stands around it. */
  text: "text-base text-text [overflow-wrap:anywhere] overflow-clip [overflow-clip-margin:0.5rem] print:overflow-visible",
  paragraph: below,
  asWritten: `${below} whitespace-pre-wrap`,
  heading: (depth: number) =>
    `not-first:mt-4 break-after-avoid ${headings[depth - 1] ?? "text-md font-medium text-text-muted"}`,
  quote: `${below} border-s-2 border-border-strong ps-3 text-text-muted`,
  bullets: `${below} list-disc ps-6`,
  numbers: `${below} list-decimal`,
  item,
  taskItem: `${item} relative list-none`,
  line: `${below} border-t border-border`,
  codeBlock: `${scrolls} bg-surface-sunken`,
  codeLines:
    "w-max min-w-full p-3 font-mono text-sm [overflow-wrap:normal] whitespace-pre print:w-auto print:whitespace-pre-wrap print:[overflow-wrap:anywhere]",
  code: "rounded-md bg-surface-sunken box-decoration-clone px-1 py-0.5 font-mono text-[0.875em] forced-colors:outline",
  tableBlock: `${scrolls} w-fit`,
  table: "w-max text-md print:w-auto",
  row: "break-inside-avoid not-first:border-t not-first:border-border",
  headRow: "border-b border-border bg-surface-sunken",
  cell,
  headCell: `${cell} font-semibold`,
  align: { left: " text-left", center: " text-center", right: " text-right" },
  link: "rounded-sm text-accent-text underline underline-offset-2",
  gone: "text-text-muted line-through",
  box: "absolute -start-6 top-1 grid size-4 place-items-center rounded-[4px] border",
  ticked: "border-accent bg-accent text-on-solid",
  open: "border-border-strong",
} as const;
