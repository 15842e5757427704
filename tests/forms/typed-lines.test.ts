import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orders } from "#money/payments/payments.table.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { contactMessages } from "#reach/messages/messages.db.ts";
import { registrations } from "#site/events/registrations.db.ts";
import { makeAccount, registration, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { orderBody } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A mark that turns the reading direction, a decomposed accent, a line break and an address, in twenty characters. */
const TYPED = "\u202eKone\u0301\r\nB ab.example";
const CLEAN = "Koné B";
const INVISIBLE = " \u200b\u2060\ufeff\u00ad ";
const ADDRESS_ALONE = "\u202ewww.ab.example";
const REFUSED = "Veuillez écrire ce texte sans lien, ni adresse web ou e\u2011mail.";

let seen = 0;
const someEmail = () => {
  seen += 1;
  return `ligne.${seen}@exemple.example`;
};

interface Form {
  fields: readonly string[];
  send: (change: Record<string, string>, email: string) => Promise<Response>;
  stored: (email: string) => Promise<object | undefined>;
}

const FORMS: Record<string, Form> = {
  "a sign-up": {
    fields: ["first_name", "last_name"],
    send: (change, email) => app.post("/auth/register", { ...registration({ email }), ...change }),
    stored: async (email) => (await app.handle.db.select().from(accounts).where(eq(accounts.email, email)))[0],
  },
  "an order": {
    fields: ["donor_firt_name", "donor_last_name"],
    send: async (change, email) => {
      const { id } = await makeCampaign(app.handle);
      return app.post("/payment/create-order", { ...orderBody(id, { donor_email: email }), ...change });
    },
    stored: async (email) => (await app.handle.db.select().from(orders).where(eq(orders.email, email)))[0],
  },
  "a registration for an event": {
    fields: ["name", "company"],
    send: async (change, email) =>
      app.post("/public/events/subscribe", { ...somebody((await makeEvent(app.handle)).id, { email }), ...change }),
    stored: async (email) =>
      (await app.handle.db.select().from(registrations).where(eq(registrations.email, email)))[0],
  },
  "a message": {
    fields: ["first_name", "last_name", "subject"],
    send: (change, email) =>
      app.post("/public/contact-email", {
        first_name: "Awa",
        last_name: "Koné",
        email,
        subject: "Question",
        message: "Bonjour",
        ...change,
      }),
    stored: async (email) =>
      (await app.handle.db.select().from(contactMessages).where(eq(contactMessages.email, email)))[0],
  },
  "a profile": {
    fields: ["first_name", "last_name", "profession", "address", "city", "zip"],
    send: async (change, email) => {
      const { bearer } = await signIn(app, await makeAccount(app, { email }));
      const form = new FormData();
      for (const [name, value] of Object.entries(change)) form.set(name, value);
      return app.call("/api/v01/auth/update", { method: "POST", body: form, headers: bearer });
    },
    stored: async (email) => (await app.handle.db.select().from(accounts).where(eq(accounts.email, email)))[0],
  },
};

const COLUMNS: Readonly<Record<string, string>> = {
  donor_firt_name: "firstName",
  donor_last_name: "lastName",
  first_name: "firstName",
  last_name: "lastName",
};

describe.each(Object.entries(FORMS))("%s", (_what, { fields, send, stored }) => {
  it("is kept without control characters, turned text and addresses in its lines", async () => {
    const email = someEmail();
    const answered = await send(Object.fromEntries(fields.map((field) => [field, TYPED])), email);
    expect(answered.status).toBeLessThan(300);
    expect(await stored(email)).toMatchObject(
      Object.fromEntries(fields.map((field) => [COLUMNS[field] ?? field, CLEAN])),
    );
  });

  it("is refused beside each line of which nothing remains", async () => {
    const answered = await send(Object.fromEntries(fields.map((field) => [field, ADDRESS_ALONE])), someEmail());
    expect(answered.status).toBe(422);
    expect(await answered.json()).toMatchObject({
      errors: Object.fromEntries(fields.map((field) => [field, [REFUSED]])),
    });
  });
});

describe("a line that nobody can see", () => {
  it.each([
    ["a sign-up", "first_name"],
    ["an order", "donor_firt_name"],
    ["a registration for an event", "name"],
    ["a message", "subject"],
    ["a profile", "last_name"],
  ])("is as missing in %s as an empty one", async (form, field) => {
    const refusal = async (typed: string) => (await FORMS[form]?.send({ [field]: typed }, someEmail()))?.json();
    const unseen = await refusal(INVISIBLE);
    const empty = await refusal("");
    expect(unseen.errors).toEqual(empty.errors);
    expect(unseen.errors).toHaveProperty(field);
    expect(JSON.stringify(unseen)).not.toContain("adresse web");
  });

  it("is none where it may be left out", async () => {
    const email = someEmail();
    const answered = await FORMS["a registration for an event"]?.send({ company: INVISIBLE }, email);
    expect(answered?.status).toBe(201);
    expect(await FORMS["a registration for an event"]?.stored(email)).toMatchObject({ company: null });
  });
});

describe("a name that the site mails to the typed address", () => {
  it.each([
    ["a sign-up", "first_name"],
    ["a sign-up", "last_name"],
    ["an order", "donor_firt_name"],
    ["an order", "donor_last_name"],
    ["a registration for an event", "name"],
    ["a message", "first_name"],
    ["a message", "last_name"],
    ["a profile", "first_name"],
    ["a profile", "last_name"],
  ])("of %s is refused with a telephone number in %s", async (form, field) => {
    const refused = await FORMS[form]?.send({ [field]: "Appelez le ٠٧.07 07-07/07" }, someEmail());
    expect(refused?.status).toBe(422);
    expect((await refused?.json())?.errors).toEqual({
      [field]: ["Veuillez écrire ce texte sans numéro de téléphone."],
    });
  });
});
