import { drawing } from "../drawing.ts";

const [paper, frame, ink, faint, accent, accentSoft] = [
  "#ffffff",
  "#e3e3e8",
  "#52525b",
  "#d4d4da",
  "#6a3fd0",
  "#ece6fb",
] as const;

/** The menu of a board, its two rows marked. */
export const exportMenu = (): Buffer => {
  const menu = drawing(560, 360, "#f2f2f4").box(60, 40, 440, 280, frame, 12).box(61, 41, 438, 278, paper, 11);
  for (const [row, width] of [190, 140, 230, 170, 120].entries()) {
    const y = 64 + row * 48;
    if (row === 2 || row === 3) menu.box(74, y - 10, 412, 40, accentSoft, 8);
    const colour = row === 2 || row === 3 ? accent : ink;
    menu.box(90, y, 20, 20, colour, 5).box(126, y + 4, width, 12, colour, 6);
  }
  return menu.png();
};

/** A header bar, the toggle with less room on one side than on the other. */
export const headerBar = (isEven: boolean): Buffer => {
  const bar = drawing(720, 160, "#f2f2f4").box(0, 40, 720, 80, paper);
  for (const x of [32, 88, 144]) bar.box(x, 64, 32, 32, faint, 8);
  bar.box(isEven ? 208 : 190, 60, 72, 40, accent, 20).box(isEven ? 246 : 228, 66, 28, 28, paper, 14);
  for (const x of [312, 368, 424]) bar.box(x, 64, 32, 32, faint, 8);
  return bar.box(608, 60, 80, 40, frame, 10).png();
};

/** A phone with two invitations above the boards. */
export const phoneInvitations = (): Buffer => {
  const phone = drawing(390, 560, "#fafafb").box(20, 24, 150, 16, ink, 8).box(330, 18, 28, 28, faint, 14);
  for (const at of [0, 1]) {
    const y = 64 + at * 92;
    phone
      .box(16, y, 358, 80, frame, 12)
      .box(17, y + 1, 356, 78, paper, 11)
      .box(34, y + 20, 40, 40, accentSoft, 20);
    phone
      .box(88, y + 22, 130, 12, ink, 6)
      .box(88, y + 46, 90, 10, faint, 5)
      .box(284, y + 24, 74, 32, accent, 8);
  }
  for (const at of [0, 1, 2, 3]) {
    const [x, y] = [16 + (at % 2) * 184, 268 + Math.floor(at / 2) * 136];
    phone
      .box(x, y, 174, 124, frame, 12)
      .box(x + 1, y + 1, 172, 122, paper, 11)
      .box(x + 16, y + 20, 90, 12, ink, 6);
  }
  return phone.png();
};

/** Requests of a page, as bars from when they begin to when they are answered; the longest ones are marked. */
export const waterfall = (bars: readonly (readonly [from: number, length: number])[]): Buffer => {
  const chart = drawing(760, 60 + bars.length * 34, paper);
  for (let x = 40; x <= 720; x += 170) chart.box(x, 20, 1, 20 + bars.length * 34, frame);
  for (const [row, [from, length]] of bars.entries())
    chart.box(40 + from, 30 + row * 34, length, 18, length > 200 ? "#c2410c" : accent, 4);
  return chart.png();
};

/** The eight colours that there are, and the one that is chosen freely. */
export const swatches = (): Buffer => {
  const row = drawing(640, 120, paper);
  const colours = ["#7a7a85", "#c2410c", "#0284c7", "#15803d", "#a16207", "#1d4ed8", "#b91c1c", "#7e22ce"];
  for (const [at, colour] of colours.entries()) row.box(24 + at * 64, 36, 48, 48, colour, 24);
  return row
    .box(536, 36, 80, 48, ink, 24)
    .box(538, 38, 76, 44, paper, 22)
    .box(564, 58, 24, 4, ink, 2)
    .box(574, 48, 4, 24, ink, 2)
    .png();
};
