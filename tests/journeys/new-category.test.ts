import { expect } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { fillCategory } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

test("a category that is not created keeps a draft from being saved, and the saved one stays", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const headers = { origin: new URL(page.url()).origin };
  const data = { title: "Un récit", description: "<p>Un.</p>", category: "", published_by: "Awa" };
  const { id } = await (await page.request.post("/api/v01/admin/news", { data, headers })).json();
  await page.goto(`/admin/actualites/${id}`);
  const category = page.getByLabel("Catégorie");
  await category.click();
  await expect(page.getByRole("listbox", { name: "Déjà utilisées" })).toBeVisible();
  // The list stands above the keyboard.
  await expect.poll(async () => (await category.boundingBox())?.y).toBeLessThan(120);
  await fillCategory(page, "Portraits");
  await category.press("Enter");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Enregistré")).toBeVisible();

  await category.fill("Témoins");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(category).toHaveAccessibleDescription(/Choisissez dans la liste, ou créez la catégorie «\sTémoins\s»\./);
  await expect(category).toBeFocused();
  const stored = async () => (await (await page.request.get(`/api/v01/admin/news/${id}`)).json()).fields.category;
  expect(await stored()).toBe("Portraits");

  // The typed word is there again, and still no category, also before those in use are known.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/api/v01/admin/news/groups", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText("retrouvées sur cet appareil")).toBeVisible();
  await expect(category).toHaveValue("Témoins");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(category).toHaveAccessibleDescription(/La liste des catégories arrive/);
  arrive();
  const create = page.getByRole("button", { name: "Créer la catégorie « Témoins »" });
  await expect(create).toBeVisible();
  expect(await stored()).toBe("Portraits");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(category).toHaveAttribute("aria-invalid", "true");
  await create.click();
  await expect(category).not.toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeHidden();
  expect(await stored()).toBe("Témoins");

  // A save that has the fields of an earlier version is no restored one.
  await category.fill("Portraits");
  await category.press("Enter");
  await page.keyboard.press("ControlOrMeta+s");
  const history = page.getByRole("region", { name: "Historique" });
  await expect(history).toContainText("De nouveau comme la version du");
  await expect(history).not.toContainText("rétablie");
});

test("on a laptop the categories stand above the bar that saves, and a new one is marked until it is saved", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/evenements/nouveau");
  const category = page.getByLabel("Catégorie");
  await category.click();
  const options = page.getByRole("listbox", { name: "Déjà utilisées" });
  await expect(options.getByRole("option").last()).toBeInViewport({ ratio: 1 });
  await category.fill("Zouglou");
  const create = page.getByRole("button", { name: "Créer la catégorie «\u00a0Zouglou\u00a0»" });
  // The bar would lie over it: it would take the press.
  await create.click({ trial: true, timeout: 5_000 });
  const bar = page.getByRole("button", { name: "Enregistrer", exact: true });
  const [made, save] = [await create.boundingBox(), await bar.boundingBox()];
  expect((made?.y ?? 0) + (made?.height ?? 0)).toBeLessThan(save?.y ?? 0);

  // Enter creates only what the reader sees.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await category.press("Enter");
  await expect(create).toBeVisible();
  await create.click({ trial: true });
  await category.press("Enter");
  await expect(create).toBeHidden();
  await expect(category).toHaveAccessibleDescription("Nouvelle catégorie");
  await page.getByLabel("Titre", { exact: true }).fill("Une soirée zouglou");
  await page.getByLabel("Date", { exact: true }).fill("2199-12-03");
  await page.getByLabel("Places").fill("30");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Brouillon enregistré")).toBeVisible();
  await expect(category).toHaveValue("Zouglou");
  await expect(category).not.toHaveAccessibleDescription("Nouvelle catégorie");
});

test("a category that was written wrongly is renamed from the list, and the form says how", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const headers = { origin: new URL(page.url()).origin };
  const data = { title: "Une lampe", description: "<p>Un.</p>", category: "Energie", published_by: "Awa" };
  const { id } = await (await page.request.post("/api/v01/admin/news", { data, headers })).json();
  await page.goto(`/admin/actualites/${id}`);
  const category = page.getByLabel("Catégorie");
  await fillCategory(page, "Energie");
  await category.fill("Énergie");
  await expect(category).toHaveAccessibleDescription(/C’est «\sEnergie\s»\..*«\sRenommer\s»/);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Rien n’a changé")).toBeVisible();

  await page.goto("/admin/actualites?groupe=Energie");
  await page.getByRole("button", { name: "Renommer «\u00a0Energie\u00a0»…" }).click();
  const dialog = page.getByRole("dialog", { name: "Renommer «\u00a0Energie\u00a0»" });
  await expect(dialog).toContainText("Le nom change dans 1\u00a0actualité");
  const name = dialog.getByLabel("Nouveau nom");
  await name.fill("");
  await dialog.getByRole("button", { name: "Renommer partout" }).click();
  await expect(name).toHaveAccessibleDescription(/Veuillez saisir une catégorie\./);
  await name.fill("Portraits");
  await expect(dialog).toContainText("existe déjà");
  await expect(dialog.getByRole("button", { name: "Réunir les deux" })).toBeVisible();
  // As the form does: whatever its accents and capitals.
  await name.fill("portraits");
  await expect(dialog).toContainText("«\u00a0Portraits\u00a0» existe déjà");
  await name.fill("Énergie");
  await expectAccessible(page);
  const other = { ...data, title: "Une ampoule" };
  expect((await page.request.post("/api/v01/admin/news", { data: other, headers })).ok()).toBe(true);
  await dialog.getByRole("button", { name: "Renommer partout" }).click();
  await expect(toast(page, "Rien n’a changé")).toBeVisible();
  await expect(dialog).toContainText("Le nom change dans 2\u00a0actualités");
  await dialog.getByRole("button", { name: "Renommer partout" }).click();
  await expect(toast(page, "Nom changé partout")).toBeVisible();
  await expect(page).toHaveURL(/groupe=%C3%89nergie/);
  await expect(page.locator("select[name=groupe]")).toHaveValue("Énergie");
  await expect(page.getByRole("link", { name: "Une lampe" })).toBeVisible();
  await page.getByRole("button", { name: "Renommer «\u00a0Énergie\u00a0»…" }).click();
  await page.getByLabel("Nouveau nom").fill("portraits");
  await page.getByRole("button", { name: "Réunir les deux" }).click();
  await expect(toast(page, "Les deux noms n’en font plus qu’un")).toBeVisible();
  await expect(page).toHaveURL(/groupe=Portraits/);
  await page.getByRole("link", { name: "Une lampe" }).click();
  await expect(category).toHaveValue("Portraits");
});
