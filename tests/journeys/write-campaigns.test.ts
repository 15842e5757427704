import { expect, type Locator, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { fillCategory, followMenu, openFilters } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { answerLater } from "./late-answers.ts";
import { test } from "./own-site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
/** Saves what visitors see. */
const putOnline = (page: Page) => page.getByRole("button", { name: /(en ligne|à jour)$/i }).click();
const unsaved = (page: Page) => page.getByText("Non enregistré, gardé sur cet appareil", { exact: true });

async function work(page: Page, path: string, name = "redaction"): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto(path);
}

/** A draft of this title, open in its form. */
async function makeDraft(page: Page, title: string): Promise<void> {
  await work(page, "/admin/campagnes/nouvelle");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Description").fill("Deux cents manuels pour la rentrée.");
  await fillCategory(page, "Éducation");
  await page.getByLabel("Objectif").fill("2 000 000");
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(/\/admin\/campagnes\/[0-9a-f-]{36}$/);
}

/** Another person changes fields of the campaign whose form is open. Returns the address of the form. */
async function changeMeanwhile(page: Page, change: object): Promise<string> {
  const { origin, pathname } = new URL(page.url());
  const path = `/api/v01/admin/campaigns/${pathname.split("/").at(-1)}`;
  const { version, fields } = await (await page.request.get(path)).json();
  const data = { ...fields, ...change, version };
  expect((await page.request.put(path, { data, headers: { origin } })).status()).toBe(200);
  return pathname;
}

/** Leaves the form with this description unsaved, while another person makes this change, and comes back. */
async function comeBack(page: Page, description: string, change: object): Promise<void> {
  await page.getByLabel("Description").fill(description);
  const form = await changeMeanwhile(page, change);
  await page.getByRole("link", { name: "Toutes les campagnes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitter" }).click();
  await expect(page.getByRole("table", { name: "Les campagnes" })).toBeVisible();
  await page.goto(form);
  await expect(page.getByText("retrouvées sur cet appareil")).toBeVisible();
}

const heading2 = (page: Page, name: RegExp) => page.getByRole("heading", { level: 2, name });
const meanwhile = (page: Page) => heading2(page, /a modifié la campagne entre-temps/);

test("a draft is saved before its texts are written, and says which ones are missing when it is published", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await work(page, "/admin/campagnes/nouvelle");
  await page.getByLabel("Titre", { exact: true }).fill("Des bancs pour Korhogo");
  await page.getByLabel("Objectif").fill("2 000 000");
  await press(page, "Enregistrer");
  await expect(toast(page, "Brouillon enregistré")).toBeVisible();
  await expect(heading(page)).toHaveText("Des bancs pour Korhogo");
  await press(page, "Publier maintenant");
  await expect(page.getByLabel("Description")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Il manque encore\u00a0: description, catégorie.")).toBeVisible();
  await page.getByLabel("Description").fill("Deux cents bancs.");
  await press(page, "Enregistrer");
  await expect(toast(page, "Enregistré")).toBeVisible();
  await fillCategory(page, "Éducation");
  await press(page, "Enregistrer");
  await expect(toast(page, "Enregistré")).toBeVisible();
  await press(page, "Publier maintenant");
  await expect(page.getByRole("button", { name: "Retirer du site" })).toBeVisible();

  // A page that visitors see keeps its texts.
  await page.getByLabel("Description").fill("");
  await putOnline(page);
  await expect(page.getByText("Veuillez décrire la campagne.")).toBeVisible();
});

test("an end that is past is said beside its field and where the campaign is published", async ({ page }) => {
  await makeDraft(page, "Des livres d’hier");
  const warning = page.getByText(/^La date de fin est passée/);
  await expect(warning).toHaveCount(0);
  await page.getByLabel("Date de fin").fill("2020-01-01");
  await expect(page.getByRole("form").getByText(/^La date de fin est passée/)).toBeVisible();
  await press(page, "Enregistrer");
  await expect(page.getByRole("region", { name: "Publication" })).toContainText("La date de fin est passée");
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Publier maintenant" })).toBeEnabled();
});

test("an editor finds campaigns by search and state, and the address keeps it", IN_FULL, async ({ page }) => {
  await work(page, "/admin");
  await followMenu(page, "Campagnes");
  await expect(heading(page)).toHaveText("campagnes");
  await expect(page.getByRole("table", { name: "Les campagnes" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Rechercher un titre").fill("ecole");
  await page.getByRole("main").getByRole("search").getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/recherche=ecole/);
  for (const title of await page.getByRole("rowheader").allTextContents()) expect(title).toMatch(/école/i);
  await openFilters(page);
  await page.getByLabel("État").selectOption("Brouillons");
  await expect(page.getByText("Aucune campagne ne correspond.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("État")).toHaveValue("draft");
  await page.goBack();
  await expect(page.getByRole("table", { name: "Les campagnes" })).toBeVisible();
});

test("an editor writes a campaign, publishes it, changes it and takes it back", async ({ page }) => {
  await work(page, "/admin/campagnes/nouvelle");
  await press(page, "Enregistrer");
  await expect(page.getByText("Veuillez saisir un titre.")).toBeVisible();
  await expect(page.getByLabel("Titre", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await makeDraft(page, "Des livres pour Bondoukou");
  await expect(page.getByText("Brouillon", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
  const shown = await page.request.get("/dons/des-livres-pour-bondoukou");
  expect(shown.status()).toBe(200);
  expect(await shown.text()).toContain("Deux cents manuels");

  await page.getByLabel("Objectif").fill("3 500 000");
  await expect(unsaved(page)).toBeVisible();
  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication).toContainText("Le public voit vos modifications dès que vous les enregistrez.");
  await expect(page.getByRole("main").getByRole("button", { name: "Enregistrer", exact: true })).toHaveCount(0);
  await putOnline(page);
  await expect(toast(page, "Changements en ligne")).toBeVisible();
  await expect
    .poll(async () => (await page.request.get("/dons/des-livres-pour-bondoukou")).text())
    .toContain("3\u202f500\u202f000");

  await press(page, "Retirer du site");
  await expect(toast(page, "Retirée du site")).toBeVisible();
  await expect(page.getByRole("region", { name: "Publication" })).toBeFocused();
  expect((await page.request.get("/dons/des-livres-pour-bondoukou")).status()).toBe(404);

  await page.getByRole("button", { name: "Dupliquer" }).dblclick();
  await expect(heading(page)).toHaveText("Copie de Des livres pour Bondoukou");
  const copies = await (await page.request.get("/api/v01/admin/campaigns?q=livres+pour+bondoukou")).json();
  expect(copies.total).toBe(2);
});

test("a text is saved by Ctrl S, and written on where the cursor stands", async ({ page }) => {
  await makeDraft(page, "Un texte au clavier");
  const description = page.getByLabel("Description");
  await description.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Puis trois cents.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toast(page, "Enregistré")).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
  await page.keyboard.type(" Et quatre cents.");
  await expect(description).toHaveText("Deux cents manuels pour la rentrée. Puis trois cents. Et quatre cents.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(unsaved(page)).toBeHidden();
  await expect(page.getByRole("link", { name: /^Voir cette version/ })).toHaveCount(2);

  // A category in use is chosen by its name, and Enter chooses no other.
  const category = page.getByLabel("Catégorie");
  await category.fill("social");
  await category.press("Enter");
  await expect(category).toHaveValue("Social");
  await category.press("Enter");
  await expect(unsaved(page)).toBeHidden();
  await page.reload();
  await expect(category).toHaveValue("Social");

  // Enter chooses the one in use that is pointed at, and makes a new one if none is.
  await category.fill("soci");
  await expect(page.getByRole("option", { name: "Social" })).toBeVisible();
  await category.press("ArrowDown");
  await category.press("Enter");
  await expect(category).toHaveValue("Social");
  await category.fill("Petite enfance");
  const create = page.getByRole("button", { name: "Créer la catégorie « Petite enfance »" });
  await expect(create).toBeVisible();
  await expectAccessible(page);
  await category.press("Enter");
  await expect(create).toBeHidden();
  await expect(category).toBeFocused();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(unsaved(page)).toBeHidden();
  await expect(category).toHaveValue("Petite enfance");
});

test("a changed address redirects visitors from the old one", IN_FULL, async ({ page }) => {
  await makeDraft(page, "Une adresse qui change");
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
  await page.getByLabel("Adresse de la page (facultatif)").fill("adresse-changee");
  await putOnline(page);
  await expect(toast(page, "Changements en ligne")).toBeVisible();
  const moved = await page.request.get("/dons/une-adresse-qui-change", { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, "/dons/adresse-changee"]);
  await page.goto("/dons/une-adresse-qui-change");
  await expect(heading(page)).toHaveText("Une adresse qui change");
});

test("what is not saved is announced before leaving, and found again after", async ({ page }) => {
  await makeDraft(page, "Une campagne inachevée");
  await page.getByLabel("Description").fill("Un texte que personne n’a enregistré.");
  await followMenu(page, "Campagnes");
  const dialog = page.getByRole("dialog", { name: "Quitter sans enregistrer ?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Rester" }).click();
  await comeBack(page, "Un texte que personne n’a enregistré.", { category: "Santé" });
  // A change by another person is not taken back by what was typed before it.
  await expect(page.getByLabel("Catégorie")).toHaveValue("Santé");
  await expect(page.getByLabel("Description")).toHaveText("Un texte que personne n’a enregistré.");
  await press(page, "Enregistrer");
  await expect(unsaved(page)).toBeHidden();

  await comeBack(page, "Un texte à oublier.", { category: "Social" });
  await press(page, "Abandonner…");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Abandonner", exact: true }).click();
  await expect(page.getByLabel("Description")).toHaveText("Un texte que personne n’a enregistré.");
  await expect(unsaved(page)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveText("Un texte que personne n’a enregistré.");
});

test("what is typed while a change is being saved is kept as unsaved", async ({ page }) => {
  await work(page, "/admin/campagnes/nouvelle");
  await page.getByLabel("Titre", { exact: true }).fill("Une campagne au réseau lent");
  await page.getByLabel("Description").fill("Un début");
  await fillCategory(page, "Éducation");
  await page.getByLabel("Objectif").fill("2 000 000");
  const save = page.getByRole("main").getByRole("button", { name: "Enregistrer", exact: true });
  /** Saves, and types on before the answer has come. */
  async function typeWhileSaving(description: string): Promise<void> {
    const answer = await answerLater(page, /\/api\/v01\/admin\/campaigns(\/[^/]+)?$/, "the server’s");
    await save.click();
    await expect(save).toBeDisabled();
    await page.getByLabel("Description").fill(description);
    answer();
  }
  await typeWhileSaving("Un début, une suite");
  await expect(heading(page)).toHaveText("Une campagne au réseau lent");
  await expect(page.getByLabel("Description")).toHaveText("Un début, une suite");
  await expect(unsaved(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await typeWhileSaving("Un début, une suite et une fin");
  await expect(toast(page, "Enregistré")).toBeVisible();
  await expect(unsaved(page)).toBeVisible();
  // With a gap above the bar, which has two lines now.
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 };
  const heightAbove = async () => {
    const message = await boxOf(toast(page, "Enregistré"));
    return (await boxOf(save)).y - message.y - message.height;
  };
  await expect.poll(heightAbove).toBeGreaterThan(20);
  await expect(page.getByLabel("Description")).toHaveText("Un début, une suite et une fin");
  await expect(unsaved(page)).toBeVisible();
  await save.click();
  await expect(unsaved(page)).toBeHidden();
  await expect(page.getByLabel("Description")).toHaveText("Un début, une suite et une fin");
  await changeMeanwhile(page, { description: "Le texte de l’autre." });
  await page.getByLabel("Description").fill("Mon texte");
  await typeWhileSaving("Mon texte, plus long");
  await expect(meanwhile(page)).toBeFocused();
  await expect(page.getByRole("radio", { name: /Mon texte, plus long/ })).toBeVisible();
  await page.goto("/admin/campagnes/nouvelle");
  await expect(page.getByLabel("Description")).toHaveText("");
});

test(
  "what is found again overwrites no newer version of the same field without a question",
  IN_FULL,
  async ({ page }) => {
    await makeDraft(page, "Une campagne reprise");
    await comeBack(page, "Mon texte.", { description: "Le texte de l’autre.", amount: 5_000_000 });
    await expect(page.getByText("Les mêmes champs ont été modifiés entre-temps")).toBeVisible();
    await press(page, "Enregistrer");
    await expect(meanwhile(page)).toBeFocused();
    await expect(page.getByRole("radio")).toHaveCount(3);
    // The rest of the text can be read while choosing.
    const whole = page.getByRole("region", { name: "Ce qui sera enregistré" });
    await expect(whole).toContainText("Mon texte.");
    await expect(whole).toContainText(/5\s000\s000\sFCFA/);
    await page.getByRole("radio", { name: /Le texte de l’autre/ }).check();
    await press(page, "Enregistrer ces choix");
    await expect(page.getByLabel("Description")).toHaveText("Le texte de l’autre.");
    await expect(page.getByLabel("Objectif")).toHaveValue(/^5\s000\s000$/);
    await expect(unsaved(page)).toBeHidden();
  },
);

test(
  "a publication that meets a newer version shows what changed, and is done once that was seen",
  IN_FULL,
  async ({ page }) => {
    await makeDraft(page, "Une campagne à publier");
    await changeMeanwhile(page, { category: "Santé" });
    await press(page, "Publier maintenant");
    await expect(meanwhile(page)).toBeFocused();
    const panel = page.getByRole("region", { name: /entre-temps/ });
    await expect(panel).toContainText(/Catégorie\s*Avant\s*:\s*Éducation\s*→\s*Après\s*:\s*Santé/);
    await expectAccessible(page);
    expect((await page.request.get("/dons/une-campagne-a-publier")).status()).toBe(404);
    await panel.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(toast(page, "Publiée")).toBeVisible();
    await expect(page.getByLabel("Catégorie")).toHaveValue("Santé");

    await changeMeanwhile(page, { category: "Social" });
    await press(page, "Retirer du site");
    await panel.getByRole("button", { name: "Revenir au formulaire" }).click();
    await expect(page.getByLabel("Catégorie")).toHaveValue("Social");
    expect((await page.request.get("/dons/une-campagne-a-publier")).status()).toBe(200);
  },
);

/** The page is looked at again, as after a look at another tab. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("an open campaign says that a colleague has saved it, and shows the changes", async ({ page }) => {
  await makeDraft(page, "Une campagne ouverte");
  await changeMeanwhile(page, { amount: 3_000_000 });
  const notice = page.getByText(/ a enregistré la campagne à \d+\sh/);
  await expect(notice).toBeHidden();
  await lookAgain(page);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voir ses changements" }).click();
  const changes = page.locator("section").filter({ has: heading2(page, /^Les changements d/) });
  await expect(changes.getByRole("heading")).toBeFocused();
  await expect(changes).toContainText(/Objectif.*2\s000\s000.*3\s000\s000/s);
  await expect(page.getByLabel("Objectif")).toHaveValue(/^3\s000\s000$/);
  await expect(notice).toBeHidden();
  await changes.getByRole("button", { name: "Fermer" }).click();

  // The typed text stays, and the question is asked when it is saved.
  await page.getByLabel("Description").fill("Mes mots.");
  await changeMeanwhile(page, { category: "Santé" });
  await lookAgain(page);
  await expect(page.getByText("Ce que vous écrivez reste")).toBeVisible();
  await page.getByRole("button", { name: "Voir ses changements" }).click();
  await expect(page.getByLabel("Description")).toHaveText("Mes mots.");
  await press(page, "Enregistrer");
  await expect(meanwhile(page)).toBeFocused();
  // Of what is saved, only what differs, with whose it is.
  const whole = page.getByRole("region", { name: "Ce qui sera enregistré" });
  await expect(whole.getByText("Votre changement")).toHaveCount(1);
  await expect(whole.getByText(/^Changement d/)).toHaveCount(1);
  await expect(whole).toContainText(/Description\s*Votre changement\s*Mes mots\./);
  await expect(whole.getByText("Une campagne ouverte")).toBeHidden();
  await press(page, "Enregistrer le tout");
  await expect(toast(page, "Enregistré")).toBeVisible();
  // The own save is no news.
  await lookAgain(page);
  await expect(page.getByLabel("Catégorie")).toHaveValue("Santé");
  await expect(notice).toBeHidden();
});

test("the second of two editors sees what the first changed, and chooses field by field", async ({ page }) => {
  await makeDraft(page, "Une campagne à deux");
  await changeMeanwhile(page, { title: "Le titre de l’autre", category: "Santé" });
  await page.getByLabel("Titre", { exact: true }).fill("Mon titre");
  await page.getByLabel("Description").fill("Ma description.");
  await page.setViewportSize({ width: 360, height: 740 });
  await press(page, "Enregistrer");
  await expect(meanwhile(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Enregistrer ces choix" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Le titre de l’autre/ }).check();
  // Taken back by the other before the choice is saved: it must not return with it.
  await changeMeanwhile(page, { category: "Éducation" });
  await press(page, "Enregistrer ces choix");
  await press(page, "Enregistrer le tout");
  await expect(heading(page)).toHaveText("Le titre de l’autre");
  await expect(page.getByLabel("Description")).toHaveText("Ma description.");
  await expect(page.getByLabel("Catégorie")).toHaveValue("Éducation");
});

/** Another person, the administrator, does this to the campaign whose form is open. */
async function moveMeanwhile(page: Page, move: string, data: object = {}): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const browser = page.context().browser();
  const other = await browser?.newContext({ baseURL: origin });
  const colleague = await other?.newPage();
  if (!other || !colleague) throw new Error("there is no second browser");
  await beSignedIn(colleague, demoPerson("admin"));
  const path = `/api/v01/admin/campaigns/${pathname.split("/").at(-1)}`;
  const { version } = await (await colleague.request.get(path)).json();
  const moved = await colleague.request.post(`${path}/${move}`, { data: { ...data, version }, headers: { origin } });
  expect(moved.status()).toBe(200);
  await other.close();
}

test("what a colleague has put into the trash is said at the first save, taken out, and saved", async ({ page }) => {
  await makeDraft(page, "Des livres que l’on jette");
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
  const colleague = page.getByText(/^.+ a cette page ouverte\.$/);
  await expect(colleague).toBeHidden();
  await moveMeanwhile(page, "open");
  await lookAgain(page);
  await expect(colleague).toBeVisible();
  await moveMeanwhile(page, "trash");
  await page.getByLabel("Objectif").fill("4 200 000");
  await page.keyboard.press("Control+s");
  await expect(heading2(page, /^.+ a mis la campagne à la corbeille entre-temps$/)).toBeFocused();
  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication.getByText("Corbeille", { exact: true })).toBeVisible();
  await expect(publication.getByRole("button", { name: "Sortir de la corbeille" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Sortir de la corbeille" }).first().click();
  await expect(toast(page, /Sortie de la corbeille\s: c’est un brouillon/)).toBeVisible();
  await expect(page.getByLabel("Objectif")).toHaveValue("4 200 000");
  await press(page, "Enregistrer");
  await expect(toast(page, "Enregistré")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Objectif")).toHaveValue(/^4\s200\s000$/);

  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
  await moveMeanwhile(page, "trash");
  await press(page, "Archiver");
  await expect(toast(page, /a mis la campagne à la corbeille entre-temps$/)).toContainText(
    "« Archiver » n’a pas été fait",
  );
  await expect(publication.getByRole("button", { name: "Sortir de la corbeille" })).toBeVisible();
});

test("what a colleague has archived is shown as archived beside what is to be saved", async ({ page }) => {
  await makeDraft(page, "Des livres que l’on range");
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();
  await moveMeanwhile(page, "publication", { status: "archived" });
  await page.getByLabel("Objectif").fill("4 200 000");
  await page.keyboard.press("Control+s");
  await expect(meanwhile(page)).toBeVisible();
  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication.getByText("Archivée", { exact: true })).toBeVisible();
  await expect(page.getByText("État désormais : Archivée.")).toBeVisible();
  await press(page, "Enregistrer le tout");
  await expect(toast(page, "Changements en ligne")).toBeVisible();
  await expect(publication.getByText("Archivée", { exact: true })).toBeVisible();

  await moveMeanwhile(page, "publication", { status: "draft" });
  await press(page, "Publier de nouveau");
  await expect(page.getByText(/la publication a changé\. État désormais\s: Brouillon\.$/)).toBeVisible();
  await expect(publication.getByText("Brouillon", { exact: true })).toBeVisible();
});

test("of one text, only the paragraph that both editors changed is asked about", async ({ page }) => {
  await makeDraft(page, "Un texte à deux");
  const paragraphs = (...texts: string[]) => ({ description: texts.map((text) => `<p>${text}</p>`).join("") });
  await changeMeanwhile(page, paragraphs("Le puits est creusé.", "La pompe arrive en mai.", "Merci à tous."));
  await page.reload();
  await expect(page.getByLabel("Description")).toContainText("La pompe arrive");
  await changeMeanwhile(page, paragraphs("Le puits est enfin creusé.", "La pompe arrive en juin.", "Merci à tous."));
  const shown = page.getByLabel("Description").getByRole("paragraph");
  await shown.nth(1).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Elle vient de Bouaké.");
  await shown.nth(2).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" À bientôt.");
  await press(page, "Enregistrer");
  await expect(meanwhile(page)).toBeFocused();
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: /Votre version/ })).toBeChecked();
  await expectAccessible(page);
  const whole = page.getByRole("region", { name: "Ce qui sera enregistré" });
  await expect(whole).toContainText("Le puits est enfin creusé.");
  await page.getByRole("radio", { name: "Les deux, l’une après l’autre" }).check();
  await press(page, "Enregistrer ces choix");
  await expect(shown).toHaveText([
    "Le puits est enfin creusé.",
    "La pompe arrive en mai. Elle vient de Bouaké.",
    "La pompe arrive en juin.",
    "Merci à tous. À bientôt.",
  ]);
});

test("history says from what to what, a version is read beside today's and restored after a second look", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const history = page.getByRole("region", { name: "Historique" });
  await makeDraft(page, "Premier titre");
  await page.getByLabel("Titre", { exact: true }).fill("Deuxième titre");
  await page.getByLabel("Objectif").fill("3 500 000");
  await press(page, "Enregistrer");
  await expect(heading(page)).toHaveText("Deuxième titre");
  await press(page, "Programmer…");
  await page.getByLabel("Jour et heure (Abidjan)").fill("2020-12-03T08:00");
  await press(page, "Programmer");
  await expect(page.getByText("Cette heure est déjà passée.")).toBeVisible();
  await page.getByLabel("Jour et heure (Abidjan)").fill("2199-12-03T08:00");
  await page.keyboard.press("Enter");
  await expect(history).toContainText("Programmée pour le 3 décembre 2199 à 8 h");
  await press(page, "Changer la date…");
  await expect(page.getByLabel("Jour et heure (Abidjan)")).toHaveValue("2199-12-03T08:00");
  await page.getByLabel("Jour et heure (Abidjan)").fill("2199-12-04T09:00");
  await press(page, "Programmer");
  await expect(history).toContainText("Programmée pour le 4 décembre 2199 à 9 h");
  await press(page, "Annuler la programmation");
  await expect(toast(page, "Programmation annulée : c’est de nouveau un brouillon")).toBeVisible();
  await expect(history).toContainText("Titre : Premier titre → Deuxième titre");
  await expect(history).toContainText(/Objectif\s: 2\s000\s000 → 3\s500\s000\sFCFA/);
  await press(page, "Publier maintenant");
  await expect(toast(page, "Publiée")).toBeVisible();

  // The typed text stays while an older version is read.
  await page.getByLabel("Description").fill("Un texte en cours.");
  await history
    .getByRole("link", { name: /Voir cette version/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\?version=1$/);
  await expect(page.getByRole("heading", { level: 2, name: /^Version du/ })).toBeFocused();
  const title = page.getByRole("region", { name: "Titre" });
  await expect(title).toContainText(/Cette version\s*Premier titre\s*Aujourd’hui\s*Deuxième titre/);
  await expect(page.getByRole("button", { name: "Rétablir cette version…" })).toBeDisabled();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel("Description")).toHaveText("Un texte en cours.");
  await putOnline(page);
  await expect(unsaved(page)).toBeHidden();

  await page.goForward();
  await page.reload();
  await press(page, "Rétablir cette version…");
  const dialog = page.getByRole("dialog", { name: "Rétablir cette version ?" });
  await expect(dialog).toContainText("Le public voit ces changements tout de suite");
  await expect(dialog).toContainText("Deux cents manuels pour la rentrée.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Rétablir" }).click();
  await expect(heading(page)).toHaveText("Premier titre");
  await expect(page).not.toHaveURL(/version=/);
  await expect(page.getByLabel("Objectif")).toHaveValue(/^2\s000\s000$/);
  // The history says these words too.
  const publication = page.getByRole("region", { name: "Publication" });
  await press(page, "Mettre à la corbeille");
  await expect(publication.getByText("Corbeille", { exact: true })).toBeVisible();
  await expect(publication).toContainText("Sortie de la corbeille, ce sera un brouillon, hors du site.");
  await toast(page, /Mise à la corbeille/)
    .getByRole("button", { name: "Annuler" })
    .click();
  await expect(toast(page, "Remise comme avant")).toBeVisible();
  await expect(publication.getByText("Publiée", { exact: true })).toBeVisible();
  await press(page, "Mettre à la corbeille");
  await press(page, "Sortir de la corbeille");
  await expect(publication.getByText("Brouillon", { exact: true })).toBeVisible();
});

test("the oldest of many versions is reached, and restored", IN_FULL, async ({ page }) => {
  await makeDraft(page, "Le tout premier titre");
  for (let version = 2; version <= 52; version += 1) await changeMeanwhile(page, { title: `Titre ${version}` });
  await page.reload();
  const versions = page.getByRole("region", { name: "Historique" }).locator("ol > li");
  await expect(versions).toHaveCount(50);
  await press(page, "Afficher les versions précédentes");
  await expect(versions).toHaveCount(52);
  await expect(page.getByRole("button", { name: "Afficher les versions précédentes" })).toHaveCount(0);
  await expect(versions.nth(49)).toContainText("Titre");
  await expectAccessible(page);
  await versions
    .last()
    .getByRole("link", { name: /Voir cette version/ })
    .click();
  await press(page, "Rétablir cette version…");
  await page.getByRole("dialog").getByRole("button", { name: "Rétablir" }).click();
  await expect(heading(page)).toHaveText("Le tout premier titre");
});

test("the treasurer reads campaigns and writes none; reception does not see them", IN_FULL, async ({ page }) => {
  await work(page, "/admin/campagnes", "tresorerie");
  await expect(page.getByRole("table", { name: "Les campagnes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Créer une campagne" })).toHaveCount(0);
  await work(page, "/admin/campagnes", "accueil");
  await expect(heading(page)).toHaveText("Votre rôle n’ouvre pas cette page");
});
