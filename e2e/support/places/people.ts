import { dialog, sees } from "../see.ts";
import { someoneLeft } from "./happenings.ts";
import { button, on, type Place, searches } from "./place.ts";

/** The people of a domain. */
export const people: readonly Place[] = [
  ...on(() => "/collaborators", "stranger", {
    "collaborators-alone": (page) => sees(page.getByText("You are the only one here")),
  }),
  ...on(someoneLeft, "owner", {
    "collaborators-former": async (page) => {
      await page.getByText("Former members").scrollIntoViewIfNeeded();
      await sees(page.getByText("They have left or were removed."));
    },
    "collaborators-invite": async (page) => {
      await button("Invite people", "Invite people")(page);
      const asked = dialog(page, "Invite people");
      await asked.getByRole("textbox", { name: "E-mail addresses" }).fill("bo@example.org, nonsense");
      await asked.getByRole("button", { name: "Send invites" }).click();
      await sees(asked.getByText("Not sent to nonsense."));
    },
    "collaborators-search": searches("Search for a Collaborator", "a", true),
    "collaborators-search-none": searches("Search for a Collaborator", "zzzz", false),
    collaborators: (page) => sees(page.getByRole("list", { name: "Collaborators" }).getByRole("listitem").nth(1)),
    "collaborators-menu": async (page, { member }) => {
      await page
        .getByRole("button", { name: `Actions for ${member.name}` })
        .first()
        .click();
      await sees(page.getByRole("menu"));
    },
    "collaborators-remove": async (page, { member }) => {
      await page
        .getByRole("button", { name: `Actions for ${member.name}` })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Remove from domain" }).click();
      await sees(dialog(page, `Remove ${member.name}?`));
    },
    "collaborators-profile": async (page, { member }) => {
      await page.getByRole("list", { name: "Collaborators" }).getByRole("link", { name: member.name }).click();
      await sees(page.getByRole("dialog", { name: member.name }));
    },
    "collaborators-owner": async (page, { member }) => {
      await page
        .getByRole("button", { name: `Actions for ${member.name}` })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Transfer ownership" }).click();
      await sees(dialog(page, `Make ${member.name} the owner?`));
    },
  }),
];
