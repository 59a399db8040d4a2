import "../../text/signing-in.ts";
import { useLocation, useSearch } from "wouter";
import { clearExpired, useSession } from "../../sync/session.ts";
import { text } from "../../text/catalogue.ts";
import { buttonLook } from "../../ui/look/button-look.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { loginPath } from "./addresses.ts";
import { SignInMethods } from "./sign-in-methods.tsx";

/**
 * Blocks everything until the person logs in again: right here, and goes on where they were with all that waits, or on the
 * login page, where it may be somebody else, and comes back to the same place [S2.45, D19].
 */
export function SessionExpiredDialog() {
  const { expired, me } = useSession();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const words = text().auth;
  const href = loginPath(`${path}${search && `?${search}`}`);

  return (
    <Dialog
      open={expired}
      onOpenChange={() => undefined}
      dismissible={false}
      role="alertdialog"
      size="sm"
      title={words.expiredTitle}
      description={words.expiredText}
      footer={
        <a
          href={href}
          className={buttonLook("white")}
          onClick={(event) => {
            event.preventDefault();
            // The dead token goes first: with it, the guards would lead away from the login page again.
            clearExpired();
            navigate(href, { replace: true });
          }}
        >
          {text().shell.loginPage}
        </a>
      }
    >
      {/* Without anybody's page behind it there is nothing to go on with. */}
      {me && <SignInMethods mode="login" next={null} sameAs={me.email} />}
    </Dialog>
  );
}
