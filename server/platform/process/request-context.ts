/** What finds a request again: in each line of the log that tells of it, and in what is kept of it. */
export interface RequestContext {
  /** Left out of what is done by no request. */
  requestId?: string;
  /** The trace that it is a part of, 32 hexadecimal digits, where whoever asks names one (W3C Trace Context). */
  trace?: string | undefined;
  /** Where it comes from, as `networkOf` has it; empty where that is not known. */
  address: string;
  /** What the client calls itself. */
  device: string;
}

/** For what is done by no request: by the program `tavola`, or by the server by itself. */
export const NO_REQUEST: RequestContext = { address: "", device: "tavola" };

/** Whether nobody's request does it, whoever it is done in the name of. */
export const isByItself = ({ requestId }: RequestContext): boolean => requestId === undefined;
