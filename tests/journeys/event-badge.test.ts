import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { readPdfFacts, unpdfText } from "../receipts/read-pdf.ts";
import { OPEN_EVENT } from "./attending.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const EVENT = `/evenements/${OPEN_EVENT}`;
const BADGE = `${EVENT}/badge`;
const ASK = "**/api/v01/public/events/is-subscribe";
const INFO = {
  name: "Adjoua Brou",
  email: "adjoua@exemple.ci",
  phone: "07 •• •• •• 11",
  company: "École des Manguiers",
  country: "Côte d’Ivoire",
  badge_code: "K7Q2M9XWVTRB4HJ6",
};

async function requestBadge(page: Page, email: string) {
  await page.goto(EVENT);
  await page.getByRole("button", { name: "Obtenir mon badge" }).click();
  const dialog = page.getByRole("dialog", { name: "Obtenir mon badge" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Ouvrir mon badge" }).click();
  return dialog;
}

/** The badge page of a participant whose badge this device stores. */
async function openBadge(page: Page): Promise<void> {
  await page.route(ASK, (route) => route.fulfill({ json: { subscribed: true, user_info: INFO } }));
  await requestBadge(page, INFO.email);
  await expect(page).toHaveURL(new RegExp(`${BADGE}$`));
  await expect(page.getByRole("img", { name: "Code QR du badge" })).toBeVisible();
}

test("an email with a place opens its badge, which stays on this device", async ({ page }) => {
  await requestBadge(page, `participant-1@${OPEN_EVENT}.example`);
  await expect(page).toHaveURL(new RegExp(`${BADGE}$`));
  await expect(page.getByRole("heading", { level: 1, name: "J’y serai\u202f!" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Code QR du badge" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("img", { name: "Code QR du badge" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${EVENT}$`));
});

test(
  "an email without a place, one that is none, and a server that fails each have their text",
  IN_FULL,
  async ({ page }) => {
    const dialog = await requestBadge(page, "personne@exemple.ci");
    await expect(dialog.getByRole("alert")).toContainText("n’est pas inscrite à cet événement");
    await expectAccessible(page);
    const again = dialog.getByRole("button", { name: "Ouvrir mon badge" });
    await dialog.getByLabel("E-mail").fill("personne@");
    await again.click();
    await expect(dialog.getByLabel("E-mail")).toHaveAccessibleDescription(/adresse e\u2011mail valide/);
    await expectAccessible(page);
    await dialog.getByLabel("E-mail").fill("personne@exemple.ci");
    await page.route(ASK, (route) => route.abort());
    await again.click();
    await expect(dialog.getByRole("alert")).toHaveText("Erreur lors de la vérification de votre inscription.");
    await page.unroute(ASK);
    await page.route(ASK, (route) => route.fulfill({ status: 429, json: { message: "Patientez une minute." } }));
    await again.click();
    await expect(dialog.getByRole("alert")).toHaveText("Patientez une minute.");
  },
);

test("a device that keeps no badge says so, and leads back to the event", IN_FULL, async ({ page }) => {
  await page.goto(BADGE);
  await expect(page.getByRole("heading", { name: "Informations d’inscription non trouvées" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Retour à l’événement" }).click();
  await expect(page).toHaveURL(new RegExp(`${EVENT}$`));
});

test("the badge is printed alone, on one page, with its name and event", IN_FULL, async ({ page }) => {
  await openBadge(page);
  const pdf = await page.pdf({ format: "A4" });
  expect((await readPdfFacts(pdf)).pages).toBe(1);
  const text = await unpdfText(pdf);
  for (const part of [INFO.name, INFO.company, INFO.country, "Assemblée ouverte", "K7Q2 M9XW"]) {
    expect(text).toContain(part);
  }
  for (const part of ["Télécharger", "Paiements simulés", "Accueil", INFO.email]) expect(text).not.toContain(part);
});

test("the badge is saved as a picture of its full size, under the event's name", IN_FULL, async ({ page }) => {
  await openBadge(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Télécharger l’image" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`badge-${OPEN_EVENT}.png`);
  const { width, height, format } = await sharp(await readFile(await download.path())).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 1440, format: "png" });
});

test("a photo is shown upright and sent nowhere, and another file is refused in words", IN_FULL, async ({ page }) => {
  await openBadge(page);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posted.push(request.url());
  });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await choose("photo.jpg", "image/jpeg", Buffer.from("pas une photo"));
  await expect(
    page.getByRole("alert").getByText("Veuillez choisir une photo au format JPG, PNG ou WebP."),
  ).toBeVisible();
  await expectAccessible(page);
  await choose("photo.jpg", "image/jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]));
  await expect(page.getByText("Cette photo ne peut pas être lue.")).toBeVisible();

  // Red above blue, stored lying on its side as telephones do.
  const half = { width: 300, height: 200, channels: 3 as const };
  const lying = await sharp({ create: { ...half, width: 600, height: 400, background: "#ff0000" } })
    .composite([{ input: { create: { ...half, height: 400, background: "#0000ff" } }, left: 300, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await choose("photo.jpg", "image/jpeg", lying);
  const portrait = page.getByRole("img", { name: "Votre portrait" });
  await expect(portrait).toBeVisible();
  const [top, bottom] = await portrait.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    const at = (y: number) => [...(pen?.getImageData(canvas.width / 2, y, 1, 1).data ?? [])];
    return [at(20), at(canvas.height - 20)];
  });
  expect(top?.[0]).toBeGreaterThan(200);
  expect(bottom?.[2]).toBeGreaterThan(200);
  expect(posted).toEqual([]);
  await page.getByRole("button", { name: "Retirer ma photo" }).click();
  await expect(portrait).toBeHidden();
});

test("the badge leaves the device when its event is over", IN_FULL, async ({ page }) => {
  await openBadge(page);
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...stored, until: 0 }));
  }, `badge:${OPEN_EVENT}`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Informations d’inscription non trouvées" })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), `badge:${OPEN_EVENT}`)).toBeNull();
});

test("sharing offers the event's public address", IN_FULL, async ({ page, baseURL }) => {
  await openBadge(page);
  await page.getByRole("button", { name: "Partager l’événement" }).click();
  await expect(page.getByLabel("Lien de la page")).toHaveValue(`${baseURL}${EVENT}`);
});
