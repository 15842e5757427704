import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { fillForm, formIsReady, openCampaign, panel, payButton, someGiver } from "./giving.ts";
import { fullAfterFirst, IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const top = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
const bottom = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);

const payBar = (page: Page) => panel(page).locator("form > :last-child");

test("neither the first wrong field nor its error is behind the pay bar", async ({ page }) => {
  await openCampaign(page);
  const form = panel(page);
  await fillForm(page, someGiver());
  for (const [label, text] of [
    ["Prénom", "Veuillez saisir votre prénom."],
    ["Téléphone", "Veuillez saisir votre numéro de téléphone."],
    ["E-mail", "Veuillez saisir votre adresse e\u2011mail."],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    const filled = await field.inputValue();
    await field.fill("");
    await payButton(page).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("required");
    await expect(form.getByText(text)).toBeInViewport({ ratio: 1 });
    expect(await bottom(form.getByText(text))).toBeLessThanOrEqual(await top(payBar(page)));
    expect(await top(field)).toBeGreaterThanOrEqual(0);
    await field.fill(filled);
  }
});

test("on a screen as low as at 400 % zoom nothing sticks over the form", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await openCampaign(page);
  await expect(payBar(page)).toHaveCSS("position", "static");
  await payButton(page).click();
  await expect(panel(page).getByRole("radio", { name: "Wave" }).first()).toBeFocused();
  await expect(panel(page).getByRole("radio", { name: "Wave" }).first()).toBeInViewport({ ratio: 1 });
});

/** The words in tiles that stand on two lines, or reach beyond their tile. */
function brokenWords(page: Page): Promise<string[]> {
  return panel(page).evaluate((form) => {
    const broken: string[] = [];
    for (const tile of form.querySelectorAll("label:has([type=radio])")) {
      const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        if ((node.parentElement as Element).closest("[aria-hidden], .sr-only")) continue;
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^ ]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const { right, height } = range.getBoundingClientRect();
          const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
          if (height > 0 && (lines.size > 1 || right > tile.getBoundingClientRect().right)) broken.push(word);
        }
      }
    }
    return broken;
  });
}

for (const [index, [width, text]] of (
  [
    [320, 100],
    [360, 125],
    [360, 200],
    [320, 200],
  ] as const
).entries()) {
  test(
    `operators and amounts are never broken inside a word at ${width} px with text at ${text} %`,
    fullAfterFirst(3 - index),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await openCampaign(page);
      await page.evaluate((percent) => {
        const { style } = document.documentElement;
        style.fontSize = `${(17 * percent) / 100}px`;
      }, text);
      await panel(page).getByText("Carte, PayPal ou un autre pays").click();
      expect(await brokenWords(page)).toEqual([]);
      const beyond = await panel(page).evaluate((form) => {
        const { right } = form.getBoundingClientRect();
        const wide = [...form.querySelectorAll("form > div, form > div *:not(.sr-only)")];
        return wide.filter((one) => one.getBoundingClientRect().right > right + 24).map((one) => one.outerHTML);
      });
      expect(beyond).toEqual([]);
    },
  );
}

test("three short lines by the button say who is paid, who bears the fees, and that a receipt follows", async ({
  page,
}) => {
  await openCampaign(page);
  const lines = panel(page)
    .getByRole("listitem")
    .filter({ has: page.locator("strong") });
  await expect(lines).toHaveText([/^Vous payez la Fondation Akwaba/, /^Frais/, /^Un reçu numéroté/]);
  const inLines = (element: Element) =>
    Math.round(element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight));
  for (const line of await lines.all()) expect(await line.evaluate(inLines)).toBeLessThanOrEqual(2);
});

test(
  "the ways to pay are one group with one name, and each amount is read with its unit",
  IN_FULL,
  async ({ page }) => {
    await openCampaign(page);
    const form = panel(page);
    await expect(form.getByRole("radiogroup", { name: "Mode de paiement" })).toHaveCount(1);
    await expect(form.getByRole("group", { name: "Mode de paiement" })).toHaveCount(0);
    await expect(form.getByRole("radio", { name: "10\u202f000\u00a0FCFA", exact: true })).toBeChecked();
  },
);

test(
  "on a laptop what is paid and its button stay beside the text, from the top to the end",
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openCampaign(page);
    await formIsReady(page);
    await panel(page).getByRole("radio", { name: "Wave" }).first().check();
    const main = page.getByRole("main");
    const end = await main.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
    for (const share of [0, 0.3, 0.6]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), share * (end - 900));
      await expect(payButton(page)).toBeInViewport({ ratio: 1 });
      await expect(payBar(page).getByText("10\u202f000\u00a0FCFA\u00a0· Wave")).toBeInViewport({
        ratio: 1,
      });
    }
    await expectAccessible(page);
  },
);

test("on a low laptop the amounts of dues are on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto("/cotisations");
  const form = panel(page);
  await expect(form.locator("button[type=submit]")).toBeEnabled();
  for (const amount of await form.getByRole("group", { name: "Montant" }).getByRole("radio").all()) {
    await expect(amount).toBeInViewport({ ratio: 1 });
  }
  expect(await bottom(form.getByRole("group", { name: "Montant" }))).toBeLessThanOrEqual(await top(payBar(page)));
});
