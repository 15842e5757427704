import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { returnTokenOf } from "#platform/mail/return-token.ts";
import { letters } from "#reach/letters/letters.db.ts";
import { letterRecipients } from "#reach/letters/recipients.db.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { type Known, NOTICES, type Outcome } from "./returned-notices.ts";

const SECRET = "un-secret-de-plus-de-trente-deux-signes";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { MAIL_RETURN_SECRET: SECRET });
});
afterAll(() => app.stop());

interface SentLetter {
  messageId: string;
  token: string;
}

let readers = 0;
/** A new subscriber to whom three letters were sent, the oldest first. */
async function addReader(): Promise<{ id: string; sent: SentLetter[] }> {
  const { db } = app.handle;
  readers += 1;
  const now = app.clock.now();
  const proof = { consentVersion: "2026-01-01", source: "footer", requestedAt: now, confirmedAt: now };
  const [reader] = await db
    .insert(subscribers)
    .values({ ...proof, email: `lectrice.${readers}@exemple.example`, state: "confirmed" })
    .returning();
  const id = reader?.id ?? "";
  const sent: SentLetter[] = [];
  for (const day of [1, 2, 3]) {
    const at = new Date(now.getTime() + day * 86_400_000);
    const times = { startedAt: at, endedAt: at, createdAt: at, changedAt: at };
    const [letter] = await db
      .insert(letters)
      .values({ ...times, subject: "Des nouvelles", body: "<p>Merci.</p>", segment: "all", state: "sent" })
      .returning();
    const [recipient] = await db
      .insert(letterRecipients)
      .values({ letterId: letter?.id ?? "", subscriberId: id, state: "sent", nextTryAt: at, sentAt: at })
      .returning();
    const mail = recipient?.id ?? "";
    sent.push({
      messageId: `<letter-${mail}@akwaba.test>`,
      token: returnTokenOf(app.site.app.ctx.returns.key, mail),
    });
  }
  return { id, sent };
}

async function report(body: string, type = "message/rfc822"): Promise<void> {
  const path = `/api/v01/mail/returns/${SECRET}`;
  const answer = await app.call(path, { method: "POST", headers: { "content-type": type }, body });
  expect(answer.status).toBe(204);
}

/** The state of the subscription, and how many of its mails came back or were complained about. */
async function outcomeOf(id: string) {
  const [reader] = await app.handle.db.select().from(subscribers).where(eq(subscribers.id, id));
  const mails = await app.handle.db.select().from(letterRecipients).where(eq(letterRecipients.subscriberId, id));
  return [reader?.state, reader?.endedBecause, mails.filter(({ returned }) => returned !== null).length];
}

const PLAIN = "retours@fondation.example";
const REPLACED = "<0100018f-replaced@service.example>";
const OTHER_TOKEN = "0123456789abcdef".repeat(3);
/** The ways by which a report knows the mail that it is about. */
const WAYS: readonly ((sent: SentLetter) => Known)[] = [
  ({ messageId }) => ({ messageId, token: null, to: PLAIN }),
  // A mail service replaced the Message-ID.
  ({ token }) => ({ messageId: REPLACED, token, to: PLAIN }),
  // Nothing of the mail is left.
  ({ token }) => ({ messageId: null, token: null, to: `retours+${token}@fondation.example` }),
];

/** After the first report and after the third: the subscription, why it ended, and how many mails are counted. */
const ENDS: Record<Outcome, [first: unknown[], third: unknown[]]> = {
  gone: [
    ["unsubscribed", "bounce", 1],
    ["unsubscribed", "bounce", 3],
  ],
  complaint: [
    ["unsubscribed", "complaint", 1],
    ["unsubscribed", "complaint", 3],
  ],
  unreachable: [
    ["confirmed", null, 1],
    ["unsubscribed", "bounce", 3],
  ],
  refused: [
    ["confirmed", null, 1],
    ["confirmed", null, 3],
  ],
  nothing: [
    ["confirmed", null, 0],
    ["confirmed", null, 0],
  ],
};

describe("what a mail to the return address means", () => {
  it.each(NOTICES.map(([name, outcome, notice], at) => ({ name, outcome, notice, at })))(
    "$name: $outcome",
    async ({ outcome, notice, at }) => {
      const { id, sent } = await addReader();
      const seen: unknown[] = [];
      for (const [turn, one] of sent.entries()) {
        await report(notice((WAYS[(at + turn) % WAYS.length] as (typeof WAYS)[number])(one)));
        seen.push(await outcomeOf(id));
      }
      expect([seen[0], seen[2]]).toEqual(ENDS[outcome]);
    },
  );

  it("nothing, if it does not prove that it knows a mail of ours", async () => {
    const { id, sent } = await addReader();
    const [{ messageId, token } = { messageId: "", token: "" }] = sent;
    const changed = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const strangers: Known[] = [
      { messageId: null, token: null, to: PLAIN },
      { messageId: REPLACED, token: OTHER_TOKEN, to: `retours+${OTHER_TOKEN}@fondation.example` },
      {
        messageId: messageId.replace(/[0-9a-f]{12}@/, "000000000000@"),
        token: changed,
        to: `retours+${changed}@fondation.example`,
      },
      { messageId: messageId.replace(/@.*>/, "@ailleurs.example>"), token: token.slice(1), to: PLAIN },
      { messageId: "<receipt-2026-000001@akwaba.test>", token: null, to: "retours+mail@fondation.example" },
    ];
    for (const [, , notice] of NOTICES) await Promise.all(strangers.map((known) => report(notice(known))));
    expect(await outcomeOf(id)).toEqual(["confirmed", null, 0]);
    // The right token among others counts, in whatever case.
    const right = { kind: "bounce", token: token.toUpperCase(), diagnostic: "550 5.1.1 User unknown" };
    await report(JSON.stringify(right), "application/json");
    expect(await outcomeOf(id)).toEqual(["unsubscribed", "bounce", 1]);
  });
});
