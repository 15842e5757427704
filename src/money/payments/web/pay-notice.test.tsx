import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PayNotice } from "./pay-bar.tsx";
import { describeMissingLink } from "./payment-failure.ts";

const answer = { payment_link: null, id: "1", reference: "R", receipt_url: "https://site.ci/recus/x" };

it.each([
  ["pending", "Ce paiement est en cours de vérification par notre équipe."],
  ["cancelled", "Ce paiement a été remboursé."],
] as const)("does not deny a debit that was made (%s)", (status, error) => {
  const problem = describeMissingLink({ ...answer, status, error });
  expect(renderToStaticMarkup(<PayNotice problem={problem} sending={false} />)).toContain(error);
  expect(renderToStaticMarkup(<PayNotice problem={problem} sending={false} />)).not.toContain("Rien n’a été débité");
});

it("still says so of a payment that was refused before it began", () => {
  const problem = describeMissingLink({ ...answer, status: "failed", error: "Numéro inconnu." });
  expect(renderToStaticMarkup(<PayNotice problem={problem} sending={false} />)).toContain("Rien n’a été débité");
});
