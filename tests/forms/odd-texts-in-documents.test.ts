// Only in full runs: each text is drawn on a receipt, a badge and three exports.
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { createReceiptRenderer } from "#money/receipts/document/receipt-renderer.ts";
import type { Event } from "#site/events/events.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { orderBody } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readPdfFacts, unpdfText } from "../receipts/read-pdf.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { expectHarmless, ODD_TEXTS } from "./odd-texts.ts";

const ADMIN = "direction@exemple.example";
const { renderReceipt, stop: stopRendering } = createReceiptRenderer();
/** Forms refuse or drop them: they reach no document. */
const NEVER_STORED = ["a NUL", "half of a character", "control characters"];
const texts = ODD_TEXTS.filter(([name]) => !NEVER_STORED.includes(name));
/** A long text may be too large a body as well. */
const refusalsOf = (text: string) => (text.length < 10_000 ? [422] : [413, 422]);

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({ renderReceipt }, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(async () => {
  await app.stop();
  await stopRendering();
});

let people = 0;
function someEmail(): string {
  people += 1;
  return `texte.${people}@exemple.example`;
}

/** The one mail to this address; nothing that was typed is a header of it, or markup in it. */
async function mailTo(email: string): Promise<Email> {
  await app.settled();
  const [mail, ...more] = (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  if (!mail || more.length > 0) throw new Error(`not one mail to ${email}`);
  expect([mail.to?.length, mail.bcc ?? [], mail.cc ?? []]).toEqual([1, [], []]);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expectHarmless(mail.html ?? "");
  return mail;
}

const read = (path: string) => app.call(`/api/v01/admin/${path}`, { headers: admin });

async function pdfOf(answered: Response): Promise<string> {
  expect(answered.status).toBe(200);
  const pdf = new Uint8Array(await answered.arrayBuffer());
  expect(await readPdfFacts(pdf)).toMatchObject({ language: "fr" });
  return unpdfText(pdf);
}

describe.each(texts)("%s", (_, text) => {
  it("as the title, the place and a participant's name: mail, calendar, badge and export are whole", async () => {
    const words = { title: text, description: text, category: text, venue: text, program: text, badgeText: text };
    const event: Event = await makeEvent(app.handle, { ...words, eventDate: dayIn(3) });
    const person = somebody(event.id, { name: text, company: text, email: someEmail() });
    const sent = await app.post("/public/events/subscribe", person);
    // Visitors' names are more than addresses and formulas, and of some length.
    if (sent.status !== 201) {
      expect(refusalsOf(text)).toContain(sent.status);
      const again = await app.post("/public/events/subscribe", { ...person, name: "Awa Koné", company: "" });
      expect(again.status).toBe(201);
    }
    await mailTo(person.email);
    const calendar = await (await app.call(`/api/v01/public/events/${event.slug}/calendar.ics`)).text();
    expect(calendar.match(/^BEGIN:VEVENT\r?$/gm)).toHaveLength(1);
    expect(calendar).not.toMatch(/^(?:Bcc|ATTENDEE):/m);

    expect(await pdfOf(await read(`events/${event.id}/badges`))).toMatch(/\S/);
    const csv = await (await read(`events/${event.id}/participants/export?format=csv`)).text();
    expect(csv).not.toMatch(/(?:^\ufeff?|;|\r\n)"?[=+@]/);
  });

  it("as the title of a campaign and the name of its giver: mail, receipt and export are whole", async () => {
    const campaign: Campaign = await makeCampaign(app.handle, { title: text, description: text, category: text });
    const email = someEmail();
    const named = orderBody(campaign.id, { donor_email: email, donor_firt_name: text, donor_last_name: text });
    let sent = await app.post("/payment/create-order", named);
    if (sent.status !== 200) {
      expect(refusalsOf(text)).toContain(sent.status);
      sent = await app.post("/payment/create-order", orderBody(campaign.id, { donor_email: email }));
    }
    const order = await sent.json();
    await press(app, order, "confirm");
    await mailTo(email);
    expect(await pdfOf(await app.call(new URL(order.receipt_url).pathname))).toContain("10 000");
    const csv = await (await read("payments/export?format=csv")).text();
    expect(csv).not.toMatch(/(?:^\ufeff?|;|\r\n)"?[=+@]/);
  });
});
