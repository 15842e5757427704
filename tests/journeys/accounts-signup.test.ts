import { expect, type Page } from "@playwright/test";
import { inArabicDigits } from "../forms/other-digits.ts";
import {
  answerInstead,
  codeMailedTo,
  expectLeftAfter,
  holdTime,
  member,
  openForm,
  PASSWORD,
  problem,
  signIn,
  somebody,
  toast,
  unverifiedMember,
} from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";
import { linkMailedTo } from "./outbox.ts";

const COUNTRY_COUNT = 25;

const main = (page: Page) => page.getByRole("main");
const password = (page: Page) => page.getByLabel("Mot de passe", { exact: true });
const confirmation = (page: Page) => page.getByLabel("Confirmer le mot de passe");
const submit = (page: Page) => main(page).getByRole("button", { name: "S’inscrire" });

async function fillSignup(page: Page, person: ReturnType<typeof somebody>): Promise<void> {
  await main(page).getByLabel("Prénom").fill(person.first_name);
  await main(page).getByLabel("Nom", { exact: true }).fill(person.last_name);
  await main(page).getByLabel("E-mail").fill(person.email);
  await main(page).getByLabel("Pays").selectOption(person.country);
  await password(page).fill(person.password);
  await confirmation(page).fill(person.password);
}

test("somebody signs up, proves the address with the mailed code, and signs in", async ({ page }) => {
  await page.clock.install();
  const person = somebody();
  await openForm(page, "/signup", "S’inscrire");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(main(page).getByLabel("Pays").locator("option:not([value=''])")).toHaveCount(COUNTRY_COUNT);
  await expectAccessible(page);
  await fillSignup(page, person);
  await holdTime(page);
  await submit(page).click();
  await expect(toast(page, "Inscription enregistrée")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expectLeftAfter(page, 1_200, /\/verify$/);

  await expect(page.getByRole("heading", { level: 1, name: "Vérification du compte" })).toBeVisible();
  await expect(main(page)).toContainText(person.email);
  const field = page.getByLabel(/Code à 6/);
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  const code = await codeMailedTo(person.email);
  await field.fill("123456");
  await field.press("End");
  await field.pressSequentially("7");
  await expect(field).toHaveValue("123456");
  await field.clear();
  // As a keyboard inserts it: no paste, and in the digits of its language.
  await page.keyboard.insertText(`${code.slice(0, 3)} ${inArabicDigits(code.slice(3))}`);
  await expect(field).toHaveValue(code);
  await page.getByRole("button", { name: "Vérifier le code" }).click();
  await expect(toast(page, "Vérification réussie")).toContainText("Votre compte est désormais actif.");
  await expect(page.getByRole("button", { name: "Vérifier le code" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Renvoyer" })).toBeDisabled();
  await expectLeftAfter(page, 1_400, /\/login$/);
  await expect(main(page).getByLabel("E-mail")).toHaveValue(person.email);
  await page.clock.resume();
  await signIn(page, person);
});

test(
  "if a stranger signs up with the same address too, its reader chooses the password by a link",
  IN_FULL,
  async ({ page }) => {
    const person = somebody();
    await openForm(page, "/signup", "S’inscrire");
    await fillSignup(page, person);
    await submit(page).click();
    await expect(page).toHaveURL(/\/verify$/);
    await codeMailedTo(person.email);
    const data = { ...person, first_name: "Inconnu", password: "le mot de passe d’un inconnu" };
    expect((await page.request.post("/api/v01/auth/register", { data })).status()).toBe(200);
    await page.getByLabel(/Code à 6/).fill(await codeMailedTo(person.email, 2));
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    await expect(page.getByRole("heading", { name: "Adresse vérifiée" })).toBeFocused();
    await expect(main(page)).toContainText("Plusieurs inscriptions ont été faites avec elle");
    await expect(main(page)).toContainText("choisissez votre mot de passe par le lien");
    await expectAccessible(page);
    expect((await page.request.post("/api/v01/auth/login", { data })).status()).toBe(401);

    await page.goto(await linkMailedTo(person.email, /\/reset-password\?[^\s>)\]]+/));
    await expect(page.getByRole("button", { name: "Modifier le mot de passe" })).toBeEnabled();
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("enfin le mien");
    await confirmation(page).fill("enfin le mien");
    await page.getByRole("button", { name: "Modifier le mot de passe" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, { ...person, password: "enfin le mien" });
  },
);

test(
  "a person who signs up twice in one tab proves the newer password as if it were the first",
  IN_FULL,
  async ({ page }) => {
    const person = somebody();
    for (const chosen of ["le premier choix", person.password]) {
      await openForm(page, "/signup", "S’inscrire");
      await fillSignup(page, { ...person, password: chosen });
      await submit(page).click();
      await expect(page).toHaveURL(/\/verify$/);
    }
    await page.getByLabel(/Code à 6/).fill(await codeMailedTo(person.email, 2));
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    await expect(toast(page, "Vérification réussie")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, person);
  },
);

test("what is missing or wrong is said beside its field, and nothing typed is lost", async ({ page }) => {
  await openForm(page, "/signup", "S’inscrire");
  await submit(page).click();
  await expect(main(page).getByText("Veuillez saisir votre prénom.")).toBeVisible();
  await expect(main(page).getByText("Veuillez saisir votre nom.")).toBeVisible();
  await expect(main(page).getByText("Veuillez saisir votre adresse e\u2011mail.")).toBeVisible();
  await expect(main(page).getByText("Veuillez saisir le mot de passe une seconde fois.")).toBeVisible();
  // The hint that all is required stands before the fields.
  await expect(main(page).locator("form > :first-child")).toHaveText("Tous les champs sont obligatoires.");
  await expect(main(page).getByText("Le mot de passe doit contenir au moins 6 caractères.")).toBeVisible();
  await expect(main(page).getByText("Veuillez sélectionner un pays.")).toBeVisible();
  await expect(main(page).getByLabel("Prénom")).toBeFocused();
  await expectAccessible(page);

  await fillSignup(page, { ...somebody(), email: "aminata" });
  await confirmation(page).fill("autre chose");
  await submit(page).click();
  await expect(main(page).getByText("Veuillez saisir une adresse e\u2011mail valide.")).toBeVisible();
  await expect(main(page).getByText("Les mots de passe ne correspondent pas.")).toBeVisible();
  await expect(main(page).getByLabel("E-mail")).toBeFocused();
  await expect(password(page)).toHaveValue(PASSWORD);

  await password(page).fill("court");
  await submit(page).click();
  await expect(main(page).getByText("Le mot de passe doit contenir au moins 6 caractères.")).toBeVisible();

  await fillSignup(page, { ...somebody(), password: "password" });
  await submit(page).click();
  await expect(main(page).getByText(/Ce mot de passe est trop courant/)).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);
});

test("passwords are shown only while somebody wants to see them, by the keyboard too", IN_FULL, async ({ page }) => {
  await openForm(page, "/signup", "S’inscrire");
  await password(page).fill("visible ?");
  const show = page.getByRole("button", { name: "Afficher le mot de passe" });
  await expect(password(page)).toHaveAttribute("type", "password");
  await password(page).press("Tab");
  await expect(show).toBeFocused();
  await show.press("Enter");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(confirmation(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Afficher la confirmation" }).click();
  await expect(confirmation(page)).toHaveAttribute("type", "text");
  await show.click();
  await expect(password(page)).toHaveAttribute("type", "password");
});

test("a sign-up that fails says why, is not sent twice, and can be sent again", IN_FULL, async ({ page }) => {
  await openForm(page, "/signup", "S’inscrire");
  await fillSignup(page, somebody());
  await answerInstead(page, "/auth/register", { status: 409, json: { message: "Le serveur explique." } });
  await submit(page).click();
  // Said once, and still said while it is mended.
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(submit(page)).toBeFocused();
  await expectAccessible(page);
  await confirmation(page).press("End");
  await expect(problem(page, "Le serveur explique.")).toBeVisible();
  await page.unrouteAll();
  await answerInstead(page, "/auth/register", { status: 500, json: {} });
  await submit(page).click();
  await expect(problem(page, "Erreur lors de l’inscription.")).toBeVisible();
  await page.unrouteAll();
  await answerInstead(page, "/auth/register", "no answer");
  await submit(page).click();
  await expect(problem(page, "Erreur réseau ou inattendue.")).toBeVisible();
  await expect(confirmation(page)).toHaveValue(PASSWORD);
  await page.unrouteAll();

  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/register")) calls += 1;
  });
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/verify$/);
  expect(calls).toBe(1);
});

/** The page that verifies an address, reached by signing in before. */
async function openVerification(page: Page, person: { email: string; password: string }): Promise<void> {
  await openForm(page, "/login", "Se connecter");
  await main(page).getByLabel("E-mail").fill(person.email);
  await password(page).fill(person.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await expect(page.getByRole("button", { name: "Vérifier le code" })).toBeEnabled();
}

test("another code is sent on demand, and the former one is void", IN_FULL, async ({ page }) => {
  const person = await unverifiedMember(page);
  const first = await codeMailedTo(person.email);
  await openVerification(page, person);
  // Being refused has sent one already.
  const second = await codeMailedTo(person.email, 2);
  await page.getByLabel(/Code à 6/).fill("000000");
  await page.getByRole("button", { name: "Vérifier le code" }).click();
  await expect(main(page).getByText(/Ce code est incorrect ou a expiré/)).toBeVisible();
  await page.getByRole("button", { name: "Renvoyer" }).click();
  await expect(toast(page, "Code renvoyé")).toContainText(
    "Un nouveau code de vérification a été envoyé à votre email.",
  );
  await expect(main(page).getByText(/Ce code est incorrect ou a expiré/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/verify$/);
  const third = await codeMailedTo(person.email, 3);
  await page.reload();
  await expect(main(page)).toContainText(person.email);
  const field = page.getByLabel(/Code à 6/);
  for (const former of [first, second].filter((code) => code !== third)) {
    await field.fill(former);
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    await expect(main(page).getByText(/Ce code est incorrect ou a expiré/)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(former);
  }
  await expectAccessible(page);
  await field.fill("");
  await field.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    ` ${third.slice(0, 3)} ${third.slice(3)} `,
  );
  await expect(field).toHaveValue(third);
  await field.press("Enter");
  await expect(toast(page, "Vérification réussie")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("while a code is checked or sent, both buttons wait; what fails is said", IN_FULL, async ({ page }) => {
  const person = await unverifiedMember(page);
  await openVerification(page, person);
  const verify = page.getByRole("button", { name: "Vérifier le code" });
  const resend = page.getByRole("button", { name: "Renvoyer" });
  const field = page.getByLabel(/Code à 6/);
  await verify.click();
  await expect(main(page).getByText("Veuillez entrer le code.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.pressSequentially("12a34567");
  await expect(field).toHaveValue("123456");

  for (const [call, button] of [
    ["/auth/verify", verify],
    ["/auth/send-verification-code", resend],
  ] as const) {
    const release = await answerLater(page, `**/api/v01${call}`, {
      status: 400,
      json: { error: "Le serveur refuse." },
    });
    await button.click();
    await expect(verify).toBeDisabled();
    await expect(resend).toBeDisabled();
    await expect(button).toHaveAttribute("aria-busy", "true");
    release();
    await expect(problem(page, "Le serveur refuse.")).toBeVisible();
    await expect(button).toBeFocused();
    await expect(verify).toBeEnabled();
    await expect(resend).toBeEnabled();
    await page.unrouteAll();
  }

  const failures = [
    ["/auth/verify", verify, { status: 500 }, "Erreur lors de la vérification du code."],
    ["/auth/verify", verify, "no answer", "Erreur réseau ou inattendue."],
    ["/auth/send-verification-code", resend, { status: 500 }, "Erreur lors de l’envoi du code."],
    ["/auth/send-verification-code", resend, "no answer", "Erreur réseau lors du renvoi du code."],
  ] as const;
  for (const [call, button, answer, text] of failures) {
    await answerInstead(page, call, answer);
    await button.click();
    await expect(problem(page, text)).toBeVisible();
    await page.unrouteAll();
  }
  await expectAccessible(page);
});

test("without an address, the page says so and how to go on", IN_FULL, async ({ page }) => {
  await openForm(page, "/verify", "Vérifier le code");
  await page.getByLabel(/Code à 6/).fill("123456");
  await page.getByRole("button", { name: "Vérifier le code" }).click();
  await expect(problem(page, "Aucun email renseigné.")).toBeVisible();
  await page.getByRole("button", { name: "Renvoyer" }).click();
  await expect(problem(page, "Aucun email renseigné pour renvoyer le code.")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Connectez-vous" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a person who has an account already gets the same answer, and a mail that says so", IN_FULL, async ({ page }) => {
  const person = await member(page);
  await openForm(page, "/signup", "S’inscrire");
  await fillSignup(page, person);
  await submit(page).click();
  await expect(toast(page, "Inscription enregistrée")).toBeVisible();
  await expect(page).toHaveURL(/\/verify$/);
  await signIn(page, person);
});
