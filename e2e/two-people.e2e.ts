import { atRest } from "./support/at-rest.ts";
import { card, columnShows, dragAndDrop } from "./support/board.ts";
import { sees, seesNo } from "./support/see.ts";
import { spoken } from "./support/spoken.ts";
import { newTeam } from "./support/team.ts";
import { expect, testsByDatabase } from "./support/test.ts";

const moving = { reducedMotion: "no-preference" } as const;

for (const [database, test] of testsByDatabase) {
  test(`two people on one panel see each other's task, edit and drag at once, and who is outside sees nothing (${database}) [S1.6, S4.12, S4.16, S4.19, D7, D8, D9]`, async ({
    app,
  }) => {
    const { owner, others, path } = await newTeam(app, ["Ada", "Bo"], { "To do": ["Draw the plan", "Lay the stones"] });
    const outsider = await app.person("Cy");
    const [ada, bo, cy] = await Promise.all([
      app.open(owner, path, moving),
      app.open(others[0] ?? owner, path, moving),
      app.open(outsider, "/home", moving),
    ]);
    await columnShows(ada, "To do", ["Draw the plan", "Lay the stones"]);
    await columnShows(bo, "To do", ["Draw the plan", "Lay the stones"]);
    // What others do is told once a board has come to rest.
    await atRest(bo, "others-moves");
    await sees(cy.getByText("Create your first panel"));
    // The rest of home comes part by part.
    await cy.waitForLoadState("networkidle");

    await ada.getByRole("button", { name: "Add task to To do" }).click();
    await ada.getByRole("textbox", { name: "Title of the new task in To do" }).fill("Buy the lamps");
    await ada.keyboard.press("Enter");
    await columnShows(bo, "To do", ["Draw the plan", "Lay the stones", "Buy the lamps"]);
    await expect.poll(() => spoken(bo)).toContain("Ada added Buy the lamps to To do.");

    await card(bo, "Buy the lamps").click();
    const title = bo.getByRole("textbox", { name: "Title", exact: true });
    await title.fill("Buy two lamps");
    await title.press("Enter");
    await columnShows(ada, "To do", ["Draw the plan", "Lay the stones", "Buy two lamps"]);
    await bo.keyboard.press("Escape");
    await seesNo(title);

    await dragAndDrop(ada, card(ada, "Buy two lamps"), ada.getByRole("list", { name: /^In progress/ }));
    await columnShows(ada, "In progress", ["Buy two lamps"]);
    await columnShows(bo, "In progress", ["Buy two lamps"]);

    await dragAndDrop(bo, card(bo, "Lay the stones"), card(bo, "Draw the plan"), "above");
    await columnShows(bo, "To do", ["Lay the stones", "Draw the plan"]);
    await columnShows(ada, "To do", ["Lay the stones", "Draw the plan"]);

    await card(ada, "Draw the plan").getByRole("button", { name: "Draw the plan", exact: true }).focus();
    await ada.keyboard.press("Delete");
    await ada.getByRole("button", { name: "Delete task" }).click();
    await columnShows(bo, "To do", ["Lay the stones"]);

    await columnShows(ada, "In progress", ["Buy two lamps"]);
    const shown = await cy.getByRole("main").innerText();
    for (const theirs of ["Draw the plan", "Lay the stones", "lamps"]) expect(shown).not.toContain(theirs);
    await sees(card(bo, "Buy two lamps"));
  });
}
