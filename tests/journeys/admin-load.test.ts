import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { OPEN_EVENT } from "./attending.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const MOST_BYTES = 250 * 1_000;
/** Names that stand in the libraries themselves. */
const RICH_TEXT = "ProseMirror";
const CROP = "reactEasyCrop";
/** Whatever belongs to the back office names one of its pages or calls. */
const OF_THE_OFFICE = /\/admin\/[a-z]/;
const PUBLIC_PAGES = ["/", "/dons", "/dons/tables-bancs-tiassale", `/evenements/${OPEN_EVENT}`, "/contact"];

/** The scripts that a page has loaded since it was watched. */
interface Load {
  /** As they were sent, with the headers of their answers. */
  bytes: number;
  /** Their text, without the list of the site's pages. */
  texts(): Promise<{ url: string; text: string }[]>;
}

async function watchScripts(page: Page): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Map<string, string>();
  const load: Load = {
    bytes: 0,
    async texts() {
      const urls = [...new Set(scripts.values())].filter((url) => !/\/manifest-[\w-]+\.js$/.test(url));
      return Promise.all(urls.map(async (url) => ({ url, text: await (await page.request.get(url)).text() })));
    },
  };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") scripts.set(requestId, response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) load.bytes += encodedDataLength;
  });
  return load;
}

test("opening the back office on a phone loads few scripts, and what writes rich text where it is used", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await beSignedIn(page, demoPerson("redaction"));
  const load = await watchScripts(page);
  await page.goto("/admin", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Brouillons" })).toBeVisible();
  expect(load.bytes).toBeLessThanOrEqual(MOST_BYTES);
  test.info().annotations.push({ type: "/admin", description: `${load.bytes} bytes of scripts` });
  for (const { url, text } of await load.texts()) {
    expect([url, text.includes(RICH_TEXT), text.includes(CROP)]).toEqual([url, false, false]);
  }
  await page.goto("/admin/actualites/nouvelle", { waitUntil: "networkidle" });
  await expect(page.getByRole("textbox", { name: "Article" })).toBeVisible();
  const later = await load.texts();
  expect(later.some(({ text }) => text.includes(RICH_TEXT))).toBe(true);
  expect(later.some(({ text }) => text.includes(CROP))).toBe(false);
  await context.close();
});

test("public pages load nothing of the back office, not even for staff", IN_FULL, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await beSignedIn(page, demoPerson("redaction"));
  const load = await watchScripts(page);
  for (const path of PUBLIC_PAGES) await page.goto(path, { waitUntil: "networkidle" });
  const scripts = await load.texts();
  expect(scripts.length).toBeGreaterThan(PUBLIC_PAGES.length);
  for (const { url, text } of scripts) expect(text, url).not.toMatch(OF_THE_OFFICE);
  await context.close();
});
