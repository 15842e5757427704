import type { BrowserContext, Page } from "@playwright/test";

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

/**
 * From now on, what React has scheduled waits, as on a slow telephone: it posts itself a message for each rendering that
 * is not part of an event. `awaited` ends once a rendering waits.
 */
export async function holdRendering(page: Page) {
  const held = await page.evaluateHandle(() => {
    const posts: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      posts.push(() => postMessage.apply(this, message as [unknown]));
    };
    return { posts, end: () => Object.assign(MessagePort.prototype, { postMessage }) };
  });
  const awaited = () => page.waitForFunction(({ posts }) => posts.length > 0, held);
  const goOn = () =>
    held.evaluate(({ posts }) => {
      for (const post of posts.splice(0)) post();
    });
  return {
    awaited,
    /** Lets through what waits, and nothing that follows. */
    async step() {
      await awaited();
      await goOn();
    },
    async release() {
      await held.evaluate(({ end }) => end());
      await goOn();
    },
  };
}

/** Makes each rendering in the pages opened from now on begin late, as on a slow telephone, but those within an event. */
export async function renderLate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => postMessage.apply(this, message as [unknown]), 120);
    };
  });
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
