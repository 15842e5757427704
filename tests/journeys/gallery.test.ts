import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater, NOTHING } from "./late-answers.ts";

const MEDIAS = "**/api/v01/public/medias?**";

const box = (page: Page) => page.getByRole("dialog");
const photos = (page: Page) => page.getByRole("link", { name: /^Agrandir la photo/ });
const titleIn = (page: Page) => box(page).getByRole("heading");

/** The titles of the photos on this page, in order. */
async function titlesOf(page: Page): Promise<string[]> {
  const texts = await photos(page).getByRole("heading").allInnerTexts();
  return texts.map((text) => text.replace(/^Agrandir la photo\s:\s/, ""));
}

test("the gallery shows only pictures, with title, text and country, and pages through them", async ({ page }) => {
  await page.goto("/galerie");
  await expect(page.getByRole("heading", { level: 1, name: "Galerie photo" })).toBeVisible();
  await expect(photos(page)).toHaveCount(12);
  const first = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "Le premier seau, dans un village de Korhogo" });
  await expect(first).toContainText("Il est sorti un mardi");
  await expect(first).toContainText("Côte d’Ivoire");
  await expect(page.getByRole("main")).not.toContainText("Kouto, un village prêt");
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(photos(page)).toHaveCount(12);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo is enlarged, its neighbours are reached, and it is closed", IN_FULL, async ({ page }) => {
    await page.goto("/galerie");
    const [first, second] = await titlesOf(page);
    await photos(page).first().click();
    await expect(titleIn(page)).toHaveText(first ?? "");
    await box(page).getByRole("link", { name: "Photo suivante" }).click();
    await expect(titleIn(page)).toHaveText(second ?? "");
    await box(page).getByRole("link", { name: "Fermer" }).click();
    await expect(box(page)).toHaveCount(0);
  });
});

test("the keyboard moves through the lightbox, and comes back to the photo that was shown last", async ({ page }) => {
  await page.goto("/galerie");
  const titles = await titlesOf(page);
  await photos(page).first().press("Enter");
  await expect(page).toHaveURL(/\?photo=[\w-]+$/);
  await expect(titleIn(page)).toHaveText(titles[0] ?? "");
  await expect(box(page)).toContainText("1 / 12");
  await expect(box(page)).toContainText("Côte d’Ivoire");
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(titleIn(page)).toHaveText(titles[2] ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(titleIn(page)).toHaveText(titles[1] ?? "");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(titleIn(page)).toHaveText(titles[11] ?? "");
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/galerie$/);
  await expect(photos(page).nth(11)).toBeFocused();
});

test("the lightbox holds the focus, and its neighbours are loaded before they are shown", IN_FULL, async ({ page }) => {
  await page.goto("/galerie");
  await photos(page).nth(3).click();
  const focusIsHeld = (bodyToo: boolean) =>
    page.evaluate((alsoBody) => {
      const { activeElement, body } = document;
      return (alsoBody && activeElement === body) || activeElement?.closest("dialog") !== null;
    }, bodyToo);
  await expect.poll(() => focusIsHeld(false)).toBe(true);
  for (let i = 0; i < 5; i += 1) {
    await page.keyboard.press("Tab");
    // Beyond the last of its links the focus is the browser's own.
    expect(await focusIsHeld(true)).toBe(true);
  }
  const loaded = () =>
    box(page)
      .locator("img")
      .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect(box(page).locator("img")).toHaveCount(3);
  await expect.poll(loaded).toBe(true);
});

test("a swipe moves to the neighbour, and a tap does not", IN_FULL, async ({ page }) => {
  await page.goto("/galerie");
  const titles = await titlesOf(page);
  await photos(page).nth(1).click();
  const image = box(page).getByRole("img", { name: titles[1] ?? "" });
  await expect(image).toBeVisible();
  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, 300);
    await page.mouse.down();
    await page.mouse.move(to, 302, { steps: 4 });
    await page.mouse.up();
  };
  await drag(250, 100);
  await expect(titleIn(page)).toHaveText(titles[2] ?? "");
  await drag(100, 250);
  await expect(titleIn(page)).toHaveText(titles[1] ?? "");
  await drag(200, 205);
  await expect(titleIn(page)).toHaveText(titles[1] ?? "");
});

test("the way back closes the lightbox; a shared photo opens on it", IN_FULL, async ({ page }) => {
  await page.goto("/galerie?page=2");
  const titles = await titlesOf(page);
  await photos(page).nth(4).click();
  await box(page).getByRole("link", { name: "Photo suivante" }).click();
  await expect(titleIn(page)).toHaveText(titles[5] ?? "");
  const shared = page.url();
  await page.goBack();
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/galerie\?page=2$/);

  await page.goto(shared);
  await expect(titleIn(page)).toHaveText(titles[5] ?? "");
  await box(page).getByRole("link", { name: "Fermer" }).click();
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/galerie\?page=2$/);
});

test("the gallery says that it loads, and that it failed", IN_FULL, async ({ page }) => {
  await page.goto("/galerie");
  const answer = await answerLater(page, MEDIAS, { status: 500, json: {} });
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page.getByText("Chargement des images…")).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByText("Erreur lors du chargement de la galerie.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(MEDIAS);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(photos(page)).toHaveCount(12);
});

test("the gallery says that there is nothing", IN_FULL, async ({ page }) => {
  await page.goto("/galerie");
  await page.route(MEDIAS, (route) => route.fulfill({ json: NOTHING }));
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page.getByText("Aucune image trouvée pour le moment.")).toBeVisible();
  await expectAccessible(page);
});
