import { test as base, type Clock, expect, type Page, type WebError } from "@playwright/test";

/**
 * A journey of a patient person: after going to an address or reloading, waits until the page's scripts run. They load
 * once the page is painted, and a click before is a plain link or does nothing. `waitUntil` overrides this. It fails if
 * a script of the back office throws.
 */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      for (const page of context.pages()) waitForScripts(page);
      context.on("page", waitForScripts);
    }
    const thrown: string[] = [];
    const note = (error: WebError) => {
      if (error.page()?.url().includes("/admin")) thrown.push(String(error.error()));
    };
    context.on("weberror", note);
    const resume = resumeIfPaused(context.clock);
    await use(context);
    await resume();
    context.off("page", waitForScripts);
    context.off("weberror", note);
    expect(thrown).toEqual([]);
  },
});

/**
 * Returns what lets the time of the pages run again if the journey paused it. Playwright does so by itself at the end,
 * but waits for nothing: on a busy machine its script then outlives the reset of the context that journeys share, and
 * throws "reading 'controller'" in each page of the next ones.
 */
function resumeIfPaused(clock: Clock): () => Promise<void> {
  const { pauseAt } = clock;
  let paused = false;
  clock.pauseAt = (time) => {
    paused = true;
    return pauseAt.call(clock, time);
  };
  return async () => {
    clock.pauseAt = pauseAt;
    if (paused) await clock.resume();
  };
}

const waiting = new WeakSet<Page>();

function waitForScripts(page: Page): void {
  if (waiting.has(page)) return;
  waiting.add(page);
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await haveScripts(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await haveScripts(page);
    return response;
  };
}

/**
 * The site's fonts never arrive. The machine of the tests has none of the system fonts that are given their widths
 * until then, so that a late one moves the page here, and on no telephone.
 */
export async function withoutFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.fulfill({ body: "" }));
}

/** The scripts of the page run, if it has any. */
export async function haveScripts(page: Page): Promise<void> {
  const ready = () => {
    // As long as the document arrives, its scripts may not be in it yet.
    const hasNone = document.readyState !== "loading" && !document.querySelector('script[type="module"]');
    return "__reactRouterDataRouter" in window || hasNone;
  };
  await expect.poll(() => page.evaluate(ready), { intervals: [20] }).toBe(true);
}
