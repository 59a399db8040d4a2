import { TOKEN_KEY } from "../../contract/wire.ts";
import { expect, test } from "./test.ts";

// The second of these is given the window that the first has used.
for (const turn of ["first", "next"])
  test(`the ${turn} test in a window finds nothing of anybody else's in it`, async ({ app }) => {
    const ada = await app.person("Ada");
    const page = await app.open(ada, "/home");
    await page.getByRole("heading", { name: /^Good/ }).waitFor();
    const found = await page.evaluate(
      async (key) => ({
        token: localStorage.getItem(key),
        left: [localStorage, sessionStorage].map((storage) => storage.getItem("left")),
        databases: (await indexedDB.databases()).filter(({ name }) => name === "left"),
        history: history.length,
        emulated: [
          "(prefers-color-scheme: dark)",
          "(forced-colors: active)",
          "(prefers-contrast: more)",
          "print",
        ].filter((query) => matchMedia(query).matches),
      }),
      TOKEN_KEY,
    );
    expect(found).toEqual({ token: ada.token, left: [null, null], databases: [], history: 2, emulated: [] });

    await page.emulateMedia({ colorScheme: "dark", media: "print", forcedColors: "active", contrast: "more" });
    await page.setViewportSize({ width: 500, height: 500 });
    await page.route("**/*", (route) => route.continue());
    await page.goto("/profile");
    await page.evaluate(async () => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem("left", "here");
      await new Promise((done) => {
        indexedDB.open("left").onsuccess = done;
      });
    });
  });
