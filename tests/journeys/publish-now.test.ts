import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { fillCategory } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Opens the form of an article that was just made. */
async function openArticle(page: Page, fields: object): Promise<void> {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const headers = { origin: new URL(page.url()).origin };
  const data = { title: "Un mot", description: "<p>Un.</p>", category: "Portraits", published_by: "Awa", ...fields };
  const { id } = await (await page.request.post("/api/v01/admin/news", { data, headers })).json();
  await page.goto(`/admin/actualites/${id}`);
}

test("a scheduled article that is published at once is said to be published", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openArticle(page, {});
  await press(page, "Programmer…");
  await expect(page.getByLabel("Jour et heure (Abidjan)")).toBeFocused();
  await page.getByLabel("Jour et heure (Abidjan)").fill("2199-12-03T08:00");
  await press(page, "Programmer");
  await expect(toast(page, "Publication programmée")).toBeVisible();
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
});

test("a publication that lacks a category marks its field, and the panel says so before", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openArticle(page, { category: "" });
  const category = page.getByLabel("Catégorie");
  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication).toContainText("Il manque encore\u00a0: catégorie.");
  await press(page, "Publier maintenant");
  await expect(category).toBeFocused();
  await expect(category).toHaveAttribute("aria-invalid", "true");
  await expect(category).toHaveAccessibleDescription(/Veuillez saisir une catégorie\./);
  await expect(page.getByRole("alert").filter({ hasText: "Rien n’a changé" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Programmer…");
  await page.getByLabel("Jour et heure (Abidjan)").fill("2199-12-03T08:00");
  await press(page, "Programmer");
  await expect(category).toBeFocused();
  await category.fill("Portraits");
  await category.press("Enter");
  await expect(page.getByText("Rien n’a changé")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(publication).not.toContainText("Il manque encore");
  await press(page, "Programmer…");
  await expect(page.getByLabel("Jour et heure (Abidjan)")).toHaveValue("2199-12-03T08:00");
  await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
});

test("what is not saved yet is saved and published in one step, once nothing is wrong with it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openArticle(page, { category: "" });
  const path = `/api/v01/admin/news/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const stored = async () => (await page.request.get(path)).json();
  const title = page.getByLabel("Titre", { exact: true });
  const category = page.getByLabel("Catégorie");
  await title.fill("Un mot de plus");
  await press(page, "Enregistrer et publier");
  await expect(category).toBeFocused();
  await expect(category).toHaveAccessibleDescription(/Veuillez saisir une catégorie\./);
  await expect(page.getByRole("alert").filter({ hasText: "Rien n’a été enregistré" })).toBeVisible();
  expect(await stored()).toMatchObject({ state: "draft", title: "Un mot" });
  await fillCategory(page, "Portraits");
  await category.press("Enter");
  await press(page, "Enregistrer et publier");
  await expect(toast(page, "Publiée")).toBeVisible();
  await expect(toast(page, "Enregistré")).toHaveCount(0);
  expect(await stored()).toMatchObject({ state: "published", title: "Un mot de plus" });

  await openArticle(page, {});
  await title.fill("Un mot pour plus tard");
  await press(page, "Enregistrer et programmer…");
  await page.getByLabel("Jour et heure (Abidjan)").fill("2199-12-03T08:00");
  await press(page, "Programmer");
  await expect(toast(page, "Publication programmée")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un mot pour plus tard");
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeHidden();
});

test("what was saved and then not published is said so, and a save that is under way holds the next step", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openArticle(page, {});
  const path = `/api/v01/admin/news/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const stored = async () => (await page.request.get(path)).json();
  const title = page.getByLabel("Titre", { exact: true });
  const refused = { message: "Refusé.", error: "Refusé.", code: "invalid", request_id: "1" };
  let json: object = refused;
  await page.route(`**${path}/publication`, (route) => route.fulfill({ status: 422, json }));
  await title.fill("Un mot gardé");
  await press(page, "Enregistrer et publier");
  await expect(toast(page, "Enregistré, mais pas publié")).toContainText("Refusé.");
  expect(await stored()).toMatchObject({ state: "draft", title: "Un mot gardé" });
  json = { ...refused, errors: { title: ["Ce titre est pris."] } };
  await title.fill("Un mot gardé aussi");
  await press(page, "Enregistrer et publier");
  await expect(title).toHaveAccessibleDescription(/Ce titre est pris\./);
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: "mais pas publié" })).toBeVisible();
  await page.unroute(`**${path}/publication`);

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**${path}`, async (route) => {
    await arrived;
    await route.continue();
  });
  await title.fill("Un mot qui part");
  const both = page.getByRole("button", { name: "Enregistrer et publier" });
  await expect(both).toBeEnabled();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(both).toBeDisabled();
  arrive();
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
  expect(await stored()).toMatchObject({ state: "published", title: "Un mot qui part" });
});

test("what a colleague puts into the trash comes out of it, and what was typed meanwhile is there again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openArticle(page, {});
  const path = `/api/v01/admin/news/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const title = page.getByLabel("Titre", { exact: true });
  await title.fill("Un mot de trop");
  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication).toContainText("La publication enregistre aussi vos modifications.");
  const { version } = await (await page.request.get(path)).json();
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post(`${path}/trash`, { data: { version }, headers })).ok()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(publication).toContainText("Corbeille");
  await expect(publication).not.toContainText("La publication enregistre");
  await press(page, "Sortir de la corbeille");
  await expect(toast(page, /à la corbeille entre-temps$/)).toBeVisible();
  await publication.getByRole("button", { name: "Sortir de la corbeille" }).click();
  await expect(toast(page, /^Sortie de la corbeille/)).toBeVisible();
  await expect(title).toHaveValue("Un mot de trop");
});

test("what is wrong with an article stands above the bar that saves, and the panel is in reach", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openArticle(page, {});
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
  await page.getByRole("textbox", { name: "Article" }).fill("");
  await page.getByRole("button", { name: /(en ligne|à jour)$/i }).click();
  const article = page.getByRole("textbox", { name: "Article" });
  await expect(article).toHaveAttribute("aria-invalid", "true");
  await expect(article).toBeFocused();
  const wrong = await page.getByText("Veuillez", { exact: false }).first().boundingBox();
  const bar = await page.getByText("Rien n’a été enregistré").boundingBox();
  expect((wrong?.y ?? 0) + (wrong?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  await article.fill("Un texte.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await press(page, "Publication");
  await expect(page.getByRole("region", { name: "Publication" })).toBeInViewport();
});

test("what was archived or taken off the site comes back by one press, as it was", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openArticle(page, {});
  const path = `/api/v01/admin/news/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const standing = async () => {
    const { state, published_at: at } = await (await page.request.get(path)).json();
    return { state, at };
  };
  const undo = (title: string) => toast(page, title).getByRole("button", { name: "Annuler" }).click();
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée").getByRole("button", { name: "Annuler" })).toHaveCount(0);
  await expect.poll(async () => (await standing()).state).toBe("published");
  const published = await standing();
  for (const [name, done] of [
    ["Archiver", "Archivée"],
    ["Retirer du site", "Retirée du site"],
  ] as const) {
    await press(page, name);
    await undo(done);
    await expect(toast(page, "Remise comme avant")).toBeVisible();
    expect(await standing()).toEqual(published);
  }

  await press(page, "Retirer du site");
  await expect(toast(page, "Retirée du site")).toBeVisible();
  await press(page, "Programmer…");
  await page.getByLabel("Jour et heure (Abidjan)").fill("2199-12-03T08:00");
  await press(page, "Programmer");
  await expect(toast(page, "Publication programmée")).toBeVisible();
  await press(page, "Annuler la programmation");
  await undo("Programmation annulée\u00a0: c’est de nouveau un brouillon");
  await expect(toast(page, "Remise comme avant")).toBeVisible();
  expect(await standing()).toEqual({ state: "scheduled", at: "2199-12-03T08:00:00.000Z" });
});

test("a message of one line stands in the middle of its box, beside what the header says of payments", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openArticle(page, {});
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
  const off = await toast(page, "Publiée").evaluate((box) => {
    const middleOf = (part: Element) => part.getBoundingClientRect().top + part.getBoundingClientRect().height / 2;
    return Math.abs(middleOf(box) - middleOf(box.querySelector("p") ?? document.body));
  });
  expect(off).toBeLessThan(2);
  const note = await page.getByText("Paiements simulés", { exact: true }).boundingBox();
  const message = await toast(page, "Publiée").boundingBox();
  expect((message?.x ?? 0) - (note?.x ?? 0) - (note?.width ?? 0)).toBeGreaterThan(8);
});
