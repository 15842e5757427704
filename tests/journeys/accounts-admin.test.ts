import { expect, type Page } from "@playwright/test";
import { answerInstead, beSignedIn, demoPerson, fillLogin, signIn } from "./account-steps.ts";
import { unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the administrator finds what waits and the day of every role, and signs out of both", async ({ page }) => {
  await signIn(page, demoPerson("admin"));
  await expect(page).toHaveURL(/\/admin$/);
  await expect(heading(page)).toHaveText("Bonjour Adjoua Koffi");
  const main = page.getByRole("main");
  for (const name of ["Ce qui attend", "L’argent", "Brouillons", "Prochains événements"]) {
    await expect(main.getByRole("region", { name })).toBeVisible();
  }
  await expectAccessible(page);
  const answered = await page.reload();
  expect(answered?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.locator("summary", { hasText: "Compte de" }).click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.goto("/admin");
  await expect(heading(page)).toHaveText("Connectez-vous");
});

test("each role at work begins with its own day, and sees no other", async ({ page }) => {
  const part = (name: string | RegExp) => page.getByRole("main").getByRole("region", { name });
  const begin = async (name: string) => {
    await beSignedIn(page, demoPerson(name));
    await page.goto("/admin");
    await expect(heading(page)).toContainText("Bonjour");
  };
  await begin("tresorerie");
  await expect(part("Brouillons")).toHaveCount(0);
  // The sum leads to the payments that it is made of.
  const month = part("L’argent").getByRole("link", { name: /FCFA$/ }).last();
  const sum = (await month.textContent()) ?? "";
  await month.click();
  await expect(page).toHaveURL(/paye_du=\d{4}-\d{2}-01/);
  await expect(page.getByRole("main")).toContainText(sum);

  await begin("redaction");
  await expect(part("Brouillons")).toBeVisible();
  await expect(part("L’argent")).toHaveCount(0);

  await begin("accueil");
  await expect(part("Prochains événements")).toBeVisible();
  await expect(part(/Brouillons|L’argent/)).toHaveCount(0);
  const today = page.getByRole("link", { name: "Contrôler les entrées" });
  if ((await today.count()) > 0) await expect(page.getByText("Rien n’attend. Tout est à jour.")).toHaveCount(0);
  await expectAccessible(page);
});

const FIGURES = { monthly_amount: 5_000, month: "2026-11", reminders_sent: 1, reminders_answered: 0 };
const NO_PROMISES = { active: 0, paused: 0, stopped: 0, ended: 0, unconfirmed: 0 };

/** The demo has no monthly promise: these are told instead. */
const answerPromises = (page: Page, counts: object) =>
  answerInstead(page, "/admin/promises/figures", { status: 200, json: { ...FIGURES, counts } });

test("on a phone, the administrator's home begins with what waits, and folds what only informs", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("admin"));
  await answerPromises(page, { ...NO_PROMISES, active: 1 });
  await page.goto("/admin", { waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: "Promesses mensuelles" })).toBeVisible();
  const parts = page.getByRole("main").getByRole("region");
  const names = await parts.getByRole("heading", { level: 2 }).allTextContents();
  const after = (name: string) => names.slice(names.indexOf("Ce qui attend") + 1).includes(name);
  expect(["Vos premiers pas", "L’argent", "Brouillons", "Promesses mensuelles"].map(after)).not.toContain(false);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_200);
  const draft = page.getByRole("region", { name: "Brouillons" }).getByRole("link").first();
  await expect(draft).toBeHidden();
  await expectAccessible(page);
  await unfold(page, "Brouillons");
  await expect(draft).toBeVisible();
  await expectAccessible(page);
});

test("the treasurer sees the monthly promises in numbers, and the editor does not", IN_FULL, async ({ page }) => {
  const figures = page.getByRole("region", { name: "Promesses mensuelles" });
  await beSignedIn(page, demoPerson("tresorerie"));
  await answerInstead(page, "/admin/promises/figures", { status: 500 });
  await page.goto("/admin");
  await expect(figures.getByText("Erreur lors du chargement des promesses")).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await answerPromises(page, { ...NO_PROMISES, active: 1 });
  await figures.getByRole("button", { name: "Réessayer" }).click();
  await unfold(page, "Promesses mensuelles");
  await expect(figures).toContainText("FCFA");
  for (const name of ["Actives", "En pause", "Sans réponse", "Terminées"]) await expect(figures).toContainText(name);
  await expectAccessible(page);

  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Double authentification" })).toBeVisible();
  await expect(figures).toHaveCount(0);
});

test("the home leaves out promises if there is none, and folds two-factor into one line", async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  const answered = page.waitForResponse(/promises\/figures/);
  await answerPromises(page, NO_PROMISES);
  await page.goto("/admin");
  await answered;
  const factor = page.getByRole("region", { name: "Double authentification" });
  await expect(factor).toContainText("Désactivée");
  await expect(factor.getByRole("button", { name: "Activer" })).toBeHidden();
  expect((await factor.boundingBox())?.height).toBeLessThan(60);
  await expect(page.getByRole("region", { name: "Promesses mensuelles" })).toHaveCount(0);
  await unfold(page, "Double authentification");
  await expect(factor.getByRole("button", { name: "Activer" })).toBeVisible();
  await expectAccessible(page);
});

test("a visitor who is not signed in is led to it, and back", IN_FULL, async ({ page }) => {
  await page.goto("/admin");
  await expect(heading(page)).toHaveText("Connectez-vous");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/login\?suite=%2Fadmin$/);
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeEnabled();
  await fillLogin(page, demoPerson("redaction"));
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(heading(page)).toHaveText("Bonjour Clarisse N’Guessan");
});

test("a member is told that the back office is for the team", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  await page.goto("/admin");
  await expect(heading(page)).toHaveText("Réservé à l’équipe");
  await expectAccessible(page);
});

test("a door that does not open can be tried again", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("accueil"));
  await answerInstead(page, "/admin/me", { status: 500 });
  await page.goto("/admin");
  await expect(page.getByRole("alert").getByText("Erreur lors de l’ouverture de l’administration")).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(heading(page)).toHaveText("Bonjour Séri Gnahoré");
});
