import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#people/identity/account.contract.ts";
import { findAccountByEmail } from "#people/identity/accounts.db.ts";
import { lastMailTo, makeAccount, registration, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function member(change: Record<string, unknown> = {}) {
  const body = await makeAccount(app, change);
  return { ...(await signIn(app, body)), body };
}

function update(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return app.call("/api/v01/auth/update", { method: "POST", body: form, headers });
}

const profile = async (bearer: Record<string, string>) =>
  (await (await app.call("/api/v01/auth/profile", { headers: bearer })).json()) as Profile;

describe("changing the own profile", () => {
  it("changes what was sent and leaves the rest, tab by tab", async () => {
    const { bearer, body } = await member();
    const tabs = [
      { first_name: " Aminata ", last_name: "Koné", email: body.email, profession: "Sage-femme" },
      { contact: "+225 07 08 09 10 11" },
      { address: "Rue des Jardins", city: "Bouaké", zip: "01 BP 12", country: "Bénin" },
    ];
    for (const tab of tabs) {
      const answered = await update(tab, bearer);
      expect(answered.status).toBe(200);
      expect(answered.headers.get("cache-control")).toBe("no-store");
    }
    expect(await profile(bearer)).toMatchObject({
      ...tabs[0],
      ...tabs[1],
      ...tabs[2],
      first_name: "Aminata",
    });
    const fresh = (await (await update({ profession: "" }, bearer)).json()) as Profile;
    expect(fresh).toMatchObject({ profession: null, first_name: "Aminata", city: "Bouaké" });
  });

  it("reads a number without a prefix in the country of the one that it replaces", async () => {
    const { bearer } = await member();
    const contactAfter = async (change: Record<string, string>) => {
      expect((await update(change, bearer)).status).toBe(200);
      return (await profile(bearer)).contact;
    };
    expect(await contactAfter({ contact: "+225 07 08 09 10 11", country: "France" })).toBe("+225 07 08 09 10 11");
    expect(await contactAfter({ contact: "07 53 05 53 90" })).toBe("+225 07 53 05 53 90");
    expect(await contactAfter({ contact: "06 12 34 56 78" })).toBe("+33 6 12 34 56 78");
    expect(await contactAfter({ contact: "07 53 05 53 90" })).toBe("+33 7 53 05 53 90");
  });

  it.each([
    ["first_name", " ", "Veuillez saisir votre prénom."],
    ["last_name", "", "Veuillez saisir votre nom."],
    ["email", "", "Veuillez saisir votre adresse e\u2011mail."],
    ["email", "awa", "Veuillez saisir une adresse e\u2011mail valide."],
    ["contact", "", "Veuillez saisir votre numéro de téléphone."],
    ["contact", "plus tard", expect.stringContaining("numéro de téléphone valide")],
    ["address", "", "Veuillez saisir votre adresse."],
    ["city", " ", "Veuillez saisir votre ville."],
    ["zip", "", "Veuillez saisir votre code postal."],
    ["country", "", "Veuillez sélectionner un pays."],
    ["country", "Atlantide", "Veuillez sélectionner un pays."],
    ["profession", "x".repeat(121), "Ce texte est trop long\u00a0: 120\u00a0caractères au plus."],
  ])("says beside %s what is wrong with “%s”, and changes nothing", async (field, value, text) => {
    const { bearer } = await member();
    const before = await profile(bearer);
    const refused = await update({ first_name: "Autre", [field]: value }, bearer);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { [field]: expect.arrayContaining([text]) } });
    expect(await profile(bearer)).toEqual(before);
  });

  it("takes the own address in other capitals for the same", async () => {
    const { bearer, body } = await member();
    expect((await update({ email: ` ${body.email.toUpperCase()}` }, bearer)).status).toBe(200);
    expect(await profile(bearer)).toMatchObject({ email: body.email });
  });

  it("asks both mailboxes before the account moves to another address, and the password before that", async () => {
    const { bearer, body } = await member();
    const wish = { email: "autre.adresse@exemple.example", first_name: "Aminata" };
    const unproven = await update(wish, bearer);
    expect(unproven.status).toBe(422);
    expect(await unproven.json()).toMatchObject({
      errors: { current_password: ["Veuillez saisir votre mot de passe actuel."] },
    });
    const wrong = await update({ ...wish, current_password: "deviné" }, bearer);
    expect(await wrong.json()).toMatchObject({
      errors: { current_password: ["Le mot de passe actuel est incorrect."] },
    });
    expect(await profile(bearer)).toMatchObject({ first_name: "Awa" });

    expect((await update({ ...wish, current_password: body.password }, bearer)).status).toBe(200);
    expect(await profile(bearer)).toMatchObject({ email: body.email, first_name: "Aminata" });
    expect((await lastMailTo(app, body.email))?.text).toContain("/email/");
    expect((await lastMailTo(app, wish.email))?.text).toContain("/email/");
  });

  it("refuses a caller without a token that counts, before reading what they send", async () => {
    for (const headers of [{}, { authorization: "Bearer inconnu-inconnu-inconnu" }]) {
      const refused = await update({ first_name: "Autre" }, headers);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ message: "Token non trouvé" });
    }
  });

  it("takes a form in which nothing has changed", async () => {
    const { bearer } = await member();
    const before = await profile(bearer);
    expect(await (await update({}, bearer)).json()).toEqual(before);
  });

  it("takes a form, and nothing else", async () => {
    const { bearer } = await member();
    expect((await app.post("/auth/update", { first_name: "Autre" }, bearer)).status).toBe(415);
    const headers = { ...bearer, "content-type": "multipart/form-data; boundary=x" };
    const garbled = await app.call("/api/v01/auth/update", { method: "POST", body: "first_name=Autre", headers });
    expect(garbled.status).toBe(400);
    expect(await profile(bearer)).toMatchObject({ first_name: "Awa" });
  });

  it("changes nothing that is not the member's to change, on any account", async () => {
    const [one, other] = [await member(), await member()];
    const before = [await profile(one.bearer), await profile(other.bearer)];
    const answered = await update(
      {
        id: other.user.id,
        user_id: other.user.id,
        role: "admin",
        roles: "admin",
        email_verified_at: "2020-01-01",
        member_number: "1",
        memberNumber: "1",
        card_code: "A",
        cardCode: "A",
        password: "un tout autre secret",
        password_hash: "x",
        passwordHash: "x",
        created_at: "2020-01-01",
        avatar: "pictures/x/someone-480x480.webp",
        id_card_front: "private/id-cards/x.jpg",
        has_id_card_front: "true",
      },
      one.bearer,
    );
    expect(answered.status).toBe(200);
    expect([await profile(one.bearer), await profile(other.bearer)]).toEqual(before);
    await signIn(app, one.body);
  });

  it("leaves what is being sent at the same moment from another device", async () => {
    const { bearer } = await member();
    const sent = { profession: "Couturière", contact: "+225 01 02 03 04 05", city: "Man" };
    await Promise.all(Object.entries(sent).map(([name, value]) => update({ [name]: value }, bearer)));
    expect(await profile(bearer)).toMatchObject(sent);
  });
});

describe("a member’s card", () => {
  const check = (code: string, on = app) => on.call(`/api/v01/public/cards/${code}`);

  it("says that it is valid today, and no more than a comparison needs", async () => {
    const { bearer } = await member({ first_name: "Mariam", last_name: "Ésséhi" });
    const { card_code, member_number } = await profile(bearer);
    const answered = await check(card_code);
    expect(answered.status).toBe(200);
    expect(answered.headers.get("cache-control")).toBe("no-store");
    expect(await answered.json()).toEqual({
      member_number,
      name: "Mariam É.",
      standing: expect.stringMatching(/^(up_to_date|late)$/),
      valid_on: app.clock.now().toISOString().slice(0, 10),
    });
  });

  it("is not valid while its code is unknown, or its member’s address unproven", async () => {
    expect((await check("INCONNU")).status).toBe(404);
    const body = registration();
    await app.post("/auth/register", body);
    const account = await findAccountByEmail(app.handle.db, body.email);
    expect((await check(account?.cardCode ?? "")).status).toBe(404);
  });

  it("cannot be guessed at, and a queue of genuine cards is not held up", async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
    const { bearer } = await signIn(limited, await makeAccount(limited));
    const answer = await limited.call("/api/v01/auth/profile", { headers: bearer });
    const { card_code } = (await answer.json()) as Profile;
    for (let count = 0; count < 30; count += 1) expect((await check(card_code, limited)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 25 }, (_, count) => check(`FAUX${count}`, limited)));
    expect(guesses.filter((one) => one.status === 429)).toHaveLength(5);
    const refused = await check(card_code, limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await limited.stop();
  });
});
