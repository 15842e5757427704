import { expect, test } from "vitest";
import { duesProblem } from "#giving/dues/dues-terms.contract.ts";
import { INVALID_AMOUNT, MISSING_METHOD, TOO_LARGE_AMOUNT } from "#money/payments/payment.contract.ts";
import { MISSING_CUSTOMER } from "#shared/form-texts.ts";
import { checkOrder, describeFirstError } from "./check-order.ts";
import { blankValues, type OrderErrors, type OrderValues } from "./order-values.ts";

const campaign = { type: "don", purposeId: "5f0c6e0e-0000-4000-8000-000000000000" } as const;
const filled: OrderValues = {
  ...blankValues(10_000),
  payment_code: "WAVECI",
  donor_firt_name: " Awa ",
  donor_last_name: "Koné",
  donor_phone: "07 08 09 10 11",
  donor_email: "awa.kone@exemple.ci",
};
const guest = { userId: null, coveredFees: 0, monthlyDues: 1_000 };

function errors(change: Partial<OrderValues>): OrderErrors {
  const checked = checkOrder({ ...filled, ...change }, campaign, guest);
  return checked.ok ? {} : checked.errors;
}

test("a filled form becomes the order of the specification, with the contract's label and type", () => {
  const checked = checkOrder(filled, campaign, guest);
  expect(checked).toEqual({
    ok: true,
    body: {
      user_id: null,
      donor_firt_name: "Awa",
      donor_last_name: "Koné",
      donor_email: "awa.kone@exemple.ci",
      donor_phone: "07 08 09 10 11",
      donation_id: campaign.purposeId,
      project_id: null,
      amount: 10_000,
      covered_fees: 0,
      currency: "XOF",
      payment_method: "Wave CI",
      payment_code: "WAVECI",
      payment_type: "MOBILE",
      transaction_id: "",
      type: "don",
      month: null,
      year: null,
      show_name: false,
    },
  });
});

test("a gift in a person's name is sent without what was left empty, and is checked as a whole", () => {
  const named = { tribute: "memory", tribute_name: "Mariam Koné", card_name: "", card_email: " ", note: "" } as const;
  const checked = checkOrder({ ...filled, ...named }, campaign, guest);
  const { tribute, tribute_name, ...rest } = JSON.parse(JSON.stringify(checked.ok ? checked.body : {}));
  expect([tribute, tribute_name]).toEqual(["memory", "Mariam Koné"]);
  expect(Object.keys(rest).filter((name) => /^(?:card_|note)/.test(name))).toEqual([]);
  expect(errors({ card_name: "Adama Koné", donor_last_name: "" })).toEqual({
    donor_last_name: "Veuillez saisir votre nom.",
    tribute: "Choisissez «\u00a0en l’honneur de\u00a0» ou «\u00a0à la mémoire de\u00a0».",
    tribute_name: "Veuillez écrire le nom de la personne.",
    card_email: "Veuillez écrire l’adresse de la personne qui reçoit la carte.",
  });
});

const AMOUNT_TEXT = "Choisissez un montant, ou écrivez-en un d’au moins 100\u00a0FCFA.";

test.each(["", "99", "0"])("an amount of %j is not valid, and the specified text is not said twice", (amount) => {
  expect(errors({ amount })).toEqual({ amount: AMOUNT_TEXT });
  expect(describeFirstError(errors({ amount }))).toEqual({ title: "Montant invalide", text: INVALID_AMOUNT });
});

test("too large an amount has its own error, under the same title", () => {
  const wrong = errors({ amount: "1000000000" });
  expect(wrong).toEqual({ amount: TOO_LARGE_AMOUNT });
  expect(describeFirstError(wrong)).toEqual({ title: "Montant invalide" });
});

test("an empty form has the error of its method first, then one of its own for each field of the payer", () => {
  const checked = checkOrder(blankValues(10_000), campaign, guest);
  const wrong = checked.ok ? {} : checked.errors;
  expect(wrong).toEqual({
    payment_code: "Choisissez comment vous payez.",
    donor_firt_name: "Veuillez saisir votre prénom.",
    donor_last_name: "Veuillez saisir votre nom.",
    donor_phone: "Veuillez saisir votre numéro de téléphone.",
    donor_email: "Veuillez saisir votre adresse e\u2011mail.",
  });
  expect(describeFirstError(wrong)).toEqual({ title: "Mode de paiement requis", text: MISSING_METHOD });
});

test("missing and wrong information about the payer are distinguished", () => {
  expect(describeFirstError(errors({ donor_last_name: "  " }))).toEqual({
    title: "Informations manquantes",
    text: MISSING_CUSTOMER,
  });
  expect(describeFirstError(errors({ donor_email: "awa" }))).toEqual({ title: "Informations à vérifier" });
});

test("dues are whole months, at most ten years, from the month that was named", () => {
  const dues = { type: "cotisation", purposeId: null } as const;
  const check = (change: Partial<OrderValues>) => checkOrder({ ...filled, ...change }, dues, guest);
  const refused = (amount: string) => check({ amount });
  expect(refused("1500")).toEqual({ ok: false, errors: { amount: duesProblem(1_500, 1_000)?.text } });
  expect(refused("121000")).toEqual({ ok: false, errors: { amount: duesProblem(121_000, 1_000)?.text } });
  expect(refused("50")).toEqual({ ok: false, errors: { amount: AMOUNT_TEXT } });
  const body = { type: "cotisation", amount: 12_000, month: 3, year: 2027, donation_id: null, project_id: null };
  expect(check({ amount: "12000", month: 3, year: 2027 })).toMatchObject({ ok: true, body });
  expect(check({ amount: "12000" })).toMatchObject({ ok: true, body: { month: null, year: null } });
});
