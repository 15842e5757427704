import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const article = (page: Page) => page.getByRole("textbox", { name: "Article" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Mise en forme" }).getByRole("button", { name, exact: true });

/** Opens the form of an article that was just made. Returns the path of its page. */
async function openArticle(page: Page, title: string): Promise<string> {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const headers = { origin: new URL(page.url()).origin };
  const data = { title, description: "<p>Nos comptes.</p>", category: "Portraits", published_by: "Awa" };
  const { id, path } = await (await page.request.post("/api/v01/admin/news", { data, headers })).json();
  await page.goto(`/admin/actualites/${id}`);
  return path;
}

test("a table is put into an article, filled, made larger and smaller, and its page shows it on a telephone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const path = await openArticle(page, "Un tableau de comptes");
  await article(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await tool(page, "Plus d’outils").click();
  await tool(page, "Tableau").click();
  for (const text of ["Poste", "Prix", "Payé", "Tôles", "450"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expectAccessible(page);
  // In two rows: the cursor must not be behind them.
  expect((await page.getByRole("toolbar", { name: "Mise en forme" }).boundingBox())?.height).toBeLessThan(112);
  await tool(page, "Ajouter une ligne").click();
  await tool(page, "Ajouter une colonne").click();
  await expect(article(page).getByRole("row")).toHaveCount(4);
  await expect(article(page).getByRole("columnheader")).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await article(page).getByRole("row").last().getByRole("cell").last().click();
  await tool(page, "Supprimer la colonne").click();
  await expect(article(page).getByRole("columnheader")).toHaveCount(3);
  await article(page).getByRole("row").last().getByRole("cell").first().click();
  await tool(page, "Supprimer la ligne").click();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(toast(page, "Enregistré")).toBeVisible();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(toast(page, "Publiée")).toBeVisible();
  await page.reload();
  await expect(article(page).getByRole("row")).toHaveCount(3);

  await page.goto(path);
  const table = page.getByRole("main").getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("columnheader").first()).toHaveText("Poste");
  await expect(table.getByRole("cell", { name: "450" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a table that is put into a list stands below it, with what is written next", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openArticle(page, "Un tableau sous une liste");
  await article(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  for (const text of ["- Les tôles", "La peinture"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await tool(page, "Tableau").click();
  await page.keyboard.type("Poste");
  await expect(article(page).getByRole("columnheader", { name: "Poste" })).toBeVisible();
  await expect(article(page).locator(":scope > ul + table")).toBeVisible();
});

test("Ctrl K makes a link in an article, and opens the search elsewhere", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openArticle(page, "Un lien au clavier");
  await article(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+k");
  const target = page.getByRole("combobox", { name: "Page du site, ou adresse" });
  await expect(target).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.type("/dons");
  await page.keyboard.press("Enter");
  await expect(article(page).getByRole("link", { name: "Nos comptes." })).toHaveAttribute("href", "/dons");
  await page.getByLabel("Titre", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
});
