import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactList } from "#web/ui/fact-list.tsx";
import { PaymentHistory } from "./payment-page.tsx";

const LINES = /whitespace-pre-line[^>]*>Appelé.\nIl confirme.</;

const PAYER = { id: "1", first_name: "Awa", last_name: "Koné", refund_cause: null };

test("money that came in beside the provider has a day, and no hour but those of what staff did", () => {
  const at = "2026-11-27T12:00:00Z";
  const event = { at, amount: 500, by: null, note: null, proof: null };
  const history = (kind: "paid" | "confirm", day_only: boolean) =>
    renderToStaticMarkup(<PaymentHistory payment={{ ...PAYER, day_only, events: [{ ...event, kind }] }} />);
  expect(history("paid", true)).not.toContain("à 12");
  expect(history("paid", true)).toContain("27\u00a0novembre 2026");
  expect(history("confirm", true)).toContain("à 12");
  expect(history("paid", false)).toContain("à 12");
});

test("a note of staff has its line breaks, in the history of a payment and among facts", () => {
  const note = "Appelé.\nIl confirme.";
  const event = { at: "2026-11-23T10:00:00Z", kind: "refund", amount: 500, by: "Awa Koné", note, proof: null } as const;
  expect(renderToStaticMarkup(<PaymentHistory payment={{ ...PAYER, day_only: false, events: [event] }} />)).toMatch(
    LINES,
  );
  expect(renderToStaticMarkup(<FactList facts={[["Mot", note]]} />)).toMatch(LINES);
});
