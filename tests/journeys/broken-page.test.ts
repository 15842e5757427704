import { expect } from "@playwright/test";
import { answerInstead, beSignedIn, demoPerson } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./journey.ts";

test("a page of the back office that cannot be shown leaves its frame, and is tried again", async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await answerInstead(page, "/admin/reply-templates", { status: 200, json: { data: [null] } });
  await page.goto("/admin/messages/reponses-types");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une erreur est survenue");
  await expectAccessible(page);

  await followMenu(page, "Actualités");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("actualités");
  await page.goto("/admin/messages/reponses-types");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une erreur est survenue");
  await page.unroute("**/api/v01/admin/reply-templates");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réponses types");
});

test("an error of the frame itself is told in the back office, not on the site", async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  const me = await page.request.get("/api/v01/admin/me");
  expect(me.status()).toBe(200);
  const { abilities: _, ...broken } = await me.json();
  await answerInstead(page, "/admin/me", { status: 200, json: broken });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une erreur est survenue");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.unroute("**/api/v01/admin/me");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeAttached();
});
