import { expect, type Page } from "@playwright/test";
import {
  answerInstead,
  demoPerson,
  expectLeftAfter,
  fillLogin,
  holdTime,
  member,
  openForm,
  PASSWORD,
  toast,
  unverifiedMember,
} from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Se connecter" });
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

test("a member is welcomed, and home a second later", async ({ page }) => {
  await page.clock.install();
  const person = await member(page);
  await openForm(page, "/login", "Se connecter");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await fillLogin(page, { ...person, email: person.email.toUpperCase() });
  await holdTime(page);
  await submit(page).click();
  await expect(toast(page, /^Bienvenue, Aminata/)).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  expect(await stored(page, "token")).toMatch(/^[\w-]{40,}$/);
  expect(JSON.parse((await stored(page, "user")) ?? "")).toMatchObject({
    first_name: "Aminata",
    last_name: "Diabaté",
    email: person.email,
  });
  await expectLeftAfter(page, 1_000, /\/$/);
});

test("staff goes to the back office, if no other page was asked for", IN_FULL, async ({ page }) => {
  await page.clock.install();
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, demoPerson("admin"));
  await holdTime(page);
  await submit(page).click();
  await expect(toast(page, /^Bienvenue/)).toBeVisible();
  await expectLeftAfter(page, 1_000, /\/admin$/);
  await page.clock.resume();
  for (const [name, way, reached] of [
    ["redaction", "/login", /\/admin$/],
    ["tresorerie", "/login", /\/admin$/],
    ["accueil", "/login", /\/admin$/],
    ["accueil", "/login?suite=/evenements", /\/evenements$/],
  ] as const) {
    await openForm(page, way, "Se connecter");
    await fillLogin(page, demoPerson(name));
    await submit(page).click();
    await expect(page).toHaveURL(reached);
  }
});

test("a visitor who was asked to sign in goes back there, and never to another site", async ({ page, baseURL }) => {
  const person = await member(page);
  for (const [target, reached] of [
    ["/contact?objet=carte", "/contact?objet=carte"],
    ["//mal.example/", "/"],
    ["https://mal.example/", "/"],
  ] as const) {
    await openForm(page, `/login?suite=${encodeURIComponent(target)}`, "Se connecter");
    await fillLogin(page, person);
    await submit(page).click();
    await expect(page).toHaveURL(`${baseURL}${reached}`);
  }
});

test("an address that is not proven is told so, and led to its verification", IN_FULL, async ({ page }) => {
  await page.clock.install();
  const person = await unverifiedMember(page);
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, person);
  await holdTime(page);
  await submit(page).click();
  await expect(toast(page, "Email non vérifié")).toContainText(
    "Veuillez vérifier votre email avant de vous connecter.",
  );
  await expect(submit(page)).toBeDisabled();
  await expectLeftAfter(page, 1_500, /\/verify$/);
  await expect(page.getByRole("main")).toContainText(person.email);
  expect(await stored(page, "token")).toBeNull();
});

test("what is missing is said beside its field", IN_FULL, async ({ page }) => {
  await openForm(page, "/login", "Se connecter");
  await submit(page).click();
  await expect(page.getByRole("main").getByText("Veuillez saisir votre adresse e\u2011mail.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Veuillez saisir votre mot de passe.")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("E-mail")).toBeFocused();
  await expectAccessible(page);
  await fillLogin(page, { email: "awa@", password: "x" });
  await page.getByLabel("Mot de passe", { exact: true }).press("Enter");
  await expect(page.getByText("Veuillez saisir une adresse e\u2011mail valide.")).toBeVisible();
});

test("a wrong password, too many of them and a failure are said, and what is typed stays", async ({ page }) => {
  const person = await member(page);
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, { ...person, password: "ce n’est pas lui" });
  await submit(page).click();
  await expect(toast(page, "Erreur")).toContainText("Identifiants invalides");
  await expect(page.getByRole("main").getByLabel("E-mail")).toHaveValue(person.email);
  await expect(submit(page)).toBeFocused();
  await expectAccessible(page);
  // The toast goes with what is done next; what stays by the form says the way on.
  const form = page.getByRole("form", { name: "Connexion" });
  await form.getByLabel("E-mail").press("End");
  await expect(toast(page, "Erreur")).toHaveCount(0);
  const advice = form.getByText("n’est pas le bon");
  await expect(advice).toBeVisible();
  await expect(advice.locator("xpath=following-sibling::a")).toHaveAttribute("href", "/forgot-password");
  await expect(form.getByRole("link", { name: "Mot de passe oublié" })).toHaveCount(1);
  for (const [answer, text] of [
    [{ status: 500 }, /^Identifiants invalides, ou panne/],
    [{ status: 404, json: {} }, /^Identifiants invalides$/],
    ["no answer", /^Identifiants invalides, ou connexion interrompue/],
  ] as const) {
    await answerInstead(page, "/auth/login", answer);
    await submit(page).click();
    await expect(toast(page, "Erreur").getByText(text)).toBeVisible();
    await page.unrouteAll();
  }
  const data = { email: person.email, password: "ce n’est pas lui" };
  await Promise.all(Array.from({ length: 9 }, () => page.request.post("/api/v01/auth/login", { data })));
  await submit(page).click();
  await expect(toast(page, "Erreur")).toContainText(/Trop de|Réessayez/i);
  await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveValue("ce n’est pas lui");
});

test("a double click signs in once", IN_FULL, async ({ page }) => {
  const person = await member(page);
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, person);
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/login")) calls += 1;
  });
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/$/);
  expect(calls).toBe(1);
});

test(
  "the page leads on to all that somebody may need there, and helps a password manager",
  IN_FULL,
  async ({ page }) => {
    await openForm(page, "/login", "Se connecter");
    const main = page.getByRole("main");
    for (const [name, path] of [
      [/Mot de passe oublié/, "/forgot-password"],
      ["Créez-en un", "/signup"],
      ["conditions d’utilisation", "/legal/cgu"],
      ["ce que nous faisons de vos données", "/legal/privacy"],
    ] as const) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
    }
    await expect(main.getByLabel("E-mail")).toHaveAttribute("autocomplete", "username");
    const password = main.getByLabel("Mot de passe", { exact: true });
    await expect(password).toHaveAttribute("autocomplete", "current-password");
    await password.fill(PASSWORD);
    await main.getByRole("button", { name: "Afficher le mot de passe" }).click();
    await expect(password).toHaveAttribute("type", "text");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the account pages say what they need", IN_FULL, async ({ page }) => {
    for (const path of ["/login", "/signup", "/verify", "/forgot-password", "/reset-password"]) {
      await page.goto(path);
      await expect(page.getByText("Cette page a besoin de JavaScript")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto("/admin");
    await expect(page.getByText("L’administration a besoin de JavaScript.")).toBeVisible();
  });
});
