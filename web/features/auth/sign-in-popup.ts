import { type PopupAnswer, type PopupReceipt, popupPath, signInChannel } from "../../../contract/auth/popup.ts";
import { isProviderCode, type ProviderCode } from "../../../contract/auth/provider-codes.ts";
import { type PopupBrowser, popupBrowser } from "./popup-browser.ts";
import { SignInError } from "./sign-in-error.ts";

export interface SignInOptions {
  /** The e-mail address of the only person who may sign in: signing in again, not as somebody else [S5.12]. */
  sameAs?: string;
}

export type SignInWithPopup = (options?: SignInOptions) => Promise<{ idToken: string }>;

const POLL_MS = 500;
/** [S9.13] How long a closed popup may still be heard of. */
const CLOSED_GRACE_MS = 8000;

const isAnswerTo = (flow: string, data: unknown): data is PopupAnswer =>
  typeof data === "object" && data !== null && "flow" in data && data.flow === flow;

const outcome = (answer: PopupAnswer): { idToken: string } | ProviderCode => {
  if ("error" in answer) return isProviderCode(answer.error) ? answer.error : "internal-error";
  // [S5.11]
  return typeof answer.idToken === "string" && answer.idToken !== "" ? { idToken: answer.idToken } : "internal-error";
};

/** Popups of one page: a new one cancels the one before. */
export const createPopupSignIn = (browser: PopupBrowser): SignInWithPopup => {
  let cancelPrevious: (() => void) | undefined;

  return ({ sameAs } = {}) =>
    // All of this runs at once, inside the click: a browser blocks a window that is opened any later.
    new Promise((resolve, reject) => {
      cancelPrevious?.();
      if (!browser.supported()) return reject(new SignInError("web-storage-unsupported"));
      if (!browser.online()) return reject(new SignInError("network-request-failed"));

      const flow = browser.randomId();
      const query = new URLSearchParams({ flow, ...(sameAs !== undefined && { sameAs }) });
      const popup = browser.open(`${popupPath}?${query}`);
      if (!popup) return reject(new SignInError("popup-blocked"));

      const end = (result: { idToken: string } | ProviderCode) => {
        stopPolling();
        wire.close();
        popup.close();
        if (cancelPrevious === cancel) cancelPrevious = undefined;
        if (typeof result === "string") reject(new SignInError(result));
        else resolve(result);
      };
      const cancel = () => end("cancelled-popup-request");
      cancelPrevious = cancel;

      const wire = browser.listen(signInChannel, (data) => {
        if (!isAnswerTo(flow, data)) return;
        wire.post({ received: flow } satisfies PopupReceipt);
        end(outcome(data));
      });

      // A provider's opener policy can make an open window look closed. Whoever is still in it is not here: the
      // seconds count only while this page has the focus.
      let closedSince: number | undefined;
      const stopPolling = browser.every(POLL_MS, () => {
        closedSince = popup.closed && browser.hasFocus() ? (closedSince ?? browser.now()) : undefined;
        if (closedSince !== undefined && browser.now() - closedSince >= CLOSED_GRACE_MS) end("popup-closed-by-user");
      });
    });
};

/** Opens the provider's sign-in window; call it in a click handler. Rejects with a SignInError. */
export const signInWithPopup: SignInWithPopup = createPopupSignIn(popupBrowser);
