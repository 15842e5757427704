import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** The page as it is now breaks no rule of axe: what does is named with the elements that do. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // A colour on its way from one to another is neither of them.
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    // Told of violations alone: the rest takes as long again. Frames of other sites are none of ours.
    const options: RunOptions = { resultTypes: ["violations"], iframes: false };
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
  expect(violations).toEqual([]);
}
