import { type Axis, linesOf } from "./growth.ts";

const WIDTH = 440;
const HEIGHT = 300;
const GAP = 24;
const PER_ROW = 2;
/** Room around the lines: for the title, the axes' words and the names of the lines. */
const plot = { left: 58, top: 34, right: WIDTH - 16, bottom: 196 };

/** Told apart by colour and by dashes, in the light and in the dark. */
const strokes = [
  { light: "#2563eb", dark: "#7aa7ff", dash: "" },
  { light: "#c2410c", dark: "#ff9d66", dash: "7 3" },
  { light: "#15803d", dark: "#6bd28e", dash: "2 3" },
  { light: "#9333ea", dark: "#cf9bff", dash: "10 3 2 3" },
  { light: "#0f766e", dark: "#5fd4c8", dash: "4 4" },
] as const;

const style = [
  ".paper{fill:#fff}.word{fill:#1f2328;font:12px system-ui,sans-serif}.title{font-weight:600;font-size:14px}",
  ".faint{fill:#59636e;font-size:11px}.rule{stroke:#d1d9e0}.line{fill:none;stroke-width:2}",
  ...strokes.map(({ light }, at) => `.s${at}{stroke:${light}}.f${at}{fill:${light}}`),
  "@media(prefers-color-scheme:dark){.paper{fill:#0d1117}.word{fill:#e6edf3}.faint{fill:#9198a1}.rule{stroke:#30363d}",
  ...strokes.map(({ dark }, at) => `.s${at}{stroke:${dark}}.f${at}{fill:${dark}}`),
  "}",
].join("");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const word = (x: number, y: number, text: string, kind = "", anchor = "start"): string =>
  `<text class="word ${kind}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escaped(text)}</text>`;

/** Powers of ten that hold all of the values, at least one apart. */
export const decadesAround = (values: readonly number[]): [number, number] => {
  const known = values.filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...known)));
  return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...known))))];
};

/** A place between two ends for a value between two powers of ten. */
const scaled =
  ([low, high]: readonly [number, number], from: number, to: number) =>
  (value: number): number =>
    from + ((Math.log10(value) - low) / (high - low)) * (to - from);

const decades = ([low, high]: readonly [number, number]): number[] =>
  Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));

const chart = (axis: Axis): string => {
  const { title, unit, points } = axis;
  const lines = linesOf(axis);
  const across = decadesAround(points.map(({ at }) => at));
  const up = decadesAround(points.flatMap(({ values }) => Object.values(values)));
  const x = scaled(across, plot.left, plot.right);
  const y = scaled(up, plot.bottom, plot.top);
  const rules = decades(up).map(
    (value) =>
      `<line class="rule" x1="${plot.left}" x2="${plot.right}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/>` +
      word(plot.left - 6, y(value) + 4, `${value.toLocaleString("en-GB")} ${unit}`, "faint", "end"),
  );
  const sizes = decades(across).map((value) =>
    word(x(value), plot.bottom + 16, value.toLocaleString("en-GB"), "faint", "middle"),
  );
  const drawn = lines.map((line, at) => {
    const found = points.filter(({ values }) => (values[line] ?? 0) > 0);
    const places = found.map(({ at: size, values }) => [x(size), y(values[line] ?? 1)] as const);
    const path = places.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" ");
    const kind = at % strokes.length;
    const dots = places.map(
      ([px, py]) => `<circle class="f${kind}" cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3"/>`,
    );
    const dash = strokes[kind]?.dash ?? "";
    const legend = plot.bottom + 36 + at * 15;
    return [
      `<polyline class="line s${kind}" stroke-dasharray="${dash}" points="${path}"/>`,
      ...dots,
      `<line class="line s${kind}" stroke-dasharray="${dash}" x1="${plot.left}" x2="${plot.left + 28}" y1="${legend - 4}" y2="${legend - 4}"/>`,
      word(plot.left + 36, legend, line),
    ].join("");
  });
  return [word(8, 18, title, "title"), ...rules, ...sizes, ...drawn].join("");
};

/** The axes as a picture of its own: both scales by powers of ten, so that what grows in step is a line with a slope of one. */
export const pictureOf = (axes: readonly Axis[]): string => {
  const width = PER_ROW * WIDTH + (PER_ROW + 1) * GAP;
  const height = Math.ceil(axes.length / PER_ROW) * (HEIGHT + GAP) + GAP;
  const charts = axes.map((axis, at) => {
    const left = GAP + (at % PER_ROW) * (WIDTH + GAP);
    const top = GAP + Math.floor(at / PER_ROW) * (HEIGHT + GAP);
    return `<g transform="translate(${left} ${top})">${chart(axis)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="How cost grows">`,
    `<style>${style}</style><rect class="paper" width="${width}" height="${height}"/>`,
    ...charts,
    "</svg>",
    "",
  ].join("\n");
};
