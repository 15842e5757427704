import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { pictureAs } from "../fixtures/make-photos.ts";
import { telephonePhoto } from "../fixtures/telephone-photo.ts";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { fillCategory, followMenu, openFilters } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const reference = (page: Page) => page.locator("input[name=banner_image]");
const fileOf = (buffer: Buffer, name = "IMG_2041.jpg") => ({ name, mimeType: "image/jpeg", buffer });
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name.split("/").at(-1) ?? "")
      .filter((name) => name.endsWith(".js")),
  );
const LIBRARY_SCRIPT = /^(?:upload-panel|choose-picture|edit-picture|picture-grid|library-calls)-/;

async function work(page: Page, path: string, name = "redaction"): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto(path);
}

async function plainPhoto(background: string, width = 1200, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A picture that is in the library already. Returns its id. */
async function inLibrary(page: Page, alt: string, background = "#204080"): Promise<string> {
  const sent = await page.request.post("/api/v01/admin/pictures", {
    headers: { origin: new URL(page.url()).origin },
    multipart: { file: fileOf(await plainPhoto(background)), alt, decorative: "false" },
  });
  expect(sent.status()).toBe(200);
  return (await sent.json()).id;
}

test("a campaign from a telephone’s photograph of 8 MB: published, with its picture and its preview", async ({
  page,
}) => {
  const photo = await telephonePhoto();
  expect(photo.length).toBeGreaterThan(7_500_000);
  await work(page, "/admin/campagnes/nouvelle");
  await page.getByLabel("Titre", { exact: true }).fill("Des livres pour Tengréla");
  await page.getByLabel("Description").fill("Deux cents manuels pour la rentrée.");
  await press(page, "Choisir une image");
  // A file that is no picture is said, and does not keep the next one from being chosen.
  const choose = dialog(page).getByLabel("Choisir des images");
  await choose.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("rien") });
  await expect(dialog(page).getByRole("listitem", { name: "notes.txt" }).getByRole("alert")).toBeVisible();
  await choose.setInputFiles(fileOf(photo));
  await dialog(page).getByRole("button", { name: "Envoyer l’image" }).click();
  const shows = dialog(page).getByLabel("Ce que montre l’image");
  await expect(shows).toBeFocused();
  await expect(shows).toHaveAccessibleDescription(/Décrivez l’image en une phrase/);
  await expectAccessible(page);
  await shows.fill("Des manuels empilés dans une classe");
  const upload = page.waitForRequest((request) => request.url().endsWith("/admin/pictures"));
  await dialog(page).getByRole("button", { name: "Envoyer l’image" }).click();
  // The telephone sends what the site shows, not what its camera took.
  expect(Number((await (await upload).allHeaders())["content-length"])).toBeLessThan(photo.length / 2);
  await expect(reference(page)).toHaveValue(/^pictures\/.+\/banner-.+-1200x750\.webp$/);
  await expect(page.getByText("«\u00a0Des manuels empilés dans une classe\u00a0»")).toBeVisible();
  await expectAccessible(page);

  await fillCategory(page, "Éducation");
  await page.getByLabel("Objectif").fill("2 000 000");
  await press(page, "Enregistrer");
  await expect(page).toHaveURL(/\/admin\/campagnes\/[0-9a-f-]{36}$/);
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();

  await page.goto("/dons/des-livres-pour-tengrela");
  const shown = page.getByRole("img", { name: "Des manuels empilés dans une classe" });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(async () => (await scriptsOf(page)).length).toBeGreaterThan(0);
  expect((await scriptsOf(page)).filter((name) => LIBRARY_SCRIPT.test(name))).toEqual([]);
  const preview = await page.locator("meta[property='og:image']").getAttribute("content");
  const drawn = await page.request.get(new URL(preview ?? "").pathname);
  const doorway = sharp(await drawn.body()).extract({ left: 900, top: 300, width: 40, height: 40 });
  const [red = 0, , blue = 0] = await doorway.resize(1, 1).raw().toBuffer();
  expect(red - blue).toBeGreaterThan(80);
});

test(
  "a picture is chosen, framed and taken off by keyboard, and the form knows that it changed",
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await work(page, "/admin/campagnes/nouvelle");
    await inLibrary(page, "Un puits au soleil");
    await inLibrary(page, "Un verger");
    await page.getByRole("button", { name: "Choisir une image" }).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByLabel("Dans la bibliothèque").fill("PUITS AU SOLEIL");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByText("1 image", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Un puits au soleil" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Changer d’image" })).toBeFocused();
    await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeVisible();
    const whole = await reference(page).inputValue();

    const arrival = Promise.withResolvers<void>();
    await page.route("**/public/pictures/**", (route) => arrival.promise.then(() => route.continue()));
    await page.getByRole("button", { name: "Cadrer et décrire" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel("Agrandir")).toBeDisabled();
    arrival.resolve();
    await expect(dialog(page).getByLabel("Agrandir")).toBeEnabled();
    await dialog(page).getByLabel("Agrandir").focus();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowRight");
    await dialog(page)
      .getByRole("group", { name: /^Cadre/ })
      .focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
    await expectAccessible(page);
    await dialog(page).getByLabel("Ce que montre l’image").fill("Un puits au soleil de midi");
    await page.keyboard.press("Enter");
    await expect(reference(page)).not.toHaveValue(whole);
    await expect(page.getByText("«\u00a0Un puits au soleil de midi\u00a0»")).toBeVisible();

    await page.reload();
    // It is kept on this device, like what is typed.
    await expect(page.getByText("«\u00a0Un puits au soleil de midi\u00a0»")).toBeVisible();
    await page.getByRole("button", { name: "Retirer l’image" }).focus();
    await page.keyboard.press("Enter");
    await expect(reference(page)).toHaveValue("");
  },
);

test(
  "several pictures are dropped and pasted, sent with what they show, and one that failed is sent again",
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await work(page, "/admin/images");
    await press(page, "Ajouter des images");
    const panel = page.getByRole("region", { name: "Ajouter des images" });
    const photos = [await plainPhoto("#802020"), await plainPhoto("#208020")].map((photo) => photo.toString("base64"));
    await panel.getByText("Ou déposez-les ici").evaluate(async (place, encoded) => {
      const files = encoded.map((text, index) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        return new File([bytes], `photo ${index + 1}.jpg`, { type: "image/jpeg" });
      });
      const transferOf = (file: File | undefined) => {
        const transfer = new DataTransfer();
        if (file) transfer.items.add(file);
        return transfer;
      };
      const init = { bubbles: true, cancelable: true };
      place.dispatchEvent(new DragEvent("drop", { ...init, dataTransfer: transferOf(files[0]) }));
      document.dispatchEvent(new ClipboardEvent("paste", { ...init, clipboardData: transferOf(files[1]) }));
      const text = new File(["<svg/>"], "dessin.svg", { type: "image/svg+xml" });
      place.dispatchEvent(new DragEvent("drop", { ...init, dataTransfer: transferOf(text) }));
    }, photos);
    const row = (name: string) => panel.getByRole("listitem", { name });
    await expect(row("dessin.svg").getByRole("alert")).toContainText("n’est pas une image.");
    await row("dessin.svg").getByRole("button", { name: "Retirer" }).click();
    await row("photo 1.jpg").getByLabel("Ce que montre l’image").fill("Une salle de lecture rouge");
    await row("photo 2.jpg")
      .getByLabel(/^Image décorative/)
      .check();
    await expectAccessible(page);

    let sent = 0;
    await page.route("**/api/v01/admin/pictures", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent += 1;
      return sent === 1 ? route.abort() : route.continue();
    });
    await panel.getByRole("button", { name: "Envoyer les 2 images" }).click();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    await expect(panel.getByRole("listitem").getByRole("alert")).toContainText("Erreur réseau");
    await panel.getByRole("button", { name: "Réessayer" }).click();
    await expect(panel.getByRole("listitem")).toHaveCount(0);
    await page.unroute("**/api/v01/admin/pictures");
    await expect(page.getByRole("link", { name: "Une salle de lecture rouge" })).toBeVisible();
    await expect(page.getByRole("link", { name: "photo 2", exact: true })).toBeVisible();
  },
);

test(
  "the library is searched; a picture is told where it stands, replaced everywhere, and deleted once nothing shows it",
  IN_FULL,
  async ({ page }) => {
    await work(page, "/admin");
    const id = await inLibrary(page, "Une école au toit bleu");
    const headers = { origin: new URL(page.url()).origin };
    const { references } = await (await page.request.get(`/api/v01/admin/pictures/${id}`)).json();
    const fields = { title: "Un toit neuf", description: "Pour l’école.", category: "Éducation", amount: 1_000 };
    const data = { ...fields, banner_image: references.banner };
    const campaign = await (await page.request.post("/api/v01/admin/campaigns", { data, headers })).json();

    await followMenu(page, "Images");
    await page.getByLabel("Rechercher une image").fill("ecole au TOIT");
    await page.getByRole("search").getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/recherche=ecole/);
    await expectAccessible(page);
    await openFilters(page);
    await page.getByLabel("Montrer").selectOption("Celles qui ne servent nulle part");
    await expect(page.getByText("Aucune image ne correspond.")).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Une école au toit bleu" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une école au toit bleu");
    await expect(page.getByRole("link", { name: "Un toit neuf" })).toHaveAttribute(
      "href",
      `/admin/campagnes/${campaign.id}`,
    );
    await expect(page.getByRole("button", { name: "Supprimer l’image" })).toHaveCount(0);
    await page.getByLabel("De haut en bas").focus();
    await page.keyboard.press("Home");
    await expectAccessible(page);
    await press(page, "Enregistrer l’image");
    await expect(toast(page, "Image enregistrée")).toBeVisible();
    const banner = async () =>
      (await (await page.request.get(`/api/v01/admin/campaigns/${campaign.id}`)).json()).fields.banner_image;
    expect(await banner()).not.toBe(references.banner);

    await press(page, "Remplacer partout…");
    await expect(dialog(page)).toContainText(
      "Le contenu qui la montre montrera aussitôt la nouvelle image, publié ou non.",
    );
    await dialog(page)
      .getByLabel("Choisir une image")
      .setInputFiles(fileOf(await pictureAs("png"), "trop petite.png"));
    await dialog(page).getByLabel("Ce que montre l’image").fill("Une école au toit vert");
    const replace = dialog(page).getByRole("button", { name: "Remplacer partout" });
    await replace.click();
    await expect(dialog(page).getByRole("alert").filter({ hasText: "trop petite" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Ne pas envoyer" }).click();
    await dialog(page)
      .getByLabel("Choisir une image")
      .setInputFiles(fileOf(await plainPhoto("#208020")));
    await dialog(page).getByLabel("Ce que montre l’image").fill("Une école au toit vert");
    await replace.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une école au toit vert");
    const replaced = await banner();

    const { version } = await (await page.request.get(`/api/v01/admin/campaigns/${campaign.id}`)).json();
    expect(replaced).toContain(id);
    const without = { ...fields, slug: campaign.slug, banner_image: null, version };
    const taken = await page.request.put(`/api/v01/admin/campaigns/${campaign.id}`, { data: without, headers });
    expect(taken.status()).toBe(200);
    await page.reload();
    await page.getByRole("button", { name: "Supprimer l’image" }).click();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(page, "Image supprimée")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/images\?recherche=/);
    await page.goto(`/admin/images/${id}`);
    await expect(page.getByText("Cette image n’existe pas, ou a été supprimée.")).toBeVisible();
  },
);

test("a picture that is too small is said to be, and a field with an error shows its label", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await work(page, "/admin/campagnes/nouvelle");
  await inLibrary(page, "Une image large", "#402080");
  const file = fileOf(await plainPhoto("#208040", 200, 150));
  const headers = { origin: new URL(page.url()).origin };
  const multipart = { file, alt: "Une petite image", decorative: "false" };
  expect((await page.request.post("/api/v01/admin/pictures", { headers, multipart })).status()).toBe(200);
  await press(page, "Choisir une image");
  await dialog(page).getByRole("button", { name: "Une petite image" }).click();
  const warning = page.getByText(
    /^Cette image est petite \(200\s×\s150\)\s: elle paraîtra floue\. Choisissez-en une d’au moins 1\s200\spx de large\.$/,
  );
  await expect(warning).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByLabel("Titre", { exact: true })).toBeFocused();
  const header = await page.getByRole("banner").boundingBox();
  const label = page.locator("label").filter({ hasText: /^Titre/ });
  await expect.poll(async () => (await label.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  await press(page, "Changer d’image");
  await dialog(page).getByRole("button", { name: "Une image large" }).click();
  await expect(warning).toBeHidden();
});

test("what is changed of a picture is kept until it is saved, which a key does", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await work(page, "/admin/images");
  const id = await inLibrary(page, "Un grenier");
  await page.goto(`/admin/images/${id}`);
  const shows = page.getByLabel("Ce que montre l’image");
  await shows.fill("Un grenier plein de mil");
  await page.getByLabel("De haut en bas").fill("0.2");
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeVisible();
  await followMenu(page, "Actualités");
  await dialog(page).getByRole("button", { name: "Quitter" }).click();
  await expect(page).toHaveURL(/\/admin\/actualites$/);

  await page.goto(`/admin/images/${id}`);
  await expect(page.getByText("retrouvées sur cet appareil")).toBeVisible();
  await expect(shows).toHaveValue("Un grenier plein de mil");
  await expect(page.getByLabel("De haut en bas")).toHaveValue("0.2");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Abandonner…" }).click();
  await dialog(page).getByRole("button", { name: "Abandonner", exact: true }).click();
  await expect(shows).toHaveValue("Un grenier");
  await expect(page.getByLabel("De haut en bas")).toHaveValue("0.5");

  await shows.fill("Un grenier vide");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Image enregistrée")).toBeVisible();
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeHidden();
  await page.reload();
  await expect(shows).toHaveValue("Un grenier vide");
  await expect(page.getByText("retrouvées sur cet appareil")).toBeHidden();
});

test("a picture is deleted with what was changed of it, without a question, and the way leads back to the filtered list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await work(page, "/admin/images");
  await inLibrary(page, "Un hangar de trop", "#207060");
  await page.goto("/admin/images?recherche=hangar&montrer=inutilisees");
  await page.getByRole("main").getByRole("link", { name: "Un hangar de trop" }).click();
  await page.getByLabel("Ce que montre l’image").fill("Un hangar, enfin presque");
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeVisible();
  await press(page, "Supprimer l’image");
  await dialog(page).getByRole("button", { name: "Supprimer" }).click();
  await expect(toast(page, "Image supprimée")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/images\?recherche=hangar&montrer=inutilisees$/);
  await expect(page.getByText("Aucune image ne correspond.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("enfin presque");
});

test("a picture that a colleague changed meanwhile asks only about what both changed", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await work(page, "/admin/images");
  const id = await inLibrary(page, "Un marché");
  const own = `/api/v01/admin/pictures/${id}`;
  const stored = async () => (await page.request.get(own)).json();
  const colleagueChanges = async (change: object) => {
    const { version, alt, decorative, focus, crops } = await stored();
    const headers = { origin: new URL(page.url()).origin };
    const data = { version, alt, decorative, focus, crops, ...change };
    expect((await page.request.put(own, { headers, data })).ok()).toBe(true);
  };
  const colleagueWrites = (alt: string) => colleagueChanges({ alt });
  await page.goto(`/admin/images/${id}`);
  const shows = page.getByLabel("Ce que montre l’image");
  await shows.fill("Un marché de tissus");
  await page.getByLabel("De haut en bas").fill("0.2");
  await colleagueWrites("Le marché de Korhogo");
  await press(page, "Enregistrer l’image");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("modifiée entre-temps");
  await page.goto("/admin/images");
  await page.goto(`/admin/images/${id}`);
  const choice = page.getByRole("region", { name: "Vos modifications" });
  await expect(choice).toContainText("«\u00a0Le marché de Korhogo\u00a0»");
  await expect(choice).toContainText("«\u00a0Un marché de tissus\u00a0»");
  await expect(choice).toContainText("Clarisse N’Guessan a modifié l’image");
  await expect(choice).toContainText("Le reste de vos modifications est gardé.");
  await expect(choice).not.toContainText("cadrage");
  await expect(page.getByText("retrouvées sur cet appareil")).toBeHidden();
  await expectAccessible(page);
  // Nothing is decided by looking.
  await page.keyboard.press("ControlOrMeta+s");
  await page.reload();
  await choice.getByRole("button", { name: "Reprendre mes modifications" }).click();
  await expect(shows).toHaveValue("Un marché de tissus");
  await expect(page.getByLabel("De haut en bas")).toHaveValue("0.2");
  await colleagueWrites("Le marché, le jeudi");
  await page.reload();
  await expect(choice).toContainText("«\u00a0Le marché, le jeudi\u00a0»");
  await expect(choice).not.toContainText("cadrage");
  await choice.getByRole("button", { name: "Garder ce qui est enregistré" }).click();
  await expect(shows).toHaveValue("Le marché, le jeudi");
  await expect(page.getByLabel("De haut en bas")).toHaveValue("0.2");
  // Changes that do not clash are joined without a question.
  await colleagueWrites("Le marché, le samedi");
  await page.reload();
  await expect(shows).toHaveValue("Le marché, le samedi");
  await expect(page.getByLabel("De haut en bas")).toHaveValue("0.2");
  await expect(choice).toBeHidden();
  await colleagueChanges({ focus: { x: 0.5, y: 0.8 } });
  await page.reload();
  await expect(choice).toContainText("Vous avez tous les deux changé le cadrage.");
  await choice.getByRole("button", { name: "Garder ce qui est enregistré" }).click();
  await expect(page.getByLabel("De haut en bas")).toHaveValue("0.8");
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeHidden();
});

test("the treasurer looks at pictures and changes none; reception does not see them", IN_FULL, async ({ page }) => {
  await work(page, "/admin/images");
  const id = await inLibrary(page, "Une image à regarder");
  await work(page, `/admin/images/${id}`, "tresorerie");
  await expect(page.getByRole("img", { name: "Une image à regarder" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /Enregistrer|Remplacer|Supprimer/ })).toHaveCount(0);
  await page.goto("/admin/images");
  await expect(page.getByRole("button", { name: "Ajouter des images" })).toHaveCount(0);
  await work(page, "/admin/images", "accueil");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre rôle n’ouvre pas cette page");
});
