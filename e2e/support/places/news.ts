import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { dialog, sees } from "../see.ts";
import { announceSome, tellMember } from "./happenings.ts";
import { on, type Place, searches } from "./place.ts";

/** Announcements and notifications. */
export const news: readonly Place[] = [
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
];
