import { expect, test } from "vitest";
import { automatedSentence } from "../features/announcements/automated.ts";
import { taskSentence } from "../features/notifications/sentences.ts";
import { readAutomated, readNotification } from "./steps/0021-0050/0033-read-sentences.ts";

const names = ["Bo Å", "Dee made the owner", "Ann joined the domain.", 'Q "the" Coder'];
const dates = [
  [null, null],
  ["2026-03-01", null],
  [null, "2026-03-09"],
  ["2026-03-01", "2026-03-09"],
] as const;

test("what was announced by itself is read as what happened, whoever it is about [D30]", () => {
  for (const actor of names) {
    const read = (deed: Parameters<typeof automatedSentence>[1]) => {
      expect(readAutomated(automatedSentence(actor, deed), actor)).toEqual(deed);
    };
    read({ what: "personJoined", person: actor });
    read({ what: "personLeft", person: actor });
    read({ what: "personRemoved", person: "Cy from the domain." });
    for (const role of ["owner", "admin", "member"] as const)
      read({ what: "roleChanged", person: "Cy a member", role });
    read({ what: "somePanelAdded" });
    read({ what: "somePanelDeleted" });
    read({ what: "domainRenamed", name: "old", to: 'The "new" one' });
  }
});

test("who had another name by the upgrade is called as it was announced, and what people wrote stays [D30]", () => {
  expect(readAutomated("Bo joined the domain.", "Bo Built")).toEqual({ what: "personJoined", person: "Bo" });
  expect(readAutomated("Ann Smith left the domain.", "Ann")).toEqual({ what: "personLeft", person: "Ann Smith" });
  expect(readAutomated("Please fill in your hours.", "Bo")).toBeUndefined();
});

test("what was said of a task is read as what happened, whatever its title [D31]", () => {
  for (const title of ["Dig", 'Say "hi" to Bo', '": none', 'Ada assigned you to "x"', "due 2026-03-09"]) {
    const read = (deed: Parameters<typeof taskSentence>[1]) => {
      expect(readNotification("task", taskSentence("Bo Å", deed), "Bo Å")).toEqual(deed);
    };
    for (const what of ["assigned", "unassigned", "completed"] as const) read({ what, title });
    for (const [from, to] of dates) read({ what: "dates", title, from, to });
  }
});

test("what nothing here has ever said is left as it is [D30, D31]", () => {
  expect(readNotification("task", "Bo posted an announcement", "Bo")).toBeUndefined();
  expect(readNotification("task", 'Bo assigned you to "half', "Bo")).toBeUndefined();
  expect(readNotification("announcement", "Bo waved", "Bo")).toBeUndefined();
});
