import { writeFile } from "node:fs/promises";
import { expect, type Page, type TestInfo } from "@playwright/test";
import sharp from "sharp";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const form = (page: Page) => page.getByRole("form", { name: "Ajouter plusieurs photos" });
const row = (page: Page, name: string) => form(page).getByRole("listitem", { name });
const gallery = async (page: Page): Promise<string[]> => {
  const { data } = await (await page.request.get("/api/v01/admin/medias?q=kermesse&sort=title")).json();
  return data.map(({ title, state }: { title: string; state: string }) => `${title}, ${state}`);
};

/** Files on this machine, so that choosing one again is the same one. */
async function photosIn(info: TestInfo, count: number): Promise<string[]> {
  const photos = Array.from({ length: count }, (_, index) => info.outputPath(`IMG_${index + 1}.jpg`));
  for (const [index, path] of photos.entries()) {
    const picture = sharp({
      create: { width: 640, height: 480, channels: 3, background: { r: 30 * index, g: 90, b: 60 } },
    });
    await writeFile(path, await picture.jpeg().toBuffer());
  }
  return photos;
}

test("the photos of an event are added at once, each once whatever fails, and published together", async ({
  page,
}, info) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/medias");
  await page.getByRole("link", { name: "Ajouter plusieurs photos" }).click();
  const photos = await photosIn(info, 5);
  const heic = info.outputPath("IMG_7.heic");
  await writeFile(heic, Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"));
  const text = info.outputPath("liste.jpg");
  await writeFile(text, "Awa, Koffi");
  const choose = form(page).getByLabel("Choisir des photos");
  await choose.setInputFiles([...photos.slice(0, 3), heic, text, ...photos.slice(3)]);
  await expect(row(page, "IMG_7.heic").getByRole("alert")).toContainText("au format HEIC de l’iPhone");
  await expect(row(page, "liste.jpg").getByRole("alert")).toContainText("n’est pas une image.");
  await expect(form(page).getByLabel(/^Photo \d$/)).toHaveCount(5);

  const send = form(page).getByRole("button", { name: "Ajouter les 5 photos" });
  await send.click();
  await expect(form(page).getByText("Veuillez dire ce que l’on voit.")).toBeVisible();
  await form(page).getByLabel("Description").fill("Les stands de l’école.");
  await send.click();
  await expect(form(page).getByText("Veuillez saisir un titre.").first()).toBeVisible();
  await expectAccessible(page);
  await form(page).getByLabel("Titre commun").fill("Kermesse de Bouaké");
  await expect(form(page).getByLabel("Photo 5")).toHaveValue("Kermesse de Bouaké 5");
  await form(page).getByLabel("Photo 2").fill("La kermesse commence");

  // The picture of one does not reach the site; the draft of another is made, and the answer lost.
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const lost = { uploads: 1, drafts: 1 };
  await page.route("**/api/v01/admin/pictures", async (route) => {
    await begun;
    lost.uploads -= 1;
    return lost.uploads === 0 ? route.abort() : route.continue();
  });
  await page.route("**/api/v01/admin/medias", async (route) => {
    lost.drafts -= 1;
    if (lost.drafts !== 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await send.dblclick();
  await expect(form(page).getByText("0 sur 5 ajoutées")).toBeVisible();
  await expectAccessible(page);
  begin();
  const again = form(page).getByRole("button", { name: "Réessayer pour les 2 photos" });
  await expect(again).toBeVisible();
  await expect(form(page).getByText("2\u00a0photos n’ont pas pu être ajoutées.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "3 photos ajoutées" })).toBeVisible();
  await again.dblclick();
  await expect(page.getByRole("heading", { name: "5 photos ajoutées" })).toBeFocused();
  await choose.setInputFiles([...photos, heic]);
  await expect(form(page).getByText("6 fichiers, déjà choisis ici, ne sont pas repris.")).toBeVisible();
  await expect(form(page).getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  const drafts = ["Kermesse de Bouaké 1", "Kermesse de Bouaké 3", "Kermesse de Bouaké 4", "Kermesse de Bouaké 5"];
  expect((await gallery(page)).sort()).toEqual(
    [...drafts, "La kermesse commence"].map((title) => `${title}, draft`).sort(),
  );

  await page.getByRole("button", { name: "Publier les 5 photos" }).dblclick();
  await expect(page.getByRole("heading", { name: "5 médias publiés" })).toBeFocused();
  await page.getByRole("link", { name: "Voir la galerie" }).click();
  await expect(page.getByRole("link", { name: /La kermesse commence/ })).toBeVisible();
  expect((await gallery(page)).filter((one) => one.endsWith(", published"))).toHaveLength(5);
});
