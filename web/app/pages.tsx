import { useEffect } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { confirmPath, resetPath } from "../../contract/auth/reset-path.ts";
import { setupPath } from "../../contract/auth/setup-path.ts";
import { expectSignIn, useSession } from "../sync/session.ts";
import { text } from "../text/catalogue.ts";
import { forgetAnnouncements } from "../ui/display/announce.ts";
import { Spinner } from "../ui/display/spinner.tsx";
import { closeToasts } from "../ui/overlays/toast.tsx";
import { LateParts } from "../ui/page/late.tsx";
import { ErrorBoundary } from "./errors/error-boundary.tsx";
import { fetchPage, SignedInPages } from "./fetch-page.ts";
import { forgetOpened } from "./first-paint/forget-opened.ts";
import { guard, isOpenToEverybody } from "./guard.ts";
import { ShellSkeleton } from "./page-skeleton.tsx";
import { ConfirmScreen, InviteScreen, LoginScreen, ResetScreen, SetupScreen, SignupScreen } from "./screens.ts";
import { useDocumentTitle } from "./use-document-title.ts";

function Waiting() {
  return (
    <div className="flex min-h-dvh items-center justify-center text-text-faint">
      <Spinner size={20} label={text().common.loading} />
    </div>
  );
}

/** Whoever does something here is about to sign in: the pages behind come meanwhile. */
function useExpectSignIn() {
  useEffect(() => {
    const expect = () => {
      expectSignIn();
      fetchPage("/home", true).catch(() => undefined);
    };
    const deeds = ["pointerdown", "keydown"];
    for (const deed of deeds) addEventListener(deed, expect, { once: true });
    return () => {
      for (const deed of deeds) removeEventListener(deed, expect);
    };
  }, []);
}

function PublicPages() {
  useDocumentTitle([]);
  useExpectSignIn();
  return (
    <LateParts fallback={<Waiting />}>
      <Switch>
        <Route path="/auth/login" component={LoginScreen} />
        <Route path="/auth/signup" component={SignupScreen} />
        <Route path={resetPath} component={ResetScreen} />
        <Route path={confirmPath} component={ConfirmScreen} />
        <Route path={setupPath} component={SetupScreen} />
        <Route path="/invite" component={InviteScreen} />
      </Switch>
    </LateParts>
  );
}

/** Nobody is signed in here any more: nothing is left of what they saw and were told [S4.6]. */
function forgetPerson() {
  forgetOpened();
  closeToasts();
  forgetAnnouncements();
}

/** The page of the address, or the way to where one must go instead [S2.13, S2.14]. */
export function Pages() {
  const [path] = useLocation();
  const search = useSearch();
  const signedIn = useSession().token !== null;
  useEffect(() => {
    if (!signedIn) forgetPerson();
  }, [signedIn]);
  const elsewhere = guard({ signedIn, path, search: search && `?${search}` });

  if (elsewhere) return <Redirect key={elsewhere} to={elsewhere} replace />;
  const alone = !signedIn || isOpenToEverybody(path);
  return (
    <ErrorBoundary of={path}>
      {alone ? (
        <PublicPages />
      ) : (
        <LateParts fallback={<ShellSkeleton />}>
          <SignedInPages />
        </LateParts>
      )}
    </ErrorBoundary>
  );
}
