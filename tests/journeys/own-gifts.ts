import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import { beSignedIn, member } from "./account-steps.ts";

let people = 0;

/** An address that no other test gives or signs up with. */
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
async function openCampaign(page: Page): Promise<Listed> {
  const { data } = (await (await page.request.get("/api/v01/public/donations")).json()) as { data: Listed[] };
  const campaign = data.find(({ closed }) => !closed);
  if (!campaign) throw new Error("the demo has no open campaign");
  return campaign;
}

/** A gift with this address is paid and receipted; what is given replaces the rest of the form. */
export async function give(page: Page, email: string, amount: number, change: object = {}): Promise<Listed> {
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
      ...change,
    },
  });
  const { payment_link, reference } = await ordered.json();
  const { origin } = new URL(payment_link);
  await page.request.post(payment_link, { form: { choice: "confirm" }, headers: { origin }, maxRedirects: 0 });
  await expect
    .poll(async () => (await (await page.request.get(`/api/v01/payment/check-status/${reference}`)).json()).success, {
      intervals: [20, 50, 100],
    })
    .toBe(true);
  return campaign;
}

/** A person with an account with this phone number, signed in on the device that shows the page. */
export async function beMember(page: Page, contact = "+225 05 04 03 02 01"): Promise<string> {
  const person = await member(page);
  await beSignedIn(page, person);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post("/api/v01/auth/update", { headers, multipart: { contact } })).ok()).toBe(true);
  return person.email;
}

/** The name and the bytes of a file that the browser saved. */
export async function readDownload(download: Download): Promise<{ name: string; bytes: Uint8Array }> {
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}
