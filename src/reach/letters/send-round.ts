import { SYSTEM } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { type Backoff, retryAt } from "#platform/jobs/table-queue.ts";
import { workOff } from "#platform/jobs/work-off.ts";
import { RefusedAddressError } from "#platform/mail/mail-sender.ts";
import { returnTokenOf } from "#platform/mail/return-token.ts";
import { describeError } from "#platform/serialize-error.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { foundationOf, type MailFoundation, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { recordLetterState } from "./audited-letter.ts";
import { findReader } from "./find-reader.ts";
import { letterMail } from "./letter-mail.ts";
import { findLetter, type Letter, lockLetter, updateLetter } from "./letters.repo.ts";
import {
  claimRecipient,
  nextDue,
  RECIPIENTS_QUEUE,
  type Recipient,
  readProgress,
  updateRecipient,
} from "./recipients.repo.ts";
import { startRound } from "./start-letter.ts";
import { returnRecipient } from "./take-returned-mail.ts";

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
    await mail.send({ ...rendered, to: email, messageId, returnToken, headers, attachments: [] });
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
