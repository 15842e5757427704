import { desc, eq } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreateOrderInput } from "#money/payments/payment.contract.ts";
import { orders } from "#money/payments/payments.table.ts";
import type { Profile } from "#people/identity/account.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { readPhone } from "#platform/phone-number.ts";
import { allCountries } from "#shared/all-countries.ts";
import { SIGN_UP_COUNTRIES } from "#shared/countries.ts";
import type { SubscribeBody } from "#site/events/event.contract.ts";
import { registrations } from "#site/events/registrations.db.ts";
import { examplePhone } from "#web/countries/phone-hint.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { orderBody } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let bearer: Record<string, string>;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ email } = await makeAccount(app));
  ({ bearer } = await signIn(app, { email, password: "un mot de passe bien à moi" }));
});
afterAll(() => app.stop());

const order = async (donor_phone: string, payment_code = "WAVECI") => {
  const { id } = await makeCampaign(app.handle);
  return app.post("/payment/create-order", orderBody(id, { donor_phone, payment_code }));
};
const orderedPhone = async () =>
  (await app.handle.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1))[0]?.phone;

const register = async (phone: string, change: Partial<SubscribeBody> = {}) => {
  const { id } = await makeEvent(app.handle);
  const body = somebody(id, { phone, ...change });
  const answered = await app.post("/public/events/subscribe", body);
  const [row] = await app.handle.db.select().from(registrations).where(eq(registrations.email, body.email));
  return { answered, stored: row?.phone };
};

const update = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answered = await app.call("/api/v01/auth/update", { method: "POST", body: form, headers: bearer });
  const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.email, email));
  return { answered, stored: row?.contact };
};

const WRITINGS = [
  "0708091011",
  "07/08/09/10/11",
  "(225) 0708091011",
  "(+225) 0708091011",
  "Tél. : 07 08 09 10 11",
  "0708091011 (WhatsApp)",
  "'0708091011",
  '="0708091011"',
  "0708091011.0",
  "708091011",
  "\u0660\u0667\u0660\u0668\u0660\u0669\u0661\u0660\u0661\u0661",
  "\uff10\uff17\uff10\uff18\uff10\uff19\uff11\uff10\uff11\uff11",
  "+225 07 08 09 10 11",
  "00225 07.08.09.10.11",
  "\u202a07\u201108\u201109\u201110\u201111\u202c",
];
const NO_NUMBERS = ["+.......", "0(((((((", "07 08 09 1", "bonjour", "+999 123 456 789", "+225 99 99 99 99 99"];
const FORMER = [
  "07123456",
  "07 12 34 56",
  "+22507123456",
  "00225 22 44 55 66",
  "\u0660\u0667\u0661\u0662\u0663\u0664\u0665\u0666",
];
const SEVERAL = ["0708091011 ou 0102030405", "0708091011 / 0506070809", "07 08 09 10 11, 05 06 07 08 09"];
const REFUSED = /^Veuillez saisir un numéro de téléphone valide/;

describe("a telephone number", () => {
  it.each(WRITINGS)("%j is the same one in every form", async (typed) => {
    expect((await order(typed)).status).toBe(200);
    expect(await orderedPhone()).toBe("+2250708091011");
    expect(await register(typed)).toMatchObject({ answered: { status: 201 }, stored: "+2250708091011" });
    expect(await update({ contact: typed })).toMatchObject({ answered: { status: 200 }, stored: "+2250708091011" });
  });

  async function expectRefusals(typed: string, text: RegExp) {
    const refusals = [
      ["donor_phone", await order(typed)],
      ["phone", (await register(typed)).answered],
      ["contact", (await update({ contact: typed })).answered],
    ] as const;
    for (const [field, answered] of refusals) {
      expect(answered.status).toBe(422);
      const body = (await answered.json()) as { errors: Record<string, string[]> };
      expect(body.errors).toEqual({ [field]: [expect.stringMatching(text)] });
    }
  }

  it.each(NO_NUMBERS)("%j is refused by every form, beside the field", (typed) => expectRefusals(typed, REFUSED));

  it.each(FORMER)("%j is one of Côte d’Ivoire from before 2021, and each form says what to add", async (typed) => {
    await expectRefusals(typed, /^Les numéros ivoiriens ont dix chiffres depuis 2021\u00a0: ajoutez 01, 05 ou 07 /);
    const abroad = await register(typed, { country: "Norvège" });
    if (/^(?:\+|00)225/.test(typed)) expect(await abroad.answered.text()).toContain("dix chiffres depuis 2021");
    else expect(await abroad.answered.text()).not.toContain("depuis 2021");
  });

  it.each(SEVERAL)("%j is more than one, and each form says so", (typed) => expectRefusals(typed, /^Un seul numéro/));

  it("that no operator has is questioned by every form, and taken once it is confirmed", async () => {
    for (const typed of ["0908091011", "29 22 44 55 66"]) await expectRefusals(typed, /^Aucun opérateur connu/);
    const typed = "09 08 09 10 11";
    const stored = "+2250908091011";
    const { id } = await makeCampaign(app.handle);
    const body = orderBody(id, { donor_phone: typed });
    expect((await app.post("/payment/create-order", { ...body, phone_confirmed: "0908091012" })).status).toBe(422);
    expect((await app.post("/payment/create-order", { ...body, phone_confirmed: "0908091011" })).status).toBe(200);
    expect(await orderedPhone()).toBe(stored);
    expect(await register(typed, { phone_confirmed: typed })).toMatchObject({ answered: { status: 201 }, stored });
    expect(await update({ contact: typed, phone_confirmed: typed })).toMatchObject({ stored });
  });

  it("is shown as an example in each country of sign-up, which its form would take", () => {
    for (const country of SIGN_UP_COUNTRIES) {
      const read = readPhone(examplePhone(country) ?? "", "VA");
      expect([country, read?.assigned], country).toEqual([country, true]);
      expect(parsePhoneNumberFromString(read?.number ?? "")?.country, country).toBe(allCountries().get(country));
    }
  });

  it("of Bénin has 01 before its eight old digits", async () => {
    for (const typed of ["97123456", "+229 97 12 34 56", "22997123456", "0197123456"]) {
      expect((await order(typed, "MOMOBJ")).status, typed).toBe(200);
      expect(await orderedPhone()).toBe("+2290197123456");
    }
    const refused = await order("9712345", "MOMOBJ");
    expect((await refused.json()).errors.donor_phone[0]).toMatch(/par exemple \+229/);
  });

  it("is read in the country of the form: the method’s, the participant’s, the member’s", async () => {
    expect((await order("77 123 45 67", "WAVESN")).status).toBe(200);
    expect(await orderedPhone()).toBe("+221771234567");
    expect((await register("06 12 34 56 78", { country: "France" })).stored).toBe("+33612345678");
    expect((await update({ country: "Canada", contact: "(514) 555-0199" })).stored).toBe("+15145550199");
    // As long as a Canadian number, but none: it belongs to Côte d’Ivoire.
    expect((await update({ country: "Canada", contact: "0708091011" })).answered.status).toBe(422);
    expect((await update({ contact: "416 555 0123" })).stored).toBe("+14165550123");
    expect((await update({ country: "Antarctique", contact: "0708091011" })).stored).toBe("+2250708091011");
  });

  it.each(["CARD", "PAYPAL"])(
    "paid with %s is never read as one of Côte d’Ivoire without an operator there",
    async (code) => {
      const { id } = await makeCampaign(app.handle);
      const send = (donor_phone: string, change: Partial<CreateOrderInput> = {}) =>
        app.post("/payment/create-order", orderBody(id, { donor_phone, payment_code: code, ...change }));
      const ASKED = "De quel pays est ce numéro\u202f? Commencez par l’indicatif, par exemple +33.";
      for (const [typed, change] of [
        ["06 12 34 56 78", {}],
        ["06 12 34 56 78", { phone_confirmed: "06 12 34 56 78" }],
        ["06 12 34 56 78", { abroad: true, phone_confirmed: "06 12 34 56 78" }],
        ["(514) 555-0199", { abroad: true }],
      ] as const) {
        const refused = await send(typed, change);
        expect([refused.status, (await refused.json()).errors]).toEqual([422, { donor_phone: [ASKED] }]);
      }
      // A number of both countries is asked about abroad, and not at home.
      const both = await send("07 08 09 10 11", { abroad: true, phone_confirmed: "07 08 09 10 11" });
      expect((await both.json()).errors).toEqual({ donor_phone: [ASKED] });
      for (const [typed, change, stored] of [
        ["07 08 09 10 11", {}, "+2250708091011"],
        ["+225 07 08 09 10 11", { abroad: true }, "+2250708091011"],
        ["225 07 08 09 10 11", { abroad: true }, "+2250708091011"],
        ["+33 6 12 34 56 78", { abroad: true }, "+33612345678"],
        ["0033612345678", {}, "+33612345678"],
        // New numbers come before the tables know them.
        ["+225 09 08 09 10 11", { phone_confirmed: "+225 09 08 09 10 11" }, "+2250908091011"],
      ] as const) {
        expect((await send(typed, change)).status, typed).toBe(200);
        expect(await orderedPhone()).toBe(stored);
      }
      expect((await order("07 08 09 10 11")).status).toBe(200);
    },
  );

  it("is shown as its country writes it", async () => {
    const { answered } = await register("0708091011");
    expect(await answered.json()).toMatchObject({ user_info: { phone: "+225 07 08 09 10 11" } });
    const profile = (await (await update({ country: "France", contact: "0612345678" })).answered.json()) as Profile;
    expect(profile.contact).toBe("+33 6 12 34 56 78");
  });
});
