import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Administration" });

test("the back office has a header of its own, and one press leads past its menu", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/paiements");
  await expect(page.getByRole("heading", { level: 1, name: "Paiements" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Faire un don" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toHaveCount(0);
  expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(48);
  await expect(page.getByRole("main").getByRole("navigation", { name: "Administration" })).toHaveCount(0);

  // Their own work comes first and is open; what is folded stays folded on this device.
  const menu = menuOf(page);
  const groups = menu.getByRole("heading", { level: 2 });
  await expect(groups.first()).toHaveText("L’argent");
  const own = groups.first().getByRole("button");
  await expect(own).toHaveAttribute("aria-expanded", "true");
  const site = menu.getByRole("button", { name: "Le site" });
  await expect(site).toHaveAttribute("aria-expanded", "false");
  await site.press("Enter");
  await expect(menu.getByRole("link", { name: "Campagnes", exact: true })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole("link", { name: "Campagnes", exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await expect(focused).toBeInViewport();

  const account = page.locator("summary", { hasText: "Compte de" });
  await account.press("Enter");
  await expect(page.getByRole("link", { name: "Mon profil" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Mon profil" })).toBeHidden();
  await expect(account).toBeFocused();
});

test("a folded group of the menu says how much waits in it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const group = menuOf(page).getByRole("button", { name: "Les personnes" });
  await expect(group).toHaveText(/^Les personnes\d+ en attente$/);
  await expectAccessible(page);
  await group.click();
  await expect(group).toHaveText("Les personnes");
  await expect(menuOf(page).getByRole("link", { name: "Messages" })).toHaveAttribute("title", /en attente$/);
});

test("on a phone the menu is one button, which Escape closes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("accueil"));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = menuOf(page);
  const toggle = menu.getByRole("button", { name: "Menu de l’administration" });
  await toggle.click();
  // A short menu is open whole.
  await expect(menu.getByRole("link", { name: "Événements", exact: true })).toBeInViewport();
  await expect(menu.getByRole("link", { name: "Membres", exact: true })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link", { name: "Membres", exact: true })).toBeHidden();
  await expect(toggle).toBeFocused();
  await followMenu(page, "Membres");
  await expect(page).toHaveURL("/admin/membres");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a message covers neither the menu nor the page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/campagnes");
  await page
    .getByRole("checkbox", { name: /^Sélectionner «/ })
    .first()
    .check();
  await page.route("**/api/v01/admin/campaigns/batches", (route) => route.abort());
  await page.getByRole("button", { name: "Archiver", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archiver" }).click();
  const message = await toast(page, /.+/).boundingBox();
  expect(message).not.toBeNull();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(64);
  const header = await page.getByRole("banner").boundingBox();
  expect((header?.y ?? 0) + (header?.height ?? 0)).toBeGreaterThanOrEqual(40);
});

test("a click on the menu that began before the page grew is not lost", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin/textes-legaux");
  const menu = menuOf(page);
  // The group of the page is open by itself.
  await expect(menu.locator('[aria-current="page"]')).toBeInViewport();
  const last = menu.getByRole("link", { name: "Santé", exact: true });
  await expect(last).toBeInViewport({ ratio: 0.9 });
  const box = await last.boundingBox();
  if (!box) throw new Error("the entry has no place");
  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.getByRole("main").evaluate((main) => {
    const late = document.createElement("p");
    late.style.height = "3000px";
    main.append(late);
  });
  await page.mouse.up();
  await expect(page).toHaveURL("/admin/sante");
});

test("a page is shown also if the browser never ends a press", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin/textes-legaux");
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.down();
  await menuOf(page).getByRole("link", { name: "Santé", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/sante");
  await expect(page.getByRole("listitem").filter({ hasText: "Migrations" })).toBeVisible();
  await page.mouse.up();
});
