import { readFile } from "node:fs/promises";
import { expect, type Page, request } from "@playwright/test";
import { beSignedIn, member, PASSWORD, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { linkMailedTo, mailTo } from "./outbox.ts";
import { give } from "./own-gifts.ts";

const NEW_PASSWORD = "encore un autre secret";
const LINK = /\/email\/[\w-]+/;

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const current = (page: Page) => dialog(page).getByLabel("Mot de passe actuel", { exact: true });
const isSignedIn = async (page: Page, token: string) =>
  (await page.request.get("/api/v01/auth/profile", { headers: { authorization: `Bearer ${token}` } })).status() === 200;

/** One more device of the member is signed in; its token. */
async function signInElsewhere(email: string): Promise<string> {
  const { baseURL = "" } = test.info().project.use;
  // With cookies of its own: one browser has one session.
  const elsewhere = await request.newContext({
    baseURL,
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1",
  });
  const answer = await elsewhere.post("/api/v01/auth/login", { data: { email, password: PASSWORD } });
  const { token } = (await answer.json()) as { token: string };
  await elsewhere.dispose();
  return token;
}

const PAGES = { securite: "Sécurité", donnees: "Mes données" } as const;

/** The member opens this page by its row of the profile. */
async function openFromProfile(page: Page, email: string, name: keyof typeof PAGES): Promise<void> {
  await beSignedIn(page, { email, password: PASSWORD });
  await page.goto("/profile");
  await page.getByRole("navigation", { name: "Mon espace" }).getByRole("link", { name: PAGES[name] }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${name}$`));
  await expect(page.getByRole("heading", { level: 1, name: PAGES[name] })).toBeVisible();
}

async function openNewProfile(page: Page): Promise<string> {
  const { email } = await member(page);
  await beSignedIn(page, { email, password: PASSWORD });
  await page.goto("/profile");
  return email;
}

async function openNew(page: Page): Promise<string> {
  const { email } = await member(page);
  await openFromProfile(page, email, "donnees");
  return email;
}

test("a member signs another device out, and it is out at once", IN_FULL, async ({ page }) => {
  const { email } = await member(page);
  const token = await signInElsewhere(email);
  await openFromProfile(page, email, "securite");
  const devices = section(page, "Appareils connectés");
  await expect(devices.getByText("Safari sur iPhone")).toBeVisible();
  await expect(devices.getByText("Cet appareil")).toHaveCount(1);
  await expectAccessible(page);
  await devices.getByRole("button", { name: "Déconnecter Safari sur iPhone" }).click();
  await expect(devices.getByText("Safari sur iPhone")).toBeHidden();
  expect(await isSignedIn(page, token)).toBe(false);
});

test(
  "a member changes the password: a wrong one is said beside its field, and the other devices are out",
  IN_FULL,
  async ({ page }) => {
    const { email } = await member(page);
    const token = await signInElsewhere(email);
    await openFromProfile(page, email, "securite");
    await section(page, "Mot de passe").getByRole("button", { name: "Changer mon mot de passe" }).click();
    await expectAccessible(page);
    const submit = dialog(page).getByRole("button", { name: "Changer le mot de passe" });
    await submit.click();
    await expect(dialog(page).getByText("Veuillez saisir votre mot de passe actuel.")).toBeVisible();
    await expect(current(page)).toBeFocused();

    await current(page).fill("ce n’est pas le bon");
    await dialog(page).getByLabel("Nouveau mot de passe", { exact: true }).fill(NEW_PASSWORD);
    await dialog(page).getByLabel("Confirmer le nouveau mot de passe", { exact: true }).fill(NEW_PASSWORD);
    await submit.click();
    await expect(dialog(page).getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
    await expect(current(page)).toBeFocused();
    await expectAccessible(page);
    await current(page).fill(PASSWORD);
    await submit.click();
    await expect(page.getByText("Votre mot de passe a été modifié.")).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(section(page, "Appareils connectés").getByRole("listitem")).toHaveCount(1);
    expect(await isSignedIn(page, token)).toBe(false);
    await mailTo(email, /Votre mot de passe a été modifié/);
  },
);

test("a member changes the address: both mailboxes confirm by a button, then one signs in anew", async ({ page }) => {
  // Two mails, five pages: more than one journey's time on a busy machine.
  test.slow();
  const email = await openNewProfile(page);
  const wanted = `nouvelle.${email}`;
  const own = section(page, "Adresse e\u2011mail");
  await own.getByRole("button", { name: "Changer mon adresse" }).click();
  await dialog(page).getByLabel("Nouvelle adresse e\u2011mail").fill(wanted);
  await current(page).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Envoyer les deux liens" }).click();
  await expect(own.getByText("Adresse actuelle\u00a0: en attente")).toBeVisible();
  await expectAccessible(page);

  const answered = await page.goto(await linkMailedTo(email, LINK));
  expect(answered?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByRole("heading", { level: 1, name: "Confirmer le changement d’adresse" })).toBeVisible();
  await expectAccessible(page);
  await page.route("**/confirm", (route) => route.abort());
  await page.getByRole("button", { name: "Confirmer le changement" }).click();
  await expect(page.getByText("Votre choix n’a pas été enregistré")).toBeVisible();
  await page.unroute("**/confirm");
  await page.getByRole("button", { name: "Confirmer le changement" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cette adresse est confirmée" })).toBeFocused();

  await page.goto("/profile");
  await expect(own.getByText("Adresse actuelle\u00a0: confirmée")).toBeVisible();
  await page.goto(await linkMailedTo(wanted, LINK));
  await page.getByRole("button", { name: "Confirmer le changement" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Votre adresse a changé" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Me connecter" }).click();
  await beSignedIn(page, { email: wanted, password: PASSWORD });
  await page.goto("/profile");
  await expect(own.getByText(wanted)).toBeVisible();
});

test(
  "the owner refuses a change of address that the other mailbox has confirmed, and the link says so from then on",
  IN_FULL,
  async ({ page, browser, baseURL }) => {
    const email = await openNewProfile(page);
    const own = section(page, "Adresse e\u2011mail");
    await own.getByRole("button", { name: "Changer mon adresse" }).click();
    await dialog(page).getByLabel("Nouvelle adresse e\u2011mail").fill(`voleur.${email}`);
    await current(page).fill(PASSWORD);
    await dialog(page).getByRole("button", { name: "Envoyer les deux liens" }).click();
    await expect(own.getByText("Adresse actuelle\u00a0: en attente")).toBeVisible();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${baseURL}${await linkMailedTo(`voleur.${email}`, LINK)}`);
    await plain.getByRole("button", { name: "Confirmer le changement" }).click();
    await expect(plain.getByRole("heading", { level: 1, name: "Cette adresse est confirmée" })).toBeVisible();
    await context.close();
    const link = await linkMailedTo(email, LINK);
    await page.goto(link);
    await page.getByRole("button", { name: "Ce n’est pas moi" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Le changement est abandonné" })).toBeFocused();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Le changement est abandonné" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirmer le changement" })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test("a member sees what was agreed to, and takes all data along", async ({ page }) => {
  const email = await openNew(page);
  const consents = section(page, "Mes consentements");
  await expect(consents.getByText("Conditions d’utilisation")).toBeVisible();
  await expect(consents.getByText(/Version du .* 2026\. Accord donné le/)).toHaveCount(1);
  await expect(consents.getByText(/Version du .* 2026\. Portée à votre connaissance le/)).toHaveCount(1);

  const take = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      section(page, "Exporter mes données").getByRole("button", { name }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const readable = await take("Tout télécharger, à lire");
  expect(readable.name).toBe("mes-donnees.html");
  expect(readable.text).toContain(`<dd>${email}</dd>`);
  const all = await take("Tout télécharger (JSON)");
  expect(all.name).toBe("mes-donnees.json");
  expect(JSON.parse(all.text)).toMatchObject({ profile: [{ email }] });
  await section(page, "Exporter mes données").getByLabel("Un tableau (CSV)").selectOption("Profil");
  const table = await take("Télécharger le tableau");
  expect(table.name).toBe("mes-donnees-profil.csv");
  expect(table.text).toContain(email);
  await page.route("**/private/export**", (route) => route.abort());
  await section(page, "Exporter mes données").getByRole("button", { name: "Tout télécharger (JSON)" }).click();
  await expect(page.getByText("Erreur lors du téléchargement")).toBeVisible();
});

test(
  "a member takes the name and the newsletter back by a button each, and the page does not name them any more",
  IN_FULL,
  async ({ page }) => {
    // A gift, three mails and two pages: more than one journey's time on a busy machine.
    test.slow();
    const { email } = await member(page);
    const { slug } = await give(page, email, 7_000, { donor_last_name: "Retirée-Kouamé", show_name: true });
    await page.request.post("/api/v01/public/newsletter-subscribe", { data: { email } });
    const link = await linkMailedTo(email, /\/newsletter\/[\w-]+/);
    await page.request.post(`/api/v01${new URL(link, "http://site").pathname}/confirm`, { data: {} });
    const main = page.getByRole("main");
    await page.goto(`/dons/${slug}`);
    // In the list of donors, folded away once enough others have given.
    await expect(main).toContainText("Retirée-Kouamé");

    await openFromProfile(page, email, "donnees");
    const consents = section(page, "Mes consentements");
    await expect(consents.getByRole("button")).toHaveText(["Retirer mon nom", "Me désinscrire"]);
    await expectAccessible(page);
    await consents.getByRole("button", { name: "Retirer mon nom" }).click();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Annuler" }).click();
    await expect(consents.getByRole("button", { name: "Retirer mon nom" })).toBeFocused();
    await consents.getByRole("button", { name: "Retirer mon nom" }).click();
    await page.route("**/consents/withdraw", (route) => route.abort());
    await dialog(page).getByRole("button", { name: "Retirer mon nom" }).click();
    await expect(toast(page, "Erreur")).toBeVisible();
    await page.unroute("**/consents/withdraw");
    await dialog(page).getByRole("button", { name: "Retirer mon nom" }).click();
    await expect(dialog(page)).toBeHidden();
    const name = consents.getByRole("listitem").filter({ hasText: "Votre nom parmi les donateurs" });
    await expect(name).toBeFocused();
    await expect(name.getByText(/retiré le/)).toBeVisible();
    await expect(name.getByRole("button")).toHaveCount(0);

    await consents.getByRole("button", { name: "Me désinscrire" }).click();
    await dialog(page).getByRole("button", { name: "Me désinscrire" }).click();
    await expect(consents.getByText(/retiré le/)).toHaveCount(2);
    await consents.getByRole("link", { name: "supprimez votre compte" }).click();
    await expect(section(page, "Supprimer mon compte")).toBeInViewport();

    await page.goto(`/dons/${slug}`);
    await expect(main).toContainText("7\u202f000\u00a0FCFA");
    await expect(main).not.toContainText("Retirée-Kouamé");
  },
);

test("a member deletes the account: told what stays, asked for the password, led home", async ({ page }) => {
  const email = await openNew(page);
  await section(page, "Supprimer mon compte").getByRole("button", { name: "Supprimer mon compte" }).click();
  await expect(dialog(page).getByText("Ce qui reste")).toBeVisible();
  await expectAccessible(page);
  await current(page).fill("ce n’est pas le bon");
  await dialog(page).getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(dialog(page).getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
  // Drafts of two members of staff on the same device.
  const draftOf = (id: string) => `akwaba.unsaved.${id}/admin/campagnes/nouvelle`;
  const colleague = draftOf("018f3a5e-0000-7000-8000-000000000000");
  const own = draftOf(await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "").id));
  await page.evaluate((keys) => keys.map((key) => localStorage.setItem(key, "[]")), [colleague, own]);
  await current(page).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Votre compte a été supprimé")).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
  const drafts = () => page.evaluate((keys) => keys.filter((key) => key in localStorage), [colleague, own]);
  expect(await drafts()).toEqual([colleague]);
  const again = await page.request.post("/api/v01/auth/login", { data: { email, password: PASSWORD } });
  expect(again.status()).toBe(401);
});

test("what cannot be loaded says so, and can be tried again", IN_FULL, async ({ page }) => {
  const { email } = await member(page);
  await page.route("**/private/{sessions,email,consents}", (route) => route.fulfill({ status: 500, json: {} }));
  for (const [name, text] of [
    ["donnees", "Erreur lors du chargement de vos consentements"],
    ["securite", "Erreur lors du chargement de vos appareils"],
  ] as const) {
    await openFromProfile(page, email, name);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
  }
  await page.unroute("**/private/{sessions,email,consents}");
  await section(page, "Appareils connectés").getByRole("button", { name: "Réessayer" }).click();
  await expect(section(page, "Appareils connectés").getByText("Cet appareil")).toBeVisible();
});
