import { removeGlance } from "../../ui/page/remove-glance.ts";

/** The page's scripts did not come: nothing is shown in their place, and the page is loaded anew with the network. */
export const reloadWhenOnline = (reason: unknown): void => {
  console.error(reason);
  removeGlance();
  addEventListener("online", () => location.reload(), { once: true });
};
