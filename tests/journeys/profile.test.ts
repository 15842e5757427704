import { expect, type Page } from "@playwright/test";
import { answerInstead, beSignedIn, demoPerson, fillLogin, member, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const panel = (page: Page) => page.getByRole("tabpanel");
const saveButton = (page: Page) => panel(page).getByRole("button", { name: "Enregistrer" });

/** A person with an account of their own looks at their details. */
async function openDetails(page: Page, query = "") {
  const person = await member(page);
  await beSignedIn(page, person);
  await page.goto(`/profile${query}`);
  await expect(tab(page, "Contact")).toBeVisible();
  return person;
}

test("a visitor who is not signed in is led to sign in, and back", async ({ page }) => {
  const person = await member(page);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?suite=(\/|%2F)profile$/);
  await fillLogin(page, person);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon profil");
  await expect(page.getByRole("article", { name: "Carte de membre" })).toContainText("Aminata Diabaté");
  await expectAccessible(page);
});

test("the profile holds the card, then what is owed, the tabs, and rows that open pages", async ({ page }) => {
  await beSignedIn(page, demoPerson("membre"));
  await page.goto("/profile");
  const pay = page.getByRole("link", { name: /^Payer \d/ });
  await expect(pay).toHaveAttribute("href", "/cotisations#donner");
  const card = page.getByRole("article", { name: "Carte de membre" });
  const rows = page.getByRole("navigation", { name: "Mon espace" });
  await expect(rows.getByRole("link")).toHaveCount(3);
  const tops = await Promise.all(
    [card, pay, page.getByRole("tablist"), rows].map(async (one) => (await one.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByRole("tab")).toHaveCount(4);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const owed = (await pay.textContent()) ?? "";
  await pay.click();
  await expect(page).toHaveURL(/\/cotisations#donner$/);
  await expect(page.locator("#donner").getByRole("button", { name: /^Payer \d/ })).toHaveText(owed);
});

test("the document asks for the profile and what is owed before it has scripts", IN_FULL, async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(auth\/profile|cotisations\/standing)$/.test(pathname)) requested.push(pathname);
  });
  await beSignedIn(page, demoPerson("membre"));
  const checked = page.waitForResponse("**/auth/profile");
  await page.goto("/legal/cgu");
  await checked;
  requested.length = 0;
  // Scripts come once both were answered: the page would stay empty if these waited for them.
  const answered = Promise.all(["/auth/profile", "/standing"].map((path) => page.waitForResponse(`**${path}`)));
  await page.route("**/assets/*.js", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/profile");
  await expect(page.getByRole("article", { name: "Carte de membre" })).toContainText("Mariam Koné");
  await expect(page.getByRole("link", { name: /^Payer \d/ })).toBeVisible();
  // The check of the session shares the first answer.
  await page.waitForLoadState("networkidle");
  expect(requested.sort()).toEqual(["/api/v01/auth/profile", "/api/v01/private/cotisations/standing"]);
});

test(
  "an address that names a tab shows it on the profile itself, as a wide screen always does",
  IN_FULL,
  async ({ page }) => {
    const person = await member(page);
    await beSignedIn(page, person);
    await page.goto("/profile?onglet=contact");
    await expect(tab(page, "Contact")).toHaveAttribute("aria-selected", "true");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/profile");
    await expect(page.getByRole("tab")).toHaveCount(4);
    await expectAccessible(page);
  },
);

test("a token that no longer counts is no token", IN_FULL, async ({ page }) => {
  const person = await member(page);
  await beSignedIn(page, person);
  await answerInstead(page, "/auth/profile", { status: 401, json: { message: "Token non trouvé" } });
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?suite=(\/|%2F)profile$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a profile that does not come says so, and can be asked for again", IN_FULL, async ({ page }) => {
  const person = await member(page);
  await beSignedIn(page, person);
  const answer = await answerLater(page, "**/api/v01/auth/profile", "no answer");
  await page.goto("/profile");
  await expect(page.getByText("Chargement de votre profil…")).toBeVisible();
  await expectAccessible(page);
  answer();
  const main = page.getByRole("main");
  await expect(main.getByText("Erreur lors du chargement du profil")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v01/auth/profile");
  await main.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("article", { name: "Carte de membre" })).toBeVisible();

  await answerInstead(page, "/auth/profile", { status: 500, json: { message: "Panne" } });
  await page.reload();
  await expect(main.getByText("Erreur lors du chargement du profil")).toBeVisible();
});

test("tabs are moved between with the keyboard, and the address keeps the open one", IN_FULL, async ({ page }) => {
  await openDetails(page);
  await expect(page.getByRole("tab")).toHaveText([
    "Informations personnelles",
    "Contact",
    "Adresse",
    "Pièces d’identité",
  ]);
  await tab(page, "Informations personnelles").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Contact")).toBeFocused();
  await expect(tab(page, "Contact")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\?onglet=contact$/);
  await page.keyboard.press("End");
  await expect(tab(page, "Pièces d’identité")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Informations personnelles")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\?onglet=adresse$/);
  await page.reload();
  await expect(tab(page, "Adresse")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { selected: true })).toHaveCount(1);
  for (const name of ["Contact", "Adresse", "Pièces d’identité"]) {
    await tab(page, name).click();
    await expectAccessible(page);
  }
});

test("what is typed outlives other tabs and a reload, and each tab saves its own fields alone", async ({ page }) => {
  await openDetails(page);
  await panel(page).getByLabel("Profession").fill("Sage-femme");
  await tab(page, "Contact").click();
  await panel(page).getByLabel("Téléphone").fill("+225 07 08 09 10 11");
  await expect(tab(page, "Informations personnelles")).toHaveAccessibleName(/modifications non enregistrées/);
  await page.reload();
  await expect(panel(page).getByLabel("Téléphone")).toHaveValue("+225 07 08 09 10 11");

  const sent = page.waitForRequest("**/api/v01/auth/update");
  await saveButton(page).click();
  const form = (await sent).postData() ?? "";
  expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(["contact"]);
  await expect(toast(page, "Profil mis à jour")).toBeVisible();
  await expect(tab(page, "Contact")).toHaveAccessibleName("Contact");

  await tab(page, "Informations personnelles").click();
  await expect(panel(page).getByLabel("Profession")).toHaveValue("Sage-femme");
  await panel(page).getByLabel("Prénom").fill("Awa");
  // Another device may have changed the name since the page was opened.
  const changed = page.waitForRequest("**/api/v01/auth/update");
  await saveButton(page).click();
  const names = ((await changed).postData() ?? "").matchAll(/name="(\w+)"/g);
  expect([...names].map(([, name]) => name).sort()).toEqual(["first_name", "profession"]);
  await expect(tab(page, "Informations personnelles")).toHaveAccessibleName("Informations personnelles");
  await page.reload();
  await expect(panel(page).getByLabel("Profession")).toHaveValue("Sage-femme");
  await expect(page.getByRole("article", { name: "Carte de membre" })).toContainText("Awa Diabaté");
});

test("what is missing is said beside its field, which gets the focus", IN_FULL, async ({ page }) => {
  await openDetails(page, "?onglet=adresse");
  await panel(page).getByLabel("Ville").fill("Bouaké");
  await saveButton(page).click();
  await expect(panel(page).getByRole("textbox", { name: "Adresse" })).toBeFocused();
  await expect(panel(page).getByText("Veuillez saisir votre adresse.")).toBeVisible();
  await expect(panel(page).getByText("Veuillez saisir votre code postal.")).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole("textbox", { name: "Adresse" }).fill("Rue des Jardins");
  await panel(page).getByLabel("Code postal").fill("01 BP 12");
  await panel(page).getByLabel("Pays").selectOption({ label: "Choisissez un pays" });
  await saveButton(page).click();
  await expect(panel(page).getByText("Veuillez sélectionner un pays.")).toBeVisible();
  await panel(page).getByLabel("Pays").selectOption("Bénin");
  await saveButton(page).click();
  await expect(toast(page, "Profil mis à jour")).toBeVisible();

  await tab(page, "Informations personnelles").click();
  await panel(page).getByLabel("Nom", { exact: true }).fill(" ");
  await panel(page).getByLabel("E-mail").fill("awa");
  await saveButton(page).click();
  await expect(panel(page).getByLabel("Nom", { exact: true })).toBeFocused();
  await expect(panel(page).getByText("Veuillez saisir une adresse e\u2011mail valide.")).toBeVisible();
});

test("a change that fails says why, and keeps what was typed", IN_FULL, async ({ page }) => {
  await openDetails(page, "?onglet=contact");
  const phone = panel(page).getByLabel("Téléphone");
  await phone.fill("+225 07 08 09 10 11");
  await answerInstead(page, "/auth/update", { status: 503, json: { message: "Le service est très demandé." } });
  await saveButton(page).click();
  const alert = panel(page).getByRole("alert").filter({ hasText: "Erreur lors de la mise à jour du profil" });
  await expect(alert).toContainText("Le service est très demandé.");
  await expectAccessible(page);

  await page.unroute("**/api/v01/auth/update");
  await answerInstead(page, "/auth/update", "no answer");
  await saveButton(page).click();
  await expect(alert).toContainText("Vérifiez votre connexion");
  await expect(phone).toHaveValue("+225 07 08 09 10 11");

  await page.unroute("**/api/v01/auth/update");
  await answerInstead(page, "/auth/update", {
    status: 422,
    json: { message: "Non.", errors: { contact: ["Ce numéro ne convient pas."] } },
  });
  await saveButton(page).click();
  await expect(panel(page).getByText("Ce numéro ne convient pas.")).toBeVisible();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Ce numéro ne convient pas/);
  await expect(alert).toHaveCount(0);

  await page.unroute("**/api/v01/auth/update");
  await saveButton(page).click();
  await expect(toast(page, "Profil mis à jour")).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("another e-mail address asks for the password, and is confirmed by mail", IN_FULL, async ({ page }) => {
  const { email, password } = await openDetails(page);
  const field = panel(page).getByLabel("E-mail");
  await field.fill(email.toUpperCase());
  await expect(panel(page).getByLabel("Mot de passe actuel")).toHaveCount(0);
  await field.fill(`nouvelle.${email}`);
  await saveButton(page).click();
  await expect(panel(page).getByText("Veuillez saisir votre mot de passe actuel.")).toBeVisible();
  await expect(panel(page).getByLabel("Mot de passe actuel")).toBeFocused();
  await expectAccessible(page);
  await panel(page).getByLabel("Mot de passe actuel").fill(password);
  await saveButton(page).click();
  await expect(toast(page, "Profil mis à jour")).toContainText("Deux e\u2011mails sont partis");
  await expect(field).toHaveValue(email);
  await expect(page.getByText(`Changement demandé vers nouvelle.${email}`)).toBeVisible();
});

test("a session that ends elsewhere leaves nothing personal on the page", async ({ page }) => {
  await openDetails(page);
  await page.evaluate(() => {
    localStorage.removeItem("token");
    localStorage.removeItem("user");
    window.dispatchEvent(new StorageEvent("storage"));
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre session a pris fin");
  await expect(page.getByRole("main").getByText("Aminata")).toHaveCount(0);
  await expectAccessible(page);
});

test("a session that has ended when the profile is saved is told in sight, and what was typed is found after signing in", async ({
  page,
}) => {
  await openDetails(page);
  await panel(page).getByLabel("Profession").fill("Sage-femme");
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await page.request.post("/api/v01/auth/logout", { headers: { authorization: `Bearer ${token}` } });
  await panel(page).getByRole("button", { name: "Enregistrer" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Votre session a pris fin");
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("main").getByRole("link", { name: "Se connecter" })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("div:focus")).toContainText("Votre session a pris fin");
  expect(await page.evaluate(() => sessionStorage.getItem("akwaba.profile"))).toContain("Sage-femme");
});

test("signing out forgets what was typed in this tab", IN_FULL, async ({ page }) => {
  await openDetails(page);
  await panel(page).getByLabel("Profession").fill("Sage-femme");
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("akwaba")));
  expect(await stored()).toEqual(["akwaba.profile"]);
  await page.locator(".mobile-menu > summary").click();
  await page.locator(".mobile-menu-panel summary", { hasText: "Compte de " }).click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(stored).toEqual([]);
});
