import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import type { RefundCause } from "#money/payments/payment-decision.contract.ts";
import { CAUSE_NAMES } from "#money/payments/payment-words.contract.ts";
import type { Finding } from "#money/reconciliation/reconciliation.contract.ts";
import { nameOfFinding } from "#money/reconciliation/reconciliation-words.contract.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { WaitingWork } from "#people/staff/staff-declarations.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { capitalize, formatNumber } from "#shared/formats.ts";
import {
  DECISION_KINDS,
  DECISION_WORDS,
  type Decision,
  type DecisionKind,
  type DecisionList,
  type DecisionsQuery,
  decisionList,
  decisionsQuery,
  type NextDecisionAnswer,
  type NextDecisionQuery,
  nextDecision,
  nextDecisionQuery,
} from "./decisions.contract.ts";
import { type DecisionRow, findNextDecision, listDecisionRows, sumDecisions } from "./decisions.db.ts";

const ROWS = 50;

/** Returns one stretch of the decisions about money that wait for this member of staff, the oldest first. */
async function listDecisions(
  { db }: Pick<AppContext, "db">,
  staff: Authorized<"move_money">,
  { kind, after }: DecisionsQuery,
): Promise<DecisionList> {
  const reader = await readOwnIdentity(db, staff);
  const offset = Number(after ?? 0);
  const found = await listDecisionRows(db, { kind, reader, offset, limit: ROWS + 1 });
  const sums = await Promise.all(
    DECISION_KINDS.map(async (one) => ({ kind: one, count: (await sumDecisions(db, one, reader)).count })),
  );
  return {
    data: found.slice(0, ROWS).map(present),
    counts: sums.filter(({ count }) => count > 0),
    next: found.length > ROWS ? String(offset + ROWS) : null,
  };
}

/**
 * Returns what waits for this member of staff next to a thing, of its kind or of all; the thing itself may be decided.
 */
async function showNextDecision(
  { db }: Pick<AppContext, "db">,
  staff: Authorized<"move_money">,
  { kind, id, all }: NextDecisionQuery,
): Promise<NextDecisionAnswer> {
  const reader = await readOwnIdentity(db, staff);
  const { next, others } = await findNextDecision(db, { kind, id, among: all ? DECISION_KINDS : [kind], reader });
  return { next: next ? present(next) : null, others };
}

function present({ kind, id, since, amount, who, what, total, beside }: DecisionRow): Decision {
  return {
    kind,
    id,
    since: new Date(since).toISOString(),
    amount: amount === null ? null : Number(amount),
    ...SHOWN[kind]({ id, who, what, beside, total: Number(total) }),
  };
}

type Shown = (row: {
  id: string;
  who: string;
  what: string;
  beside: string;
  total: number;
}) => Pick<Decision, "title" | "detail" | "path">;

const ofPayment: Shown = ({ id, who, what }) => ({ title: who, detail: what, path: adminPaths.payment(id) });

const SHOWN: Readonly<Record<DecisionKind, Shown>> = {
  review: ofPayment,
  proposal: ofPayment,
  refund: ({ id, who, what, beside }) => ({
    title: who,
    detail: beside === "" ? what : `À annuler (${CAUSE_NAMES[beside as RefundCause].toLowerCase()})\u00a0: ${what}`,
    path: adminPaths.payment(id),
  }),
  duplicate: ofPayment,
  notified: ofPayment,
  offline: ({ id, who, what }) => ({ title: who, detail: what, path: adminPaths.offlinePayment(id) }),
  former_gifts: ({ id, who, total }) => ({
    title: who,
    path: adminPaths.formerGift(id),
    detail: total > 1 ? `${formatNumber(total)}\u00a0dons` : "1 don",
  }),
  statement_line: ({ id, who, what, beside }) => ({
    title: who || "Sans libellé",
    detail: [`Reçu le ${formatDate(what)}`, beside].filter(Boolean).join(", "),
    path: adminPaths.statementLine(id),
  }),
  finding: ({ id, who, what, total }) => ({
    title: nameOfFinding(what as Finding),
    detail: `${total > 1 ? `${formatNumber(total)}\u00a0lignes` : "1 ligne"}, ${who}`,
    path: adminPaths.reconciliation(id.slice(0, id.indexOf(".")), what),
  }),
  closing: ({ id }) => ({ title: capitalize(formatMonth(id)), detail: "Net du mois", path: adminPaths.closing(id) }),
};

/** The kinds of decisions as work that waits: each leads to its part of the one list. */
const WAITING_DECISIONS: readonly WaitingWork[] = DECISION_KINDS.map((kind) => ({
  ability: "move_money",
  label: DECISION_WORDS[kind].many,
  path: adminPaths.decisionsOf(kind),
  find: ({ db, reader }) => sumDecisions(db, kind, reader),
}));

/** The one list of what staff decides about money; the decisions themselves are made where their noun is. */
function decisionRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/decisions",
        access: staffWith(ctx, "move_money"),
        chapter: "Administration",
        summary: "The decisions about money that wait for the person",
        query: decisionsQuery,
        answers: { 200: ["The oldest first", decisionList] },
      },
      ({ caller, query }) => listDecisions(ctx, caller, query),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/decisions/next",
        access: staffWith(ctx, "move_money"),
        chapter: "Administration",
        summary: "What waits for the person behind one thing, of the same kind or of all",
        query: nextDecisionQuery,
        answers: { 200: ["The next one, and how many others wait", nextDecision] },
      },
      ({ caller, query }) => showNextDecision(ctx, caller, query),
    ),
  ];
}

export const decisionsModule: Module = { api: decisionRoutes, waiting: WAITING_DECISIONS };
