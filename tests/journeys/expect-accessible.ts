import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { default as Axe, RunOptions } from "axe-core";

// The package's own `source` is more than twice as long, and each page compiles it.
const AXE = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The page as it is now breaks no rule of axe: what does is named with the elements that do. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page of the back office whose code is still on its way has no heading yet.
  await expect(page.locator("h1").first()).toBeAttached();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await AXE);
  const violations = await page.evaluate(async () => {
    // A colour on its way from one to another is neither of them. What follows the scroll never ends by itself.
    const passing = document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
    // Reports violations only: the rest takes as long again. Frames of other sites are not ours.
    const options: RunOptions = { resultTypes: ["violations"], iframes: false };
    const found = await (window as unknown as { axe: typeof Axe }).axe.run(document, options);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
  expect(violations).toEqual([]);
}
