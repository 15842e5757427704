import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, member, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater, NOTHING } from "./late-answers.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The longest page at 320 pixels. */
const MOST_HEIGHT = 5_200;

const LIST = "**/api/v01/private/cotisations?page=*";
const CHART = "**/api/v01/private/contributions?year=*";

const unfold = (page: Page) => page.getByRole("button", { name: "Voir le graphique" }).click();
const table = (page: Page) => page.getByRole("table", { name: "Mes cotisations" });

test("without a token, says so in place of the table, and leads to signing in and up", async ({ page }) => {
  await page.goto("/cotisations");
  await expect(page.getByRole("heading", { level: 1, name: "Mes cotisations" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connectez-vous pour voir vos cotisations" })).toBeVisible();
  await expect(page.getByText("Token non trouvé", { exact: true })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Me connecter" })).toHaveAttribute("href", "/login?suite=%2Fcotisations");
  await expect(main.getByRole("link", { name: "Créer un compte" })).toHaveAttribute("href", "/signup");
  await expect(main.getByRole("button", { name: /^Payer 12\s000/ })).toBeEnabled();
  await expectAccessible(page);
});

test("a token that no longer counts is as good as none, and the end of the session is said", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("token", "x".repeat(43));
    localStorage.setItem("user", JSON.stringify({ id: "1", first_name: "Awa", last_name: "Koné", email: "a@b.ci" }));
  });
  await page.goto("/cotisations");
  await expect(page.getByText("Token non trouvé", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Votre session a pris fin" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Payer/ })).toBeEnabled();
});

test("a member sees what is paid and owed, payment by payment, month by month", async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  await page.goto("/cotisations");
  await expect(page.getByRole("heading", { name: /^(À jour|En retard)$/ })).toBeVisible();
  for (const name of ["Date", "Période", "Montant", "Statut", "Reçu"]) {
    await expect(table(page).getByRole("columnheader", { name, exact: true })).toBeAttached();
  }
  const rows = table(page).getByRole("row");
  await expect(rows.filter({ hasText: "Payée" }).first()).toContainText(/\d,00\sXOF/);
  await expectAccessible(page);

  await table(page)
    .getByText(/^Actions pour le paiement/)
    .first()
    .locator("xpath=..")
    .click();
  const download = page.waitForEvent("download");
  await table(page)
    .getByRole("button", { name: /^Télécharger le reçu/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test("the page is short on a phone, with its payments and its form", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/cotisations");
  await expect(table(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MOST_HEIGHT);
});

test("a page past the last of the member's payments says so, and leads back", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  await page.goto("/cotisations?page=99");
  await expect(page.getByText(/^La page 99 n’existe pas/)).toBeVisible();
  await page.getByRole("link", { name: "Aller à la dernière page" }).click();
  await expect(table(page)).toBeVisible();
});

test("the chart shows the year that is chosen, and the table behind it each month", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  await page.goto("/cotisations");
  const chart = page.getByRole("region", { name: "Mes cotisations mois par mois" });
  await expect(chart.getByRole("img")).toBeHidden();
  await unfold(page);
  const thisYear = String(new Date().getUTCFullYear());
  await expect(chart.getByRole("img")).toHaveAccessibleName(new RegExp(`payées pour ${thisYear}, .*,00\\sXOF en tout`));
  await chart.getByText("Voir le tableau").click();
  const months = chart.getByRole("table").getByRole("row");
  await expect(months).toHaveCount(13);
  await expect(months.nth(1)).toHaveText(/^Janvier\d?.*,00\sXOF$/);
  await expectAccessible(page);

  const lastYear = String(Number(thisYear) - 1);
  await chart.getByLabel("Année").selectOption(lastYear);
  await expect(page).toHaveURL(new RegExp(`annee=${lastYear}`));
  await expect(chart.getByRole("img")).toHaveAccessibleName(new RegExp(`payées pour ${lastYear}`));
  await expect(chart.getByRole("table")).toHaveAccessibleName(`Cotisations payées pour chaque mois de ${lastYear}`);
});

test("while the dues load, says so; if they fail, says so and tries again", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  const failure = { status: 500, json: { message: "panne" } };
  const releaseList = await answerLater(page, LIST, failure);
  const releaseChart = await answerLater(page, CHART, failure);
  await page.goto("/cotisations");
  await expect(page.getByText("Chargement des cotisations…")).toBeVisible();
  await unfold(page);
  await expect(page.getByText("Chargement du graphique…")).toBeVisible();
  await expectAccessible(page);
  releaseList();
  releaseChart();
  await expect(page.getByText("Erreur lors du chargement des cotisations")).toBeVisible();
  await expect(page.getByText("Erreur lors du chargement du graphique")).toBeVisible();
  await expectAccessible(page);

  await page.unroute(LIST);
  await page.unroute(CHART);
  for (const text of ["Erreur lors du chargement des cotisations", "Erreur lors du chargement du graphique"]) {
    await page.getByRole("alert").filter({ hasText: text }).getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText(text)).toHaveCount(0);
  }
  await expect(table(page)).toBeVisible();
});

test("a member who has paid nothing yet is told so", IN_FULL, async ({ page }) => {
  await beSignedIn(page, await member(page));
  await page.goto("/cotisations");
  await expect(page.getByText("Aucune cotisation trouvée")).toBeVisible();
  await expect(page.getByText("Rien à régler aujourd’hui.")).toBeVisible();
  const year = new Date().getUTCFullYear();
  await unfold(page);
  await expect(page.getByText(`Aucune cotisation n’est payée pour ${year}.`)).toBeVisible();
  await expectAccessible(page);
});

test("each status has its word, and a long list its pages", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  const record = (id: string, status: string, refunded: number) => ({
    id,
    date: "2026-03-12",
    created_at: "2026-03-12T10:00:00Z",
    period: "De janvier à décembre 2026",
    amount: 12_000,
    refunded_amount: refunded,
    status,
    receipt_url: null,
  });
  const data = [
    record("1", "Payée", 2_000),
    record("2", "En attente", 0),
    record("3", "Échouée", 0),
    record("4", "Remboursée", 12_000),
  ];
  const queries: string[] = [];
  await page.route(LIST, async (route) => {
    queries.push(new URL(route.request().url()).search);
    const pages = { last_page: 3, total: 24, from: 1, to: 10, next_page_url: "suite" };
    await route.fulfill({ json: { ...NOTHING, ...pages, data, current_page: Number(queries.at(-1)?.at(-1)) } });
  });
  await page.goto("/cotisations");
  await expect(table(page).getByText("Échouée", { exact: true })).toBeVisible();
  await expect(table(page).getByText("Remboursée", { exact: true })).toBeHidden();
  const range = page.getByRole("status").filter({ hasText: "Affichage" });
  await expect(range).toHaveText("Affichage de 1 à 3 sur 24 cotisations");
  await page.getByRole("button", { name: "Voir tout" }).click();
  await expect(range).toHaveText("Affichage de 1 à 10 sur 24 cotisations");
  for (const status of ["Payée", "En attente", "Échouée", "Remboursée"]) {
    await expect(table(page).getByText(status, { exact: true })).toBeVisible();
  }
  await expect(table(page)).toContainText("12\u202f000,00\u00a0XOF");
  await expect(table(page)).toContainText("dont 2\u202f000,00\u00a0XOF remboursés");
  await expect(table(page)).not.toContainText("dont 12\u202f000");
  for (const width of [320, 360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const inside = await table(page).evaluate((one) => one.scrollWidth <= (one.parentElement?.clientWidth ?? 0));
    expect(inside, `the table at ${width} px`).toBe(true);
  }
  await page.getByRole("navigation", { name: "Pages des cotisations" }).getByRole("link", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => queries.at(-1)).toBe("?page=2");
});

test("a member turns the reminders off and on", IN_FULL, async ({ page }) => {
  await beSignedIn(page, await member(page));
  await page.goto("/cotisations");
  const box = page.getByRole("checkbox", { name: "Me rappeler mes cotisations par e\u2011mail" });
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(toast(page, "Rappels arrêtés")).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(toast(page, "Rappels activés")).toBeVisible();
  await page.route("**/private/dues-reminders", (route) => route.abort());
  await box.click();
  await expect(toast(page, "Votre choix n’a pas été enregistré")).toBeVisible();
  await expect(box).toBeChecked();
});

test(
  "the link of a reminder that is not valid says so, and a valid one stops and starts them by a button",
  IN_FULL,
  async ({ page }) => {
    const missing = await page.goto("/rappels/inconnu");
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Lien non valable" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);

    // A real link comes by a mail of another day: here the same page hears of one when it is come back to.
    await page.getByRole("main").getByRole("link", { name: "Mes cotisations" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mes cotisations" })).toBeVisible();
    await page.route("**/api/v01/dues-reminders/inconnu**", (route) => {
      const wanted = !route.request().url().endsWith("/stop");
      return route.fulfill({ json: { wanted, email: "a•••@exemple.example" } });
    });
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Rappels de cotisation" })).toBeVisible();
    await expect(page.getByText("a•••@exemple.example")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ne plus recevoir ces rappels" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rappels arrêtés" })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Recevoir de nouveau les rappels" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rappels de cotisation" })).toBeFocused();
  },
);
