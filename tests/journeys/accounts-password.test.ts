import { expect, type Locator, type Page, type Request } from "@playwright/test";
import {
  answerInstead,
  expectLeftAfter,
  holdTime,
  member,
  openForm,
  problem,
  signIn,
  somebody,
  toast,
} from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { linkMailedTo } from "./outbox.ts";

const NEW_PASSWORD = "une autre phrase à retenir";
const INVALID = "Le lien de réinitialisation est invalide ou a expiré.";

const sendButton = (page: Page) => page.getByRole("button", { name: "Envoyer le lien" });
const email = (page: Page) => page.getByRole("main").getByLabel("E-mail");
const password = (page: Page) => page.getByLabel("Nouveau mot de passe", { exact: true });
const confirmation = (page: Page) => page.getByLabel("Confirmer le mot de passe");
const change = (page: Page) => page.getByRole("button", { name: "Modifier le mot de passe" });

/** The link in the mail that a person with an account requested on the page. */
async function requestLink(page: Page, address: string): Promise<string> {
  await openForm(page, "/forgot-password", "Envoyer le lien");
  await email(page).fill(address);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Email envoyé" })).toBeVisible();
  return linkMailedTo(address, /\/reset-password\?[^\s>)\]]+/);
}

async function fillNewPassword(page: Page, chosen: string, repeated = chosen): Promise<void> {
  await password(page).fill(chosen);
  await confirmation(page).fill(repeated);
}

/**
 * Presses the button; its call has had this answer then. The words alone do not tell: they may be those of the last
 * time.
 */
async function pressAndAnswer(button: Locator, call: string, answer: { status: number } | "no answer"): Promise<void> {
  const page = button.page();
  await answerInstead(page, call, answer);
  const isIt = (request: Request) => request.url().endsWith(call);
  const answered =
    answer === "no answer" ? page.waitForEvent("requestfailed", isIt) : page.waitForEvent("requestfinished", isIt);
  await button.click();
  await answered;
  await page.unrouteAll();
}

test("a forgotten password is replaced by the link in the mail, which leaves the address bar", async ({ page }) => {
  await page.clock.install();
  const person = await member(page);
  const link = await requestLink(page, person.email);
  const answered = await page.goto(link);
  expect(answered?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("main")).toContainText(person.email);
  await page.reload();
  await expect(page.getByRole("main")).toContainText(person.email);
  await expect(change(page)).toBeEnabled();
  await expectAccessible(page);
  await fillNewPassword(page, NEW_PASSWORD);
  await holdTime(page);
  await change(page).click();
  await expect(toast(page, "Mot de passe modifié")).toBeVisible();
  await expect(change(page)).toBeDisabled();
  await expectLeftAfter(page, 2_000, /\/login$/);
  await page.clock.resume();
  await signIn(page, { ...person, password: NEW_PASSWORD });

  await page.goto(link);
  await expect(change(page)).toBeEnabled();
  await fillNewPassword(page, "encore une autre phrase");
  await change(page).click();
  const refused = problem(page, "Lien invalide");
  await expect(refused).toContainText(INVALID);
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(change(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(refused).toBeVisible();
});

test("a long address breaks before its @ alone, and keeps the sign behind it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const long = "amenanemmanuelle.kk@fondation.example";
  const [name, domain] = ["amenanemmanuelle.kk", "@fondation.example"];
  await openForm(page, "/forgot-password", "Envoyer le lien");
  await email(page).fill(long);
  await sendButton(page).click();
  await expect(page.getByText(long)).toBeVisible();
  expect(await linesOf(page.getByText(long))).toEqual([name, `${domain},`]);
  await page.goto(`/reset-password?code=x&email=${encodeURIComponent(long)}`);
  await expect(page.getByText(long)).toBeVisible();
  expect(await linesOf(page.getByText(long))).toEqual([name, `${domain}.`]);
});

/** Returns the lines of the text as they are shown. */
function linesOf(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [index, letter] of [...(node.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? "") + letter);
      }
    }
    return [...lines.values()];
  });
}

test("the same is said to an address without account, and leads back", IN_FULL, async ({ page }) => {
  const { email: unknown } = somebody();
  await openForm(page, "/forgot-password", "Envoyer le lien");
  await expectAccessible(page);
  await email(page).fill(unknown);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Email envoyé" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Retour à la connexion" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("what goes wrong when asking is said, and the address stays", IN_FULL, async ({ page }) => {
  await openForm(page, "/forgot-password", "Envoyer le lien");
  await sendButton(page).click();
  await expect(page.getByText("Veuillez saisir votre adresse e\u2011mail.")).toBeVisible();
  await expect(email(page)).toBeFocused();
  await email(page).fill("awa@exemple.example");
  for (const answer of [{ status: 500 }, "no answer"] as const) {
    await pressAndAnswer(sendButton(page), "/auth/forgot-password", answer);
    await expect(problem(page, "Erreur lors de l’envoi de l’email")).toBeVisible();
  }
  const tooOften = { status: 429, json: { message: "Trop de demandes, revenez dans dix minutes." } };
  await answerInstead(page, "/auth/forgot-password", tooOften);
  await sendButton(page).click();
  await expect(problem(page, "Trop de demandes")).toBeVisible();
  await expect(email(page)).toHaveValue("awa@exemple.example");
  await expectAccessible(page);
});

test("a link without its code or its address is not valid, and leads to signing in", IN_FULL, async ({ page }) => {
  for (const path of ["/reset-password", "/reset-password?code=abc", "/reset-password?email=a%40b.example"]) {
    await page.goto(path);
    await expect(toast(page, "Lien invalide")).toContainText(INVALID);
    await expect(page).toHaveURL(/\/login$/);
  }
  await expectAccessible(page);
});

test("a new password that is short, unlike or not accepted is said beside its field", IN_FULL, async ({ page }) => {
  await page.goto("/reset-password?code=abc&email=a%40b.example");
  await expect(change(page)).toBeEnabled();
  await fillNewPassword(page, "abc");
  await change(page).click();
  await expect(page.getByText("Le mot de passe doit contenir au moins 6 caractères.")).toBeVisible();
  await expect(password(page)).toBeFocused();
  await fillNewPassword(page, NEW_PASSWORD, "autrement");
  await change(page).click();
  await expect(page.getByText("Les mots de passe ne correspondent pas.")).toBeVisible();
  await expect(confirmation(page)).toBeFocused();
  await expectAccessible(page);
  await fillNewPassword(page, "password");
  await change(page).click();
  await expect(page.getByText(/Ce mot de passe est trop courant/)).toBeVisible();
  await fillNewPassword(page, NEW_PASSWORD);
  for (const answer of [{ status: 500 }, "no answer"] as const) {
    await pressAndAnswer(change(page), "/auth/reset-password", answer);
    await expect(problem(page, "Erreur lors de la réinitialisation du mot de passe")).toBeVisible();
  }
  for (const [toggle, field] of [
    ["Afficher le mot de passe", password(page)],
    ["Afficher la confirmation", confirmation(page)],
  ] as const) {
    await page.getByRole("button", { name: toggle }).click();
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue(NEW_PASSWORD);
  }
});
