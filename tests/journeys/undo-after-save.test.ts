import { expect } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { test } from "./own-site.ts";

const ARTICLE =
  '<p>Voir <a href="https://exemple.example/rapport">le rapport</a>.</p><ul><li><p>Tables</p></li></ul>' +
  "<table><tbody><tr><th><p>Poste</p></th><td><p>450</p></td></tr></tbody></table><p>Fin.</p>";

test("what was written before a save can be undone after it, and done again, 360 pixels wide", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const data = { title: "Un texte à reprendre", description: ARTICLE, category: "École", published_by: "Awa" };
  const headers = { origin: new URL(page.url()).origin };
  const { id } = await (await page.request.post("/api/v01/admin/news", { data, headers })).json();
  await page.goto(`/admin/actualites/${id}`);
  const article = page.getByRole("textbox", { name: "Article" });
  const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name });
  await expect(tool("Annuler")).toBeDisabled();
  await article.getByText("Fin.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Merci à tous.");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(toast(page, "Enregistré")).toBeVisible();
  await tool("Annuler").click();
  await expect(article).not.toContainText("Merci à tous.");
  await tool("Rétablir").click();
  await expect(article).toContainText("Merci à tous.");
});
