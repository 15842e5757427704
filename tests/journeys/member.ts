import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

export const PASSWORD = "un mot de passe bien à moi";

let members = 0;

/** The newest mail to this address whose subject fits, once it is there. */
export async function mailTo(email: string, subject: RegExp): Promise<Email> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? "", "outbox");
  let found: Email | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith("account-"));
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    found = mails.find((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ""));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no mail to ${email}`);
  return found;
}

/** Somebody who signed up and proved the address; not signed in. */
export async function makeMember(page: Page): Promise<{ email: string }> {
  members += 1;
  const email = `membre.${process.pid}.${members}.${Date.now()}@exemple.example`;
  const person = { first_name: "Awa", last_name: "Koné", country: "Côte d’Ivoire" };
  await page.request.post("/api/v01/auth/register", { data: { ...person, email, password: PASSWORD } });
  const code = /\d{6}/.exec((await mailTo(email, /code de vérification/)).subject ?? "")?.[0];
  expect((await page.request.post("/api/v01/auth/verify", { data: { email, code } })).status()).toBe(200);
  return { email };
}

/** One more device of the member is signed in; its token. */
export async function signInElsewhere(page: Page, email: string, password = PASSWORD): Promise<string> {
  const answer = await page.request.post("/api/v01/auth/login", {
    data: { email, password },
    headers: { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1" },
  });
  return ((await answer.json()) as { token: string }).token;
}

/** This browser is signed in as the member, on the profile page. */
export async function openProfile(page: Page, email: string, password = PASSWORD): Promise<void> {
  const answer = await page.request.post("/api/v01/auth/login", { data: { email, password } });
  const { token, user } = await answer.json();
  await page.goto("/robots.txt");
  await page.evaluate(
    ([oneToken, oneUser]) => {
      localStorage.setItem("token", oneToken ?? "");
      localStorage.setItem("user", oneUser ?? "");
    },
    [token as string, JSON.stringify(user)],
  );
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 2, name: "Mes données" })).toBeVisible();
}
