import { updateProfile } from "../../../contract/users/commands.ts";
import { phone } from "../../../e2e/support/app.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { sees } from "../../../e2e/support/see.ts";
import { expect, test } from "../../testing/test.ts";

const says = { en: /The last backup of this server could not be restored/, ar: /تعذّر|النسخ/ };

for (const language of ["en", "ar"] as const)
  test(`who runs the server reads of its backups in their inbox, on a phone, in ${language}, and a tap leads nowhere else [F18]`, async ({
    app,
  }) => {
    const path = "/notifications?kind=announcement";
    const olga = await app.person("Olga Operator");
    await olga.call(updateProfile, { params: {}, body: { language } });
    await app.server.tellOfBackup({ id: olga.id, fullName: olga.name, email: olga.email }, "unverified");
    const page = await app.open(olga, path, phone);
    const row = page.getByRole("article").filter({ hasText: says[language] });
    await sees(row);
    await expectAccessible(page, "what is told of backups");
    await row.getByRole("link").click();
    await expect.poll(() => page.url()).toBe(app.url + path);
    await sees(row);
  });
