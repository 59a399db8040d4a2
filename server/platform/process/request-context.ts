import { AsyncLocalStorage } from "node:async_hooks";

/** What finds a request again: in each line of the log that tells of it, and in what is kept of it. */
export interface RequestContext {
  requestId: string;
  /** The trace that it is a part of, 32 hexadecimal digits, where whoever asks names one (W3C Trace Context). */
  trace?: string;
  /** Where it comes from, as a network that many share: `192.0.2.0/24` or `2001:db8:1::/48`. */
  network?: string;
  /** What the client calls itself. */
  device?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Of which request this is done; undefined for what the server does by itself. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/** Does something, and whatever it waits for, as a part of a request. */
export const withinRequest = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);

/** Work that others will begin in a turn of theirs, as a part of the request of now: works that share a transaction. */
export const asOfThisRequest = <In extends unknown[], Out>(work: (...given: In) => Out): ((...given: In) => Out) => {
  const context = currentRequest();
  return context ? (...given) => contexts.run(context, work, ...given) : work;
};
