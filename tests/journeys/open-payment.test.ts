import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import {
  answer,
  CONFIRMED,
  expectHeading,
  fillForm,
  openCampaign,
  openPayment,
  panel,
  payButton,
  someGiver,
} from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const notice = (page: Page) => page.getByRole("region", { name: "Paiement en attente" });
const TEXT = "Un paiement de 10\u202f000\u00a0FCFA attend votre confirmation";

/** Returns how far the page's elements moved without a reader's doing, as browsers measure it. */
const measureShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test("a payment that was opened and not paid is mentioned on other pages, and leads back to it", async ({ page }) => {
  await page.goto("/");
  await expect(notice(page)).toHaveCount(0);
  const campaign = await openCampaign(page);
  const invitation = page.getByRole("main").getByRole("link", { name: "Faire un don", exact: true });
  await expect(invitation).toBeInViewport({ ratio: 1 });
  await payButton(page).scrollIntoViewIfNeeded();
  await expect(invitation).toBeHidden();
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await expect(notice(page)).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(invitation).toBeHidden();

  for (const path of ["/", "/dons", "/evenements"]) {
    await page.goto(path);
    await expect(notice(page)).toContainText(TEXT);
    expect(await measureShifts(page)).toBeLessThan(0.01);
  }
  await expectAccessible(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "34px";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await notice(page).getByRole("link", { name: "Reprendre" }).click();
  await expect(page).toHaveURL(new RegExp(`${campaign}#donner$`));
  await expect(notice(page)).toHaveCount(0);
  await expect(panel(page).getByRole("link", { name: /Reprendre le paiement/ })).toBeVisible();

  await page.goto("/dons");
  await expect(notice(page)).toContainText(TEXT);
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(notice(page)).toHaveCount(0);
});

test("a payment that has ended without this device's knowing is mentioned no more", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await tab.close();
  await page.goto("/");
  await expect(notice(page)).toContainText(TEXT);
  await page.route("**/payment/check-status/*", (route) =>
    route.fulfill({ json: { success: false, status: "failed" } }),
  );
  await page.goto("/dons");
  await expect(page.locator("html")).not.toHaveAttribute("data-open-payment");
  await expect(notice(page)).toHaveCount(0);
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveAttribute("data-open-payment");
  await expect(notice(page)).toHaveCount(0);
});
