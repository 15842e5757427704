import { expect, type Page } from "@playwright/test";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const section = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });

async function openSettings(page: Page): Promise<void> {
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin");
  await followMenu(page, "Réglages");
  await expect(heading(page)).toHaveText("Réglages");
}

test("the administrator changes payment details, which visitors read at once, and takes them back", async ({
  page,
}) => {
  const read = async () => (await (await page.request.get("/api/v01/public/settings")).json()).offline_giving;
  await openSettings(page);
  await expectAccessible(page);
  await section(page, "Donner autrement").click();
  await expect(heading(page)).toHaveText("Donner autrement");
  await expectAccessible(page);

  await page.getByLabel("IBAN").fill("CI55 CI00 0000 0000 0000 0000 0001");
  await press(page, "Enregistrer");
  await expect(page.getByText("Cet IBAN n’est pas valable")).toBeVisible();
  await expect(page.getByLabel("IBAN")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("IBAN").fill("CI55 CI00 0000 0000 0000 0000 0000");
  await page.getByLabel("Code SWIFT (BIC)").fill("ecocciab");
  await page.getByLabel("Opérateur 1", { exact: true }).fill("Djamo");
  await press(page, "Enregistrer");
  const dialog = page.getByRole("dialog", { name: "Changer où l’argent est envoyé" });
  await expect(dialog).toContainText("Djamo");
  await expect(dialog).toContainText("ECOCCIAB");
  await expectAccessible(page);
  expect(await read()).not.toMatchObject({ bic: "ECOCCIAB" });
  await dialog.getByRole("button", { name: "Publier" }).click();
  await expect(toast(page, "Enregistré")).toBeVisible();
  expect(await read()).toMatchObject({ bic: "ECOCCIAB" });
  expect((await read()).mobile_money[0].label).toBe("Djamo");

  await page
    .getByRole("main")
    .getByRole("link", { name: /Voir cette version/ })
    .last()
    .click();
  await press(page, "Rétablir cette version…");
  await page.getByRole("dialog").getByRole("button", { name: "Rétablir" }).click();
  await expect(toast(page, "Version rétablie")).toBeVisible();
  await expect(page.getByText(/^De nouveau comme la version du /)).toBeVisible();
  expect((await read()).mobile_money[0].label).not.toBe("Djamo");
});

test("a wrong line of a list has the focus, with its error above the bar that saves, until it is corrected", async ({
  page,
}) => {
  await openSettings(page);
  await section(page, "Cotisations").click();
  const day = page.getByLabel("Jour d’échéance 1", { exact: true });
  const former = await day.inputValue();
  await day.fill("31");
  await press(page, "Enregistrer");
  await expect(day).toBeFocused();
  const problem = page.getByRole("alert").filter({ hasText: "Rien n’a été enregistré" });
  const error = page.locator(`[id="${(await day.getAttribute("aria-describedby"))?.split(" ").at(-1)}"]`);
  const bottom = await error.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(await problem.evaluate((one) => one.getBoundingClientRect().top));
  await day.fill(former);
  await expect(problem).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`what everybody pays and what binds everybody is asked about before it is saved, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSettings(page);
    await section(page, "Cotisations").click();
    // The explanation stands below the fields, which are on the screen.
    await expect(page.getByLabel("Montant d’un mois (FCFA)").first()).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Ajouter un changement" }).click();
    await press(page, "Enregistrer");
    await expect(page.getByText("Choisissez le mois à partir duquel cela vaut, ou retirez cette ligne.")).toBeVisible();
    await expect(page.getByLabel("À partir du mois 2", { exact: true })).toBeFocused();
    const coming = await page
      .getByLabel("À partir du mois 2", { exact: true })
      .selectOption({ index: width === 360 ? 21 : 22 });
    await page.getByLabel("Montant d’un mois (FCFA) 2", { exact: true }).fill("1500");
    await page.getByLabel("Jour d’échéance 2", { exact: true }).fill("15");
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Changer la cotisation de tous les membres" });
    await expect(dialog).toContainText(`Dès ${formatMonth(coming[0] ?? "")}`);
    await expect(dialog).toContainText("1\u202f500\u00a0FCFA par mois, dû le 15");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Pas maintenant" }).click();
    await expect(page.getByRole("alert").getByText("Vous n’avez pas confirmé")).toBeVisible();
    await press(page, "Enregistrer");
    await dialog.getByRole("button", { name: "Changer" }).click();
    await expect(toast(page, "Enregistré")).toContainText(
      `Le changement vaudra à partir du ${formatDate(`${coming[0]}-01`)}.`,
    );
    const announced = `Dès ${formatMonth(coming[0] ?? "")}, ce sera 1\u202f500\u00a0FCFA par mois.`;
    for (const address of ["/cotisations", "/membres"]) {
      await expect.poll(async () => (await page.request.get(address)).text()).toContain(announced);
    }
    // A further change begins with the day of the last one.
    await page.reload();
    await page.getByRole("button", { name: "Ajouter un changement" }).click();
    await expect(page.getByLabel("Jour d’échéance 3", { exact: true })).toHaveValue("15");
    await page.getByRole("button", { name: "Retirer un changement 3" }).click();
    await page.getByRole("button", { name: "Retirer un changement 2" }).click();
    await press(page, "Enregistrer");
    await dialog.getByRole("button", { name: "Changer" }).click();
    await expect(toast(page, "Enregistré")).toBeVisible();

    await page.goto("/admin/textes-legaux");
    await section(page, "Conditions d’utilisation").click();
    const title = await page.getByLabel("Titre 1", { exact: true }).inputValue();
    await page.getByLabel("Texte 1", { exact: true }).fill(`Voici, à ${width}.`);
    await page.keyboard.press("Control+s");
    const publishing = page.getByRole("dialog", { name: "Publier cette nouvelle version" });
    await expect(publishing).toContainText(title);
    await expect(publishing).not.toContainText("objet,");
    await publishing.getByRole("button", { name: "Publier" }).click();
    await expect(toast(page, "Enregistré")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(`Partie «\u00a0${title}\u00a0»`);
  });
}

test("a line of a list is added, removed and kept on the device until it is saved", IN_FULL, async ({ page }) => {
  await openSettings(page);
  await section(page, "Page À propos").click();
  const values = page.getByRole("group", { name: "Nos valeurs" });
  const first = await values.getByLabel("Valeur 1", { exact: true }).inputValue();
  const second = await values.getByLabel("Valeur 2", { exact: true }).inputValue();
  await values.getByRole("button", { name: "Retirer une valeur 1", exact: true }).click();
  await expect(values.getByLabel("Valeur 1", { exact: true })).toHaveValue(second);
  await expect(page.getByText("Non enregistré, gardé sur cet appareil", { exact: true })).toBeVisible();
  await press(page, "Enregistrer");
  await expect(toast(page, "Enregistré")).toBeVisible();
  const { about } = await (await page.request.get("/api/v01/public/settings")).json();
  expect(about.values.map(({ title }: { title: string }) => title)).not.toContain(first);
  expect(about.values[0].title).toBe(second);
});

test("two administrators on one section: the second sees both and chooses", IN_FULL, async ({ page }) => {
  await openSettings(page);
  await section(page, "Coordonnées").click();
  await page.getByLabel("Horaires").fill("Du lundi au samedi");
  const url = "/api/v01/admin/settings/contact";
  const { version, fields } = await (await page.request.get(url)).json();
  const data = { ...fields, hours: "Le matin", city: "Bouaké", version };
  const saved = await page.request.put(url, { data, headers: { origin: new URL(page.url()).origin } });
  expect(saved.status()).toBe(200);
  await press(page, "Enregistrer");
  await expect(page.getByRole("heading", { level: 2, name: /a modifié ces réglages entre-temps/ })).toBeFocused();
  await expectAccessible(page);
  await press(page, "Enregistrer ces choix");
  await expect(page.getByLabel("Ville")).toHaveValue("Bouaké");
  await expect(page.getByLabel("Horaires")).toHaveValue("Du lundi au samedi");
});

test("a field that only the colleague changed is theirs without a question", async ({ page }) => {
  await openSettings(page);
  await section(page, "Coordonnées").click();
  const url = "/api/v01/admin/settings/contact";
  const { version, fields } = await (await page.request.get(url)).json();
  const headers = { origin: new URL(page.url()).origin };
  // As the demo has it: the form reads no-break spaces as others.
  await page.getByLabel("Ville").fill("Korhogo");
  const data = { ...fields, hours: "Sur rendez-vous", version };
  expect((await page.request.put(url, { data, headers })).status()).toBe(200);
  await press(page, "Enregistrer");
  await expect(page.getByText("elles s’ajoutent aux siennes")).toBeVisible();
  await press(page, "Enregistrer le tout");
  await expect(page.getByLabel("Horaires")).toHaveValue("Sur rendez-vous");
  await expect(page.getByLabel("Ville")).toHaveValue("Korhogo");
});

test("a testimonial is written, and put before the others", IN_FULL, async ({ page }) => {
  await openSettings(page);
  await section(page, "Témoignages").click();
  const all = page.getByRole("group", { name: "Témoignages" });
  await expect(all.getByLabel("Nom 1", { exact: true })).toHaveValue(/./);
  const count = await all.getByLabel(/^Nom \d+$/).count();
  await all.getByRole("button", { name: "Ajouter un témoignage" }).click();
  const last = count + 1;
  await all.getByLabel(`Nom ${last}`, { exact: true }).fill("Salif Ouattara");
  await all.getByLabel(`Qui est-ce ${last}`).fill("Puisatier");
  await all.getByLabel(`Témoignage ${last}`).fill("L’eau est claire depuis mars.");
  await all.getByLabel(`Action ${last}`).fill("Le puits de Zouan");
  await all.getByLabel(`Lieu ${last}`).fill("Zouan");
  await press(page, "Enregistrer");
  await expect(page.getByText("Choisissez de une à cinq étoiles.")).toBeVisible();
  await all.getByLabel(`Étoiles ${last}`).selectOption("5 sur 5");
  for (let place = last; place > 1; place -= 1) await press(page, `Monter un témoignage ${place}`);
  await expect(all.getByLabel("Nom 1", { exact: true })).toHaveValue("Salif Ouattara");
  await expectAccessible(page);
  await press(page, "Enregistrer");
  await expect(toast(page, "Enregistré")).toBeVisible();
  const { testimonials } = await (await page.request.get("/api/v01/public/settings/testimonials")).json();
  expect(testimonials[0]).toMatchObject({ name: "Salif Ouattara", rating: 5, featured: false });
  expect(testimonials).toHaveLength(last);
});

test("every section can be saved as it is by the keyboard, and the treasurer sees none", IN_FULL, async ({ page }) => {
  await openSettings(page);
  const links = page.getByRole("main").locator('a[href^="/admin/reglages/"]');
  await expect(links).toHaveCount(13);
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  for (const address of addresses) {
    await page.goto(address);
    const save = page.getByRole("main").getByRole("button", { name: "Enregistrer", exact: true });
    await expect(save).toBeEnabled();
    await save.press("Enter");
    await expect(toast(page, "Enregistré")).toBeVisible();
    await expectAccessible(page);
  }
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/reglages");
  await expect(heading(page)).toHaveText("Votre rôle n’ouvre pas cette page");
  await expect(page.getByRole("link", { name: "Réglages" })).toHaveCount(0);
});

test(
  "a legal text is published as a new version with its date, written as the page shows it",
  IN_FULL,
  async ({ page }) => {
    await beSignedIn(page, demoPerson("admin"));
    await page.goto("/admin");
    await followMenu(page, "Textes légaux");
    await expect(heading(page)).toHaveText("Textes légaux");
    await expectAccessible(page);
    await section(page, "Conditions d’utilisation").click();
    await page.getByLabel("Titre 1", { exact: true }).fill("Pourquoi ce texte");
    await page
      .getByLabel("Texte 1", { exact: true })
      .fill("Chez **{nom}** :\n\n- écrire à {email}\n- [nous joindre](/contact)");
    await expectAccessible(page);
    await press(page, "Enregistrer");
    await page.getByRole("dialog").getByRole("button", { name: "Publier", exact: true }).click();
    await expect(toast(page, "Enregistré")).toBeVisible();
    await page.goto("/legal/cgu");
    await expect(page.getByRole("heading", { level: 2, name: "Pourquoi ce texte" })).toBeVisible();
    const part = page.getByRole("region", { name: "Pourquoi ce texte" });
    await expect(part.locator("strong")).toHaveText("Fondation Akwaba");
    await expect(part.getByRole("link", { name: "nous joindre" })).toHaveAttribute("href", "/contact");
    await expect(part.getByRole("listitem").first()).toContainText("contact@fondation-akwaba.example");
    await expectAccessible(page);
  },
);
