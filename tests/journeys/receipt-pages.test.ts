import { expect } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectAccessible } from "./expect-accessible.ts";
import { answer, CONFIRMED, expectHeading, fillForm, openCampaign, openPayment, panel, someGiver } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test("the address on a receipt says that it is genuine, and gives no name", async ({ page }) => {
  const giver = someGiver();
  await openCampaign(page);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await fillForm(page, giver);
  const tab = await openPayment(page);
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  const link = await panel(tab)
    .getByRole("link", { name: /Voir mon reçu/ })
    .getAttribute("href");
  const receipt = await page.request.get(link ?? "");
  expect(receipt.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  const pdf = await getDocumentProxy(new Uint8Array(await receipt.body()));
  const { text } = await extractText(pdf, { mergePages: true });
  const [, code = ""] = /recus\/verifier\/\s*([A-Z0-9]+)/.exec(text) ?? [];
  const [number = ""] = /\d{4}-\d{6}/.exec(text) ?? [];

  const answered = await tab.goto(`/recus/verifier/${code}`);
  expect(answered?.status()).toBe(200);
  await expect(tab.getByRole("heading", { level: 1 })).toContainText(number);
  const main = tab.getByRole("main");
  await expect(main).toContainText("Authentique");
  await expect(main).toContainText("Démonstration\u00a0: paiement simulé");
  await expect(main).toContainText("10\u202f000\u00a0FCFA");
  await expect(main).toContainText(title);
  await expect(main).not.toContainText(giver.lastName);
  await expect(tab.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(tab);
});

test("an unknown receipt is not found, in clear words", IN_FULL, async ({ page }) => {
  const answered = await page.goto("/recus/verifier/INCONNU");
  expect(answered?.status()).toBe(404);
  expect(answered?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reçu non trouvé");
  await expect(page.getByText("Aucun reçu ne porte ce code.")).toBeVisible();
  await expectAccessible(page);
});

test("a link that has expired leads to a new one, and is not to be indexed", IN_FULL, async ({ page }) => {
  const answered = await page.goto("/recus/lien-expire");
  expect(answered?.status()).toBe(410);
  expect(answered?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien vers votre reçu a expiré");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Recevoir un nouveau lien" }).click();
  await expect(page).toHaveURL(/\/mes-dons$/);
});

test("a receipt that does not exist yet says so, and is not to be indexed", IN_FULL, async ({ page }) => {
  const answered = await page.goto("/recus/pas-encore");
  expect(answered?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre reçu n’est pas encore disponible");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
});
