import type { InitAnswer } from "#providers/payment/payment-provider.ts";
import { endInit, type InitOutcome } from "./change-attempt.repo.ts";
import { tellInitOutcome } from "./init-outcomes.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import type { Attempt, Order } from "./payments.repo.ts";

/** The secrets of an attempt in clear: they leave in the provider's URLs and are nowhere stored. */
export interface AttemptSecrets {
  notification: string;
  back: string;
}

/**
 * The provider has been asked to open the payment of this new attempt, and what it said is recorded and told to all who
 * wait for it. Outside any transaction: record, call, record. A time-out leaves the attempt `initiating`, for a payment
 * may exist.
 */
export async function startAttempt(
  deps: PaymentDeps,
  order: Order,
  attempt: Attempt,
  secrets: AttemptSecrets,
): Promise<Attempt> {
  const answer = await deps.provider.init({
    reference: attempt.reference,
    amount: attempt.amount,
    channel: attempt.methodCode,
    description: order.purposeLabel,
    customer: { email: order.email, firstName: order.firstName, lastName: order.lastName, phone: order.phone },
    notificationUrl: `${deps.publicUrl}/api/v01/payment/notifications/${deps.provider.name}/${secrets.notification}`,
    returnUrl: `${deps.publicUrl}/api/v01/payment/return/${secrets.back}`,
  });
  const recorded = await endInit(deps.db, attempt.id, recordOf(answer, deps.clock.now()));
  tellInitOutcome(deps, recorded);
  if (answer.kind !== "opened")
    deps.log.warn({ attemptId: attempt.id, answer: answer.kind }, "a payment was not opened");
  return recorded;
}

const NOTHING_KNOWN: InitOutcome = {
  state: null,
  paymentLink: null,
  sessionId: null,
  failureReason: null,
  initLost: false,
  settledAt: null,
};

function recordOf(answer: InitAnswer, now: Date): InitOutcome {
  switch (answer.kind) {
    case "opened": {
      const { paymentLink, sessionId } = answer;
      return { ...NOTHING_KNOWN, state: "awaiting_payer", paymentLink, sessionId };
    }
    case "rejected":
      return { ...NOTHING_KNOWN, state: "failed", failureReason: answer.reason, settledAt: now };
    case "unavailable":
      return { ...NOTHING_KNOWN, state: "failed", settledAt: now };
    case "unknown":
      return { ...NOTHING_KNOWN, initLost: true };
  }
}
