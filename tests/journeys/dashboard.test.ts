import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

test("the treasurer follows a figure to the payments that it adds up, and the editor sees no money", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  await followMenu(page, "Tableau de bord");
  await page.getByLabel("Sommes et dons sur").selectOption("Cette année");
  await expect(page).toHaveURL(/periode=annee/);
  await expect(page.getByRole("img", { name: /^Reçu du / })).toBeVisible();
  await expect(page.getByRole("region", { name: "Réussite des paiements" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Prochains événements" }).getByRole("link").first()).toBeVisible();
  await expectAccessible(page);

  const methods = page.getByRole("region", { name: "Par mode de paiement" });
  await methods.getByText("Voir les chiffres").click();
  await expect(methods.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  const figure = methods.getByRole("table").getByRole("link").first();
  const amount = (await figure.textContent()) ?? "";
  await figure.click();
  await expect(page.getByText(`Reçu : ${amount}`)).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/tableau-de-bord");
  await expect(page.getByRole("region", { name: "Prochains événements" })).toBeVisible();
  await expect(page.getByRole("region")).toHaveCount(1);
  // The home shows them that, so the menu and the search do not lead here.
  await expect(page.getByRole("link", { name: "Calendrier", exact: true, includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Tableau de bord", exact: true, includeHidden: true })).toHaveCount(0);
});
