import type { Page } from "@playwright/test";

/** Calls that fit this wait until the returned function is called; then they get this answer, none, or the server's. */
export async function answerLater(
  page: Page,
  pattern: string | RegExp,
  answer: { status: number; json?: object } | "no answer" | "the server’s",
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    if (answer === "no answer") await route.abort();
    else if (answer === "the server’s") await route.continue();
    else await route.fulfill(answer);
  });
  return release;
}

/** A page of a list in which there is nothing. */
export const NOTHING = {
  data: [],
  current_page: 1,
  last_page: 1,
  total: 0,
  per_page: 12,
  from: null,
  to: null,
  next_page_url: null,
  prev_page_url: null,
};
