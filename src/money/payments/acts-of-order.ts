import { type Act, nameAct } from "#people/staff/name-act.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { formatFcfa } from "#shared/formats.ts";
import { listDecisionsOfOrder, type paymentDecisions } from "./decisions.db.ts";
import type { Attempt } from "./payments.db.ts";
import { listProposalsOfOrder, type Proposal } from "./proposals.db.ts";

type ActOnPayment = Act & { attemptId: string };

/**
 * Returns all that staff decided or proposed about the payments of an order, the first act first. Acts are only ever
 * added: how many of them a person saw says which ones.
 */
export async function listActs(db: Database, { orderId }: Pick<Attempt, "orderId">): Promise<ActOnPayment[]> {
  const decisions = await listDecisionsOfOrder(db, orderId);
  const proposals = await listProposalsOfOrder(db, orderId);
  const cancelled = new Set(proposals.flatMap(({ id, cause }) => (cause === null ? [] : [id])));
  return [
    ...decisions.map((decision) => decided(decision, cancelled.has(decision.proposalId ?? ""))),
    ...proposals.flatMap(proposed),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function decided(
  { attemptId, action, amount, actor, decidedAt }: typeof paymentDecisions.$inferSelect,
  isCancelled: boolean,
): ActOnPayment {
  const said = (has: string) => (isCancelled ? `l’${has} annulé` : SAID[action](has, formatFcfa(amount ?? 0)));
  return { attemptId, actor, at: decidedAt, said };
}

const SAID: Readonly<Record<typeof paymentDecisions.$inferSelect.action, (has: string, sum: string) => string>> = {
  confirm: (has) => `l’${has} confirmé`,
  verify: (has) => `l’${has} prouvé par le relevé`,
  accept: (has) => `l’${has} accepté`,
  reject: (has) => `l’${has} refusé`,
  refund: (has, sum) => `en ${has} remboursé ${sum}`,
  allocate: (has) => `l’${has} affecté`,
};

function proposed(proposal: Proposal): ActOnPayment[] {
  const { attemptId, action, amount, cause, proposedBy, proposedAt, state, decidedBy, decidedAt } = proposal;
  const refund = cause === null ? `d’en rembourser ${formatFcfa(amount)}` : "de l’annuler";
  const what = action === "refund" ? refund : "de le confirmer";
  const first: ActOnPayment = { attemptId, actor: proposedBy, at: proposedAt, said: (has) => `${has} proposé ${what}` };
  // One that was confirmed is a decision, too.
  if (state !== "refused" || !decidedAt) return [first];
  const ended = decidedBy === proposedBy ? "retiré" : "refusé";
  return [first, { attemptId, actor: decidedBy, at: decidedAt, said: (has) => `${has} ${ended} la proposition` }];
}

interface Seen {
  attempt: Pick<Attempt, "id" | "orderId">;
  /** Number of acts that the person saw; undefined if nobody looked at a page. */
  seen: number | undefined;
  now: Date;
}

/**
 * Throws 409 if staff did something about the payments of the order that this person has not seen: who did what, and
 * when.
 */
export async function requireSeen(db: Database, staff: { id: string }, { attempt, seen, now }: Seen): Promise<void> {
  if (seen === undefined) return;
  const acts = await listActs(db, attempt);
  if (acts.length <= seen) return;
  throw new AppError("changed_meanwhile", await nameLast(db, staff, { acts, attempt, now }));
}

/** Returns what staff did last about the payments of the order; undefined if nothing. */
export async function nameLastAct(
  db: Database,
  staff: { id: string },
  { attempt, now }: Omit<Seen, "seen">,
): Promise<string | undefined> {
  const acts = await listActs(db, attempt);
  return acts.length === 0 ? undefined : nameLast(db, staff, { acts, attempt, now });
}

async function nameLast(
  db: Database,
  staff: { id: string },
  { acts, attempt, now }: { acts: readonly ActOnPayment[] } & Omit<Seen, "seen">,
): Promise<string> {
  const last = acts.at(-1);
  if (!last) throw new Error("nothing was done about the order");
  const said = (has: string) => `${has} décidé de l’autre paiement de cette commande`;
  return nameAct(db, last.attemptId === attempt.id ? last : { ...last, said }, { staff, now });
}
