import { describe, expect, it, test } from "vitest";
import { ATTEMPT_STATES, type AttemptState } from "./attempt-states.contract.ts";
import { MOVES, type Move } from "./attempts.db.ts";
import { type Evaluation, type EvidenceSources, type Expected, evaluateAttempt } from "./evaluate-attempt.ts";

const mayMove = (state: AttemptState, move: Move) => (MOVES[move].from as readonly AttemptState[]).includes(state);
const reachableFrom = (state: AttemptState) =>
  new Set(
    Object.values(MOVES)
      .filter(({ from }) => (from as readonly AttemptState[]).includes(state))
      .map(({ to }) => to),
  );

const IDS = { payId: "p", sessionId: null };
const ANSWERS: EvidenceSources["status"][] = [
  { kind: "paid", amount: 100, currency: "XOF", merchant: "m", payId: "p" },
  { kind: "paid", amount: 99, currency: "XOF", merchant: "m", payId: "p" },
  { kind: "failed", payId: "p" },
  { kind: "cancelled", payId: "p" },
  { kind: "unknown" },
  { kind: "no_answer" },
];

describe("the moves of an attempt", () => {
  it("lead from paid to refunded alone, and from there nowhere", () => {
    expect(reachableFrom("paid")).toEqual(new Set(["refunded"]));
    expect(reachableFrom("refunded").size).toBe(0);
  });

  it("let a late proof count from every unpaid state", () => {
    const unpaid = ATTEMPT_STATES.filter((state) => state !== "paid" && state !== "refunded");
    for (const state of unpaid) expect(mayMove(state, "pay")).toBe(true);
  });

  it("close a review only by decision of staff", () => {
    const closing = (Object.keys(MOVES) as Move[]).filter((move) => mayMove("needs_review", move));
    expect(closing.sort()).toEqual(["pay", "reject", "review"]);
  });
});

const moveOf = (evaluation: Evaluation): Move | undefined => {
  if (evaluation.kind === "close") return evaluation.move;
  return evaluation.kind === "pay" || evaluation.kind === "review" ? evaluation.kind : undefined;
};

test.each(ATTEMPT_STATES)("no evaluation of an attempt that is %s leads to a move that is not allowed", (state) => {
  const attempt: Expected = {
    reference: "r",
    merchant: "m",
    amount: 100,
    currency: "XOF",
    state,
    evidence: state === "paid" || state === "refunded" ? "notified" : "none",
    reviewReason: null,
    reviewAmount: null,
    rejectedAt: null,
  };
  for (const status of ANSWERS) {
    for (const outcome of [undefined, "paid", "failed", "cancelled"] as const) {
      for (const amount of [100, 99]) {
        const claim = outcome && { outcome, reference: "r", merchant: "m", amount, currency: "XOF", ...IDS };
        const word = { amount, exported: null };
        for (const staff of [undefined, { ...word, seconded: false }, { ...word, seconded: true }]) {
          for (const countedAs of [undefined, "other"]) {
            const move = moveOf(evaluateAttempt(attempt, { status, claim, staff, countedAs }));
            expect(move === undefined || mayMove(state, move)).toBe(true);
            const isTold = status.kind === "paid" || outcome === "paid";
            if (countedAs && isTold) expect(move).not.toBe("pay");
          }
        }
      }
    }
  }
});
