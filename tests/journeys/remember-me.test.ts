import { expect, type Page } from "@playwright/test";
import { beSignedIn, member } from "./account-steps.ts";
import { fillRegistration, OPEN_EVENT, openRegistration, someParticipant } from "./attending.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  answer,
  CONFIRMED,
  expectHeading,
  fillForm,
  formIsReady,
  type Giver,
  openCampaign,
  openOptions,
  openPayment,
  panel,
  payButton,
  someGiver,
} from "./giving.ts";
import { fullAfterFirst, IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const LABEL = "Se souvenir de moi sur ce téléphone";
const KEY = "akwaba.stored-contact";

const choice = (page: Page) => panel(page).getByRole("checkbox", { name: LABEL });
const erase = (page: Page) => panel(page).getByRole("button", { name: "Oublier mes coordonnées" });
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** This donor gave once on this device, and asked to be remembered. */
async function beRemembered(page: Page, giver: Giver): Promise<string> {
  const path = await openCampaign(page);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify({
      first_name: giver.firstName,
      last_name: giver.lastName,
      phone: giver.phone,
      email: giver.email,
      payment_code: "OMCIV2",
      country: null,
    }),
  ] as const);
  await page.goto(path);
  await formIsReady(page);
  return path;
}

async function expectFields(page: Page, { firstName, lastName, phone, email }: Giver): Promise<void> {
  await expect(panel(page).getByLabel("Prénom")).toHaveValue(firstName);
  await expect(panel(page).getByLabel("Nom", { exact: true })).toHaveValue(lastName);
  await expect(panel(page).getByLabel("Téléphone", { exact: true })).toHaveValue(phone);
  await expect(panel(page).getByLabel("E-mail")).toHaveValue(email);
}

const NOBODY: Giver = { firstName: "", lastName: "", phone: "", email: "" };

test("a payer is remembered on this device only if the choice is ticked, which it is not at first", async ({
  page,
  context,
}) => {
  const giver = someGiver();
  const path = await openCampaign(page);
  await expect(choice(page)).not.toBeChecked();
  await expect(choice(page)).toHaveAccessibleDescription(/gardées sur ce téléphone/);
  await fillForm(page, giver);
  await openPayment(page);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();

  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/create-order")) sent.push(request.postDataJSON());
  });
  await panel(page).getByRole("button", { name: "Arrêter le suivi" }).click();
  await panel(page)
    .getByRole("radio", { name: /^5\s000/ })
    .check();
  await choice(page).check();
  await openPayment(page);
  expect(JSON.stringify(sent)).not.toContain("remember");

  const later = await context.newPage();
  await later.goto(path);
  const line = panel(later).getByText("Awa Koné · 07\u00a0…\u00a011 · Wave");
  await panel(later).getByRole("button", { name: "Arrêter le suivi" }).click();
  await expect(line).toBeVisible();
  await expect(panel(later).getByLabel("Prénom")).toHaveCount(0);
  await expect(panel(later).getByRole("radiogroup", { name: "Mode de paiement" })).toHaveCount(0);
  await expectAccessible(later);
});

test("the line of a remembered payer is kept over a reload, and opens into the fields", IN_FULL, async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const giver = someGiver();
  await beRemembered(page, giver);
  const line = panel(page).getByText("Awa Koné · 07\u00a0…\u00a011 · Orange Money");
  await panel(page).getByRole("radio", { name: /^20/ }).check();
  await page.reload();
  await formIsReady(page);
  await expect(line).toBeVisible();
  await expect(payButton(page)).toHaveText("Donner 20\u202f000\u00a0FCFA");

  await panel(page).getByRole("button", { name: "Modifier" }).click();
  await expect(panel(page).getByRole("radio", { name: "Orange Money" }).first()).toBeFocused();
  await expectFields(page, giver);
  await expect(choice(page)).toBeChecked();
  await expectAccessible(page);

  // Another address is another person, who has not asked for anything.
  await panel(page).getByLabel("E-mail").fill("yao@exemple.ci");
  await expect(choice(page)).not.toBeChecked();
  await panel(page).getByLabel("E-mail").fill(giver.email);
  await choice(page).check();
  await choice(page).uncheck();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await expectFields(page, giver);
  expect(problems).toEqual([]);
});

test("to forget empties the fields, here and in the other forms of the tab", IN_FULL, async ({ page }) => {
  const giver = someGiver();
  const path = await beRemembered(page, giver);
  await erase(page).click();
  await expectFields(page, NOBODY);
  await expect(panel(page).getByRole("radio", { name: "Orange Money" }).first()).not.toBeChecked();
  await expect(erase(page)).toHaveCount(0);
  await expect(choice(page)).not.toBeChecked();
  expect(await stored(page)).not.toContain(giver.email);

  await fillForm(page, giver);
  await choice(page).check();
  await openPayment(page);
  await page.goto("/cotisations");
  await panel(page).getByRole("button", { name: "Oublier mes coordonnées" }).click();
  await expectFields(page, NOBODY);
  expect(await stored(page)).not.toContain(giver.email);
  await page.goto(path);
  await panel(page).getByRole("button", { name: "Arrêter le suivi" }).click();
  await expectFields(page, NOBODY);
});

test("what a remembered number is refused for is said beside it", IN_FULL, async ({ page }) => {
  await beRemembered(page, { ...someGiver(), phone: "+999 123 4567" });
  await payButton(page).click();
  await expect(panel(page).getByLabel("Téléphone", { exact: true })).toBeFocused();
  await expect(panel(page).getByLabel("Téléphone", { exact: true })).toHaveAccessibleDescription(
    /numéro de téléphone valide/,
  );
});

test("a member's own data wins, and is not remembered a second time", IN_FULL, async ({ page }) => {
  const path = await beRemembered(page, someGiver());
  const person = await member(page);
  await beSignedIn(page, person);
  await page.goto(path);
  await formIsReady(page);
  await expect(panel(page).getByLabel("Prénom")).toHaveValue(person.first_name);
  await expect(panel(page).getByLabel("E-mail")).toHaveValue(person.email);
  await expect(panel(page).getByLabel("Téléphone", { exact: true })).toHaveValue("");
  await expect(choice(page)).toHaveCount(0);
});

for (const [index, text] of [
  "{",
  "[]",
  '{"first_name":"Awa"}',
  '{"first_name":1,"last_name":"","phone":"","email":""}',
].entries()) {
  test(`a remembered contact that reads ${text} is ignored`, fullAfterFirst(index), async ({ page }) => {
    const path = await openCampaign(page);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
    await page.goto(path);
    await formIsReady(page);
    await expectFields(page, NOBODY);
    await expect(choice(page)).not.toBeChecked();
  });
}

test("a browser that refuses to store anything pays all the same", IN_FULL, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: "reduce" });
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
  });
  const page = await context.newPage();
  await openCampaign(page);
  const giver = someGiver();
  await fillForm(page, giver);
  await choice(page).check();
  await openOptions(page);
  await panel(page).getByRole("radio", { name: "à la mémoire de" }).check();
  await panel(page).getByLabel("Nom de cette personne").fill("Mariam Koné");
  const tab = await openPayment(page);
  await expect(panel(page)).toContainText("Don à la mémoire de Mariam Koné");
  await answer(tab, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  await expect(panel(page)).toContainText(`Merci de tout cœur, ${giver.firstName}.`);
  await expect(panel(page).getByText("Mariam Koné")).toBeVisible();
  await context.close();
});

test("a registration remembers the participant, and a promise and a gift know them", IN_FULL, async ({ page }) => {
  const person = { ...someParticipant(), country: "Sénégal", phone: "+221 77 123 45 67" };
  let dialog = await openRegistration(page);
  await fillRegistration(dialog, person);
  await dialog.getByRole("checkbox", { name: LABEL }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("heading", { name: "Inscription réussie\u202f!" })).toBeFocused();

  await page.goto(`/evenements/${OPEN_EVENT}`);
  await page.getByRole("main").getByRole("link", { name: "S’inscrire" }).click();
  dialog = page.getByRole("dialog", { name: "Inscription" });
  await expect(dialog.getByText(`Marie-Laure N’Guessan · +221\u00a0…\u00a067 · ${person.email}`)).toBeVisible();
  await expect(dialog.getByLabel("Pays")).toHaveValue("Sénégal");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("alert")).toContainText("déjà inscrite");
  await dialog.getByRole("button", { name: "Modifier" }).click();
  await expect(dialog.getByLabel("Nom complet")).toBeFocused();
  await expect(dialog.getByLabel("E-mail")).toHaveValue(person.email);

  // The way to pay is not known yet, so it is asked below the line of the person.
  await openCampaign(page);
  await expect(panel(page).getByText(`Marie-Laure N’Guessan · +221\u00a0…\u00a067`)).toBeVisible();
  await expect(panel(page).getByRole("radiogroup", { name: "Mode de paiement" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Modifier" }).click();
  await expectFields(page, { ...person });
  await expectAccessible(page);
  await erase(page).click();
  await expect(panel(page).getByLabel("Prénom")).toHaveValue("");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test(
  "forgetting deletes the last payment with its receipt, and what was written for another person",
  IN_FULL,
  async ({ page }) => {
    const giver = someGiver();
    await beRemembered(page, giver);
    const paid = { reference: "REFERENCE-PAYEE", receipt_url: "https://exemple.example/recus/secret", state: "paid" };
    await page.evaluate((text) => localStorage.setItem("akwaba.payment", text), JSON.stringify(paid));
    await panel(page).getByText("Personnaliser").click();
    await panel(page).getByLabel("Un mot pour la fondation").fill("Une note confidentielle");
    await erase(page).click();
    await panel(page).getByLabel("Prénom").fill("Suivant");
    const left = await stored(page);
    expect(left).toContain("Suivant");
    for (const text of [giver.email, "REFERENCE-PAYEE", "secret", "confidentielle"]) expect(left).not.toContain(text);
  },
);
