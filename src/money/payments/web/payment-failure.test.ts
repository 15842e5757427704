import { expect, test } from "vitest";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import type { ApiFailure } from "#web/api/api-client.ts";
import { describeFailedOrder, describeMissingLink, type Problem } from "./payment-failure.ts";

const failure = { ok: false, reason: "refused", status: 500, message: null, fields: {} } as unknown as ApiFailure;
const answer = { status: "pending", payment_link: null } as unknown as CreateOrderAnswer;

const PROBLEMS: readonly [name: string, problem: Problem, toast: Problem["toast"]][] = [
  [
    "a refusal with its reason",
    describeFailedOrder({ ...failure, message: "Cette campagne est terminée." }),
    { title: "Erreur lors de la création de la commande" },
  ],
  ["a refusal without one", describeFailedOrder(failure), { title: "Erreur lors de la création de la commande" }],
  [
    "no answer",
    describeFailedOrder({ ...failure, reason: "timeout" }),
    { title: "Erreur", text: "Une erreur inattendue est survenue. Veuillez réessayer." },
  ],
  ["no link, with the operator's reason", describeMissingLink({ ...answer, error: "Numéro refusé" }), null],
  ["no link and no reason", describeMissingLink(answer), null],
];

test.each(PROBLEMS)("of %s, the toast has the specified words and repeats none of the page's", (_, problem, toast) => {
  expect(problem.toast).toEqual(toast);
  const page = `${problem.title} ${problem.text}`;
  for (const words of Object.values(problem.toast ?? {})) expect(page).not.toContain(words);
});

test("a payment of unknown outcome is not called unopened", () => {
  expect(describeMissingLink(answer).title).toBe("Pas encore de réponse");
  expect(describeMissingLink({ ...answer, status: "failed" }).title).toBe("Le paiement ne s’est pas ouvert");
});
