import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { test } from "./own-site.ts";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Opens the form of an article that was just made. */
async function openArticle(page: Page, fields: object): Promise<void> {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const headers = { origin: new URL(page.url()).origin };
  const data = { title: "Un mot", description: "<p>Un.</p>", category: "Portraits", published_by: "Awa", ...fields };
  const { id } = await (await page.request.post("/api/v01/admin/news", { data, headers })).json();
  await page.goto(`/admin/actualites/${id}`);
}

test("a scheduled article that is published at once is said to be published", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openArticle(page, {});
  await press(page, "Programmer…");
  await page.getByLabel("Jour et heure (Abidjan)").fill("2199-12-03T08:00");
  await press(page, "Programmer");
  await expect(toast(page, "Publication programmée")).toBeVisible();
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
});
