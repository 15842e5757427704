import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { OPEN_EVENT } from "./attending.ts";
import { chooseMonthly, openCampaign, panel, payButton } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { DETAIL_PAGES, PUBLIC_PATHS } from "./public-paths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDTH = 360;

/** Sets the text of this page to twice its size, as the settings of a phone do, and waits until it is laid out anew. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = "34px";
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** The elements that reach beyond the screen and make it scroll sideways. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await doubleText(page);
  const beyond = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    const scrolls = (one: Element) => getComputedStyle(one).overflowX !== "visible";
    const isWithin = (one: Element | null): boolean =>
      one !== null && one !== document.body && (scrolls(one) || isWithin(one.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter((one) => one.getBoundingClientRect().right > width + 0.5 && !isWithin(one.parentElement))
      .map((one) => `${Math.round(one.getBoundingClientRect().right)} ${one.outerHTML.slice(0, 160)}`);
  }, WIDTH);
  expect(beyond, path).toEqual([]);
  expect(await page.evaluate(brokenHeadings), path).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(WIDTH);
}

/** The words of headings that do not fit into a line. */
function brokenHeadings(): string[] {
  const broken: string[] = [];
  for (const heading of document.querySelectorAll("main :is(h1, h2, h3)")) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}’]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

const ACCOUNT_PATHS = [
  "/login",
  "/signup",
  "/forgot-password",
  "/verify",
  "/mes-dons",
  `/evenements/${OPEN_EVENT}/badge`,
];
const MEMBER_PATHS = ["/profile", "/cotisations", "/profile/dons", "/profile/securite", "/profile/donnees"];

test("with text of twice the size, home and the header fit a phone", async ({ page }) => {
  await expectNoSidewaysScroll(page, "/");
  const menu = await page.locator(".mobile-menu > summary").boundingBox();
  const give = await page.getByRole("banner").getByRole("link", { name: "Faire un don" }).first().boundingBox();
  expect(menu?.y, "the menu stands beside the button").toBeLessThan((give?.y ?? 0) + (give?.height ?? 0));
});

test("with text of twice the size, no public page scrolls sideways on a phone", IN_FULL, async ({ page }) => {
  for (const { list, folder } of DETAIL_PAGES) {
    const { data } = await (await page.request.get(list)).json();
    await expectNoSidewaysScroll(page, `${folder}/${data[0].slug}`);
  }
  for (const path of [...PUBLIC_PATHS, ...ACCOUNT_PATHS]) await expectNoSidewaysScroll(page, path);
});

test("with text of twice the size, no page of a member scrolls sideways on a phone", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  for (const path of MEMBER_PATHS) await expectNoSidewaysScroll(page, path);
});

const OFFICE_PATHS = [
  "/admin",
  "/admin/a-decider",
  "/admin/paiements",
  "/admin/encaissements",
  "/admin/releves",
  "/admin/cotisations",
  "/admin/tableau-de-bord",
];

test("with text of twice the size, the back office fits a phone, and its header has room for all in it", async ({
  page,
}) => {
  await beSignedIn(page, demoPerson("admin"));
  // Whatever other journeys have used up: the part of two-factor is folded.
  await page.route("**/api/v01/admin/two-factor", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), recovery_codes_left: 8 } });
  });
  for (const path of OFFICE_PATHS) await expectNoSidewaysScroll(page, path);
  const header = page.getByRole("banner");
  const search = await header.getByRole("button", { name: "Recherche" }).boundingBox();
  const menu = await page.getByRole("button", { name: "Menu de l’administration" }).boundingBox();
  if (!search || !menu) throw new Error("not in sight");
  expect(search.x + search.width <= menu.x || search.y >= menu.y + menu.height).toBe(true);

  await page.setViewportSize({ width: 1280, height: 800 });
  await doubleText(page);
  const wide = await header.getByRole("button", { name: "Recherche" }).boundingBox();
  const help = await header.getByRole("link", { name: /^Aide/ }).boundingBox();
  expect(wide?.width).toBeGreaterThanOrEqual(200);
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeLessThanOrEqual(help?.x ?? 0);
});

test("with text of the usual size, the header of the back office is one line", async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin/donateurs");
  await expect(page.getByRole("banner").getByText("Paiements simulés")).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
    expect(height, `${width} px`).toBeLessThanOrEqual(56);
  }
});

test("with text of twice the size, the button that pays is whole in its bar", async ({ page }) => {
  await openCampaign(page);
  await doubleText(page);
  await payButton(page).focus();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  expect(await payButton(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);

  const form = panel(page);
  await chooseMonthly(page);
  await expect(form.getByLabel("Jour du rappel")).toBeVisible();
  await expect(form.getByText(/^Rien n’est prélevé/).filter({ visible: true })).toHaveCount(1);
  const bar = form.locator("form > :last-child");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(740 / 3);
  const amount = form.getByLabel("Ou le montant de votre choix");
  expect(await amount.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test("in forced colours the chosen amount and method differ from the others", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  try {
    await openCampaign(page);
    await panel(page).getByRole("radio", { name: "Wave" }).first().check();
    const looks = await panel(page).evaluate((form) => {
      const look = (input: Element) => {
        const { borderWidth, borderColor } = getComputedStyle(input.nextElementSibling as Element);
        return `${borderWidth} ${borderColor}`;
      };
      const of = (checked: boolean) =>
        [...form.querySelectorAll<HTMLInputElement>("[type=radio]")].filter((one) => one.checked === checked).map(look);
      return { chosen: [...new Set(of(true))], others: [...new Set(of(false))] };
    });
    expect(looks.chosen).toHaveLength(1);
    expect(looks.others).not.toContain(looks.chosen[0]);
    expect(looks.chosen[0]).toMatch(/^4px/);
    await page.goto("/dons");
    const colour = (name: string) =>
      page
        .getByRole("navigation", { name: "Filtrer par catégorie" })
        .getByRole("link", { name })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await colour("Toutes les catégories")).not.toBe(await colour("Éducation"));
  } finally {
    await page.emulateMedia({ forcedColors: "none" });
  }
});
