import { aPicture } from "../picture.ts";
import { dialog, sees } from "../see.ts";
import { heading, on, type Place } from "./place.ts";

/** The profile. */
export const profile: readonly Place[] = [
  ...on(() => "/profile", "owner", {
    profile: heading("Account"),
    "profile-edit": async (page) => {
      await page.getByRole("button", { name: "Edit profile" }).click();
      await sees(page.getByRole("textbox", { name: "Full name" }));
    },
    "profile-crop": async (page) => {
      await page.getByLabel("Upload picture").setInputFiles(aPicture);
      await sees(dialog(page, "Crop your picture"));
    },
    "profile-foot": async (page) => {
      await sees(page.getByText("This device", { exact: true }));
      await page.getByRole("button", { name: "Logout" }).last().scrollIntoViewIfNeeded();
    },
    "profile-revoke": async (page) => {
      await page.getByRole("button", { name: "New token" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Backup of the panels");
      await page.getByRole("button", { name: "Create token" }).click();
      await page.getByRole("button", { name: "Done" }).click();
      await page.getByRole("button", { name: "Revoke the token Backup of the panels" }).first().click();
      await sees(dialog(page, "Revoke Backup of the panels?"));
    },
    "profile-token": async (page) => {
      await page.getByRole("button", { name: "New token" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Backup");
      await page.getByRole("button", { name: "Create token" }).click();
      await sees(dialog(page, "Your new token"));
    },
  }),
];
