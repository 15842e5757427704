import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notes } from "#people/notes/notes.db.ts";
import type { LinkedEmailChange, PendingEmailChange } from "#people/privacy/my-data.contract.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { registrations } from "#site/events/registrations.db.ts";
import { lastMailTo, makeAccount, PASSWORD, registration, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
});
afterAll(() => app.stop());

type Bearer = { authorization: string };

let wanted = 0;
const newAddress = () => {
  wanted += 1;
  return `Nouvelle.${wanted}@exemple.example`;
};
const ask = (bearer: Bearer, email: string, password = PASSWORD) =>
  app.post("/private/email", { email, current_password: password }, bearer);
const profileOf = async (bearer: Bearer) => app.call("/api/v01/auth/profile", { headers: bearer });
const show = (token: string) => app.call(`/api/v01/email-changes/${token}`);
const confirm = (token: string) => app.post(`/email-changes/${token}/confirm`, {});
const stateOf = async (answer: Response) => ((await answer.json()) as LinkedEmailChange).state;

async function linkTo(email: string): Promise<string> {
  const token = /\/email\/([\w-]{43})/.exec((await lastMailTo(app, email))?.text ?? "")?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

async function wish() {
  const body = await makeAccount(app);
  const { bearer } = await signIn(app, body);
  const email = newAddress();
  expect((await ask(bearer, email)).status).toBe(200);
  return { body, bearer, email, oldLink: await linkTo(body.email), newLink: await linkTo(email) };
}

describe("a change of address", () => {
  it.each(["old first", "new first"])("happens once both mailboxes have confirmed, %s", async (order) => {
    const { body, bearer, email, oldLink, newLink } = await wish();
    const [first, second] = order === "old first" ? [oldLink, newLink] : [newLink, oldLink];
    expect(await stateOf(await confirm(first))).toBe("waiting");
    expect(await stateOf(await confirm(first))).toBe("waiting");
    expect(await (await profileOf(bearer)).json()).toMatchObject({ email: body.email });
    expect(await stateOf(await confirm(second))).toBe("done");
    expect((await profileOf(bearer)).status).toBe(401);
    expect((await app.post("/auth/login", body)).status).toBe(401);
    const again = await signIn(app, { email: email.toLowerCase(), password: PASSWORD });
    expect(await (await profileOf(again.bearer)).json()).toMatchObject({ email });
  });

  it("is shown by its links, masked, kept nowhere, and by looking nothing changes", async () => {
    const { body, bearer, oldLink, newLink } = await wish();
    const seen = await show(oldLink);
    expect(seen.headers.get("cache-control")).toBe("no-store");
    expect(seen.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await seen.json()).toEqual({
      state: "open",
      side: "old",
      by_staff: false,
      old_email: "a•••@exemple.example",
      new_email: expect.stringMatching(/^N•••[^•@]@exemple\.example$/),
    });
    await show(newLink);
    expect(await (await profileOf(bearer)).json()).toMatchObject({ email: body.email });
  });

  it("is done once: its links do nothing afterwards", async () => {
    const { oldLink, newLink, email } = await wish();
    await confirm(oldLink);
    await confirm(newLink);
    const { bearer } = await signIn(app, { email, password: PASSWORD });
    expect(await stateOf(await confirm(oldLink))).toBe("done");
    expect((await app.post(`/email-changes/${oldLink}/refuse`, {})).status).toBe(409);
    expect((await profileOf(bearer)).status).toBe(200);
  });

  it("is over after twenty-four hours", async () => {
    const { body, bearer, oldLink, newLink } = await wish();
    await confirm(oldLink);
    app.clock.advance(86_401);
    expect((await confirm(newLink)).status).toBe(404);
    expect((await show(oldLink)).status).toBe(404);
    expect(await (await profileOf(bearer)).json()).toMatchObject({ email: body.email });
    expect(await pendingOf(bearer)).toBeNull();
  });

  it("is given up by either mailbox, by its owner, and by another wish", async () => {
    for (const give of ["old", "new", "owner", "wish"]) {
      const { bearer, oldLink, newLink } = await wish();
      if (give === "old") await app.post(`/email-changes/${oldLink}/refuse`, {});
      if (give === "new") await app.post(`/email-changes/${newLink}/refuse`, {});
      if (give === "owner") await app.call("/api/v01/private/email", { method: "DELETE", headers: bearer });
      if (give === "wish") await ask(bearer, newAddress());
      const status = give === "old" || give === "new" ? 409 : 404;
      expect((await confirm(oldLink)).status).toBe(status);
      expect((await confirm(newLink)).status).toBe(status);
      expect(await pendingOf(bearer)).toEqual(give === "wish" ? expect.anything() : null);
    }
  });

  it("is confirmed and refused by the plain forms of its page too", async () => {
    const { oldLink, newLink } = await wish();
    const submit = (token: string, action: string) =>
      app.call(`/api/v01/email-changes/${token}/${action}`, {
        method: "POST",
        body: new URLSearchParams({ page: "1" }),
      });
    const confirmed = await submit(oldLink, "confirm");
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, `/email/${oldLink}`]);
    expect(await stateOf(await show(oldLink))).toBe("waiting");
    const refused = await submit(newLink, "refuse");
    expect([refused.status, refused.headers.get("location")]).toEqual([303, `/email/${newLink}`]);
    expect(await stateOf(await show(newLink))).toBe("refused");
    expect(await stateOf(await show(oldLink))).toBe("refused_elsewhere");
    // Refused again, also by the other mailbox, it stays refused by the first.
    expect((await submit(oldLink, "refuse")).status).toBe(303);
    expect(await stateOf(await show(newLink))).toBe("refused");
  });

  it("shows the member how far it is", async () => {
    const { bearer, email, newLink } = await wish();
    await confirm(newLink);
    expect(await pendingOf(bearer)).toMatchObject({ email, confirmed_by_old: false, confirmed_by_new: true });
  });

  it("both at once is done once", async () => {
    const { email, oldLink, newLink } = await wish();
    const states = await Promise.all([confirm(oldLink), confirm(newLink)].map(async (one) => stateOf(await one)));
    expect(states.sort()).toEqual(["done", "waiting"]);
    await signIn(app, { email, password: PASSWORD });
  });
});

describe("an address that somebody else has", () => {
  it("gives the asker the same answer, changes nothing, and is told to its owner alone", async () => {
    const [mine, theirs] = [await makeAccount(app), await makeAccount(app)];
    const { bearer } = await signIn(app, mine);
    const free = newAddress();
    const answers = [await ask(bearer, free), await ask(bearer, theirs.email)];
    const [first, second] = await Promise.all(answers.map(async (one) => [one.status, await one.json()]));
    expect(second).toEqual([200, { ...first?.[1], email: theirs.email, expires_at: expect.any(String) }]);
    const notice = await lastMailTo(app, theirs.email);
    expect(notice?.subject).toBe("Vous avez déjà un compte");
    expect(notice?.text).not.toContain("/email/");
    expect(await stateOf(await confirm(await linkTo(mine.email)))).toBe("waiting");
    expect(await (await profileOf(bearer)).json()).toMatchObject({ email: mine.email });
    await signIn(app, theirs);
  });

  it("goes to the person who proves it if the other never did", async () => {
    const { email, oldLink, newLink } = await wish();
    await app.post("/auth/register", registration({ email }));
    await confirm(oldLink);
    expect(await stateOf(await confirm(newLink))).toBe("done");
    await signIn(app, { email, password: PASSWORD });
  });

  it("stays with the person who proved it meanwhile", async () => {
    const { body, email, oldLink, newLink } = await wish();
    await makeAccount(app, { email, password: "un tout autre secret" });
    await confirm(oldLink);
    expect((await confirm(newLink)).status).toBe(409);
    await signIn(app, body);
    await signIn(app, { email, password: "un tout autre secret" });
  });
});

describe("asking for another address", () => {
  it.each([
    ["current_password", { current_password: "pas le bon" }, "Le mot de passe actuel est incorrect."],
    ["current_password", { current_password: undefined }, "Veuillez saisir votre mot de passe actuel."],
    ["email", { email: "awa" }, "Veuillez saisir une adresse e\u2011mail valide."],
  ])("says beside %s what is wrong", async (field, change, text) => {
    const { bearer } = await signIn(app, await makeAccount(app));
    const refused = await app.post(
      "/private/email",
      { email: newAddress(), current_password: PASSWORD, ...change },
      bearer,
    );
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { [field]: [text] } });
    expect(await pendingOf(bearer)).toBeNull();
  });

  it("is refused for the address that one has, to strangers, and to the installation's admin", async () => {
    const body = await makeAccount(app);
    const { bearer } = await signIn(app, body);
    expect((await ask(bearer, body.email.toUpperCase())).status).toBe(422);
    expect((await app.post("/private/email", {})).status).toBe(401);
    const admin = await signIn(app, await makeAccount(app, { email: ADMIN }));
    expect((await ask(admin.bearer, newAddress())).status).toBe(409);
  });

  it("takes along what was stored under the former address, for the file and for the erasure", async () => {
    const body = await makeAccount(app);
    const { bearer } = await signIn(app, body);
    const event = await makeEvent(app.handle);
    await app.post("/public/events/subscribe", somebody(event.id, { email: body.email, name: "Awa Koné" }));
    const campaign = await makeCampaign(app.handle);
    await press(app, await makeOrder(app, campaign.id, { donor_email: body.email }), "confirm");
    const email = newAddress();
    await ask(bearer, email);
    for (const address of [body.email, email]) expect((await confirm(await linkTo(address))).status).toBe(200);
    const again = await signIn(app, { email, password: PASSWORD });
    const file = await (await app.call("/api/v01/private/export", { headers: again.bearer })).json();
    expect(file).toMatchObject({ registrations: [{ event: event.title }], gifts: [{ amount: 10_000 }] });
    expect((await app.post("/private/delete-account", { current_password: PASSWORD }, again.bearer)).status).toBe(200);
    const [row] = await app.handle.db.select().from(registrations).where(eq(registrations.eventId, event.id));
    expect([row?.name, row?.phone]).toEqual(["Participant effacé", ""]);
  });

  it("leaves alone a subscription that the new address has of its own", async () => {
    const body = await makeAccount(app);
    const { bearer } = await signIn(app, body);
    const email = newAddress();
    const at = app.clock.now();
    const request = { consentVersion: "2026-01-01", source: "footer", requestedAt: at };
    await app.handle.db.insert(subscribers).values([
      { ...request, email: body.email, state: "unsubscribed", unsubscribedAt: at },
      { ...request, email: email.toLowerCase(), state: "confirmed", confirmedAt: at },
    ]);
    await ask(bearer, email);
    for (const address of [body.email, email]) await confirm(await linkTo(address));
    const [row] = await app.handle.db.select().from(subscribers).where(eq(subscribers.email, email.toLowerCase()));
    expect(row?.state).toBe("confirmed");
  });

  it("and the deletion of the account at once end, whatever both lock", async () => {
    const { bearer, body, oldLink, newLink } = await wish();
    await confirm(oldLink);
    await app.handle.db.insert(notes).values({
      emailKey: body.email,
      actor: "x",
      text: "Une note",
      createdAt: app.clock.now(),
    });
    const answers: Promise<Response>[] = [];
    // Both wait for a row of this transaction, or for each other.
    await app.handle.db.transaction(async (tx) => {
      await tx.select().from(notes).for("update");
      answers.push(Promise.resolve(app.post("/private/delete-account", { current_password: PASSWORD }, bearer)));
      answers.push(Promise.resolve(confirm(newLink)));
      await new Promise((later) => setTimeout(later, 500));
    });
    for (const { status } of await Promise.all(answers)) expect(status).toBeLessThan(500);
  });

  it("sends three mails to one address in ten minutes at most", async () => {
    const own = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
    const { bearer } = await signIn(own, await makeAccount(own));
    const statuses = [];
    for (let times = 0; times < 4; times += 1) {
      const body = { email: "une.cible@exemple.example", current_password: PASSWORD };
      statuses.push((await own.post("/private/email", body, bearer)).status);
    }
    expect(statuses).toContain(429);
    await own.stop();
  });

  it("stores no token in clear, and sends both mails through a mail server", async () => {
    const arrived: { to: string | undefined; mail: Email }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, session, done) {
        buffer(stream).then(async (bytes) => {
          arrived.push({ to: session.envelope.rcptTo[0]?.address, mail: await PostalMime.parse(bytes) });
          done();
        }, done);
      },
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const own = await startTestApp(
      {},
      { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Fondation <site@fondation.example>" },
    );
    const body = registration();
    await own.post("/auth/register", body);
    await own.settled();
    const code = /\d{6}/.exec(arrived[0]?.mail.subject ?? "")?.[0];
    await own.post("/auth/verify", { email: body.email, code });
    const { bearer } = await signIn(own, body);
    const email = newAddress();
    await own.post("/private/email", { email, current_password: PASSWORD }, bearer);
    await own.settled();
    const links = arrived.slice(1).map(({ to, mail }) => [to, /\/email\/([\w-]{43})/.exec(mail.text ?? "")?.[1]]);
    expect(links.map(([to]) => to).sort()).toEqual([body.email, email].sort());
    const stored = JSON.stringify(
      await own.handle.db.execute("select o::text from outbox o union all select l::text from email_change_links l"),
    );
    for (const [, token] of links) {
      expect(stored).not.toContain(token);
      expect((await own.post(`/email-changes/${token}/confirm`, {})).status).toBe(200);
    }
    await signIn(own, { email, password: PASSWORD });
    await own.stop();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });
});

async function pendingOf(bearer: Bearer) {
  const answer = await app.call("/api/v01/private/email", { headers: bearer });
  return ((await answer.json()) as PendingEmailChange).data;
}
