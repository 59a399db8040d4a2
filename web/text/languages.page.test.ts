import type { Page } from "playwright-core";
import { updateProfile } from "../../contract/users/commands.ts";
import { type Language, languages } from "../../contract/users/languages.ts";
import { getProfile } from "../../contract/users/queries.ts";
import { boardReady, card } from "../../e2e/support/board.ts";
import { enter } from "../../e2e/support/client.ts";
import { signIn } from "../../e2e/support/popup.ts";
import { sees } from "../../e2e/support/see.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { expect, test } from "../testing/test.ts";

/** What the button says on the login page. */
const logIn: Record<Language, string> = {
  en: "Log in with Google",
  de: "Mit Google anmelden",
  fr: "Se connecter avec Google",
  es: "Iniciar sesión con Google",
  pt: "Entrar com o Google",
  ja: "Googleでログイン",
  ar: "تسجيل الدخول عبر Google",
};

test("the pages before signing in are in the language chosen there, after a reload too, and the account is opened in it [S3.12, S3.7]", async ({
  app,
}) => {
  const page = await app.visit("/auth/signup");
  await sees(page.getByRole("button", { name: "Sign up with Google" }));
  await page.getByLabel("Language").selectOption("de");
  await sees(page.getByRole("button", { name: "Mit Google registrieren" }));
  await page.reload();
  await sees(page.getByRole("button", { name: "Mit Google registrieren" }));

  const email = await signIn(page, "Anna");
  const anna = await enter(app.url, "Anna", email);
  expect((await anna.call(getProfile, { params: {} })).user_data.language).toBe("de");
  await sees(page.getByRole("heading", { name: /^Guten/ }));
});

test("every language can be chosen, says so to the browser and runs in its direction [S3.12]", async ({ app }) => {
  const page = await app.visit("/auth/login");
  await sees(page.getByRole("button", { name: logIn.en }));
  for (const language of [...languages.slice(1), "en" as const]) {
    await page.getByRole("combobox").selectOption(language);
    await sees(page.getByRole("button", { name: logIn[language] }));
    const root = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    await expect.poll(root).toEqual([language, language === "ar" ? "rtl" : "ltr"]);
  }
});

test("without a choice the browser's own language is taken, the first that is known [S3.12]", async ({ app }) => {
  const page = await app.visit("/auth/login", { locale: "pt-BR" });
  await sees(page.getByRole("button", { name: logIn.pt }));
});

test("an English page loads no other language, another one only its own [S2.15]", async ({ app }) => {
  const visit = async (locale: "en" | "fr") => {
    const page = await app.visit("/auth/login", { locale });
    await sees(page.getByRole("button", { name: logIn[locale] }));
    return page;
  };
  const [english, french] = [await visit("en"), await visit("fr")];
  const scriptsOf = async (page: Page) => {
    const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    return names.map((name) => new URL(name).pathname).filter((path) => path.endsWith(".js"));
  };
  // Either may have more of what comes late.
  const more = async () => {
    const known = new Set(await scriptsOf(english));
    return (await scriptsOf(french)).filter((path) => !known.has(path));
  };
  await expect.poll(more).toEqual([expect.stringMatching(/first/)]);
});

test("a language chosen elsewhere redraws the open board at once, and what was being typed stays [S3.7, S3.12, D12]", async ({
  app,
}) => {
  const { owner, path, add } = await newTeam(app, ["Ada", "Bo"], { "To do": ["Plan"] });
  await add("Lay the stones", {
    in: "To do",
    assignedTo: "2026-01-02",
    subTasks: [{ title: "Wash them", done: false }],
  });
  const page = await app.open(owner, path);
  await boardReady(page);
  await page.getByRole("button", { name: "Add task to To do" }).click();
  await page.getByRole("textbox", { name: "Title of the new task in To do" }).fill("Buy the lamps");

  await owner.call(updateProfile, { params: {}, body: { language: "es" } });
  const typed = page.getByRole("textbox", { name: "Título de la nueva tarea en To do" });
  await sees(typed);
  await expect.poll(() => typed.inputValue()).toBe("Buy the lamps");
  await sees(page.getByRole("button", { name: "Nueva tarea" }));
  await sees(card(page, "Lay the stones").getByText(/^Hace/));
  await sees(card(page, "Plan").getByRole("button", { name: "Acciones de Plan" }));
  await expect.poll(() => page.title()).toBe("Roadmap · Tavola");
});

test("job titles and departments are named in the reader's language wherever they are shown, and so is what the product announces [S3.13, D30, D41]", async ({
  app,
}) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  await others[0]?.call(updateProfile, { params: {}, body: { jobTitle: "pm", department: "hr" } });
  await owner.call(updateProfile, { params: {}, body: { language: "de" } });
  const page = await app.open(owner, "/collaborators");
  await sees(page.getByText(/· Produktmanager$/));
  await page.getByRole("link", { name: "Bo" }).click();
  const shown = page.getByRole("dialog", { name: "Bo" });
  await sees(shown.getByText("Produktmanager", { exact: true }));
  await sees(shown.getByText("Personal", { exact: true }));
  await page.goto("/announcements");
  await sees(page.getByText("Ada hat ein Board erstellt"));
  await sees(page.getByText("Bo ist der Domain beigetreten"));
  await page.goto("/profile");
  await page.getByRole("button", { name: "Profil bearbeiten" }).click();
  await page.getByRole("combobox", { name: "Abteilung" }).click();
  await sees(page.getByRole("option", { name: "Finanzen" }));
});
