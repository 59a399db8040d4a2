import { dialog, sees } from "../see.ts";
import { button, domainMenu, heading, on, type Place } from "./place.ts";

/** The home page, and the domain's menus and dialogs. */
export const home: readonly Place[] = [
  ...on(() => "/home", "nowhere", { "home-nowhere": (page) => sees(page.getByText("You are in no domain")) }),
  ...on(() => "/home", "stranger", { "home-first": (page) => sees(page.getByText("Create your first panel")) }),
  ...on(() => "/panel", "stranger", {
    "panel-none": (page) => sees(page.getByRole("main").getByText("No panels yet")),
  }),
  ...on(() => "/home", "owner", {
    home: heading(/^Good/),
    "domain-switcher": async (page) => {
      await page.getByRole("button", { name: /^Domain:/ }).click();
      await sees(page.getByRole("menu"));
    },
    "domain-create": async (page) => {
      await page.getByRole("button", { name: /^Domain:/ }).click();
      await page.getByRole("menuitem", { name: "Add Another Domain" }).click();
      await sees(dialog(page, "Create New Domain"));
    },
    "domain-edit": domainMenu("Edit Domain", "Edit Domain"),
    "domain-delete": domainMenu("Delete Domain", "Delete Domain"),
    "invite-people": async (page) => {
      await button("Invite people", "Invite people")(page);
      await page.getByRole("button", { name: "Create link" }).click();
      await sees(page.getByRole("textbox", { name: "Invite link" }));
    },
    "home-insights": async (page) => {
      const time = page.getByRole("region", { name: "Time spent" });
      const bars = time.getByRole("group", { name: "Time spent" }).getByRole("button");
      // A world that began today has no time to show.
      await sees(bars.first().or(time.getByText("No time in this range yet")));
      await time.scrollIntoViewIfNeeded();
      if ((await bars.count()) > 0) await bars.nth(1).focus();
    },
    "home-flow": button("See larger", "Flow in detail"),
    shortcuts: async (page) => {
      await heading(/^Good/)(page);
      await page.keyboard.press("?");
      await sees(dialog(page, "Keyboard shortcuts"));
    },
  }),
  // The seeded team has as many panels as there may be.
  ...on(() => "/home", "stranger", { "panel-create": button("Create New Panel", "Create New Panel") }),
  ...on(() => "/home", "member", {
    "home-member": heading(/^Good/),
    "domain-leave": async (page) => {
      await page.getByRole("button", { name: "Leave Domain" }).click();
      await sees(page.getByRole("alertdialog"));
    },
  }),
];
