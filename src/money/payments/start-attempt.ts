import type { AppContext } from "#composition/context.ts";
import type { InitAnswer } from "#money/providers/payment-provider.ts";
import { tryMove, updateAttempt } from "./change-attempt.repo.ts";
import { publishInitOutcome } from "./init-outcomes.ts";
import type { Attempt, Order } from "./payments.repo.ts";

type StartContext = Pick<AppContext, "db" | "clock" | "log" | "provider" | "publicUrl" | "inits">;

/** The secrets of an attempt in clear: they are part of the URLs that the provider gets, and are not stored. */
export interface AttemptSecrets {
  notification: string;
  back: string;
}

/**
 * Opens the payment of this new attempt at the provider, stores the outcome and publishes it to concurrent requests.
 * Runs outside any transaction: record, call, record. A time-out leaves the attempt `initiating`, because the payment may
 * exist.
 */
export async function startAttempt(
  ctx: StartContext,
  order: Order,
  attempt: Attempt,
  secrets: AttemptSecrets,
): Promise<Attempt> {
  const answer = await ctx.provider.init({
    reference: attempt.reference,
    amount: attempt.amount,
    channel: attempt.methodCode,
    description: order.purposeLabel,
    customer: { email: order.email, firstName: order.firstName, lastName: order.lastName, phone: order.phone },
    notificationUrl: `${ctx.publicUrl}/api/v01/payment/notifications/${ctx.provider.name}/${secrets.notification}`,
    returnUrl: `${ctx.publicUrl}/api/v01/payment/return/${secrets.back}`,
  });
  const recorded = await recordAnswer(ctx, attempt, answer);
  publishInitOutcome(ctx, recorded);
  if (answer.kind !== "opened")
    ctx.log.warn({ attemptId: attempt.id, answer: answer.kind }, "a payment was not opened");
  return recorded;
}

/**
 * Stores the outcome of the init call. Keeps the state if something faster, such as a notification, has changed it
 * meanwhile. Returns the attempt as it is now.
 */
export async function recordAnswer(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  attempt: Attempt,
  answer: InitAnswer,
): Promise<Attempt> {
  switch (answer.kind) {
    case "opened": {
      const { paymentLink, sessionId } = answer;
      const opened = await tryMove(db, attempt, "open", { paymentLink, sessionId });
      return opened ?? updateAttempt(db, attempt.id, { paymentLink, sessionId });
    }
    case "rejected":
    case "unavailable": {
      const failureReason = answer.kind === "rejected" ? answer.reason : null;
      const closed = { failureReason, settledAt: clock.now(), nextCheckAt: null };
      const refused = await tryMove(db, attempt, "refuse", closed);
      return refused ?? updateAttempt(db, attempt.id, { failureReason });
    }
    case "unknown":
      return updateAttempt(db, attempt.id, { initUnknown: true });
  }
}
