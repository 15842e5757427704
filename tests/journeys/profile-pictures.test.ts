import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Profile } from "#people/identity/account.contract.ts";
import { photoWithPosition, pictureAs } from "../fixtures/make-photos.ts";
import { answerInstead, beSignedIn, member, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const NOT_A_PICTURE = "Veuillez sélectionner un fichier image valide.";
const TOO_LARGE = "La taille du fichier ne doit pas dépasser 5MB.";

const photoPart = (page: Page) => page.getByRole("group", { name: "Photo de profil" });
const card = (page: Page) => page.getByRole("article", { name: "Carte de membre" });
const fileOf = (buffer: Buffer, name = "photo.jpg", mimeType = "image/jpeg") => ({ name, mimeType, buffer });

async function openProfile(page: Page, query = "") {
  const person = await member(page);
  await beSignedIn(page, person);
  await page.goto(`/profile${query}`);
  await expect(card(page)).toBeVisible();
  return person;
}

test("a file that is no photo, or too large, is refused in the specified words", IN_FULL, async ({ page }) => {
  await openProfile(page);
  const part = photoPart(page);
  const input = part.getByLabel("Ajouter ma photo");
  await expect(input).toHaveAccessibleDescription(/JPG, PNG/);
  for (const [buffer, text] of [
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), NOT_A_PICTURE],
    [Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("pas une photo")]), NOT_A_PICTURE],
    [Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(6 * 1024 * 1024)]), TOO_LARGE],
  ] as const) {
    await input.setInputFiles(fileOf(buffer));
    await expect(part.getByRole("alert")).toHaveText(text);
  }
  await expectAccessible(page);
});

test("a photo that takes long is prepared, and no other is chosen meanwhile", IN_FULL, async ({ page }) => {
  await page.addInitScript(() => {
    const { createImageBitmap: read } = window;
    const slow = async (...values: Parameters<typeof read>) => {
      await new Promise((resolve) => window.addEventListener("read", resolve, { once: true }));
      return read(...values);
    };
    Object.assign(window, { createImageBitmap: slow });
  });
  await openProfile(page);
  const part = photoPart(page);
  await part.getByLabel("Ajouter ma photo").setInputFiles(fileOf(await photoWithPosition()));
  const busy = part.getByLabel("Préparation…");
  await busy.focus();
  let opened = 0;
  page.on("filechooser", () => (opened += 1));
  await busy.press("Enter");
  await busy.press("Space");
  await page.evaluate(() => window.dispatchEvent(new Event("read")));
  await expect(part.getByRole("img", { name: "Aperçu de votre portrait" })).toBeVisible();
  expect(opened).toBe(0);
});

test("a photo is chosen, looked at, given up or confirmed; then the card and the header show it", async ({ page }) => {
  await openProfile(page);
  const part = photoPart(page);
  const preview = part.getByRole("img", { name: "Aperçu de votre portrait" });
  await part.getByLabel("Ajouter ma photo").setInputFiles(fileOf(await photoWithPosition()));
  await expect(preview).toBeVisible();
  await expectAccessible(page);
  await part.getByRole("button", { name: "Annuler" }).click();
  await expect(preview).toHaveCount(0);
  await expect(part.getByLabel("Ajouter ma photo")).toBeFocused();

  await part.getByLabel("Ajouter ma photo").setInputFiles(fileOf(await pictureAs("png"), "photo.png", "image/png"));
  await answerInstead(page, "/auth/update", { status: 422, json: { message: TOO_LARGE } });
  await part.getByRole("button", { name: "Confirmer la photo" }).click();
  await expect(part.getByRole("alert")).toHaveText(TOO_LARGE);
  await expect(preview).toBeVisible();
  await page.unroute("**/api/v01/auth/update");
  await answerInstead(page, "/auth/update", "no answer");
  await part.getByRole("button", { name: "Confirmer la photo" }).click();
  await expect(part.getByRole("alert")).toContainText("Erreur lors de la mise à jour du profil");
  await page.unroute("**/api/v01/auth/update");

  await part.getByRole("button", { name: "Confirmer la photo" }).click();
  await expect(toast(page, "Photo mise à jour")).toBeVisible();
  await expect(preview).toHaveCount(0);
  await expect(card(page).getByRole("img", { name: "Portrait d’Aminata Diabaté" })).toBeVisible();
  await expect(part.getByLabel("Changer ma photo")).toBeFocused();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "").avatar)).toMatch(/^pictures\//);
});

test(
  "a telephone's own photo of 12 MB passes, and a WebP: they are measured as they are sent",
  IN_FULL,
  async ({ page }) => {
    await openProfile(page);
    const part = photoPart(page);
    const preview = part.getByRole("img", { name: "Aperçu de votre portrait" });
    const heavy = Buffer.concat([await photoWithPosition(), Buffer.alloc(12 * 1024 * 1024)]);
    for (const file of [fileOf(heavy), fileOf(await pictureAs("webp"), "photo.webp", "image/webp")]) {
      await part.locator("input").setInputFiles(file);
      await expect(preview).toBeVisible();
      await part.getByRole("button", { name: "Confirmer la photo" }).click();
      await expect(toast(page, "Photo mise à jour")).toBeVisible();
      await expect(preview).toHaveCount(0);
    }
  },
);

test(
  "identity documents are sent side by side or one by one; once both are there, their tab is gone",
  IN_FULL,
  async ({ page }) => {
    await openProfile(page, "?onglet=pieces");
    const form = page.getByRole("form", { name: "Pièces d’identité" });
    const front = form.getByRole("group", { name: "Recto de la pièce" });
    const back = form.getByRole("group", { name: "Verso de la pièce" });
    await form.getByRole("button", { name: "Envoyer" }).click();
    await expect(form.getByText(NOT_A_PICTURE)).toHaveCount(2);
    await back.getByLabel("Choisir l’image").setInputFiles(fileOf(Buffer.from("%PDF-1.7")));
    await expect(back.getByRole("alert")).toHaveText(NOT_A_PICTURE);

    await front.getByLabel("Choisir l’image").setInputFiles(fileOf(await photoWithPosition()));
    await expect(front.getByRole("img")).toBeVisible();
    await page.getByRole("tab", { name: "Contact" }).click();
    await page.getByRole("tab", { name: "Pièces d’identité" }).click();
    await expect(front.getByRole("img")).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Envoyer" }).click();
    await expect(toast(page, "Pièces d’identité envoyées")).toBeVisible();
    await expect(front.getByText("Déjà envoyé")).toBeVisible();

    await back.getByLabel("Choisir l’image").setInputFiles(fileOf(await pictureAs("png")));
    await form.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByRole("tab", { name: "Pièces d’identité" })).toHaveCount(0);
    await expect(page.getByRole("tab", { name: "Informations personnelles" })).toBeFocused();

    await page.getByRole("button", { name: "Voir le recto" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: "Votre pièce d’identité, recto" })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("tab")).toHaveCount(3);
  },
);

test(
  "the card fills the screen at a tap, turned, with a large code; Escape, the cross and going back close it",
  IN_FULL,
  async ({ page }) => {
    await openProfile(page);
    const preview = page.getByRole("button", { name: "Aperçu" });
    const dialog = page.getByRole("dialog", { name: "Carte de membre" });
    const whole = dialog.getByRole("img", { name: /Carte de membre d’Aminata Diabaté, n° M-\d{6}/ });
    await card(page).scrollIntoViewIfNeeded();
    const before = await card(page).getByRole("img", { name: "Code QR" }).boundingBox();
    const small = await card(page).boundingBox();
    // The card itself is tapped: what lies over it takes the tap.
    await page.touchscreen.tap((small?.x ?? 0) + 100, (small?.y ?? 0) + 60);
    await expect(whole).toBeVisible();
    const shown = await whole.boundingBox();
    expect(shown?.height, "turned").toBeGreaterThan((shown?.width ?? 0) * 1.5);
    expect(shown?.width).toBeGreaterThan(300);
    expect((shown?.x ?? -1) >= 0 && (shown?.x ?? 0) + (shown?.width ?? 0) <= 360, "within the screen").toBe(true);
    const code = await dialog.locator("svg[viewBox^='-']").boundingBox();
    expect(code?.width).toBeGreaterThan((before?.width ?? 0) * 2);
    await expectAccessible(page);

    const goBack = await holdWaysBack(page);
    await page.keyboard.press("Escape");
    await goBack();
    await expect(dialog).toBeHidden();
    await preview.click();
    await expect(whole).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    await preview.focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(dialog).toBeHidden();
    await expect(preview).toBeFocused();
    await expect(page).toHaveURL(/\/profile$/);
  },
);

/**
 * Holds what the page itself goes back. The card is open until the address has changed, or a second tap would close it.
 */
async function holdWaysBack(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (steps) => Object.assign(window, { goBackNow: () => go(steps) });
  });
  return async () => {
    await page.waitForFunction(() => "goBackNow" in window);
    await expect(page.getByRole("dialog", { name: "Carte de membre" })).toBeVisible();
    await page.evaluate(() => {
      Reflect.deleteProperty(history, "go");
      (window as unknown as { goBackNow: () => void }).goBackNow();
    });
  };
}

test("the card is kept as a picture and as PDF, as it is printed", IN_FULL, async ({ page }) => {
  await openProfile(page);
  await page.getByRole("button", { name: "Aperçu" }).click();
  const dialog = page.getByRole("dialog", { name: "Carte de membre" });

  async function download(button: string) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: button }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }
  const picture = await download("Télécharger l’image");
  expect(picture.name).toMatch(/^carte-M-\d{6}\.png$/);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: "png", width: 1712, height: 1080 });
  const pdf = await download("Télécharger en PDF");
  expect(pdf.name).toMatch(/^carte-M-\d{6}\.pdf$/);
  expect(pdf.bytes.toString("latin1")).toMatch(/^%PDF-1\.4[\s\S]+\/MediaBox \[0 0 242\.65 153\.07\][\s\S]+%%EOF\s*$/);
});

test("a card’s code says whether it is valid today, and no more than a comparison needs", IN_FULL, async ({ page }) => {
  const person = await member(page);
  await beSignedIn(page, person);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}` };
  const profile = (await (await page.request.get("/api/v01/auth/profile", { headers })).json()) as Profile;
  const answered = await page.goto(`/carte/${profile.card_code}`);
  expect(answered?.status()).toBe(200);
  expect(answered?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Carte valide aujourd’hui");
  await expect(main).toContainText(profile.member_number);
  await expect(main).toContainText("Aminata D.");
  // The month of the sign-up is due on its 10th: it depends on today.
  await expect(main).toContainText(/À jour de cotisation|Cotisation en retard/);
  await expect(main).not.toContainText("Diabaté");
  await expectAccessible(page);

  const missing = await page.goto("/carte/INCONNUE");
  expect(missing?.status()).toBe(404);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Carte non trouvée");
  await expectAccessible(page);
});
