import { expect, type Page } from "@playwright/test";
import { toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const REFUSED = "Identifiants invalides";

async function failToSignIn(page: Page): Promise<void> {
  await page.route("**/api/v01/auth/login", (route) => route.fulfill({ status: 401, json: { message: "non" } }));
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("awa@exemple.ci");
  await page.getByLabel("Mot de passe", { exact: true }).fill("un mot de passe");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(toast(page, "Erreur")).toContainText(REFUSED);
}

test("a message stands over the header: it covers neither the heading nor the form that it speaks of", async ({
  page,
}) => {
  await failToSignIn(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const message = await toast(page, "Erreur").boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await expectAccessible(page);
});

test("a message goes with what is done next, not with reading on", async ({ page }) => {
  await failToSignIn(page);
  await page.keyboard.press("Tab");
  await page.mouse.wheel(0, 100);
  await expect(toast(page, "Erreur")).toBeVisible();
  await page.getByLabel("Mot de passe", { exact: true }).press("a");
  await expect(toast(page, "Erreur")).toHaveCount(0);

  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(toast(page, "Erreur")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(toast(page, "Erreur")).toHaveCount(0);
});

test("what has the focus is not below a message", IN_FULL, async ({ page }) => {
  await failToSignIn(page);
  const field = page.getByLabel("E-mail");
  await field.focus();
  await field.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: "instant" }));
  await page.getByLabel("E-mail").press("Enter");
  await expect(toast(page, "Erreur")).toBeVisible();
  const message = await toast(page, "Erreur").boundingBox();
  await expect
    .poll(() => field.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0));
});
