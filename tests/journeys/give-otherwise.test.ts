import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { openCampaign } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the ways to give without the online payment. */
async function openOffer(page: Page, name: string): Promise<Locator> {
  await page.getByText(name, { exact: true }).click();
  return page.locator("details").filter({ hasText: name });
}

const copyButton = (offer: Locator, label: string) => offer.getByRole("button", { name: `: ${label}` });

test("wallets, bank and reference are shown on request, and each is copied by one tap", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await openCampaign(page);
  await expect(page.getByText("Virement bancaire (IBAN)", { exact: true })).toBeHidden();
  const offer = await openOffer(page, "Donner autrement");
  const reference = `DON ${path.replace("/dons/", "").toUpperCase().replaceAll("-", " ")}`;
  for (const [label, text] of [
    ["Wave", "+2250700000001"],
    ["Virement bancaire (IBAN)", "CI55 CI00 0000 0000 0000 0000 0000".replaceAll(" ", "")],
    ["Référence à indiquer", reference],
  ] as const) {
    const button = copyButton(offer, label);
    await expect(button).toHaveText(`Copier\u00a0: ${label}`);
    await button.click();
    await expect(button).toHaveText(`Copié\u00a0: ${label}`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    expect(await button.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.clearPermissions();
});

test("a browser that does not copy asks to select the text", async ({ page }) => {
  await openCampaign(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  const offer = await openOffer(page, "Donner autrement");
  await copyButton(offer, "Wave").click();
  await expect(offer.getByRole("button", { name: "Sélectionnez le texte" })).toBeVisible();
});

test("dues are paid otherwise too, with a reference of their own", IN_FULL, async ({ page }) => {
  await page.goto("/cotisations");
  const offer = await openOffer(page, "Payer autrement");
  await expect(offer.getByText("COTISATION", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("the ways to pay are read one under the other on the smallest phone", async ({ page }) => {
    const { data } = await (await page.request.get("/api/v01/public/donations?page=1")).json();
    const { slug } = (data as { slug: string; closed: boolean }[]).find(({ closed }) => !closed) ?? {};
    for (const path of [`/dons/${slug}`, "/cotisations"]) {
      await page.goto(path);
      const label = page.locator("noscript dt").filter({ hasText: "Virement bancaire (IBAN)" });
      const list = page.locator("noscript dl");
      await expect(label).toBeVisible();
      const widths = await list.locator("dt, dd").evaluateAll((parts) => parts.map((part) => part.clientWidth));
      expect(new Set(widths), path).toEqual(new Set([await list.evaluate((whole) => whole.clientWidth)]));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});
