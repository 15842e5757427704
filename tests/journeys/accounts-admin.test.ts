import { expect, type Page } from "@playwright/test";
import { answerInstead, beSignedIn, demoPerson, fillLogin, signIn } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the administrator is greeted with the role and all that it allows, and signs out of both", async ({ page }) => {
  await signIn(page, demoPerson("admin"));
  await expect(page).toHaveURL(/\/admin$/);
  await expect(heading(page)).toHaveText("Bonjour Adjoua Koffi");
  const main = page.getByRole("main");
  for (const text of ["Votre rôle", "Attribuer les rôles", "Consulter le journal des actions de l’équipe"]) {
    await expect(main).toContainText(text);
  }
  await expectAccessible(page);
  const answered = await page.reload();
  expect(answered?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await main.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.goto("/admin");
  await expect(heading(page)).toHaveText("Connectez-vous");
});

test("each role at work is told what it may do, and no more", IN_FULL, async ({ page }) => {
  for (const [name, role, may, mayNot] of [
    ["tresorerie", "Trésorerie", "rembourser", "Écrire et publier"],
    ["redaction", "Rédaction", "Écrire et publier", "rembourser"],
    ["accueil", "Accueil", "Accueillir les participants", "Écrire et publier"],
  ] as const) {
    await beSignedIn(page, demoPerson(name));
    await page.goto("/admin");
    await expect(heading(page)).toContainText("Bonjour");
    const main = page.getByRole("main");
    await expect(main).toContainText(role);
    await expect(main).toContainText(may);
    await expect(main).not.toContainText(mayNot);
    await expect(main).not.toContainText("Attribuer les rôles");
  }
});

test("the treasurer sees the monthly promises in numbers, and the editor does not", IN_FULL, async ({ page }) => {
  const figures = page.getByRole("region", { name: "Promesses mensuelles" });
  await beSignedIn(page, demoPerson("tresorerie"));
  await answerInstead(page, "/admin/promises/figures", { status: 500 });
  await page.goto("/admin");
  await expect(figures.getByText("Erreur lors du chargement des promesses")).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await figures.getByRole("button", { name: "Réessayer" }).click();
  await expect(figures).toContainText("FCFA");
  for (const name of ["Actives", "En pause", "Sans réponse", "Terminées"]) await expect(figures).toContainText(name);
  await expectAccessible(page);

  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Double authentification" })).toBeVisible();
  await expect(figures).toHaveCount(0);
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
