import { expect, type Locator, type Page } from "@playwright/test";
import { unpdfText } from "../receipts/read-pdf.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { formIsReady, openOptions, panel } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";
import { linkMailedTo } from "./outbox.ts";
import { beMember, give, readDownload, somebody } from "./own-gifts.ts";

const LINK = /\/mes-dons\/[\w-]{43}/;
const LIST = "Mes dons, du plus récent au plus ancien";
const FAILED = "Erreur lors du chargement de vos dons";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => page.getByRole("list", { name: LIST }).getByRole("listitem");

/** Opens the menu of this row, with the keyboard. */
async function openMenu(row: Locator): Promise<void> {
  const menu = row.getByText(/^Actions pour le reçu/);
  await menu.locator("xpath=..").focus();
  await row.page().keyboard.press("Enter");
  await expect(row.getByRole("button", { name: /Reçu PDF/ })).toBeVisible();
}

/** Requests the link on the page, as a guest does. */
async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto("/mes-dons");
  await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Recevoir mon lien" }).click();
  await expect(page.getByRole("heading", { name: "Regardez vos e\u2011mails" })).toBeFocused();
}

async function expectPrefilled(
  page: Page,
  { amount, names, email, phone }: { amount: string; names: readonly [string, string]; email: string; phone: string },
): Promise<void> {
  await formIsReady(page);
  const form = panel(page);
  await expect(form.getByRole("button", { name: `Donner ${amount}\u00a0FCFA` })).toBeVisible();
  await expect(form.getByRole("radio", { name: "Orange Money" }).first()).toBeChecked();
  await expect(form.getByLabel("Prénom")).toHaveValue(names[0]);
  await expect(form.getByLabel("Nom", { exact: true })).toHaveValue(names[1]);
  await expect(form.getByLabel("E-mail")).toHaveValue(email);
  await expect(form.getByLabel("Téléphone", { exact: true })).toHaveValue(phone);
  expect(page.url()).toMatch(/\/dons\/[a-z0-9-]+#donner$/);
}

test("a guest opens the list by the link in the mail, once, and gives again", async ({ page, browser, baseURL }) => {
  const email = somebody();
  const campaign = await give(page, email, 7_000);
  await page.goto("/mes-dons");
  await expect(heading(page)).toHaveText("Retrouver mes dons");
  await expectAccessible(page);
  await requestLink(page, email);
  await expectAccessible(page);

  const path = await linkMailedTo(email, LINK);
  const answered = await page.goto(path);
  expect(answered?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(heading(page)).toHaveText("Ouvrir la liste de vos dons");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voir mes dons" }).click();
  await expect(heading(page)).toHaveText("Mes dons");
  await expect(heading(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(campaign.title);
  await expect(rows(page)).toContainText("7\u202f000\u00a0FCFA");
  await expectAccessible(page);

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await openMenu(rows(page));
  const [receipt] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /Reçu PDF/ }).click(),
  ]);
  expect(await unpdfText((await readDownload(receipt)).bytes)).toContain("Mariam N’Guessan");

  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(path);
  await elsewhere.getByRole("button", { name: "Voir mes dons" }).click();
  await expect(heading(elsewhere)).toHaveText("Ce lien a déjà servi, ou il n’est plus valable.");
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("link", { name: "Demander un nouveau lien" }).click();
  await expect(heading(elsewhere)).toHaveText("Retrouver mes dons");
  await stranger.close();

  // The choice of the receipt closed it.
  await openMenu(rows(page));
  await page.getByRole("link", { name: /Donner à nouveau/ }).click();
  await expectPrefilled(page, {
    amount: "7\u202f000",
    names: ["Mariam", "N’Guessan"],
    email,
    phone: "+225 07 08 09 10 11",
  });
  await page.goBack();
  await page.getByRole("button", { name: "Fermer la liste" }).click();
  await expect(heading(page)).toHaveText("Vos dons ne sont plus affichés sur cet appareil.");
  await page.reload();
  await expect(heading(page)).toHaveText("Ouvrir la liste de vos dons");
});

test("an unknown address is told the same, and a wrong one asked for again", IN_FULL, async ({ page }) => {
  await requestLink(page, somebody());
  await expect(page.getByText("Si des dons ont été faits avec l’adresse")).toBeVisible();
  await page.getByRole("button", { name: "Essayer une autre adresse" }).click();
  const field = page.getByRole("main").getByLabel("E-mail", { exact: true });
  await page.getByRole("button", { name: "Recevoir mon lien" }).click();
  await expect(page.getByText("Veuillez saisir votre adresse e\u2011mail.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("mariam@");
  await page.getByRole("button", { name: "Recevoir mon lien" }).click();
  await expect(page.getByText("Veuillez saisir une adresse e\u2011mail valide.")).toBeVisible();
  await expect(field).toHaveValue("mariam@");
  await expectAccessible(page);
  await page.route("**/api/v01/gifts/link", (route) => route.abort());
  await field.fill(somebody());
  await page.getByRole("button", { name: "Recevoir mon lien" }).click();
  await expect(page.getByText("Erreur lors de l’envoi du lien")).toBeVisible();
});

test("a link that the network did not open is opened at the next try", IN_FULL, async ({ page }) => {
  const email = somebody();
  await give(page, email, 2_000);
  await requestLink(page, email);
  await page.goto(await linkMailedTo(email, LINK));
  await page.route("**/api/v01/gifts/open", (route) => route.abort());
  await page.getByRole("button", { name: "Voir mes dons" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "La liste n’a pas pu s’ouvrir" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v01/gifts/open");
  await page.getByRole("button", { name: "Voir mes dons" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.route("**/api/v01/gifts?page=*", (route) => route.fulfill({ status: 401, json: { message: "Fini." } }));
  await page.reload();
  await expect(heading(page)).toHaveText("Cette consultation est terminée. Demandez un nouveau lien.");
});

test("a link whose answer was lost is opened again from the mail, on the same device alone", async ({
  page,
  browser,
}) => {
  const email = somebody();
  await give(page, email, 2_000);
  await requestLink(page, email);
  const link = await linkMailedTo(email, LINK);
  await page.goto(link);
  await page.route("**/api/v01/gifts/open", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Voir mes dons" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "La liste n’a pas pu s’ouvrir" })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(link);
  await stranger.getByRole("button", { name: "Voir mes dons" }).click();
  await expect(heading(stranger)).toHaveText("Ce lien a déjà servi, ou il n’est plus valable.");
  await stranger.close();

  const again = await page.context().newPage();
  await again.goto(link);
  await again.getByRole("button", { name: "Voir mes dons" }).click();
  await expect(rows(again)).toHaveCount(1);
  // Closed on purpose, it is closed for this device too.
  await again.getByRole("button", { name: "Fermer la liste" }).click();
  await again.reload();
  await again.getByRole("button", { name: "Voir mes dons" }).click();
  await expect(heading(again)).toHaveText("Ce lien a déjà servi, ou il n’est plus valable.");
});

test("a member finds all gifts from the profile, their summary, and gives again", IN_FULL, async ({ page }) => {
  const email = await beMember(page);
  for (let count = 0; count < 11; count += 1) await give(page, email, 1_000 + count * 500);
  await page.goto("/profile");
  await page.getByRole("navigation", { name: "Mon espace" }).getByRole("link", { name: "Mes dons" }).click();
  await expect(heading(page)).toHaveText("Mes dons");
  await expect(rows(page)).toHaveCount(10);
  for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBeLessThan(90);
  await expect(page.getByText("10 sur 11 dons")).toBeVisible();
  await page.getByRole("button", { name: "Afficher les dons précédents" }).click();
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByRole("button", { name: "Afficher les dons précédents" })).toHaveCount(0);
  await expectAccessible(page);

  const year = new Date().getUTCFullYear();
  const years = page.getByRole("list", { name: "Mes dons par année" });
  await expect(years).toContainText("38\u202f500\u00a0FCFA");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    years.getByRole("button", { name: `Récapitulatif PDF ${year}` }).click(),
  ]);
  const { name, bytes } = await readDownload(download);
  expect(name).toBe(`recapitulatif-${year}.pdf`);
  const text = await unpdfText(bytes);
  expect(text).toContain("Aminata Diabaté");
  expect(text).toContain("trente-huit mille cinq cents francs CFA");

  await openMenu(rows(page).first());
  await expectAccessible(page);
  await rows(page)
    .first()
    .getByRole("link", { name: /Donner à nouveau/ })
    .click();
  await expectPrefilled(page, {
    amount: "6\u202f000",
    names: ["Aminata", "Diabaté"],
    email,
    phone: "+225 07 08 09 10 11",
  });
});

test("a signed-in member need not type name, address and phone, and leaves nothing behind", async ({ page }) => {
  const email = await beMember(page, "+225 05 04 03 02 01");
  const { slug } = await give(page, email, 1_000);
  await page.goto(`/dons/${slug}`);
  await formIsReady(page);
  const form = panel(page);
  const line = form.getByText(/^Aminata .*\s·\s\+225\s…\s01/);
  await expect(line).toBeVisible();
  await expect(form.getByLabel("E-mail")).toHaveCount(0);
  await openOptions(page);
  await form.getByRole("checkbox", { name: "Afficher mon nom parmi les donateurs" }).check();
  await page.addInitScript(() => localStorage.clear());
  await page.reload();
  await formIsReady(page);
  await expect(form.getByLabel("E-mail")).toHaveValue("");
  await expect(form.getByLabel("Téléphone", { exact: true })).toHaveValue("");
});

test("the list says that it is on its way, that it failed, and that there is none yet", IN_FULL, async ({ page }) => {
  await beMember(page);
  const api = "**/api/v01/private/gifts?page=*";
  const letGo = await answerLater(page, api, { status: 500, json: {} });
  await page.goto("/profile/dons");
  await expect(page.getByText("Chargement de vos dons…")).toBeVisible();
  await expectAccessible(page);
  letGo();
  const alert = page.getByRole("alert").filter({ hasText: FAILED });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.unroute(api);
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Vous n’avez pas encore donné avec cette adresse.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Découvrir les campagnes" }).click();
  await expect(page).toHaveURL(/\/dons$/);
});

test("an ended campaign takes no gift again, and what was given back is said", IN_FULL, async ({ page }) => {
  await give(page, await beMember(page), 9_000);
  await page.route("**/api/v01/private/gifts?page=*", async (route) => {
    const answer = await (await route.fetch()).json();
    const [gift] = answer.data;
    const long = "Une très longue campagne pour l’école maternelle de Tiassalé-sur-Bandama ".repeat(3);
    answer.data = [
      { ...gift, receipt_number: "2025-000003", open: false, refunded_amount: 2_000 },
      {
        ...gift,
        receipt_number: "2025-000002",
        type: "projet",
        open: false,
        path: null,
        title: long,
        refunded_amount: 9_000,
      },
      { ...gift, receipt_number: "2025-000001", duplicate: true },
    ];
    await route.fulfill({ json: { ...answer, total: 3 } });
  });
  await page.goto("/profile/dons");
  await expect(rows(page)).toHaveCount(3);
  await openMenu(rows(page).nth(0));
  await page.keyboard.press("Escape");
  await expect(rows(page).nth(0).getByText("Campagne terminée")).toBeHidden();
  await expect(rows(page).nth(0)).toContainText("Campagne terminée");
  await expect(rows(page).nth(0)).toContainText("Remboursé\u00a0: 2\u202f000\u00a0FCFA");
  await expect(
    rows(page)
      .nth(0)
      .getByRole("link", { name: /Donner à nouveau/ }),
  ).toHaveCount(0);
  await expect(rows(page).nth(1)).toContainText("Projet terminé");
  await expect(rows(page).nth(1)).toContainText("Remboursé");
  await expect(rows(page).nth(2)).toContainText("Payé deux fois, à rembourser");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
