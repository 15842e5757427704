import { expect, type Locator, type Page } from "@playwright/test";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

// The kinds without a page of their own: partners, media, team and volunteers, reports.

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
const PDF = Buffer.from(ONE_PAGE_PDF);

async function work(page: Page, path: string): Promise<void> {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto(path);
}

async function publish(page: Page): Promise<void> {
  await press(page, "Publier maintenant");
  await expect(page.getByRole("button", { name: "Retirer du site" })).toBeVisible();
}

test("a partner is added from its list, and its page is the one of all partners", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await work(page, "/admin");
  await followMenu(page, "Partenaires");
  await expect(page.getByRole("table", { name: "Les partenaires" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ajouter un partenaire" }).click();
  await page.getByLabel("Nom", { exact: true }).fill("Lumière pour tous");
  await page.getByLabel("Type", { exact: true }).fill("ONG");
  await page.getByLabel("Présentation").fill("Des lampes pour les écoles.");
  const site = page.getByLabel("Site du partenaire (facultatif)");
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await site.fill("le site de Lumière");
    // As far down as it can lie: the focus stays in the field, and the bar grows over it.
    await site.evaluate((field) => field.scrollIntoView({ block: "end" }));
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Écrivez l’adresse d’un site/)).toBeVisible();
    await expect(site).toBeFocused();
    const problem = await page
      .getByText("Corrigez les champs marqués.")
      .locator("xpath=ancestor::*[@role='alert']")
      .boundingBox();
    const error = await page.getByText(/^Écrivez l’adresse d’un site/).boundingBox();
    expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(problem?.y ?? 0);
  }
  await expectAccessible(page);
  await site.fill("www.exemple.org/accueil");
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("Lumière pour tous");
  await expect(site).toHaveValue("https://www.exemple.org/accueil");
  await publish(page);
  await expect(page.getByRole("link", { name: "Voir les partenaires" })).toHaveAttribute("href", "/partenaires");
});

test("a person is shown with consent only, and no longer once it is withdrawn", IN_FULL, async ({ page }) => {
  await work(page, "/admin/equipe/nouvelle");
  await page.getByLabel("Prénom").fill("Aïssata");
  await page.getByLabel("Nom", { exact: true }).fill("Traoré");
  await press(page, "Enregistrer");
  await expect(page.getByText(/^Indiquez la fonction de la personne/)).toBeVisible();
  await page.getByLabel("Fonction dans l’équipe").fill("Trésorière adjointe");
  await expectAccessible(page);
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("Aïssata Traoré");
  await publish(page);
  await expect(page.getByText(/le site ne la montre pas, même publiée/)).toBeVisible();
  const team = async () => (await page.request.get("/about/team")).text();
  expect(await team()).not.toContain("Aïssata");

  const consent = page.getByLabel("Accord de la personne");
  await consent.selectOption("Donné");
  await press(page, "Enregistrer");
  await expect(page.getByRole("link", { name: "Voir l’équipe" })).toBeVisible();
  await expect.poll(team).toContain("Aïssata");
  await consent.selectOption("Pas encore donné");
  await page.getByRole("button", { name: /(en ligne|à jour)$/i }).click();
  await expect(page.getByText(/le site ne la montre pas, même publiée/)).toBeVisible();
  await expect.poll(team).not.toContain("Aïssata");
});

test(
  "partners change places by keys and by drag, and the second of two people sees the order of the first",
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await work(page, "/admin/partenaires");
    await page.getByRole("link", { name: "Changer l’ordre" }).click();
    await expect(heading(page)).toHaveText("Ordre des partenaires");
    const rows = page.getByRole("list", { name: "Ordre des partenaires" }).getByRole("listitem");
    const nameOf = async (row: Locator) =>
      (await row.getByRole("button").first().textContent())?.replace("Monter ", "") ?? "";
    await expect(rows.first()).toBeVisible();
    const [first, second, third] = await Promise.all([0, 1, 2].map((place) => nameOf(rows.nth(place))));
    await page.getByRole("button", { name: `Descendre ${first}` }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Descendre ${first}` })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: `${first}, place 3 sur` })).toBeAttached();
    await expect(rows.nth(2)).toContainText(first ?? "");
    await expectAccessible(page);
    await rows.nth(1).dragTo(rows.nth(0));
    await expect(rows.nth(0)).toContainText(third ?? "");
    await press(page, "Enregistrer l’ordre");
    await expect(toast(page, "Ordre enregistré")).toBeVisible();
    await expect
      .poll(async () => (await page.request.get("/partenaires")).text())
      .toMatch(new RegExp(`${third}[\\s\\S]*${second}[\\s\\S]*${first}`));

    const before = (await (await page.request.get("/api/v01/admin/partners/order")).json()).data.map(
      ({ id }: { id: string }) => id,
    );
    const headers = { origin: new URL(page.url()).origin };
    const data = { before, after: before.toReversed() };
    expect((await page.request.put("/api/v01/admin/partners/order", { data, headers })).status()).toBe(200);
    await page.getByRole("button", { name: `Monter ${second}` }).click();
    await press(page, "Enregistrer l’ordre");
    await expect(toast(page, "La liste a changé entre-temps")).toBeVisible();
    await expect(rows.last()).toContainText(third ?? "");
  },
);

test("a film is added by its link, which must be one of a film", IN_FULL, async ({ page }) => {
  await work(page, "/admin/medias/nouveau");
  await page.getByLabel("Photo ou vidéo").selectOption("Une vidéo de YouTube");
  await page.getByLabel("Titre", { exact: true }).fill("La fête du puits");
  await page.getByLabel("Description", { exact: true }).fill("Tout le village.");
  await page.getByLabel("Lien de la vidéo").fill("https://exemple.org/film");
  await press(page, "Enregistrer");
  await expect(page.getByText("Ce lien n’est pas celui d’une vidéo sur YouTube.")).toBeVisible();
  await page.getByLabel("Lien de la vidéo").fill("https://youtu.be/aqz-KE-bpKQ");
  await page.getByLabel("Photo ou vidéo").selectOption("Une photo de la galerie");
  await expect(page.getByLabel("Lien de la vidéo")).toBeHidden();
  await page.getByLabel("Photo ou vidéo").selectOption("Une vidéo de YouTube");
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("La fête du puits");
  await expect(page.getByText(/^Le site la cherche sur YouTube/)).toBeVisible();
  await publish(page);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Voir les vidéos" })).toHaveAttribute("href", "/videos");
});

test("a report is uploaded as a PDF, again after the network failed, and not as another file", async ({ page }) => {
  await work(page, "/admin/rapports/nouveau");
  await page.getByLabel("Titre", { exact: true }).fill("Rapport moral 2026");
  await page.getByLabel("Date du document").fill("2026-06-30");
  await page.getByLabel("Description", { exact: true }).fill("Une année de travail.");
  await press(page, "Enregistrer");
  const file = page.getByRole("group", { name: "Fichier PDF" });
  await expect(file).toBeFocused();
  const lowest = await file.evaluate((one) => one.getBoundingClientRect().bottom);
  const problem = page.getByRole("alert").filter({ hasText: "Rien n’a été enregistré" });
  expect(lowest).toBeLessThanOrEqual(await problem.evaluate((one) => one.getBoundingClientRect().top));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const choose = page.getByLabel("Choisir un PDF");
  await choose.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: PDF });
  await expect(page.getByText("Ce fichier n’est pas un PDF, ou il est abîmé.")).toBeVisible();
  await page.route("**/admin/report-files", (route) => route.abort(), { times: 1 });
  await choose.setInputFiles({ name: "rapport.pdf", mimeType: "application/pdf", buffer: PDF });
  await press(page, "Réessayer");
  await expect(page.getByRole("link", { name: "Voir le fichier actuel" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Première page" })).toBeVisible();
  await expect(problem).toHaveCount(0);
  await expectAccessible(page);
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("Rapport moral 2026");
  await publish(page);
  await page.goto("/rapports");
  await expect(page.getByRole("main")).toContainText("Rapport moral 2026");
});
