import { expect, type Locator, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, member } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { answer, CONFIRMED, expectHeading, fillForm, openPayment, panel, someGiver } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const MULTIPLE = "Le montant d’une cotisation est un multiple de 1\u202f000\u00a0FCFA.";

const payButton = (page: Page): Locator => panel(page).getByRole("button", { name: /^Payer/ });
const amountField = (page: Page) => panel(page).getByLabel("Ou le montant de votre choix");
const openOthers = (page: Page) => panel(page).getByText("Autre montant").click();
const bodies = (page: Page) => {
  const sent: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/payment/create-order")) return;
    sent.push({ headers: request.headers(), body: request.postDataJSON() });
  });
  return sent;
};

test("anybody pays dues without an account, and comes back to the dues", async ({ page }) => {
  const sent = bodies(page);
  await page.goto("/membres");
  await page.getByRole("main").getByRole("link", { name: "Payer ma cotisation" }).click();
  await expect(payButton(page)).toHaveText("Payer 12\u202f000\u00a0FCFA");
  await expect(panel(page).getByRole("checkbox", { name: "Afficher mon nom" })).toHaveCount(0);
  await fillForm(page, someGiver());
  const tab = await openPayment(page, payButton(page));
  await expectHeading(page, "Confirmez le paiement");
  await expectAccessible(page);
  await answer(tab, "Confirmer le paiement");
  await expect(tab).toHaveURL(/\/cotisations#donner$/);
  await expectHeading(tab, CONFIRMED);
  await expectHeading(page, CONFIRMED);
  await expect(panel(page)).toContainText("Ma cotisation");
  await expect(panel(page)).toContainText("Votre paiement couvre 12\u00a0mois.");
  await expect(panel(page).getByRole("button", { name: "Partager" })).toHaveCount(0);
  await expectAccessible(page);
  expect(sent[0]?.headers).not.toHaveProperty("authorization");
  expect(sent[0]?.body).toMatchObject({ type: "cotisation", amount: 12_000, user_id: null, month: null, year: null });
});

test("who has paid is thanked until they leave the page, and then finds the form again in the same tab", async ({
  page,
}) => {
  const comeToDues = (tab: Page) => tab.getByRole("main").getByRole("link", { name: "Payer ma cotisation" }).click();
  await page.goto("/membres");
  await comeToDues(page);
  await expect(payButton(page)).toBeEnabled();
  await fillForm(page, someGiver());
  const paying = await openPayment(page, payButton(page));
  await answer(paying, "Confirmer le paiement");
  for (const tab of [page, paying]) {
    await expectHeading(tab, CONFIRMED);
    await tab.reload();
    await expectHeading(tab, CONFIRMED);
  }

  await page.goBack();
  await comeToDues(page);
  await paying.goto("/membres");
  await comeToDues(paying);
  for (const tab of [page, paying]) {
    await expect(payButton(tab)).toHaveText("Payer 12\u202f000\u00a0FCFA");
    await tab.reload();
    await expect(payButton(tab)).toBeEnabled();
    await tab.goto("/cotisations");
    await expect(payButton(tab)).toBeEnabled();
    await expect(panel(tab)).not.toContainText(CONFIRMED);
  }
  await fillForm(page, someGiver());
  await answer(await openPayment(page, payButton(page)), "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
});

test("a link to the form brings it back beside the thanks", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/cotisations");
  await expect(payButton(page)).toBeEnabled();
  await fillForm(page, someGiver());
  await answer(await openPayment(page, payButton(page)), "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  await page.getByRole("main").getByRole("link", { name: "Payer ma cotisation" }).click();
  await expect(payButton(page)).toBeEnabled();
});

test("on a wide screen a button leads from what is paid to the form", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/cotisations");
  await page.getByRole("main").getByRole("link", { name: "Payer ma cotisation" }).click();
  await expect(panel(page)).toBeInViewport();
  await expect(panel(page)).toBeFocused();
});

test("a member pays with their own details, and the page tells of it at once", async ({ page }) => {
  const sent = bodies(page);
  const person = await member(page);
  await beSignedIn(page, person);
  await page.goto("/cotisations");
  await expect(page.getByText("Aucune cotisation trouvée")).toBeVisible();
  await expect(panel(page).getByLabel("E-mail")).toHaveValue(person.email);
  await expect(panel(page).getByLabel("Prénom")).toHaveValue(person.first_name);

  // The same form, begun in another tab.
  const other = await page.context().newPage();
  await other.goto("/cotisations");
  await expect(other.getByText("Aucune cotisation trouvée")).toBeVisible();
  await panel(other).getByLabel("Téléphone", { exact: true }).fill("05 04 03 02 01");

  await openOthers(page);
  await panel(page).getByLabel("Ou un nombre de mois").selectOption("3");
  await expect(payButton(page)).toHaveText("Payer 3\u202f000\u00a0FCFA");
  await panel(page).getByRole("radio", { name: "Wave" }).first().check();
  await panel(page).getByLabel("Téléphone", { exact: true }).fill("07 08 09 10 11");
  const tab = await openPayment(page, payButton(page));
  await answer(tab, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);

  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(other.getByRole("heading", { name: "À jour" })).toBeVisible();
  await expect(other.getByRole("table", { name: "Mes cotisations" })).toContainText("Payée");
  await expect(panel(other).getByLabel("Téléphone", { exact: true })).toHaveValue("05 04 03 02 01");
  await other.close();

  await expect(panel(page)).toContainText(`Merci de tout cœur, ${person.first_name}.`);
  await expect(panel(page)).toContainText(person.email);
  await expect(panel(page)).toContainText(
    /Votre paiement couvre 3\u00a0mois\u00a0: [a-zéû]+( \d{4})?, [a-zéû]+( \d{4})? et [a-zéû]+ \d{4}\./,
  );
  await expect(panel(page)).toContainText(/Vous êtes à jour jusqu’à fin [a-zéû]+ \d{4}\./);
  await expectAccessible(page);
  await expect(page.getByRole("heading", { name: "À jour" })).toBeVisible();
  const row = page.getByRole("table", { name: "Mes cotisations" }).getByRole("row").filter({ hasText: "Payée" });
  await expect(row).toContainText("3\u202f000,00\u00a0XOF");
  const chart = page.getByRole("region", { name: "Mes cotisations mois par mois" });
  await chart.getByRole("button", { name: "Voir le graphique" }).click();
  await expect(chart.getByRole("img")).toHaveAccessibleName(/: [1-3]\s000,00\sXOF en tout/);
  expect(sent[0]?.headers.authorization).toMatch(/^Bearer /);
  expect(sent[0]?.body.user_id).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
});

test(
  "what is owed is chosen already, from the first unpaid month; the year is one tap away",
  IN_FULL,
  async ({ page }) => {
    await page.route("**/private/cotisations/standing", (route) =>
      route.fulfill({
        json: {
          standing: "late",
          paid_through: "2026-03",
          owed: 7_000,
          owed_months: 7,
          owed_list: ["2026-04", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-12"],
          next_due: { month: "2026-04", date: "2026-04-10" },
          owed_since: "2025-06",
          waived: [],
          paid_before: [],
          years: [2026, 2025],
        },
      }),
    );
    await beSignedIn(page, demoPerson("membre"));
    await page.goto("/cotisations");
    await expect(page.getByRole("heading", { name: "En retard" })).toBeVisible();
    await expect(page.getByText("Vos cotisations sont payées jusqu’à fin mars 2026.")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      "Il reste 7\u202f000\u00a0FCFA à régler\u00a0: avril 2026, puis de juin à octobre 2026, puis décembre 2026.",
    );
    await expect(panel(page).getByRole("radio", { name: /Ce que je dois\s*7\s000/ })).toBeChecked();
    await expect(payButton(page)).toHaveText("Payer 7\u202f000\u00a0FCFA");
    const bar = page.getByRole("link", { name: "Payer ma cotisation\u00a0: 7\u202f000\u00a0FCFA" });
    await expect(bar).toBeInViewport();
    await openOthers(page);
    const month = panel(page).getByLabel("À partir du mois");
    await expect(month.locator("option").first()).toHaveText("Premier impayé");
    await expect(month).toHaveAccessibleDescription(/réglés à partir du premier\u00a0: avril 2026\./);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      for (const label of await panel(page).getByRole("group", { name: "Montant" }).locator("label").all()) {
        const cut = await label.evaluate((tile) => tile.scrollWidth > tile.clientWidth);
        expect(cut, `${await label.textContent()} at ${width} px`).toBe(false);
      }
    }
    await expectAccessible(page);
    await panel(page)
      .getByRole("radio", { name: /^L’année/ })
      .check();
    await expect(payButton(page)).toHaveText("Payer 12\u202f000\u00a0FCFA");
    await page.reload();
    await expect(payButton(page)).toHaveText("Payer 12\u202f000\u00a0FCFA");
    await openOthers(page);
    await expect(panel(page).getByLabel("À partir du mois").locator("option").nth(1)).toHaveText("avril 2026");
  },
);

test("the choices of an amount are one: tiles, months and any other", IN_FULL, async ({ page }) => {
  await page.goto("/cotisations");
  await expect(payButton(page)).toBeEnabled();
  await openOthers(page);
  for (const amount of ["5\u202f000", "10\u202f000", "20\u202f000", "50\u202f000"]) {
    await panel(page)
      .getByRole("radio", { name: `${amount}\u00a0FCFA`, exact: true })
      .check();
    await expect(amountField(page)).toHaveValue(amount);
  }
  await panel(page)
    .getByRole("radio", { name: /^L’année/ })
    .check();
  await expect(panel(page).getByLabel("Ou un nombre de mois")).toHaveValue("12");
  await panel(page).getByLabel("Ou un nombre de mois").selectOption("5");
  await expect(panel(page).getByRole("radio", { name: "5\u202f000\u00a0FCFA", exact: true })).toBeChecked();
});

test(
  "an amount that is no whole month is refused beside its field, and a month too far away too",
  IN_FULL,
  async ({ page }) => {
    const sent = bodies(page);
    await page.goto("/cotisations");
    await expect(payButton(page)).toBeEnabled();
    await fillForm(page, someGiver());
    await openOthers(page);
    await amountField(page).fill("1500");
    await amountField(page).press("Tab");
    await expect(amountField(page)).toHaveAccessibleDescription(MULTIPLE);
    await payButton(page).click();
    await expect(amountField(page)).toBeFocused();
    await expect(amountField(page)).toHaveAccessibleDescription(MULTIPLE);
    expect(sent).toHaveLength(0);
    await expectAccessible(page);

    await amountField(page).fill("2000");
    const nextYear = new Date().getUTCFullYear() + 1;
    await panel(page).getByLabel("À partir du mois").selectOption(`${nextYear}-12`);
    const tab = await openPayment(page, payButton(page));
    expect(sent[0]?.body).toMatchObject({ amount: 2_000, month: 12, year: nextYear });
    await tab.close();
  },
);

test("what the server refuses stands beside its field, and nothing typed is lost", IN_FULL, async ({ page }) => {
  const text = "Choisissez un mois au plus tard en décembre de l’année prochaine.";
  await page.route("**/payment/create-order", (route) =>
    route.fulfill({ status: 422, json: { message: text, code: "dues_too_far_ahead", errors: { month: [text] } } }),
  );
  await page.goto("/cotisations");
  await expect(payButton(page)).toBeEnabled();
  const giver = someGiver();
  await fillForm(page, giver);
  await payButton(page).click();
  const month = panel(page).getByLabel("À partir du mois");
  await expect(month).toBeFocused();
  await expect(month).toHaveAccessibleDescription(new RegExp(text));
  await expect(panel(page).getByLabel("E-mail")).toHaveValue(giver.email);
});

test("an expired token does not keep anybody from paying", IN_FULL, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("token", "x".repeat(43));
    localStorage.setItem("user", JSON.stringify({ id: "1", first_name: "Awa", last_name: "Koné", email: "a@b.ci" }));
  });
  // This device does not know yet that its token is no longer valid.
  await page.route(/\/api\/v01\/(private|auth)\//, (route) => route.abort());
  const sent = bodies(page);
  await page.goto("/cotisations");
  await expect(payButton(page)).toBeEnabled();
  await fillForm(page, someGiver());
  const tab = await openPayment(page, payButton(page));
  await answer(tab, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  expect(sent[0]?.headers).toHaveProperty("authorization");
});
