const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse("2026-01-02");
const THEN = Date.parse("2026-01-15T09:30:00.000Z");
const SECRET = "Zm9yLXRoZS1yZWZlcmVuY2Utb25seS1ub3QtcmVhbA0";
/** Lists are shown as far as this. */
const SHOWN = 2;

/**
 * Values of a run as they would be in any run: ids, instants and secrets are made up, each the same wherever it stands,
 * and instants as many days apart as they were. Long lists are cut.
 */
export const createMadeUp = () => {
  const ids = new Map<string, string>();
  let first: number | undefined;
  let firstDay: number | undefined;

  const id = (real: string): string => {
    const known = ids.get(real) ?? `0197f0e0-0000-7000-8000-${(ids.size + 1).toString(16).padStart(12, "0")}`;
    ids.set(real, known);
    return known;
  };

  const instant = (real: string): string => {
    first ??= Date.parse(real);
    const days = Math.round((Date.parse(real) - first) / DAY_MS);
    return new Date(THEN + days * DAY_MS).toISOString();
  };

  /** What a run calls the days of a chart goes by its own date. */
  const day = (real: string): string => {
    firstDay ??= Date.parse(real);
    return new Date(FIRST_DAY + Date.parse(real) - firstDay).toISOString().slice(0, "2026-01-02".length);
  };

  const text = (real: string): string =>
    real
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl")
      .replace(/^[\dA-Z]{4}(-[\dA-Z]{4}){2}$/, "7K3M-9QXT-2B8C")
      .replace(UUID, id)
      .replace(INSTANT, instant)
      .replace(/(tavola_pat_|token=|\/files\/|^)[\w-]{43}(?![\w-])/g, `$1${SECRET}`)
      .replace(/[\w-]{20,}(\.webp)?$/g, (name, webp: string | undefined) =>
        webp ? `${SECRET.slice(0, 22)}.webp` : name,
      )
      // The folder of the test's data.
      .replace(/(?<=^|[\s(])\/[\w./-]*tavola-test-\w+/g, "/data")
      .replace(/http:\/\/127\.0\.0\.1:\d+/g, "https://board.example.org")
      // Test people are numbered.
      .replace(/\b(Olga Owner|Adam Admin|Mia Member|Ben Bystander|Sven Stranger|Rita Removed) \d+/g, "$1")
      .replace(/\b([a-z]+[a-z.]*)\.?\d+@example\.org/g, (_, name: string) => `${name.replace(/\.$/, "")}@example.org`);

  const made = (value: unknown, key = ""): unknown => {
    // The day of the week decides.
    if (key === "nextAt") return "2026-01-19T08:00:00.000Z";
    // The next one that is free.
    if (key === "key") return String(value).replace(/\d+$/, "");
    if (key === "day") return day(String(value));
    // In the zone of whoever asks, so neither a run's date nor, late in the evening, that of UTC.
    if (key === "today") return new Date(THEN).toISOString().slice(0, "2026-01-15".length);
    if (key === "username") return String(value).replace(/[^a-z.]|[._-]?\d.*/g, "");
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.slice(0, SHOWN).map((item) => made(item));
    if (value instanceof File || typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value);
    if (entries.some(([name]) => name.length === 36 && name.match(UUID))) entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, item]) => [text(name), made(item, name)]));
  };
  return <T>(value: T): T => made(value) as T;
};
