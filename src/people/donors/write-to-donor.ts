import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import { AppError } from "#platform/errors.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { foundationOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { hasReturnedMails } from "#reach/newsletter/change-subscription.ts";
import { beginsWithGreeting, greeting } from "#shared/greeting-name.ts";
import { deleteLettersBefore, findLetter, insertLetter, listLettersTo, markLetterMailed } from "./donor-letters.db.ts";
import { LETTER_END, type LetterToDonor } from "./donors.contract.ts";
import { lockDonor } from "./donors.db.ts";
import { auditedDonor, findMailedDonor } from "./find-donor.ts";

/** Mails a donor what staff wrote. The payload holds no address, which stays in its own table. */
export const donorLetter = defineMessage("donor.letter", "ordinary", z.object({ letterId: z.uuid() }), {
  endsIfRefused: true,
});

/** A form that is sent again because its answer was lost is sent within this time. */
const AGAIN_MS = 10 * 60_000;

/**
 * Stores a letter to the donor and mails it; what the donor answers goes to the foundation's address. The same words
 * again within ten minutes are one letter. Throws 404 if there is no such donor, and 409 if there is no address, or if
 * mails to it come back.
 */
export async function writeToDonor(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { id, letter, origin }: { id: string; letter: LetterToDonor; origin: string },
): Promise<void> {
  const donor = await findMailedDonor(ctx, id);
  const { accountId, emailKey, email, firstName } = donor;
  await ctx.write(async (unit) => {
    const { tx } = unit;
    await lockDonor(tx, emailKey);
    if (await hasReturnedMails(tx, emailKey)) {
      throw new AppError(
        "mails_return",
        `Les messages à ${email} nous reviennent\u00a0: téléphonez, ou corrigez d’abord l’adresse.`,
      );
    }
    const now = ctx.clock.now();
    const isAgain = (await listLettersTo(tx, donor)).some(
      ({ actor, subject, text, createdAt }) =>
        actor === staff.id &&
        subject === letter.subject &&
        text === letter.text &&
        now.getTime() - createdAt.getTime() < AGAIN_MS,
    );
    if (isAgain) return;
    const letterId = randomUUID();
    const to = accountId === null ? { emailKey } : { accountId };
    await insertLetter(tx, { id: letterId, ...to, email, firstName, actor: staff.id, ...letter, createdAt: now });
    unit.enqueue(donorLetter, { letterId }, { dedupeKey: `${donorLetter.kind}:${letterId}` });
    // The text is not in the log, which outlives it.
    await recordAudit(unit, { at: now, actor: staff, origin, action: "wrote_to", subject: auditedDonor(donor) });
  });
}

/** Mails the letter. One that was deleted, or is mailed already, sends nothing. Safe to run again. */
export async function deliverDonorLetter(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "clock">,
  letterId: string,
): Promise<void> {
  const letter = await findLetter(ctx.db, letterId);
  if (!letter || letter.mailedAt) return;
  const settings = await ctx.readSettings();
  const by = (await readAccountNames(ctx.db, [letter.actor])).get(letter.actor);
  const content = {
    subject: letter.subject,
    preview: "Un message de la fondation.",
    title: beginsWithGreeting(letter.text) ? letter.subject : greeting(letter.firstName),
    introduction: by === undefined ? "La fondation vous écrit\u00a0:" : `${by} vous écrit\u00a0:`,
    words: letter.text,
    closing: LETTER_END,
  };
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(settings))),
    to: letter.email,
    replyTo: settings.contact.email,
    messageId: messageIdOf(ctx.publicUrl, `donor-letter-${letter.id}`),
  });
  await markLetterMailed(ctx.db, letter.id, ctx.clock.now());
}

/**
 * Years after which a letter to a donor is deleted, as a message to the foundation is; the privacy policy names the
 * number.
 */
const RETENTION_YEARS = 2;

/** Deletes the letters to donors that are older than the privacy policy allows. */
export async function purgeLetters({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await deleteLettersBefore(db, momentBefore(clock.now(), { years: RETENTION_YEARS }));
}
