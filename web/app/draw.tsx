import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onLanguage } from "../text/language.ts";
import { startTheme } from "../ui/look/theme.ts";
import { NEW_VERSION } from "../ui/page/new-version.ts";
import { App } from "./app.tsx";
import { startFailureToasts } from "./errors/failure-toasts.ts";
import { sayNewVersion } from "./reload/say-new-version.ts";

/** Draws everything. */
export const draw = (): void => {
  startTheme();
  startFailureToasts();
  addEventListener(NEW_VERSION, sayNewVersion);
  const root = document.getElementById("root");
  if (!root) return;
  const page = createRoot(root);
  const show = () =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  onLanguage(show);
  show();
};
