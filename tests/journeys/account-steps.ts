import { expect, type Locator, type Page } from "@playwright/test";
import { JOURNEY_PASSWORD } from "../setup/start-built-app.ts";
import { mailTo } from "./outbox.ts";

export const PASSWORD = "un mot de passe bien à moi";

let people = 0;

/** A person whom the site does not know yet. */
export function somebody() {
  people += 1;
  return {
    first_name: "Aminata",
    last_name: "Diabaté",
    email: `aminata.${process.pid}.${people}@exemple.example`,
    password: PASSWORD,
    country: "Burkina Faso",
  };
}

const CODE = /^.*\b(\d{6})\b/;

/** The six digits in the mail to this address; the second, if another code was requested. */
export async function codeMailedTo(email: string, count = 1): Promise<string> {
  return CODE.exec((await mailTo(email, CODE, count)).subject ?? "")?.[1] ?? "";
}

/** A person who signed up, and has not verified the address. */
export async function unverifiedMember(page: Page) {
  const person = somebody();
  expect((await page.request.post("/api/v01/auth/register", { data: person })).status()).toBe(200);
  return person;
}

/** A person who has an account. */
export async function member(page: Page) {
  const person = await unverifiedMember(page);
  const data = { email: person.email, code: await codeMailedTo(person.email) };
  expect((await page.request.post("/api/v01/auth/verify", { data })).status()).toBe(200);
  return person;
}

/** One of the people of the demo: `admin`, `tresorerie`, `redaction`, `accueil`, `membre`. */
export function demoPerson(name: string) {
  return { email: `${name}@fondation-akwaba.example`, password: JOURNEY_PASSWORD };
}

/** The visible toast with this title. */
export function toast(page: Page, title: string | RegExp): Locator {
  return page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) });
}

/** The text that stays by the form, or in the dialog, after a call that failed. */
export function problem(page: Page, text: string | RegExp): Locator {
  return page.getByRole("main").getByRole("alert").filter({ hasText: text });
}

/** The form of an account page, alive: its main button can be pressed. */
export async function openForm(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("button", { name: button })).toBeEnabled();
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("main").getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
}

/** Signs in on the page itself, and waits until the page is left. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await openForm(page, "/login", "Se connecter");
  await fillLogin(page, person);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The page's browser is signed in from its next page on, as signing in would leave it. */
export async function beSignedIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const answered = await page.request.post("/api/v01/auth/login", { data: { email, password } });
  expect(answered.status()).toBe(200);
  const { token, user } = await answered.json();
  // Nothing there runs a script that would read the storage too soon.
  await page.goto("/robots.txt");
  await page.evaluate(
    ([newToken, newUser]) => {
      localStorage.setItem("token", newToken);
      localStorage.setItem("user", newUser);
    },
    [token as string, JSON.stringify(user)] as const,
  );
}

/** The page's time stands still from now on, for axe too; `page.clock.install()` must have come before the page. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** The page is left when so many milliseconds have passed on it, and not before. */
export async function expectLeftAfter(page: Page, milliseconds: number, next: string | RegExp): Promise<void> {
  const before = page.url();
  await page.clock.runFor(milliseconds - 1);
  expect(page.url()).toBe(before);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(next);
}

/** Responds to this call of the API in place of the server. */
export async function answerInstead(
  page: Page,
  call: string,
  answer: { status: number; json?: object } | "no answer",
): Promise<void> {
  await page.route(`**/api/v01${call}`, (route) => (answer === "no answer" ? route.abort() : route.fulfill(answer)));
}
