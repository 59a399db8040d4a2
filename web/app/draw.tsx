import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onLanguage } from "../text/language.ts";
import { startTheme } from "../ui/theme.ts";
import { App } from "./app.tsx";
import { startFailureToasts } from "./failure-toasts.ts";

/** Draws everything. */
export const draw = (): void => {
  startTheme();
  startFailureToasts();
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
