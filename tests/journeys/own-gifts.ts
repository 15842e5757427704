import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Download, expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

const PASSWORD = "un mot de passe bien à moi";

let people = 0;

/** An address that nobody else gives with, or signs up with. */
export function somebody(): string {
  people += 1;
  return `donatrice.${process.pid}.${people}@exemple.ci`;
}

interface Listed {
  id: string;
  slug: string;
  title: string;
  closed: boolean;
}

/** A campaign of the demo that takes gifts. */
export async function openCampaign(page: Page): Promise<Listed> {
  const { data } = (await (await page.request.get("/api/v01/public/donations")).json()) as { data: Listed[] };
  const campaign = data.find(({ closed }) => !closed);
  if (!campaign) throw new Error("the demo has no open campaign");
  return campaign;
}

/** A gift with this address is paid and receipted. */
export async function give(page: Page, email: string, amount: number): Promise<Listed> {
  const campaign = await openCampaign(page);
  const ordered = await page.request.post("/api/v01/payment/create-order", {
    data: {
      donor_firt_name: "Mariam",
      donor_last_name: "N’Guessan",
      donor_email: email,
      donor_phone: "07 08 09 10 11",
      donation_id: campaign.id,
      amount,
      payment_code: "OMCIV2",
      type: "don",
    },
  });
  const { payment_link, reference } = await ordered.json();
  const { origin } = new URL(payment_link);
  await page.request.post(payment_link, { form: { choice: "confirm" }, headers: { origin }, maxRedirects: 0 });
  await expect
    .poll(async () => (await (await page.request.get(`/api/v01/payment/check-status/${reference}`)).json()).success)
    .toBe(true);
  return campaign;
}

/** The newest mail to this address whose subject fits, once it is there. */
export async function mailTo(email: string, subject: RegExp): Promise<Email> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? "", "outbox");
  let found: Email | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => /^(?:gift-link|account)-.*\.eml$/.test(name));
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    found = mails.find((mail) => mail.to?.some(({ address }) => address === email) && subject.test(mail.subject ?? ""));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error("unreachable");
  return found;
}

/** The path of the link that was mailed to this address, which asked for one. */
export async function linkMailedTo(email: string): Promise<string> {
  const [path] = /\/mes-dons\/[\w-]{43}/.exec((await mailTo(email, /lien vers vos dons/)).text ?? "") ?? [];
  if (!path) throw new Error("there is no link in the mail");
  return path;
}

/** Somebody has an account with this address, and is signed in on the device that shows this page. */
export async function signIn(page: Page, email: string, contact?: string): Promise<void> {
  const body = { first_name: "Mariam", last_name: "N’Guessan", email, password: PASSWORD, country: "Côte d’Ivoire" };
  await page.request.post("/api/v01/auth/register", { data: body });
  const code = /\d{6}/.exec((await mailTo(email, /code de vérification/)).subject ?? "")?.[0];
  await page.request.post("/api/v01/auth/verify", { data: { email, code } });
  const answered = await page.request.post("/api/v01/auth/login", { data: { email, password: PASSWORD } });
  const { token, user } = await answered.json();
  if (contact) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post("/api/v01/auth/update", { headers, multipart: { contact } })).ok()).toBe(true);
  }
  await page.addInitScript(
    ([kept, who]) => {
      localStorage.setItem("token", kept);
      localStorage.setItem("user", who);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** The name and the bytes of a file that the browser saved. */
export async function readDownload(download: Download): Promise<{ name: string; bytes: Uint8Array }> {
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}
