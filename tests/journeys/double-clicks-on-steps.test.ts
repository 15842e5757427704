import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { test } from "./own-site.ts";

for (const width of [360, 1280]) {
  test(`a double click on « Continuer » shows the next step and presses nothing there, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await beSignedIn(page, demoPerson("tresorerie"));
    await page.goto("/admin/paiements?etat=needs_review");
    await page.getByRole("link", { name: "Salimata Ouédraogo" }).first().click();
    await page.getByRole("button", { name: "Refuser…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Motif").fill("Rien n’est arrivé");
    await expect(dialog.getByRole("button", { name: "Continuer" })).toBeEnabled();
    await dialog.getByRole("button", { name: "Continuer" }).dblclick();
    await expect(dialog.getByRole("button", { name: "Corriger" })).toBeVisible();
    await expect(dialog.getByText("Motif : Rien n’est arrivé")).toBeVisible();
  });
}
