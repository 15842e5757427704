import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The page as it is now breaks no rule of axe: what does is named with the elements that do. */
export async function expectAccessible(page: Page): Promise<void> {
  // In the page itself, and told of violations alone: the rest takes three times as long. Frames of other sites, which
  // this leaves out, are none of ours.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
}
