import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { decideLetter, sendLetter } from "#reach/letters/decide-letter.ts";
import { claimRecipient, updateRecipient } from "#reach/letters/recipients.db.ts";
import { addLetter } from "#reach/letters/write-letter.ts";
import { updateSubscriber, upsertRequest } from "#reach/newsletter/newsletter.db.ts";
import { NEWSLETTER_CONSENT } from "#reach/newsletter/newsletter-consent.contract.ts";
import { contextAt } from "./editor-at.ts";
import { originOf } from "./origin-of.ts";
import type { ListStaffWork } from "./staff-work.ts";

const DAY_MS = 24 * 3600 * 1000;
const SUBSCRIBERS = 24;
const LETTER = {
  subject: "Trois puits avant la saison sèche",
  body:
    "<p>Chers amis,</p><p>Grâce à vous, trois villages puisent maintenant leur eau à moins de cent mètres des maisons.</p>" +
    '<h2>Et la suite</h2><p>L’équipe repart en janvier. Les travaux se suivent sur <a href="/projets">la page des projets</a>.</p>',
  segment: "all",
  target_id: null,
  update_id: null,
} as const;

/** Subscribers, and a letter to them that was paused when half of it was sent. */
export const listLetters: ListStaffWork = async (unit, now) => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    { at: before(60), write: () => subscribeAll(unit, before(60)) },
    { at: before(2), write: () => sendHalf(unit, before(2)) },
  ];
};

async function subscribeAll({ tx }: UnitOfWork, at: Date): Promise<void> {
  for (let index = 1; index <= SUBSCRIBERS; index += 1) {
    const email = `abonne.${index}@lecteurs.example`;
    const request = { email, consentVersion: NEWSLETTER_CONSENT.version, source: "footer", requestedAt: at };
    const { id } = await upsertRequest(tx, request);
    await updateSubscriber(tx, id, { state: "confirmed", confirmedAt: at });
  }
}

async function sendHalf(unit: UnitOfWork, at: Date): Promise<void> {
  const person = await findVerifiedByEmail(unit.tx, "redaction@fondation-akwaba.example");
  if (!person) throw new Error("the demo has no editor");
  const staff = authorize({ kind: "staff" as const, id: person.id, roles: person.roles }, "correspond");
  const origin = originOf("redaction");
  const ctx = contextAt({ ...unit, enqueue: () => undefined }, at);
  const { id, version } = await addLetter(ctx, staff, { fields: LETTER, origin });
  await sendLetter(ctx, staff, { id, sending: { version, at: null }, origin });
  for (let sent = 0; sent < SUBSCRIBERS / 2; sent += 1) {
    const recipient = await claimRecipient(unit.tx, id, at);
    if (recipient) await updateRecipient(unit.tx, recipient.id, { state: "sent", sentAt: at });
  }
  await decideLetter(ctx, staff, { id, decision: "pause", origin });
}
