import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { test } from "./own-site.ts";

for (const size of [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
]) {
  test(`a form that was not saved says so beside its button, ${size.width} pixels wide`, async ({ page, context }) => {
    await page.setViewportSize(size);
    await beSignedIn(page, demoPerson("redaction"));
    const { data } = await (await page.request.get("/api/v01/admin/events?state=published")).json();
    await page.goto(`/admin/evenements/${data[0].id}`);
    const title = page.getByLabel("Titre", { exact: true });
    await title.fill("Un titre qui attend le réseau");
    await context.setOffline(true);
    const bar = page.getByRole("button", { name: /(en ligne|à jour)$/i }).locator("..");
    // One line of buttons and one that says what is not saved.
    expect((await bar.boundingBox())?.height).toBeLessThan(110);
    await page.getByRole("button", { name: /(en ligne|à jour)$/i }).click();
    const problem = page.getByRole("alert").filter({ hasText: "Rien n’a été enregistré" });
    await expect(problem).toContainText("Vérifiez votre connexion");
    await expect(problem).toBeInViewport({ ratio: 1 });
    await expect(title).toBeInViewport();
    if (size.width < 640) {
      // One line in the bar, which leaves room to write; the whole text by a tap.
      expect((await bar.locator("..").boundingBox())?.height).toBeLessThan(150);
      const line = problem.getByRole("button");
      await expect(line).toHaveAttribute("aria-expanded", "false");
      const before = (await line.boundingBox())?.height ?? 0;
      await line.click();
      expect((await line.boundingBox())?.height).toBeGreaterThan(before);
    }
    await context.setOffline(false);
  });
}
