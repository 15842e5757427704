import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { test } from "./journey.ts";

for (const [name, path, height] of [
  ["redaction", "/admin/actualites?etat=published", 740],
  ["accueil", "/admin/evenements", 400],
] as const) {
  test(`going back to ${path} shows the row that was opened where it stood`, { tag: "@laptop-in-full" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height });
    await beSignedIn(page, demoPerson(name));
    await page.goto(path);
    const rows = page.getByRole("main").getByRole("rowheader").getByRole("link");
    await expect(rows.first()).toBeVisible();
    const row = rows.nth((await rows.count()) - 1);
    const title = (await row.textContent()) ?? "";
    await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await row.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(rows.first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(page.getByRole("link", { name: title })).toBeInViewport();

    // Who scrolls elsewhere meanwhile stays there.
    await page.evaluate(
      () =>
        new Promise((scrolled) => {
          window.addEventListener("scroll", scrolled, { once: true });
          window.scrollTo(0, 0);
        }),
    );
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await page.goBack();
    await expect(rows.first()).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test("going back to a list of which more was loaded shows all of that again", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/paiements");
  const rows = page.getByRole("main").getByRole("rowheader").getByRole("link");
  const onward = page.getByRole("button", { name: "Afficher la suite" });
  await expect(rows.first()).toBeVisible();
  const first = await rows.count();
  await onward.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(first);
  const all = await rows.count();
  const path = (await rows.nth(all - 1).getAttribute("href")) ?? "";
  await rows.nth(all - 1).click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(rows).toHaveCount(all);
  await expect(rows.nth(all - 1)).toBeInViewport();
});

test("the way back above a record leads to where the list was left, and its row has the focus", async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 500 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/actualites?etat=published");
  const rows = page.getByRole("main").getByRole("rowheader").getByRole("link");
  await expect(rows.first()).toBeVisible();
  const row = rows.nth((await rows.count()) - 1);
  const title = (await row.textContent()) ?? "";
  await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await page.getByRole("navigation", { name: "Fil d’Ariane" }).getByRole("link").click();
  await expect(page).toHaveURL("/admin/actualites?etat=published");
  await expect(page.getByRole("link", { name: title })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  // The list is the one in the history, not another one behind it.
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
});
