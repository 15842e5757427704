import { expect, test } from "vitest";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { DECISION_PLANS, wrongAmountOf } from "./decision-plans.ts";
import { areExplained, meaningOf, nameOfAction } from "./payments.messages.ts";

const payment = (change: Partial<PaymentRecord>) =>
  ({ amount: 2_000, exported_amount: null, review: { reason: "amount", amount: 1_500 }, ...change }) as PaymentRecord;

test("a review takes the amount that is proven, and stops another one in the field", () => {
  expect(wrongAmountOf("accept", payment({}), 1_500)).toBeNull();
  expect(wrongAmountOf("accept", payment({}), 2_000)).toMatch(/^Le montant prouvé est de 1\s500\sFCFA\.$/);
  expect(wrongAmountOf("accept", payment({ exported_amount: 2_000 }), 2_000)).toBeNull();
  expect(wrongAmountOf("accept", payment({ review: { reason: "currency", amount: null } }), 2_000)).toBeNull();
});

test("two people confirm without proof what was ordered, and nothing else", () => {
  const unproven = payment({ review: null });
  expect(wrongAmountOf("propose", unproven, 2_000)).toBeNull();
  expect(wrongAmountOf("propose", unproven, 1_500)).toContain("Rien ne prouve ce paiement");
  expect(wrongAmountOf("refund", unproven, 5_000)).toBeNull();
});

test("the corrected address of a payment that an account made leaves the account its own, and that is said", () => {
  const body = { email: "juste@exemple.example", correct_address: true };
  const said = (member_id: string | null, others_of_address = 0) =>
    DECISION_PLANS.send_receipt.foresee(
      payment({ email: "fautif@exemple.example", others_of_address, member_id }),
      body,
    );
  expect(said("1")).toContain("Le compte de la personne garde la sienne.");
  expect(said("1", 2)).toContain("Le compte de la personne garde la sienne.");
  expect(said(null)).not.toContain("compte");
  const added = payment({ email: "", others_of_address: 2, member_id: null });
  expect(DECISION_PLANS.send_receipt.foresee(added, body)).toContain("Ses 2 autres paiements restent sans adresse.");
});

test("a confirmation says what follows: a receipt that is mailed or printed, or nothing if the payment is counted already", () => {
  const names = { first_name: "Firmin", last_name: "Yao", purpose_label: "Un forage", ordered_amount: 2_000 };
  const said = (change: Partial<PaymentRecord>) =>
    DECISION_PLANS.confirm.foresee(payment({ ...names, ...change }), { amount: 2_000 });
  expect(said({ state: "awaiting_payer", email: "firmin@exemple.example" })).toMatch(/Firmin Yao reçoit son reçu/);
  expect(said({ state: "awaiting_payer", email: "" })).toMatch(/Le reçu s’imprime depuis cette fiche\.$/);
  const counted = said({ state: "paid", email: "firmin@exemple.example" });
  expect(counted).toMatch(/^2\s000\sFCFA sont déjà comptés, .* Aucun e\u2011mail ne part\.$/);
});

test("the confirmation of an arrival and that of a refund have names and explanations of their own", () => {
  const refund = { action: "refund", own: false } as PaymentRecord["proposal"];
  const both = payment({
    proposal: refund,
    duplicate: false,
    actions: ["confirm", "confirm_proposal", "refuse_proposal"],
  });
  expect(both.actions.map((action) => nameOfAction(action, both))).toEqual([
    "Confirmer l’arrivée",
    "Confirmer le remboursement",
    "Refuser la proposition",
  ]);
  expect(areExplained(both)).toBe(true);
  for (const action of both.actions) expect(meaningOf(action, both)).toBeTruthy();
  const duplicate = payment({ proposal: null, duplicate: true, actions: ["allocate", "refund", "propose_refund"] });
  expect(areExplained(duplicate)).toBe(true);
  for (const action of duplicate.actions) expect(meaningOf(action, duplicate)).toBeTruthy();
  expect(areExplained(payment({ proposal: refund, duplicate: false, actions: ["confirm_proposal"] }))).toBe(false);
});
