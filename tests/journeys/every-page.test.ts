import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { DETAIL_PAGES, PUBLIC_PATHS } from "./public-paths.ts";

/** The console stays silent and no request leaves the site, whatever the page does. */
function watch(page: Page, origin: string) {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:" && target !== origin) troubles.push(`request to ${target}`);
  });
  return troubles;
}

async function expectSound(page: Page, path: string, origin: string): Promise<void> {
  const troubles = watch(page, origin);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(troubles).toEqual([]);
}

for (const path of PUBLIC_PATHS) {
  test(`${path} is accessible, fits 320 px, and keeps to itself`, async ({ page, baseURL }) => {
    await expectSound(page, path, new URL(baseURL ?? "").origin);
  });
}

for (const { list, folder } of DETAIL_PAGES) {
  test(`a page of ${folder} is accessible, fits 320 px, and keeps to itself`, async ({ page, request, baseURL }) => {
    const { data } = (await (await request.get(list)).json()) as { data: { slug: string }[] };
    await expectSound(page, `${folder}/${data[0]?.slug}`, new URL(baseURL ?? "").origin);
  });
}
