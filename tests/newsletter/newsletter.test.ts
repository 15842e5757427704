import { eq, sql } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "#platform/ids.ts";
import { purgeSubscribers } from "#reach/newsletter/change-subscription.ts";
import { subscriberByToken, subscribers, subscriptionLinks } from "#reach/newsletter/newsletter.db.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let readers = 0;
const someEmail = () => {
  readers += 1;
  return `lectrice.${readers}@exemple.ci`;
};

const subscribe = (email: string, more: object = {}) => app.post("/public/newsletter-subscribe", { email, ...more });

const mailsTo = async (address: string): Promise<Email[]> => {
  await app.settled();
  const mails = (await app.mails()).filter((mail) => mail.to?.some((to) => to.address === address));
  return mails.sort((a, b) => (a.messageId ?? "").localeCompare(b.messageId ?? ""));
};

const tokenIn = (mail: Email | undefined): string => /\/newsletter\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
const headerOf = (mail: Email | undefined, key: string) => mail?.headers.find((one) => one.key === key)?.value;
const show = (token: string) => app.call(`/api/v01/newsletter/${token}`);
const act = (token: string, action: "confirm" | "unsubscribe") => app.post(`/newsletter/${token}/${action}`, {});

const rowOf = async (email: string) => {
  const [row] = await app.handle.db.select().from(subscribers).where(eq(subscribers.email, email));
  return row;
};

/**
 * Requests a subscription, and returns the token of the newest mail. The clock moves on, so that the next request is
 * not an echo.
 */
async function requestToken(email: string): Promise<string> {
  await subscribe(email);
  const mails = await mailsTo(email);
  app.clock.advance(61);
  return tokenIn(mails.at(-1));
}

describe("POST /public/newsletter-subscribe", () => {
  it("asks the owner of the address to confirm, and keeps the proof of consent", async () => {
    const email = someEmail();
    const response = await subscribe(` ${email.toUpperCase()} `, { source: "footer" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: "Inscription réussie" });
    const row = await rowOf(email);
    expect(row).toMatchObject({ state: "pending", source: "footer", confirmedAt: null });
    expect(row?.consentVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);

    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Confirmez votre inscription à notre lettre");
    const token = tokenIn(mail);
    expect(mail?.html).toContain(`${TEST_ORIGIN}/newsletter/${token}`);
    expect(headerOf(mail, "list-unsubscribe")).toBe(`<${TEST_ORIGIN}/api/v01/newsletter/${token}/unsubscribe>`);
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("stores of a token only its hash", async () => {
    const token = await requestToken(someEmail());
    const rows = await app.handle.db.select().from(subscriptionLinks);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("asks for a missing address and refuses a wrong one", async () => {
    for (const email of [undefined, null, "", "  "]) {
      const response = await app.post("/public/newsletter-subscribe", { email });
      expect(response.status).toBe(422);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(errors.email?.[0]).toBe("Veuillez saisir votre adresse e\u2011mail.");
    }
    for (const email of ["awa", "awa@", "a@b.ci, c@d.ci", `a@${"b".repeat(260)}.ci`, "a@b.ci\r\nBcc: c@d.ci"]) {
      expect((await subscribe(email)).status).toBe(422);
    }
  });

  it("answers the same to an address that is unknown, pending, confirmed or unsubscribed", async () => {
    const email = someEmail();
    const seen: unknown[] = [];
    const ask = async () => {
      const response = await subscribe(email);
      const { date: _date, ...headers } = Object.fromEntries(response.headers);
      seen.push({ status: response.status, headers, body: await response.json() });
      await mailsTo(email);
      app.clock.advance(61);
    };
    await ask();
    await ask();
    const token = tokenIn((await mailsTo(email)).at(-1));
    await act(token, "confirm");
    await ask();
    await act(token, "unsubscribe");
    await ask();
    expect(seen).toHaveLength(4);
    for (const answer of seen) expect(answer).toEqual(seen[0]);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(4);
    expect(subjects.filter((subject) => subject === "Vous recevez déjà notre lettre")).toHaveLength(1);
  });

  it("sends one mail for a double click", async () => {
    const email = someEmail();
    await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    await subscribe(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("takes a form filled by a program, and does nothing with it", async () => {
    const email = someEmail();
    const response = await subscribe(email, { site_web: "https://spam.example" });
    expect(await response.json()).toEqual({ message: "Inscription réussie" });
    expect(await rowOf(email)).toBeUndefined();
  });

  it("does not let a stranger change the proof of somebody's consent", async () => {
    const email = someEmail();
    await subscribe(email, { source: "contact" });
    const token = tokenIn((await mailsTo(email))[0]);
    await act(token, "confirm");
    const before = await rowOf(email);
    app.clock.advance(3600);
    await subscribe(email, { source: "footer" });
    const after = await rowOf(email);
    expect({ ...after, invitedAt: null }).toEqual({ ...before, invitedAt: null });
  });

  it("takes three requests for one e-mail address and thirty from one network address in ten minutes", async () => {
    const own = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
    const ask = (email: string) => own.post("/public/newsletter-subscribe", { email });
    const email = someEmail();
    for (let i = 0; i < 3; i += 1) expect((await ask(email)).status).toBe(200);
    const refused = await ask(email.toUpperCase());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    for (let i = 0; i < 26; i += 1) expect((await ask(someEmail())).status).toBe(200);
    expect((await ask(someEmail())).status).toBe(429);
    await own.stop();
  });
});

describe("the link of a mail", () => {
  it("shows the subscription, confirms it by a POST only, and ends it", async () => {
    const email = someEmail();
    const token = await requestToken(email);
    const shown = await show(token);
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    expect(shown.headers.get("x-robots-tag")).toContain("noindex");
    expect(await shown.json()).toEqual({ state: "pending", email: "l•••@exemple.ci" });
    expect((await rowOf(email))?.state).toBe("pending");

    expect(await (await act(token, "confirm")).json()).toMatchObject({ state: "confirmed" });
    const { confirmedAt } = (await rowOf(email)) ?? {};
    expect(confirmedAt).toBeInstanceOf(Date);
    app.clock.advance(10);
    expect((await act(token, "confirm")).status).toBe(200);
    expect((await rowOf(email))?.confirmedAt).toEqual(confirmedAt);

    expect(await (await act(token, "unsubscribe")).json()).toMatchObject({ state: "unsubscribed" });
    expect((await act(token, "unsubscribe")).status).toBe(200);
    expect((await rowOf(email))?.unsubscribedAt).toBeInstanceOf(Date);
  });

  it("does not subscribe somebody again who has left", async () => {
    const email = someEmail();
    const token = await requestToken(email);
    await act(token, "confirm");
    await act(token, "unsubscribe");
    const response = await act(token, "confirm");
    expect(response.status).toBe(409);
    expect((await rowOf(email))?.state).toBe("unsubscribed");
  });

  it("goes on working after its owner subscribes again", async () => {
    const email = someEmail();
    const old = await requestToken(email);
    await act(old, "confirm");
    await act(old, "unsubscribe");
    const fresh = await requestToken(email);
    expect(fresh).not.toBe(old);
    await act(fresh, "confirm");
    expect(await (await show(old)).json()).toMatchObject({ state: "confirmed" });
    await act(old, "unsubscribe");
    expect(await (await show(fresh)).json()).toMatchObject({ state: "unsubscribed" });
  });

  it("is not found if it is unknown, and opens nothing else", async () => {
    const token = await requestToken(someEmail());
    for (const wrong of ["inconnu", `${token}x`, hashToken(token)]) {
      expect((await show(wrong)).status).toBe(404);
      expect((await act(wrong, "confirm")).status).toBe(404);
      expect((await act(wrong, "unsubscribe")).status).toBe(404);
    }
    expect((await app.call(`/recus/${token}`)).status).toBe(404);
    expect((await app.call(`/api/v01/receipts/verify/${token}`)).status).toBe(404);
  });

  it("lets a mail program unsubscribe without a page, as RFC 8058 has it", async () => {
    const email = someEmail();
    const token = await requestToken(email);
    await act(token, "confirm");
    const [mail] = await mailsTo(email);
    const target = headerOf(mail, "list-unsubscribe")?.slice(TEST_ORIGIN.length + 1, -1) ?? "";
    const bodies = [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), new FormData()];
    bodies[1]?.append("List-Unsubscribe", "One-Click");
    for (const body of bodies) expect((await app.call(target, { method: "POST", body })).status).toBe(200);
    expect((await rowOf(email))?.state).toBe("unsubscribed");
  });

  it("changes nothing for a body that is too large, whatever it is", async () => {
    const email = someEmail();
    const token = await requestToken(email);
    const large = "x".repeat(20_000);
    const streamed = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`page=1&rest=${large}`));
        controller.close();
      },
    });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    for (const init of [
      { body: new URLSearchParams({ page: "1", rest: large }) },
      { body: streamed, duplex: "half" as const, headers: form },
      { body: JSON.stringify({ large }), headers: { "content-type": "application/json" } },
    ]) {
      const target = `/api/v01/newsletter/${token}/confirm`;
      expect((await app.call(target, { method: "POST", ...init })).status).toBe(413);
    }
    expect((await rowOf(email))?.state).not.toBe("confirmed");
  });

  it("brings a plain form back to its page", async () => {
    const token = await requestToken(someEmail());
    const body = new URLSearchParams({ page: "1" });
    const response = await app.call(`/api/v01/newsletter/${token}/confirm`, { method: "POST", body });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/newsletter/${token}`);
    expect(await (await show(token)).json()).toMatchObject({ state: "confirmed" });
  });
});

describe("with 10,000 subscribers", () => {
  it("a link is found by indexes alone, and still confirms and ends", async () => {
    const token = await requestToken(someEmail());
    await app.handle.db.execute(sql`
      insert into newsletter_subscribers (email, state, consent_version, source, requested_at, confirmed_at)
      select 'abonnee.' || n || '@exemple.ci', 'confirmed', '2026-11-21', 'contact', now(), now()
      from generate_series(1, 10000) n`);
    await app.handle.db.execute(sql`
      insert into newsletter_links (token_hash, subscriber_id, created_at)
      select 'hash-' || email, id, now() from newsletter_subscribers where email like 'abonnee.%'`);
    await app.handle.db.execute(sql`analyze newsletter_subscribers, newsletter_links`);

    const query = subscriberByToken(app.handle.db, hashToken(token));
    const plan = JSON.stringify(await app.handle.db.execute(sql`explain ${query.getSQL()}`));
    expect(plan).toContain("newsletter_links_pkey");
    expect(plan).toContain("newsletter_subscribers_pkey");
    expect(plan).not.toContain("Seq Scan");

    expect(await (await act(token, "confirm")).json()).toMatchObject({ state: "confirmed" });
    expect(await (await act(token, "unsubscribe")).json()).toMatchObject({ state: "unsubscribed" });
  });
});

it("forgets addresses that were never confirmed after a month, and those that left after three years", async () => {
  const pending = someEmail();
  const confirmed = someEmail();
  const left = someEmail();
  await subscribe(pending);
  await act(await requestToken(confirmed), "confirm");
  const gone = await requestToken(left);
  await act(gone, "confirm");
  await act(gone, "unsubscribe");
  const later = (days: number) => ({ now: () => new Date(app.clock.now().getTime() + days * 86_400_000) });
  await purgeSubscribers({ db: app.handle.db, clock: later(29) });
  expect(await rowOf(pending)).toBeDefined();
  await purgeSubscribers({ db: app.handle.db, clock: later(31) });
  expect(await rowOf(pending)).toBeUndefined();
  expect(await rowOf(left)).toBeDefined();
  await purgeSubscribers({ db: app.handle.db, clock: later(3 * 366) });
  expect(await rowOf(left)).toBeUndefined();
  expect((await show(gone)).status).toBe(404);
  expect((await rowOf(confirmed))?.state).toBe("confirmed");
});
