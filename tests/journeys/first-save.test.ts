import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { test } from "./own-site.ts";

const article = (page: Page) => page.getByRole("textbox", { name: "Article" });
const undo = (page: Page) => page.getByRole("toolbar").getByRole("button", { name: "Annuler" });

test("a new article is written on where it was left when it is saved for the first time, and undone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/actualites/nouvelle");
  await page.getByLabel("Titre", { exact: true }).fill("Les quatorze paragraphes");
  await article(page).click();
  for (let line = 1; line <= 14; line += 1) {
    await page.keyboard.type(`Paragraphe ${line}.`);
    if (line < 14) await page.keyboard.press("Enter");
  }
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\/admin\/actualites\/[0-9a-f-]{36}$/);
  await page.keyboard.type(" Et un mot de plus.");
  await expect(article(page)).toContainText("Paragraphe 14. Et un mot de plus.");
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Les quatorze paragraphes");
  await expect(page.getByLabel("Adresse de la page")).toHaveValue("les-quatorze-paragraphes");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Enregistré")).toBeVisible();
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeHidden();
  while (await undo(page).isEnabled()) await undo(page).click();
  await expect(article(page)).toHaveText("");

  // It is there once, and another new one begins empty.
  await page.reload();
  await page.getByRole("button", { name: "Abandonner…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Abandonner", exact: true }).click();
  await expect(article(page)).toContainText("Paragraphe 14. Et un mot de plus.");
  await page.getByRole("link", { name: "Toutes les actualités" }).click();
  await page.getByRole("searchbox").first().fill("quatorze");
  await expect(page.getByRole("link", { name: "Les quatorze paragraphes" })).toHaveCount(1);
  await page.getByRole("link", { name: "Écrire une actualité", exact: true }).click();
  await expect(article(page)).toHaveText("");
});

test("a new letter keeps the cursor when it is saved for the first time, and what is typed meanwhile", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/lettres/nouvelle");
  await page.getByLabel("Objet").fill("Des nouvelles du puits");
  const body = page.getByRole("textbox", { name: "Lettre" });
  await body.click();
  await page.keyboard.type("La pompe tourne.");
  await page.keyboard.press("ControlOrMeta+s");
  await page.keyboard.type(" Beaucoup.");
  await expect(page).toHaveURL(/\/admin\/lettres\/[0-9a-f-]{36}$/);
  await page.keyboard.type(" Merci.");
  await expect(body).toHaveText("La pompe tourne. Beaucoup. Merci.");
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeHidden();
  await page.reload();
  await expect(body).toHaveText("La pompe tourne. Beaucoup. Merci.");
});

test("the price of a unit that is no number has the focus, and its error", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/campagnes/nouvelle");
  await page.getByLabel("Titre", { exact: true }).fill("Des bancs pour Man");
  await page.getByLabel("Objectif").fill("2 000 000");
  const price = page.getByLabel("Prix", { exact: true });
  await price.fill("vingt mille");
  await page.getByLabel("Une unité").fill("un banc");
  await page.getByLabel("Plusieurs").fill("bancs");
  await page.getByLabel("Titre", { exact: true }).focus();
  await page.keyboard.press("Control+s");
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/Écrivez le prix en chiffres/);
  await price.fill("20 000");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Des bancs pour Man");
  await page.reload();
  await expect(price).toHaveValue(/^20.000$/);
});
