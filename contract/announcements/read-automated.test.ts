import { expect, test } from "vitest";
import { automatedSentences } from "./automated.ts";
import { readAutomated } from "./read-automated.ts";

const names = ["Bo Å", "Dee made the owner", "Ann joined the domain.", 'Q "the" Coder'];
const person = (fullName: string, more = {}) => ({ user: { id: fullName, fullName }, ...more });

test("what is announced by itself can be taken apart again, whoever it is about [D30]", () => {
  for (const fullName of names) {
    const actor = { id: fullName, fullName };
    const read = (type: keyof typeof automatedSentences, before: object, after: object) =>
      readAutomated(
        automatedSentences[type]?.({ actor, before: before as never, after: after as never }) ?? "",
        fullName,
      );
    const said = (deed: object) => ({ who: fullName, deed });
    expect(read("collaborator.created", {}, person(fullName))).toEqual(
      said({ what: "personJoined", person: fullName }),
    );
    expect(read("collaborator.deleted", person(fullName), {})).toEqual(said({ what: "personLeft", person: fullName }));
    expect(read("collaborator.deleted", person("Cy from the domain."), {})).toEqual(
      said({ what: "personLeft", person: "Cy from the domain." }),
    );
    for (const role of ["owner", "admin", "member"])
      expect(
        read(
          "collaborator.updated",
          person("Cy a member", { memberRole: "" }),
          person("Cy a member", { memberRole: role }),
        ),
      ).toEqual(said({ what: "roleChanged", person: "Cy a member", role }));
    const name = 'The "new" one';
    expect(read("panel.created", {}, { name })).toEqual(said({ what: "somePanelAdded" }));
    expect(read("panel.deleted", { name }, {})).toEqual(said({ what: "somePanelDeleted" }));
    expect(read("domain.updated", { name: "old" }, { name })).toEqual(
      said({ what: "domainRenamed", name: "old", to: name }),
    );
  }
  expect(Object.keys(automatedSentences)).toHaveLength(6);
});

test("who has another name by now is called as it was announced, and what people wrote stays [D30]", () => {
  expect(readAutomated("Bo joined the domain.", "Bo Built")).toEqual({
    who: "Bo",
    deed: { what: "personJoined", person: "Bo" },
  });
  expect(readAutomated("Please fill in your hours.", "Bo")).toBeUndefined();
});
