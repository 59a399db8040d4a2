import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, the last two as they stand where they are written as IPv4. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.split("::");
  const [first, last] = [head, tail ?? ""].map((text) => text.split(":").filter(Boolean));
  const written = [...(first ?? []), ...(last ?? [])];
  const groups = written.at(-1)?.includes(".") ? 7 : 8;
  const zeros = Array.from({ length: Math.max(0, groups - written.length) }, () => "0");
  return [...(first ?? []), ...zeros, ...(last ?? [])];
};

/** What counts as one address: of IPv6 the first 64 bits, since whoever has one has all of those. */
export const networkOf = (text: string): string => {
  const address = text.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address.slice(0, 64);
  return groupsOf(address)
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
};

/** Where one customer may be at once: an address of IPv4, or the first 48 bits of IPv6, of what `networkOf` answers. */
export const placeOf = (network: string): string =>
  network.includes(":") ? network.split(":").slice(0, 3).join(":") : network;

/**
 * The network that is kept of an address, of what `networkOf` answers: the first 24 bits of IPv4, 48 of IPv6. Undefined of
 * what a proxy passed on that is none.
 */
export const cutOf = (network: string): string | undefined => {
  if (isIPv4(network)) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  return /^[\da-f]{1,4}(:[\da-f]{1,4}){3}$/.test(network) ? `${placeOf(network)}::/48` : undefined;
};
