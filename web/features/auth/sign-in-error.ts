import { type ProviderCode, providerCodes } from "../../../contract/auth/provider-codes.ts";
import { said } from "../../text/said.ts";

/** Why a popup ended without a sign-in; `message` is the sentence for the person [S8.10]. */
export class SignInError extends Error {
  readonly code: ProviderCode;
  constructor(code: ProviderCode) {
    super(said(providerCodes[code]));
    this.name = "SignInError";
    this.code = code;
  }
}
