import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactList } from "#web/ui/fact-list.tsx";
import { PaymentHistory } from "./payment-page.tsx";

const LINES = /whitespace-pre-line[^>]*>Appelé.\nIl confirme.</;

test("a note of staff has its line breaks, in the history of a payment and among facts", () => {
  const note = "Appelé.\nIl confirme.";
  const event = { at: "2026-11-23T10:00:00Z", kind: "refund", amount: 500, by: "Awa Koné", note, proof: null } as const;
  expect(
    renderToStaticMarkup(
      <PaymentHistory payment={{ id: "1", first_name: "Awa", last_name: "Koné", events: [event] }} />,
    ),
  ).toMatch(LINES);
  expect(renderToStaticMarkup(<FactList facts={[["Mot", note]]} />)).toMatch(LINES);
});
