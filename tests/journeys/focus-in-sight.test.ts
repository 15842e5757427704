import { expect, type Page } from "@playwright/test";
import { atWidth } from "./at-width.ts";
import { chooseMonthly, openCampaign, panel } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const firstProject = async (page: Page): Promise<void> => {
  const { data } = await (await page.request.get("/api/v01/public/projects?page=1")).json();
  const open = data.find((one: { closed: boolean }) => !one.closed);
  await page.goto(`/projets/${open.slug}`);
};

const FORMS: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ["a campaign", openCampaign],
  ["a project", firstProject],
  ["the dues", (page) => page.goto("/cotisations")],
  ["a promise", (page) => openCampaign(page).then(() => chooseMonthly(page))],
];

/** Unfolds all that the form folds away: ways to pay, options, and in them the card with its preview. */
async function unfold(page: Page): Promise<void> {
  const form = panel(page);
  const folded = form.locator("form details:not([open]) > summary").filter({ visible: true });
  const optionsOrDay = form.getByRole("checkbox", { name: /^Couvrir les frais/ }).or(form.getByLabel("Jour du rappel"));
  await expect(async () => {
    while ((await folded.count()) > 0) await folded.first().click();
    await expect(optionsOrDay).toBeVisible({ timeout: 1 });
    await expect(folded).toHaveCount(0, { timeout: 1 });
  }).toPass();
}

/** Where the focus is, and what lies over the middle of it, if anything else does. */
function inspectFocus(): { name: string; covered: string | null; inForm: boolean } {
  const focused = document.activeElement as HTMLElement;
  // The first line of a link that takes two: between them lies the text around it.
  const { left, right, top, bottom } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const own = [focused, ...((focused as HTMLInputElement).labels ?? [])];
  const isOwn = hit !== null && own.some((one) => one.contains(hit));
  return {
    name: focused.getAttribute("name") ?? focused.textContent?.slice(0, 40) ?? focused.tagName,
    covered: isOwn ? null : (hit?.outerHTML.slice(0, 120) ?? "outside of the screen"),
    inForm: focused.closest("#donner") !== null,
  };
}

const SCREENS: [width: number, height: number][] = [
  [1280, 800],
  [360, 740],
];

for (const [index, [name, open]] of FORMS.entries()) {
  for (const [width, height] of SCREENS) {
    test(
      `the focus is never behind anything on its way through the page of ${name}, ${width} px wide`,
      index === 0 ? atWidth(width) : IN_FULL,
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await open(page);
        await expect(panel(page).locator("button[type=submit]")).toBeEnabled();
        await unfold(page);
        await page.evaluate(() => {
          window.scrollTo(0, 0);
          document.getElementById("contenu")?.focus({ preventScroll: true });
        });
        const seen: string[] = [];
        for (;;) {
          await page.keyboard.press("Tab");
          if (await page.evaluate(() => !document.activeElement?.closest("main"))) break;
          const { name: focused, covered, inForm } = await page.evaluate(inspectFocus);
          expect(covered, `what lies over ${focused}`).toBeNull();
          if (inForm) seen.push(focused);
        }
        expect(seen).toEqual(expect.arrayContaining(["amount", "donor_phone", "donor_email"]));
        // And back, for what sticks to the other edge.
        for (let back = seen.length; back > 0; back -= 1) {
          await page.keyboard.press("Shift+Tab");
          const { name: focused, covered } = await page.evaluate(inspectFocus);
          expect(covered, `what lies over ${focused}`).toBeNull();
        }
      },
    );
  }
}

const OTHER_FORMS = ["/contact", "/signup", "/login", "/mes-dons", "/forgot-password"];

for (const [index, path] of OTHER_FORMS.entries()) {
  for (const [width, height] of SCREENS) {
    test(
      `the focus is never behind anything in the form of ${path} with its errors, ${width} px wide`,
      index === 0 ? atWidth(width) : IN_FULL,
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        const button = page.getByRole("main").locator("button[type=submit]").first();
        await expect(button).toBeEnabled();
        await button.click();
        await expect(page.getByRole("main").locator("[aria-invalid]").first()).toBeFocused();
        await page.evaluate(() => {
          window.scrollTo(0, 0);
          document.getElementById("contenu")?.focus({ preventScroll: true });
        });
        let seen = 0;
        for (; ; seen += 1) {
          await page.keyboard.press("Tab");
          if (await page.evaluate(() => !document.activeElement?.closest("main"))) break;
          const { name: focused, covered } = await page.evaluate(inspectFocus);
          expect(covered, `what lies over ${focused}`).toBeNull();
        }
        expect(seen).toBeGreaterThan(1);
      },
    );
  }
}
