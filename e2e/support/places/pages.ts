import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { aPicture } from "../picture.ts";
import { dialog, sees } from "../see.ts";
import { inviteToken } from "../team.ts";
import { announceSome, someoneLeft, tellMember } from "./happenings.ts";
import { button, domainMenu, heading, on, type Place, searches, signInWithPassword } from "./place.ts";

/** Pages, before and behind sign-in, and what opens on them. */
export const pages: readonly Place[] = [
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
  ...on(() => "/home", "nowhere", { "home-nowhere": (page) => sees(page.getByText("You are in no domain")) }),
  ...on(() => "/collaborators", "stranger", {
    "collaborators-alone": (page) => sees(page.getByText("You are the only one here")),
  }),
  ...on(() => "/no/such/page", "owner", { "not-found": (page) => sees(page.getByText("Page not found!")) }),
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
  ...on(tellMember, "member", {
    notifications: (page) => sees(page.getByRole("list", { name: "Notifications of tasks" })),
    "notifications-announcements": async (page) => {
      await page.getByRole("tab", { name: /Announcements/ }).click();
      await sees(page.getByRole("list", { name: "Notifications of announcements" }));
    },
  }),
  ...on(announceSome, "owner", {
    announcements: (page) => sees(page.getByRole("list", { name: "Announcements by day" })),
    "announcements-mention": async (page) => {
      const area = page.getByRole("combobox", { name: "Announce something" });
      await area.fill("Thank you all, ");
      await area.pressSequentially("@e");
      await sees(page.getByRole("listbox", { name: "People to mention" }));
    },
    "announcements-schedules": async (page) => {
      await page.getByRole("button", { name: "Schedule", exact: true }).click();
      await sees(dialog(page, "Scheduled announcements").getByText("Every Monday").first());
    },
  }),
  ...on(announceSome, "owner", {
    "announcements-search": searches("Search for an Announcement", "the", true),
    "announcements-search-none": searches("Search for an Announcement", "zzzz", false),
    "announcements-chosen": async (page, { owner }) => {
      const [, second] = await owner.call(listAnnouncements, { params: { domainId: owner.domainId } });
      await page.goto(`/announcements?id=${second?.id}`);
      await sees(page.getByRole("list", { name: "Announcements by day" }));
    },
  }),
  ...on(() => "/announcements", "stranger", {
    "announcements-none": (page) => sees(page.getByRole("combobox", { name: "Announce something" })),
  }),
  ...on(() => "/notifications", "stranger", {
    "notifications-none": (page) => sees(page.getByText("Nothing about tasks yet")),
  }),
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
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (step): Place => ({
      name: `onboarding-${step}`,
      as: "newcomer",
      path: () => "/home",
      spoils: true,
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
