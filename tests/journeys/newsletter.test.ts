import { expect, type Locator, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, member, toast } from "./account-steps.ts";
import { unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { linkMailedTo } from "./outbox.ts";

const CALL = "**/api/v01/public/newsletter-subscribe";
const FAILED = "Erreur lors de l’inscription à la newsletter";

let readers = 0;
const someReader = () => {
  readers += 1;
  return `lectrice.${process.pid}.${readers}@exemple.ci`;
};

const form = (page: Page): Locator => page.getByRole("form", { name: "Lettre d’information" });
const field = (page: Page) => form(page).getByLabel("Votre adresse e\u2011mail");
const button = (page: Page) => form(page).getByRole("button", { name: "S’inscrire à la lettre" });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Its code is fetched once it nears the screen.
  await page.locator("#lettre").scrollIntoViewIfNeeded();
  await expect(button(page)).toBeEnabled();
}

const LINK = /\/newsletter\/[\w-]+/;

/** Asks for the letter on this page; the link of the mail that came. */
async function subscribe(page: Page, path: string): Promise<string> {
  const email = someReader();
  await open(page, path);
  await field(page).fill(email);
  await button(page).click();
  await expect(page.getByRole("heading", { name: "Inscription réussie" })).toBeFocused();
  await expectAccessible(page);
  return linkMailedTo(email, LINK);
}

test("somebody subscribes on /contact, confirms by a button, and leaves without an account", async ({ page }) => {
  const answered = await page.goto(await subscribe(page, "/contact"));
  expect(answered?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { level: 1, name: "Confirmer votre inscription" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inscription réussie" })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("button", { name: "Me désinscrire" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Désinscription enregistrée" })).toBeVisible();
  await expectAccessible(page);
});

test("the link for somebody who subscribes on /dons leads to the same button", IN_FULL, async ({ page }) => {
  await page.goto(await subscribe(page, "/dons"));
  await expect(page.getByRole("button", { name: "Confirmer mon inscription" })).toBeVisible();
});

test("an address that is missing or wrong is asked for again", IN_FULL, async ({ page }) => {
  await open(page, "/contact");
  await button(page).click();
  await expect(form(page).getByText("Veuillez saisir votre adresse e\u2011mail.")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill("awa@");
  await button(page).click();
  await expect(form(page).getByText(/adresse e\u2011mail valide/)).toBeVisible();
  await expect(field(page)).toHaveValue("awa@");
  await expectAccessible(page);
});

test("a failed request keeps the address and says so", IN_FULL, async ({ page }) => {
  await open(page, "/dons");
  const email = someReader();
  await field(page).fill(email);
  await page.route(CALL, (route) => route.abort("internetdisconnected"));
  await button(page).click();
  await expect(page.getByRole("alert").getByText(FAILED)).toBeVisible();
  await expect(field(page)).toHaveValue(email);
  await expectAccessible(page);
  await page.unroute(CALL);
  await button(page).click();
  await expect(page.getByRole("heading", { name: "Inscription réussie" })).toBeVisible();
});

test("a link that leads nowhere says so", IN_FULL, async ({ page }) => {
  const answered = await page.goto("/newsletter/inconnu");
  expect(answered?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Lien non valable" })).toBeVisible();
  await expectAccessible(page);
});

test("a choice that does not reach the site can be made again", IN_FULL, async ({ page }) => {
  const email = someReader();
  await open(page, "/contact");
  await field(page).fill(email);
  await button(page).click();
  await page.goto(await linkMailedTo(email, LINK));
  await page.route("**/confirm", (route) => route.abort());
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByText("Votre choix n’a pas été enregistré")).toBeVisible();
  await page.unroute("**/confirm");
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inscription réussie" })).toBeVisible();
});

test("confirming and leaving work without JavaScript", IN_FULL, async ({ page, browser, baseURL }) => {
  const email = someReader();
  await open(page, "/contact");
  await field(page).fill(email);
  await button(page).click();
  const link = await linkMailedTo(email, LINK);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}${link}`);
  await plain.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: "Inscription réussie" })).toBeVisible();
  await plain.getByRole("button", { name: "Me désinscrire" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: "Désinscription enregistrée" })).toBeVisible();
  await context.close();
});

/** Subscribes this address, and confirms it, without a page. */
async function subscribeAtOnce({ request }: Page, email: string): Promise<void> {
  expect((await request.post("/api/v01/public/newsletter-subscribe", { data: { email } })).ok()).toBe(true);
  const token = (await linkMailedTo(email, LINK)).split("/").at(-1);
  expect((await request.post(`/api/v01/newsletter/${token}/confirm`)).ok()).toBe(true);
}

test("the editor takes a person who telephoned off the newsletter, found by the search", async ({ page }) => {
  const email = someReader();
  await subscribeAtOnce(page, email);
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin");
  await page.getByRole("button", { name: "Recherche", exact: true }).click();
  await page.getByRole("dialog", { name: "Rechercher" }).getByRole("combobox").fill("désabonner");
  await page.getByRole("option", { name: "Désinscrire une personne de la lettre" }).click();
  const asked = page.getByRole("dialog", { name: "Désinscrire une personne" });
  const submit = asked.getByRole("button", { name: "Désinscrire" });
  await submit.click();
  await expect(asked.getByLabel("Adresse e‑mail")).toBeFocused();
  await asked.getByLabel("Adresse e‑mail").fill(`x${email}`);
  await submit.click();
  await expect(asked.getByText("Cette adresse n’est pas abonnée à la lettre.")).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel("Adresse e‑mail").fill(email);
  await submit.click();
  await expect(toast(page, "Désinscription faite")).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test("the administrator ends a member's consent to the newsletter on the member's page", async ({ page }) => {
  const { email } = await member(page);
  await subscribeAtOnce(page, email);
  await beSignedIn(page, demoPerson("admin"));
  await page.goto(`/admin/membres?recherche=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Diabaté Aminata" }).click();
  await unfold(page, "Consentements");
  await page.getByRole("button", { name: "Désinscrire…" }).click();
  const asked = page.getByRole("dialog", { name: "Désinscrire de la lettre" });
  await expectAccessible(page);
  await asked.getByLabel("Motif (facultatif)").fill("Au téléphone");
  await asked.getByRole("button", { name: "Désinscrire" }).click();
  await expect(toast(page, "Désinscription faite")).toBeVisible();
  await expect(page.getByText(/retiré le /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Désinscrire…" })).toHaveCount(0);
});
