import { domain, newestOf, type Scenario } from "./scenario.ts";

export const notifications: Record<string, Scenario[]> = {
  "PATCH /notifications/:notificationId": [
    { what: "as read", input: async (team) => ({ ...(await newestOf(team)), body: { hasRead: true } }) },
    {
      what: "as unread, which it is",
      input: async (team) => ({ ...(await newestOf(team)), body: { hasRead: false } }),
    },
  ],
  "DELETE /notifications/:notificationId": [{ what: "for good", input: newestOf }],
  "POST /notifications/:domainId/read-all": [{ what: "as read", input: domain }],
};
