/** The ID token is not one that we accept. `reason` is for the log; the person hears just that it did not work. */
export class BadIdToken extends Error {
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(`The ID token was refused: ${reason}`, options);
    this.name = "BadIdToken";
    this.reason = reason;
  }
}

/** The identity provider cannot be reached, or answers nonsense: nobody's fault here, worth another try later. */
export class IdentityUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("The identity provider cannot be reached.", options);
    this.name = "IdentityUnavailable";
  }
}
