/** What a scan sees of one answer. */
export interface Seen {
  headers: Headers;
  body: string;
}

type Rule = (seen: Seen, policy: ReadonlyMap<string, readonly string[]>) => number;

const SIX_MONTHS_S = 15_768_000;
const PRIVATE = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

const policyOf = (text: string): Map<string, string[]> =>
  new Map(
    text.split(";").flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources]] : [];
    }),
  );

const isUnsafe = (sources: readonly string[] | undefined): boolean =>
  sources === undefined || sources.some((source) => /^('unsafe-.*|data:|https?:|\*)$/.test(source));
const isClosed = (sources: readonly string[] | undefined): boolean =>
  sources?.every((source) => source === "'none'" || source === "'self'") ?? false;

const contentSecurityPolicy: Rule = (_seen, policy) => {
  if (policy.size === 0) return -25;
  const fallback = policy.get("default-src");
  if (isUnsafe(policy.get("script-src") ?? fallback) || isUnsafe(policy.get("object-src") ?? fallback)) return -20;
  const media = [policy.get("img-src"), policy.get("media-src")].flat();
  if (media.some((source) => source === "http:" || source?.startsWith("http://"))) return -10;
  if (isUnsafe(policy.get("style-src") ?? fallback)) return 0;
  return fallback?.join() === "'none'" && isClosed(policy.get("form-action")) ? 10 : 5;
};

const cookies: Rule = ({ headers }) => {
  const set = headers.getSetCookie();
  if (set.length === 0) return 0;
  if (!set.every((cookie) => /; *secure/i.test(cookie))) return -40;
  if (!set.every((cookie) => /; *httponly/i.test(cookie))) return -30;
  return set.every((cookie) => /; *samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
};

const sharing: Rule = ({ headers }) =>
  headers.has("access-control-allow-origin") && headers.has("access-control-allow-credentials") ? -50 : 0;

const referrer: Rule = ({ headers }) => {
  const policy = headers.get("referrer-policy");
  if (policy === null) return 0;
  return PRIVATE.includes(policy.split(",").at(-1)?.trim() ?? "") ? 5 : -5;
};

const transport: Rule = ({ headers }) => {
  const age = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
  if (age === undefined) return -20;
  return Number(age) >= SIX_MONTHS_S ? 0 : -10;
};

const integrity: Rule = ({ headers, body }) => {
  if (!headers.get("content-type")?.startsWith("text/html")) return 0;
  const scripts = [...body.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  const foreign = scripts.filter(([, src = ""]) => /^(https?:)?\/\//.test(src));
  return foreign.every(([tag]) => tag.includes("integrity=")) ? 0 : -50;
};

const sniffing: Rule = ({ headers }) => (headers.get("x-content-type-options") === "nosniff" ? 0 : -5);

const framing: Rule = ({ headers }, policy) => {
  if (isClosed(policy.get("frame-ancestors"))) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
};

const resources: Rule = ({ headers }) => {
  const policy = headers.get("cross-origin-resource-policy");
  if (policy === null) return 0;
  return policy === "same-origin" || policy === "same-site" ? 10 : -5;
};

const rules: Record<string, Rule> = {
  contentSecurityPolicy,
  cookies,
  sharing,
  referrer,
  transport,
  integrity,
  sniffing,
  framing,
  resources,
};

/** Below this nothing extra counts. */
const MINIMUM_FOR_EXTRA = 90;
const A_PLUS = 100;

/**
 * How the MDN HTTP Observatory grades an answer that came over HTTPS, by the table that it publishes (its scan of what
 * plain HTTP redirects to is the proxy's). `lost` names the rules that cost something.
 */
export const grade = (seen: Seen): { score: number; isAPlus: boolean; lost: string[] } => {
  const policy = policyOf(seen.headers.get("content-security-policy") ?? "");
  const marks = Object.entries(rules).map(([name, rule]) => [name, rule(seen, policy)] as const);
  const sum = (some: readonly (readonly [string, number])[]) => some.reduce((total, [, mark]) => total + mark, 0);
  const base = 100 + sum(marks.filter(([, mark]) => mark < 0));
  const score = base >= MINIMUM_FOR_EXTRA ? base + sum(marks.filter(([, mark]) => mark > 0)) : base;
  return { score, isAPlus: score >= A_PLUS, lost: marks.flatMap(([name, mark]) => (mark < 0 ? [name] : [])) };
};
