import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { DETAIL_PAGES, PUBLIC_PATHS } from "./public-paths.ts";

// The longest file by far, of tests that know nothing of each other: all workers share it.
test.describe.configure({ mode: "parallel" });

/** The most that things may move by themselves while a page loads and is read, as browsers count it. */
const MOST_SHIFT = 0.05;

/** The widths at which a page must fit, in pixels: a phone's test takes the narrow ones, a laptop's the wide. */
const WIDTHS = { phone: [360, 320], laptop: [1280, 768] } as const;

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

/** Without any script: the answer is a whole page whose heading says what it is. */
async function expectRendered(request: APIRequestContext, path: string, status: number): Promise<void> {
  const response = await request.get(path);
  expect(response.status()).toBe(status);
  const headings = (await response.text()).match(/<h1[ >].*?<\/h1>/gs) ?? [];
  expect(headings.map((heading) => heading.replace(/<[^>]+>/g, "").trim())).toEqual([expect.stringMatching(/\S{2}/)]);
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await painted();
    }
    // Pictures that were scrolled to may still be on their way.
    const shown = [...document.images].filter((image) => image.loading !== "lazy" || image.complete);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await painted();
  });
}

async function countShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((answer) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            answer(sum);
          }),
        );
      }),
  );
}

async function expectSound(page: Page, path: string, widths: readonly number[]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await readToTheEnd(page);
  expect(await countShifts(page), "what moved by itself").toBeLessThanOrEqual(MOST_SHIFT);
  await expectAccessible(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

function widthsOf(project: string): readonly number[] {
  return project === "phone" ? WIDTHS.phone : WIDTHS.laptop;
}

/** On each push: the pages whose parts the others are made of, the first of them on a wide screen too. */
const ON_EACH_PUSH = ["/", "/dons", "/cotisations", "/contact"];

function tagsOf(path: string): string[] {
  const place = ON_EACH_PUSH.indexOf(path);
  if (place === 0) return ["@laptop"];
  return place > 0 ? ["@laptop-in-full"] : ["@laptop-in-full", IN_FULL.tag];
}

for (const path of PUBLIC_PATHS) {
  test(
    `${path} is rendered whole, holds still, is accessible, fits, and keeps to itself`,
    { tag: tagsOf(path) },
    async ({ page, request, baseURL }, { project }) => {
      const troubles = watch(page, new URL(baseURL ?? "").origin);
      await expectRendered(request, path, 200);
      await expectSound(page, path, widthsOf(project.name));
      expect(troubles).toEqual([]);
    },
  );
}

for (const [index, { list, folder }] of DETAIL_PAGES.entries()) {
  test(
    `a page of ${folder} is rendered whole, holds still, is accessible, fits, and keeps to itself`,
    { tag: index === 0 ? "@laptop" : "@laptop-in-full" },
    async ({ page, request, baseURL }, { project }) => {
      const { data } = (await (await request.get(list)).json()) as { data: { slug: string }[] };
      const path = `${folder}/${data[0]?.slug}`;
      const troubles = watch(page, new URL(baseURL ?? "").origin);
      await expectRendered(request, path, 200);
      await expectSound(page, path, widthsOf(project.name));
      expect(troubles).toEqual([]);
    },
  );

  test(`what is not there below ${folder} answers 404 with the site around it`, {
    tag: ["@laptop-in-full", ...(index > 0 ? [IN_FULL.tag] : [])],
  }, async ({ page, request }) => {
    const path = `${folder}/rien-de-tel-ici`;
    await expectRendered(request, path, 404);
    await page.goto(path);
    await expect(page.getByRole("navigation").first()).toBeAttached();
    await expectAccessible(page);
  });
}
