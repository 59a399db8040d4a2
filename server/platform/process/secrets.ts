/** Takes secrets out of a text, however they came into it. */
export type WithoutSecrets = (text: string) => string;

const HIDDEN = "***";
/** What is shorter stands in any sentence: replaced there it would tell itself, and hide the sentence. */
const SHORTEST = 4;

const decoded = (text: string): string[] => {
  try {
    return [decodeURIComponent(text)];
  } catch {
    return [];
  }
};

/** The passwords of an address: before its host, and among its parameters. */
export const secretsInAddress = (address: string): string[] => {
  const { password, searchParams } = new URL(address);
  const parameters = [...searchParams].flatMap(([name, value]) => (/pass|secret|token|key/i.test(name) ? [value] : []));
  return [password, ...parameters].filter(Boolean);
};

/** Drivers and libraries put into their sentences what they like: encoded as in an address, decoded, quoted as in JSON. */
export const withoutSecrets = (secrets: readonly string[]): WithoutSecrets => {
  const forms = secrets
    .flatMap((secret) => [secret, ...decoded(secret)])
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter(({ length }) => length >= SHORTEST)
    // The longest first: one may be part of another.
    .sort((one, other) => other.length - one.length);
  const unique = [...new Set(forms)];
  return (text) => unique.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
};
