import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { SYSTEM } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { type Backoff, retryAt } from "#platform/jobs/table-queue.ts";
import { RefusedAddressError } from "#platform/mail/mail-sender.ts";
import { returnTokenOf } from "#platform/mail/return-token.ts";
import { describeError } from "#platform/serialize-error.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { foundationOf, type MailFoundation, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { findEvent } from "#site/events/events.db.ts";
import { freezeAudience } from "./audience.db.ts";
import { findReader, letterMail } from "./letter-mail.ts";
import { refuseTexts } from "./letters.contract.ts";
import { findLetter, type Letter, listDueLetters, lockLetter, updateLetter } from "./letters.db.ts";
import { letterNotFound } from "./read-letters.ts";
import {
  claimRecipient,
  nextDue,
  RECIPIENTS_QUEUE,
  type Recipient,
  readProgress,
  updateRecipient,
} from "./recipients.db.ts";
import { returnRecipient } from "./take-returned-mail.ts";
import { recordLetterState } from "./write-letter.ts";

/** Sends the letter to some of its recipients, and enqueues the next round. */
export const letterRound = defineMessage("letter-round", "letters", z.object({ letterId: z.uuid(), round: z.int() }));

/** Mails the letter to the member of staff who writes it. */
export const letterTest = defineMessage("letter-test", "prompt", z.object({ letterId: z.uuid(), accountId: z.uuid() }));

/** Starts the next round of the letter, which takes the place of all rounds before it. */
export async function startRound(
  { tx, enqueue }: Pick<UnitOfWork, "tx" | "enqueue">,
  { id, round }: Pick<Letter, "id" | "round">,
  notBefore?: Date,
): Promise<void> {
  const next = round + 1;
  await updateLetter(tx, id, { round: next });
  const dedupeKey = `${letterRound.kind}:${id}:${next}`;
  enqueue(letterRound, { letterId: id, round: next }, notBefore ? { dedupeKey, notBefore } : { dedupeKey });
}

/** Starts to send a letter that is locked: who is in its segment now gets it, and no one who joins it later. */
export async function startLetter(unit: UnitOfWork, letter: Letter, now: Date): Promise<void> {
  await freezeAudience(unit.tx, letter, now);
  await updateLetter(unit.tx, letter.id, { state: "sending", startedAt: now });
  await startRound(unit, letter);
}

/**
 * Starts to send each scheduled letter whose moment has come. One to those who did not come to an event that was put
 * off since is a draft again.
 */
export async function startDueLetters({ db, write, clock }: Pick<AppContext, "db" | "write" | "clock">): Promise<void> {
  const now = clock.now();
  for (const id of await listDueLetters(db, now)) {
    await write(async (unit) => {
      const letter = await lockLetter(unit.tx, id);
      // Meanwhile staff, or another node, may have decided otherwise.
      if (letter?.state !== "scheduled" || !letter.scheduledAt || letter.scheduledAt > now) return;
      const to = (await isTooEarly(unit.tx, letter, now)) ? "draft" : "sending";
      if (to === "sending") await startLetter(unit, letter, now);
      else await updateLetter(unit.tx, id, { state: to, scheduledAt: null });
      await recordLetterState(unit, letter, { to, at: now, actor: SYSTEM, origin: null });
    });
  }
}

/** Returns whether the readers are those who have come, or have not, to an event that begins after this moment. */
export async function isTooEarly(db: Database, { segment, targetId }: Letter, at: Date): Promise<boolean> {
  if ((segment !== "absent" && segment !== "entered") || targetId === null) return false;
  const event = await findEvent(db, targetId);
  return event === undefined || event.startsAt > at;
}

type RoundContext = Pick<
  AppContext,
  "db" | "leases" | "write" | "clock" | "mail" | "publicUrl" | "readSettings" | "returns" | "log"
>;

/** Few enough that a letter which is paused, or a site which stops, waits for no more than some seconds. */
const MAILS_A_ROUND = 20;
/** So many failures are the mail server's fault: the round ends, and the next one waits. */
const FAILURES_A_ROUND = 3;
const REST_MS = 60_000;
const MOST_TRIES = 6;
const BACKOFF: Backoff = { firstSeconds: 60, factor: 4 };

/**
 * Sends the letter to the next of its recipients, and enqueues the round after it; once no recipient waits, the letter
 * is sent. Does nothing if the letter was paused or cancelled, or if another round has taken its place. Safe to run
 * again: each recipient is leased, and gets the same Message-ID at every try.
 */
export async function sendRound(
  ctx: RoundContext,
  { letterId, round }: { letterId: string; round: number },
): Promise<void> {
  const letter = await findLetter(ctx.db, letterId);
  if (!letter || !isCurrent(letter, round)) return;
  const foundation = foundationOf(await ctx.readSettings());
  let [begun, failures] = [0, 0];
  await workOff({
    leases: ctx.leases,
    queue: RECIPIENTS_QUEUE,
    claim: () => claimRecipient(ctx.db, letterId, ctx.clock.now()),
    carryOut: async (recipient) => {
      begun += 1;
      if (!(await deliver(ctx, letter, { recipient, foundation }))) failures += 1;
    },
    goOn: () => begun < MAILS_A_ROUND && failures < FAILURES_A_ROUND,
  });
  await endRound(ctx, { letterId, round, rest: failures >= FAILURES_A_ROUND });
}

const isCurrent = (letter: Letter, round: number) => letter.state === "sending" && letter.round === round;

async function endRound(
  { write, clock }: RoundContext,
  { letterId, round, rest }: { letterId: string; round: number; rest: boolean },
): Promise<void> {
  await write(async (unit) => {
    const letter = await lockLetter(unit.tx, letterId);
    if (!letter || !isCurrent(letter, round)) return;
    const now = clock.now();
    const due = await nextDue(unit.tx, letterId);
    if (due === null) return await endLetter(unit, letter, now);
    const earliest = rest ? now.getTime() + REST_MS : now.getTime();
    await startRound(unit, letter, new Date(Math.max(earliest, due.getTime())));
  });
}

async function endLetter(unit: UnitOfWork, letter: Letter, at: Date): Promise<void> {
  await updateLetter(unit.tx, letter.id, { state: "sent", endedAt: at });
  const progress = (await readProgress(unit.tx, [letter.id])).get(letter.id);
  const facts = { mails_sent: progress?.sent ?? 0, mails_failed: progress?.failed ?? 0 };
  await recordLetterState(unit, letter, { to: "sent", at, actor: SYSTEM, origin: null, facts });
}

/** Returns false if the mail server failed. One who has left since the start is skipped. */
async function deliver(
  ctx: RoundContext,
  letter: Letter,
  { recipient, foundation }: { recipient: Recipient; foundation: MailFoundation },
): Promise<boolean> {
  const { db, clock, publicUrl, mail } = ctx;
  const reader = await findReader(ctx, letter, recipient);
  if (!reader) {
    await updateRecipient(db, recipient.id, { state: "skipped" });
    return true;
  }
  const { email, headers, words } = reader;
  const rendered = await renderMail(letterMail(letter, { publicUrl, reader: words }), foundation);
  const messageId = messageIdOf(publicUrl, `letter-${recipient.id}`);
  const returnToken = returnTokenOf(ctx.returns.key, recipient.id);
  try {
    await mail.send({ ...rendered, to: email, messageId, returnToken, headers });
  } catch (error) {
    ctx.log.error({ err: error, letterId: letter.id, recipientId: recipient.id }, "a letter was not sent");
    const isFinal = error instanceof RefusedAddressError;
    if (error instanceof RefusedAddressError) {
      const { diagnostic } = error;
      await db.transaction((tx) =>
        returnRecipient(tx, recipient, { kind: "bounce", status: null, diagnostic, now: clock.now() }),
      );
    }
    await updateRecipient(db, recipient.id, {
      lastError: describeError(error),
      ...(recipient.tries < MOST_TRIES && !isFinal
        ? { nextTryAt: retryAt(clock.now(), recipient.tries, BACKOFF) }
        : { state: "failed" }),
    });
    // A wrong address is not the mail server's fault.
    return isFinal;
  }
  await updateRecipient(db, recipient.id, { state: "sent", sentAt: clock.now(), lastError: null });
  return true;
}

/** Throws 422 if a text of the letter has words in braces. */
export function requireFinishedTexts(letter: Letter): void {
  const fields = refuseTexts(letter);
  if (Object.keys(fields).length > 0) throw new AppError("invalid", Object.values(fields).flat().join(" "), { fields });
}

/**
 * Mails the letter to the caller, as it is stored now. Throws 404 if there is none, and 422 if a text has words in
 * braces.
 */
export async function testLetter(
  { db, write }: Pick<AppContext, "db" | "write">,
  staff: Authorized<"correspond">,
  id: string,
): Promise<void> {
  const letter = isUuid(id) ? await findLetter(db, id) : undefined;
  if (!letter) throw letterNotFound();
  requireFinishedTexts(letter);
  await write(async ({ enqueue }) =>
    enqueue(letterTest, { letterId: id, accountId: staff.id }, { dedupeKey: `${letterTest.kind}:${randomUUID()}` }),
  );
}

/** Delivers a test of the letter. */
export async function deliverTest(
  { db, mail, publicUrl, readSettings }: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { letterId, accountId }: { letterId: string; accountId: string },
): Promise<void> {
  const letter = await findLetter(db, letterId);
  const account = await findAccount(db, accountId);
  if (!letter || !account) return;
  const content = letterMail(letter, { publicUrl, reader: null });
  await mail.send({
    ...(await renderMail(content, foundationOf(await readSettings()))),
    to: account.email,
    messageId: messageIdOf(publicUrl, `letter-test-${randomUUID()}`),
  });
}
