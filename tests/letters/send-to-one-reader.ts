import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { LetterRecord } from "#contracts/letters.ts";
import { letterRecipients } from "#modules/letters/letters.table.ts";
import { subscribers } from "#modules/newsletter/newsletter.table.ts";
import type { signInStaff } from "../factories/sign-in-staff.ts";
import type { TestApp } from "../setup/start-test-app.ts";

export const RETURN_SECRET = "un-secret-de-plus-de-trente-deux-signes";

export interface SentLetter {
  id: string;
  /** Of the mail to the one subscriber. */
  messageId: string;
  token: string;
}

let readers = 0;

/** Letters to one reader at a time, and the reports about them. */
export function letterCalls(app: TestApp, editor: () => Awaited<ReturnType<typeof signInStaff>>) {
  const report = (body: string, type = "message/rfc822", secret = RETURN_SECRET) =>
    app.call(`/api/v01/mail/returns/${secret}`, { method: "POST", headers: { "content-type": type }, body });
  return {
    report,
    reportJson: (body: unknown) => report(JSON.stringify(body), "application/json"),
    /** Adds a new subscriber, who alone gets the letters that follow. */
    async subscribe(): Promise<string> {
      readers += 1;
      const email = `lecteur.${readers}@exemple.example`;
      const now = app.clock.now();
      const proof = { consentVersion: "2026-01-01", source: "footer", requestedAt: now, confirmedAt: now };
      await app.handle.db.update(subscribers).set({ state: "unsubscribed" }).where(eq(subscribers.state, "confirmed"));
      await app.handle.db.insert(subscribers).values({ ...proof, email, state: "confirmed" });
      return email;
    },
    /** Sends a letter to the one subscriber. */
    async sendLetter(email: string): Promise<SentLetter> {
      const fields = { subject: "Des nouvelles", body: "<p>Merci.</p>", segment: "all" };
      const { carrying } = editor();
      app.clock.advance(1);
      const { id } = (await (await app.post("/admin/letters", fields, carrying)).json()) as LetterRecord;
      expect((await app.post(`/admin/letters/${id}/send`, { version: 1 }, carrying)).status).toBe(200);
      await app.settled();
      const [recipient] = await app.handle.db.select().from(letterRecipients).where(eq(letterRecipients.letterId, id));
      const mails = await app.mails();
      const [mail, ...others] = mails.filter(({ messageId }) => messageId?.includes(recipient?.id ?? "none"));
      expect([mail?.to?.[0]?.address, others]).toEqual([email, []]);
      const token = mail?.headers.find(({ key }) => key === "x-return-token")?.value ?? "";
      return { id, messageId: mail?.messageId ?? "", token };
    },
    async subscription(email: string) {
      const [row] = await app.handle.db.select().from(subscribers).where(eq(subscribers.email, email));
      return [row?.state, row?.endedBecause];
    },
    async progress(id: string) {
      const answer = await app.call(`/api/v01/admin/letters/${id}`, { headers: editor().carrying });
      return ((await answer.json()) as LetterRecord).progress;
    },
  };
}
