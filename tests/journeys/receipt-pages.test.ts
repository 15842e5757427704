import { expect, test } from "@playwright/test";
import { expectAccessible } from "./giving.ts";

test("an unknown receipt is not found, in clear words", async ({ page }) => {
  const answered = await page.goto("/recus/verifier/INCONNU");
  expect(answered?.status()).toBe(404);
  expect(answered?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reçu non trouvé");
  await expect(page.getByText("Aucun reçu ne porte ce code.")).toBeVisible();
  await expectAccessible(page);
});

test("a receipt that does not exist yet says so, and is not to be indexed", async ({ page }) => {
  const answered = await page.goto("/recus/pas-encore");
  expect(answered?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre reçu n’est pas encore disponible");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
});
