import { campaignPurpose } from "#giving/campaigns/campaign-purpose.ts";
import { duesPurpose } from "#giving/dues/dues-purpose.ts";
import { projectPurpose } from "#giving/projects/project-purpose.ts";
import { importPayments } from "#money/payments/import-payments.ts";
import type { PastPayment } from "#money/payments/past-payment.ts";
import type { Purposes } from "#money/payments/purpose.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { SIMULATOR } from "#money/providers/simulator/create-simulator.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import type { Clock } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { originOf } from "./origin-of.ts";

/** Who gave money back in the demo. */
const TREASURER = "tresorerie@fondation-akwaba.example";

/** The telephone of all who pay in the demo. */
export const DEMO_PHONE = "+2250700000000";

export const DEMO_PURPOSES: Purposes = { don: campaignPurpose, projet: projectPurpose, cotisation: duesPurpose };

/** A payment of the demo, and when staff gave all of it back, if they did. */
export interface DemoPayment extends PastPayment {
  /** The page of what was paid for. */
  path: string;
  refundedAt?: Date;
}

/** Imports the demo's payments as paid through the simulator; nothing is mailed. */
export async function importDemoPayments(
  unit: UnitOfWork,
  payments: readonly DemoPayment[],
  clock: Clock,
): Promise<void> {
  const attempts = await importPayments(
    unit,
    { clock, purposes: DEMO_PURPOSES },
    { payments, source: SIMULATOR, proof: { evidence: "api_verified" }, mailReceipts: false },
  );
  for (const [place, { amount, refundedAt }] of payments.entries()) {
    const attemptId = attempts[place];
    if (attemptId && refundedAt) await refund(unit, { attemptId, amount, refundedAt });
  }
}

async function refund(
  unit: UnitOfWork,
  { attemptId, amount, refundedAt }: { attemptId: string; amount: number; refundedAt: Date },
): Promise<void> {
  const person = await findVerifiedByEmail(unit.tx, TREASURER);
  if (!person) throw new Error(`no account of the demo is called ${TREASURER}`);
  const treasurer = authorize({ id: person.id, roles: person.roles }, "move_money");
  // In the demo's own transaction, on the day of the refund, and without the mail about it.
  const then = {
    db: unit.tx,
    write: <T>(work: (unit: UnitOfWork) => Promise<T>) => work({ ...unit, enqueue: () => undefined }),
    clock: { now: () => refundedAt },
    log: createLog("silent"),
    purposes: DEMO_PURPOSES,
  };
  await refundPayment(then, treasurer, {
    attemptId,
    amount,
    expectedRemaining: amount,
    reason: "Payé deux fois",
    origin: originOf("tresorerie"),
  });
}
