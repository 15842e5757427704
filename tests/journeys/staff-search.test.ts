import { expect, type Page } from "@playwright/test";
import { formatMonth } from "#shared/date-formats.ts";
import { answerInstead, beSignedIn, demoPerson } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page) => page.getByRole("combobox", { name: /^Nom, t/ });
const options = (page: Page) => page.getByRole("option");

for (const [name, label, placeholder] of [
  ["tresorerie", "Nom, titre, montant, date ou numéro", "Nom, montant, numéro…"],
  ["redaction", "Nom, téléphone, badge ou titre", "Nom, téléphone, badge, titre…"],
  ["accueil", "Nom, téléphone, badge ou titre", "Nom, téléphone, badge, titre…"],
] as const) {
  test(`the search says by what ${name} finds somebody, 360 px wide`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await beSignedIn(page, demoPerson(name));
    await page.goto("/admin");
    await page.getByRole("button", { name: "Recherche", exact: true }).click();
    await expect(field(page)).toHaveAccessibleName(label);
    await expect(field(page)).toHaveAttribute("placeholder", placeholder);
    const isWhole = await field(page).evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth);
    expect(isWhole).toBe(true);
    if (name === "tresorerie") return;
    const api = "/api/v01/admin";
    const { today, next } = await (await page.request.get(`${api}/agenda`)).json();
    const event = [...today, ...next].find(({ confirmed }) => confirmed > 0);
    const seated = await page.request.get(`${api}/events/${event.id}/registrations?show=seated`);
    const [guest] = (await seated.json()).data;
    for (const text of [guest.badge_code, guest.phone.slice(-8)]) {
      await field(page).fill(text);
      await expect(options(page).filter({ hasText: guest.name }).first()).toBeVisible();
    }
  });
}

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`everything is found by its name, by the keyboard alone, at ${size.width} px`, IN_FULL, async ({ page }) => {
    await page.setViewportSize(size);
    await beSignedIn(page, demoPerson("admin"));
    await page.goto("/admin");
    const button = page.getByRole("button", { name: "Recherche", exact: true });
    await expect(button).toHaveAttribute("aria-keyshortcuts", "Control+K");
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type("es");
    await expect(page.getByRole("status").filter({ hasText: "résultats" })).toBeVisible();
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");

    await field(page).fill("ecole");
    await expect(options(page).first()).toContainText(/école/i);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(/école/i);

    // Enter right behind the last letter opens what is found for it, never what stood in the list before.
    await button.click();
    await field(page).fill("2000");
    await expect(options(page).first()).toContainText("2\u202f000\u00a0FCFA");
    await expect(
      options(page)
        .filter({ hasText: /Payé|En attente|Échoué|Annulé|Expiré/ })
        .first(),
    ).toContainText("2\u202f000\u00a0FCFA");
    await field(page).fill("ecole");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(/école/i);

    await button.click();
    await field(page).fill("réglages");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Réglages");
    await button.click();
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
}

test("pages and what is done on them are found by those to whom they open, also by other words", async ({ page }) => {
  const titles = async (text: string) => {
    await field(page).fill(text);
    await expect(page.getByRole("status").filter({ hasText: /résultat/ })).toBeVisible();
    return options(page).allTextContents();
  };
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin");
  await page.getByRole("button", { name: "Recherche", exact: true }).click();
  expect((await titles("enregistrer un paiement reçu"))[0]).toContain("Enregistrer un encaissement");
  expect((await titles("nouvel article"))[0]).toContain("Nouvelle actualité");
  expect((await titles("créer actualité"))[0]).toContain("Nouvelle actualité");
  expect((await titles("nouvelle campagne")).join()).toContain("Nouvelle campagneAction");
  expect((await titles("écrire lettre"))[0]).toContain("Nouvelle lettre");
  expect((await titles("importer relevé"))[0]).toContain("Importer un relevé");
  const imports = (await titles("importer")).join();
  for (const one of ["Importer un relevé", "Importer des membres", "Reprendre des dons"])
    expect(imports).toContain(one);
  expect((await titles("frais de paiement réglages"))[0]).toContain("Frais de paiement");
  expect((await titles("clôturer"))[0]).toContain("Clôtures");
  expect((await titles("rembours"))[0]).toContain("Paiements");
  expect((await titles("refuser"))[0]).toContain("À décider");
  const [month] = await titles(formatMonth(new Date().toISOString().slice(0, 7)));
  expect(month).toContain("Clôture d");
  expect((await titles("corbeille événements"))[0]).toContain("Corbeille\u00a0: événements");
  for (const words of ["double auth", "authentification"])
    expect((await titles(words)).join()).toMatch(/Ma double authentification.*Double authentification de l’équipe/);
  expect((await titles("inviter équipe"))[0]).toContain("Inviter un membre de l’équipe");
  await page.keyboard.press("Enter");
  const inviting = page.getByRole("dialog", { name: "Inviter dans l’équipe" });
  await expect(inviting).toBeVisible();
  // Above a dialog it stays closed, and so does nothing behind it.
  await inviting.getByLabel("Prénom").fill("Awa");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeHidden();
  await expect(inviting.getByLabel("Prénom")).toBeFocused();
  await expect(inviting.getByLabel("Prénom")).toHaveValue("Awa");
});

test("the pages of the guide are found last, by what they speak of, three at most", async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin");
  await page.getByRole("button", { name: "Recherche", exact: true }).click();
  for (const [words, title] of [
    ["fusionner", "Fusionner deux comptes d’une même personne"],
    ["recadrer", "Ajouter et cadrer une image"],
    ["programmer", "Programmer, retirer, archiver"],
    ["sauvegarde", "Lire la santé du site"],
    ["abonnés", "Envoyer une lettre"],
  ] as const) {
    await field(page).fill(words);
    await expect(options(page).filter({ hasText: title }).filter({ hasText: "Aide" })).toBeVisible();
  }
  await field(page).fill("paiement");
  const help = options(page).filter({ hasText: /Aide$/ });
  await expect(page.getByRole("status").filter({ hasText: /résultat/ })).toBeVisible();
  await expect(help).toHaveCount(3);
  await expect(options(page).last()).toHaveText(/Aide$/);
  await expect(options(page).first()).not.toHaveText(/Aide$/);
  await field(page).fill("recadrer");
  await expect(options(page)).toHaveText([/^Ajouter et cadrer une image/]);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Ajouter et cadrer une image");
});

test("the search offers the editor no page or action of the treasurer", async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  await page.getByRole("button", { name: "Recherche", exact: true }).click();
  await expect(options(page).filter({ hasText: "Nouvelle actualité" })).toHaveCount(1);
  for (const title of ["Enregistrer un encaissement", "Inviter un membre de l’équipe", "Relevés"]) {
    await expect(options(page).filter({ hasText: title })).toHaveCount(0);
  }
});

test("letters typed right behind Ctrl K arrive in its field, however slow the line", async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  const button = page.getByRole("button", { name: "Recherche", exact: true });
  await expect(button).toHaveAttribute("aria-keyshortcuts", "Control+K");
  await page.waitForLoadState("networkidle");
  await page.route("**/*.js", () => {});
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ecole");
  await expect(field(page)).toHaveValue("ecole");
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toContainText(/école/i);
});

test("what is found can be read", async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  await page.getByRole("button", { name: "Recherche", exact: true }).click();
  await field(page).fill("ecole");
  await expect(options(page).first()).toContainText(/école/i);
  const [words, ground] = await options(page)
    .first()
    .evaluate((option) => {
      const title = [...option.querySelectorAll("*")].find(({ textContent }) => /école/i.test(textContent));
      return [
        getComputedStyle(title ?? option).color,
        getComputedStyle(option.closest("dialog") ?? option).backgroundColor,
      ];
    });
  expect(words).not.toBe(ground);
});

test("a search without an answer says so, and one without results too", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  await page.getByRole("button", { name: "Recherche", exact: true }).click();
  await field(page).fill("zzzz");
  await expect(page.getByText("Aucun résultat pour «\u00a0zzzz\u00a0»")).toBeVisible();
  await answerInstead(page, "/admin/search?q=yyyy", { status: 500 });
  await field(page).fill("yyyy");
  await expect(page.getByText("La recherche n’a pas abouti")).toBeVisible();
});

test("seven people or more are seen at once on a telephone, what they are below their names", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin");
  const found = Array.from({ length: 9 }, (_, index) => ({
    kind: "Équipe ou volontaire",
    title: `Marie-Bernadette Kouassi ${index}`,
    detail: null,
    path: `/admin/equipe/${index}`,
  }));
  await answerInstead(page, "/admin/search**", { status: 200, json: { data: found, cut: [] } });
  await page.getByRole("button", { name: "Recherche", exact: true }).click();
  await field(page).fill("kouassi");
  await expect(options(page)).toHaveCount(9);
  await expect(options(page).nth(6)).toBeInViewport({ ratio: 1 });
  const [name, kind] = await Promise.all(
    [found[0]?.title ?? "", "Équipe ou volontaire"].map((text) =>
      options(page).first().getByText(text, { exact: true }).boundingBox(),
    ),
  );
  expect(kind?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) / 2);
});
