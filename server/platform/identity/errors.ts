import { PartAway, parts } from "../process/parts.ts";

/** The ID token is not one that we accept. `reason` is for the log; the person hears just that it did not work. */
export class BadIdToken extends Error {
  readonly reason: string;
  /** Which claim is missing, or is another one than it must be. */
  readonly claim: string | undefined;
  constructor(reason: string, { claim, ...options }: ErrorOptions & { claim?: string } = {}) {
    super(`The ID token was refused: ${reason}`, options);
    this.name = "BadIdToken";
    this.reason = reason;
    this.claim = claim;
  }
}

/** The identity provider cannot be reached, or answers nonsense: nobody's fault here, worth another try later. */
export class IdentityUnavailable extends PartAway {
  /** What answers is no OpenID Connect provider, or another one than the settings say: waiting does not help. */
  readonly isWrong: boolean;
  constructor(reason: string, { isWrong = false }: { isWrong?: boolean } = {}) {
    super(parts.provider, reason);
    this.name = "IdentityUnavailable";
    this.isWrong = isWrong;
  }
}
