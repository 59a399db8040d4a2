import { sees } from "../see.ts";
import { inviteToken } from "../team.ts";
import { heading, on, type Place, signInWithPassword } from "./place.ts";

/** Pages before sign-in, what leads in, and what comes right after. */
export const doors: readonly Place[] = [
  ...on(() => "/auth/login", null, { login: heading("Login") }),
  ...on(() => "/auth/signup", null, { signup: heading("Sign up") }),
  ...on(async ({ owner }) => `/invite?token=${await inviteToken(owner)}`, null, {
    "invite-logged-out": (page) => sees(page.getByRole("link", { name: "Sign up to join" })),
  }),
  ...on(async ({ owner }) => `/invite?token=${await inviteToken(owner, "admin")}`, "stranger", {
    "invite-logged-in": (page) => sees(page.getByRole("button", { name: "Accept" })),
  }),
  ...on(() => "/invite?token=nonsense", null, { "invite-unknown": heading("We don't know this invitation") }),
  ...["login", "signup"].map(
    (path): Place => ({
      name: `${path}-password`,
      as: null,
      path: () => `/auth/${path}`,
      spoils: true,
      show: signInWithPassword(path === "login" ? "Login" : "Sign up"),
    }),
  ),
  ...on(() => "/no/such/page", "owner", { "not-found": (page) => sees(page.getByText("Page not found!")) }),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (step): Place => ({
      name: `onboarding-${step}`,
      as: "newcomer",
      path: () => "/home",
      loadsAnew: true,
      show: async (page, { newcomer }) => {
        const progress = { at: Date.now(), value: { step, open: true } };
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
          `tavola_draft/${newcomer.id}/onboarding`,
          JSON.stringify(progress),
        ] as const);
        await page.reload();
        await sees(page.getByRole("dialog"));
      },
    }),
  ),
];
