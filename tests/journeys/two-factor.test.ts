import { expect, type Page } from "@playwright/test";
import { startOwnSite } from "../setup/start-own-site.ts";
import { beSignedIn, codeMailedTo, demoPerson, fillLogin, openForm, somebody, toast } from "./account-steps.ts";
import { unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test as base } from "./journey.ts";
import { mailTo } from "./outbox.ts";
import { keyOn, shownBy } from "./two-factor-steps.ts";

const ADMIN = "direction@exemple.example";

/**
 * A site of its own, because its administrator is no account of the demo. Its fixture stays with the worker, which runs
 * no other file, so that mails are only looked for in its folder.
 */
const test = base.extend<object, { ownSite: { url: string } }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its first parameter
    async ({}, use) => {
      const site = await startOwnSite({ ADMIN_EMAIL: ADMIN });
      process.env.JOURNEY_DATA_DIR = site.dataDir;
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});

/** The part of the home about the person's own second factor. */
const FACTOR = "Double authentification";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const code = (page: Page) => page.getByLabel("Code à 6\u00a0chiffres");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** The page names the ten codes: reads them, and goes on. */
async function readRecoveryCodes(page: Page): Promise<string[]> {
  await expect(heading(page)).toHaveText("Gardez ces codes");
  await expect(page.getByRole("heading", { name: "Vos codes de secours" })).toBeFocused();
  const items = page.getByRole("main").getByRole("listitem");
  const codes = await items.allTextContents();
  expect(codes).toHaveLength(10);
  // Each on one line, and none cut off.
  const heights = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(40);
  expect(await items.first().evaluate((item) => item.scrollWidth <= item.clientWidth)).toBe(true);
  return codes;
}

/** Keeps the ten codes that are shown. */
async function confirmRecoveryCodes(page: Page): Promise<string[]> {
  const codes = await readRecoveryCodes(page);
  await press(page, "J’ai gardé mes codes");
  return codes;
}

/** Opens the back office as a person who has just signed in there, with two-factor on. */
async function reachCodeStep(page: Page, person: { email: string; password: string }): Promise<void> {
  await beSignedIn(page, person);
  await page.goto("/admin");
  await expect(heading(page)).toHaveText("Entrez votre code");
}

test("the administrator sets two-factor up at the first sign-in, and gives a code at each later one", async ({
  page,
}) => {
  const person = { ...somebody(), email: ADMIN };
  await page.request.post("/api/v01/auth/register", { data: person });
  await page.request.post("/api/v01/auth/verify", { data: { email: ADMIN, code: await codeMailedTo(ADMIN) } });
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, person);
  await press(page, "Se connecter");

  await expect(page).toHaveURL(/\/admin$/);
  await expect(heading(page)).toHaveText("Double authentification");
  await expect(page.getByRole("img", { name: "Code QR à scanner avec l’application" })).toBeVisible();
  await expectAccessible(page);
  const secret = await keyOn(page);
  await expect(page.getByRole("link", { name: "Ouvrir l’application" })).toHaveAttribute(
    "href",
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  // Going to the application and back may load the page again: the key stays what it was.
  await page.reload();
  expect(await keyOn(page)).toBe(secret);
  await press(page, "Activer la double authentification");
  await expect(code(page)).toBeFocused();
  await expect(page.getByText("Veuillez entrer le code.")).toBeVisible();
  await code(page).fill(shownBy(secret, 9));
  await press(page, "Activer la double authentification");
  await expect(page.getByText("Code incorrect.")).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await code(page).fill(shownBy(secret));
  await press(page, "Activer la double authentification");
  await expect(heading(page)).toHaveText("Gardez ces codes");
  await expectAccessible(page);
  const codes = await confirmRecoveryCodes(page);
  await expect(heading(page)).toContainText("Bonjour Aminata");
  const panel = page.getByRole("region", { name: FACTOR });
  await unfold(page, FACTOR);
  await expect(panel).toContainText("car votre rôle l’exige");
  await expect(panel).toContainText("Il reste 10\u00a0codes de secours.");
  await expect(panel.getByRole("button", { name: "Désactiver" })).toHaveCount(0);
  await expectAccessible(page);
  await mailTo(ADMIN, /La double authentification a été activée/);

  await reachCodeStep(page, person);
  await expectAccessible(page);
  await code(page).fill("000000");
  await press(page, "Ouvrir l’administration");
  await expect(page.getByText("Code incorrect.")).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue("000000");
  await expectAccessible(page);
  // The code of this step was used up by the set-up; pasted, it comes with the space that applications show.
  const next = shownBy(secret, 1);
  await code(page).evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    `${next.slice(0, 3)} ${next.slice(3)}`,
  );
  await expect(code(page)).toHaveValue(next);
  await press(page, "Ouvrir l’administration");
  await expect(heading(page)).toContainText("Bonjour Aminata");

  await reachCodeStep(page, person);
  await press(page, "Utiliser un code de secours");
  await expectAccessible(page);
  await page.getByLabel("Code de secours").fill((codes[0] ?? "").toLowerCase());
  await press(page, "Ouvrir l’administration");
  await expect(heading(page)).toContainText("Bonjour Aminata");
  await expect(panel).toContainText("Il reste 9\u00a0codes de secours.");
  await mailTo(ADMIN, /Un code de secours a été utilisé/);

  // With another telephone: a recovery code authenticates.
  await unfold(page, FACTOR);
  await press(page, "Changer d’appareil");
  await expect(page.getByRole("heading", { name: "Changez d’appareil en trois étapes" })).toBeFocused();
  const other = await keyOn(page);
  expect(other).not.toBe(secret);
  await code(page).fill(shownBy(other));
  await page.getByLabel("Code de l’ancienne application").fill(codes[1] ?? "");
  await expectAccessible(page);
  await press(page, "Changer d’appareil");
  const fresh = await confirmRecoveryCodes(page);
  expect(fresh).not.toContain(codes[2]);
  await expect(panel).toContainText("Il reste 10\u00a0codes de secours.");

  // A section that donors read asks for a code of its own, above the form, which stays as it is.
  await page.goto("/admin/reglages/donner-autrement");
  const operator = page.getByLabel("Opérateur 1", { exact: true });
  await operator.fill("Djamo");
  const publish = page
    .getByRole("dialog", { name: "Changer où l’argent est envoyé" })
    .getByRole("button", { name: "Publier" });
  await press(page, "Enregistrer");
  await publish.click();
  const dialog = page.getByRole("dialog", { name: "Confirmez avec un code" });
  const proof = dialog.getByLabel("Code de l’application");
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  await proof.fill("000000");
  await dialog.getByRole("button", { name: "Confirmer" }).click();
  await expect(dialog.getByText("Code incorrect.")).toBeVisible();
  await expect(proof).toBeFocused();
  await expect(proof).toHaveValue("000000");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Ce changement demande un code de votre application.")).toBeVisible();
  await expect(operator).toHaveValue("Djamo");
  await press(page, "Enregistrer");
  await publish.click();
  await proof.fill(fresh[0] ?? "");
  await dialog.getByRole("button", { name: "Confirmer" }).click();
  await expect(toast(page, "Enregistré")).toBeVisible();
  await mailTo(ADMIN, /Réglage modifié/);
  await page
    .getByRole("link", { name: /Voir cette version/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Rétablir cette version…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rétablir" }).click();
  await proof.fill(fresh[1] ?? "");
  await dialog.getByRole("button", { name: "Confirmer" }).click();
  await expect(toast(page, "Version rétablie")).toBeVisible();

  // A role given to a person whose password is short: the site leads to a longer one, and opens.
  const short = { ...somebody(), password: "kp7xwq" };
  await page.request.post("/api/v01/auth/register", { data: short });
  const verified = { email: short.email, code: await codeMailedTo(short.email) };
  await page.request.post("/api/v01/auth/verify", { data: verified });
  const { data } = await (await page.request.get(`/api/v01/admin/members?q=${short.email}`)).json();
  await page.goto(`/admin/membres/${data[0].id}`);
  await unfold(page, "Rôles dans l’équipe");
  await page.getByRole("form", { name: "Rôles dans l’équipe" }).getByLabel("Accueil").check();
  await press(page, "Enregistrer les rôles");
  await proof.fill(fresh[2] ?? "");
  await dialog.getByRole("button", { name: "Confirmer" }).click();
  await expect(toast(page, "Rôles enregistrés")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, short);
  await press(page, "Se connecter");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(heading(page)).toHaveText("Choisissez un mot de passe plus long");
  await expectAccessible(page);
  await page.getByLabel("Mot de passe actuel", { exact: true }).fill(short.password);
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("kp7xwq12");
  await page.getByLabel("Confirmer le nouveau mot de passe", { exact: true }).fill("kp7xwq12");
  await press(page, "Changer le mot de passe");
  await expect(page.getByText("doit contenir au moins 10 caractères")).toBeVisible();
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("kp7xwq et deux mots");
  await page.getByLabel("Confirmer le nouveau mot de passe", { exact: true }).fill("kp7xwq et deux mots");
  await press(page, "Changer le mot de passe");
  await expect(heading(page)).toContainText("Bonjour Aminata");

  // That person turns two-factor on, and loses the telephone and the codes: the administrator resets it.
  await unfold(page, FACTOR);
  await press(page, "Activer");
  await code(page).fill(shownBy(await keyOn(page)));
  await press(page, "Activer la double authentification");
  await confirmRecoveryCodes(page);
  await reachCodeStep(page, person);
  await press(page, "Utiliser un code de secours");
  await page.getByLabel("Code de secours").fill(fresh[3] ?? "");
  await press(page, "Ouvrir l’administration");
  await expect(heading(page)).toContainText("Bonjour Aminata");
  await page.goto(`/admin/membres/${data[0].id}`);
  await unfold(page, "Connexions");
  await press(page, "Réinitialiser…");
  const confirmation = page.getByRole("dialog", { name: "Réinitialiser la double authentification" });
  await expect(confirmation).toContainText("de vive voix");
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: "Réinitialiser", exact: true }).click();
  await proof.fill(fresh[4] ?? "");
  await dialog.getByRole("button", { name: "Confirmer" }).click();
  await expect(toast(page, "Double authentification réinitialisée")).toBeVisible();
  await expect(page.getByRole("button", { name: "Réinitialiser…" })).toHaveCount(0);
  await mailTo(short.email, /double authentification a été réinitialisée/);
});

test("an editor turns two-factor on, gets new recovery codes, and turns it off again", IN_FULL, async ({ page }) => {
  const person = demoPerson("redaction");
  await beSignedIn(page, person);
  await page.goto("/admin");
  const panel = page.getByRole("region", { name: FACTOR });
  await unfold(page, FACTOR);
  await expect(panel).toContainText("Désactivée.");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("heading", { name: "Mettez-la en place en trois étapes" })).toBeFocused();
  await press(page, "Annuler");
  await unfold(page, FACTOR);
  await panel.getByRole("button", { name: "Activer" }).click();
  await code(page).fill(shownBy(await keyOn(page)));
  await press(page, "Activer la double authentification");
  const codes = await confirmRecoveryCodes(page);

  await unfold(page, FACTOR);
  await expect(panel).toContainText("codes de secours");
  await panel.getByRole("button", { name: "Refaire mes codes de secours" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code de l’application").fill("AAAA-AAAA-AAAA-AAAA");
  await press(page, "Créer de nouveaux codes");
  await expect(dialog.getByText("Code incorrect.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Code de l’application").fill(codes[0] ?? "");
  await press(page, "Créer de nouveaux codes");
  const lost = await readRecoveryCodes(page);
  // A reload takes them off the screen before they are kept: they are asked for again, and made anew.
  await page.reload();
  await expect(heading(page)).toHaveText("Avez-vous gardé vos codes\u202f?");
  await expectAccessible(page);
  await press(page, "Refaire mes codes");
  await page.getByLabel("Code de l’application").fill(lost[0] ?? "");
  await press(page, "Créer de nouveaux codes");
  const fresh = await confirmRecoveryCodes(page);

  await unfold(page, FACTOR);
  await panel.getByRole("button", { name: "Désactiver" }).click();
  await dialog.getByLabel("Code de l’application").fill(fresh[0] ?? "");
  await dialog.getByRole("button", { name: "Désactiver" }).click();
  await expect(panel).toContainText("Désactivée");
  await beSignedIn(page, person);
  await page.goto("/admin");
  await expect(heading(page)).toContainText("Bonjour Clarisse");
});

test("a member of staff who changes their mind at the door signs out there", IN_FULL, async ({ page }) => {
  // Its treasurer is of the demo, which two-factor spares, and may try it all the same.
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  await unfold(page, FACTOR);
  await press(page, "Activer");
  await code(page).fill(shownBy(await keyOn(page)));
  await press(page, "Activer la double authentification");
  await confirmRecoveryCodes(page);
  await reachCodeStep(page, demoPerson("tresorerie"));
  await press(page, "Déconnexion");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/admin");
  await expect(heading(page)).toHaveText("Connectez-vous");
});
