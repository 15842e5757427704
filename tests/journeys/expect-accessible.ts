import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { default as Axe, RunOptions } from "axe-core";

// The package's own `source` is more than twice as long, and each page compiles it.
const AXE = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Looks at every colour of every state. */
const FULL = process.env.TEST_SCOPE === "full";

/** Everything that opens over a page or speaks up in it. */
const OPENED = 'dialog[open], [role="dialog"], [role="alert"], [role="status"], [aria-invalid="true"]';

/**
 * The page as it is now breaks no rule of axe: what does is named with the elements that do. Nor is the content of an
 * open dialog wider than it. Three quarters of the time go into contrasts: on each push, those of the whole page are
 * looked at in its first state, and in later ones those of what has opened.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page of the back office whose code is still on its way has no heading yet.
  await expect(page.locator("h1").first()).toBeAttached();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await AXE);
  const violations = await page.evaluate(
    async ({ full, opened }) => {
      // A colour on its way from one to another is neither of them. What follows the scroll never ends by itself.
      const passing = document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === "running" &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(passing.map(({ finished }) => finished));

      const { axe, contrastsSeen } = window as unknown as { axe: typeof Axe; contrastsSeen?: Set<string> };
      const seen = contrastsSeen ?? new Set();
      Object.assign(window, { contrastsSeen: seen });
      const isLater = !full && seen.has(location.pathname);
      seen.add(location.pathname);
      // Reports violations only: the rest takes as long again. Frames of other sites are not ours.
      const options: RunOptions = { resultTypes: ["violations"], iframes: false };
      const runs = [];
      if (isLater) {
        runs.push(await axe.run(document, { ...options, rules: { "color-contrast": { enabled: false } } }));
        const parts = [...document.querySelectorAll(opened)];
        if (parts.length > 0) runs.push(await axe.run({ include: parts }, { ...options, runOnly: ["color-contrast"] }));
      } else runs.push(await axe.run(document, options));
      const cut = [...document.querySelectorAll("dialog[open]")].filter((one) => one.scrollWidth > one.clientWidth);
      return [
        ...cut.map((one) => `wider than its dialog: ${one.textContent}`),
        ...runs.flatMap((run) =>
          run.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
        ),
      ];
    },
    { full: FULL, opened: OPENED },
  );
  expect(violations).toEqual([]);
}
