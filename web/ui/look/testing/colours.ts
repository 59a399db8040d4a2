/** Red, green and blue, or lightness and two more. */
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** #rrggbb as linear light, 0 to 1 (IEC 61966-2-1). */
export const linear = (hex: string): Triple => {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/**
 * What people see who lack one kind of cone, as matrices of linear sRGB: two models, which differ most for blue.
 * G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", IEEE TVCG 15 (6), 2009, at severity 1.0; and F. Viénot, H. Brettel, J. D. Mollon, "Digital video colourmaps
 * for checking the legibility of displays by dichromats", Color Research & Application 24 (4), 1999, with the primaries
 * of sRGB.
 */
export const sights: Readonly<Record<string, Matrix>> = {
  "by all": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "under protanopia (Machado)": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "under deuteranopia (Machado)": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "under tritanopia (Machado)": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  "under protanopia (Viénot)": [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  "under deuteranopia (Viénot)": [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  "under tritanopia (Viénot)": [
    [1, 0.14461, -0.14461],
    [0, 0.85924, 0.14076],
    [0, 0.85924, 0.14076],
  ],
};

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** A colour as it is seen, in CIE L*a*b* (D65). */
export const labOf = (hex: string, [r, g, b]: Matrix): Triple => {
  const light = linear(hex);
  const rgb: Triple = [clamp(dot(r, light)), clamp(dot(g, light)), clamp(dot(b, light))];
  const part = (row: Triple, white: number): number => {
    const t = dot(row, rgb) / white;
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
  };
  const x = part([0.4124564, 0.3575761, 0.1804375], 0.95047);
  const y = part([0.2126729, 0.7151522, 0.072175], 1);
  const z = part([0.0193339, 0.119192, 0.9503041], 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const hue = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const HIGH = 25 ** 7;

/** The mean of two hues in degrees, on the shorter way round. */
const meanHue = (one: number, other: number): number => {
  const sum = one + other;
  if (Math.abs(one - other) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
};

/**
 * How far two colours are apart, CIEDE2000: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula",
 * Color Research & Application 30 (1), 2005, whose data the test of this checks it by.
 */
export const deltaE2000 = ([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number => {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1 + 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + HIGH)));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [hue(a1 * g, b1), hue(a2 * g, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn) / 2);
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, isGrey ? h1 + h2 : meanHue(h1, h2)];
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63));
  const blue = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rotation = -Math.sin(rad(2 * blue)) * 2 * Math.sqrt(c ** 7 / (c ** 7 + HIGH));
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const turned = dh / (1 + 0.015 * c * t);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + turned ** 2 + rotation * chroma * turned);
};
