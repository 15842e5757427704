import { describe, expect, it } from "vitest";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import { reasonApart } from "./confirm-many.tsx";

const LINE = {
  comparison: "c",
  file_name: "releve.csv",
  line: 2,
  reference: "REF",
  paid_on: "2026-03-02",
  amount: 3_000,
  fees: 25,
};
const recordWith = (change: Partial<OfflinePaymentRecord>) =>
  ({
    id: "a",
    state: "waiting",
    may_confirm: true,
    proof: null,
    closed_month: false,
    dues: null,
    method_code: "PROVIDER",
    received_on: "2026-03-02",
    provider_line: LINE,
    ...change,
  }) as OfflinePaymentRecord;
/** A line of a bank's statement that may be the payment. */
const RESEMBLING = { paid_on: "2026-03-02", payment: null, suggestions: [] as unknown[] } as StatementLine;
const NO_LINES = { linked: undefined, proposed: undefined };
const resembled = { linked: undefined, proposed: RESEMBLING };

describe("a recorded payment among several that are confirmed together", () => {
  it("is plain if the provider's export shows it, whatever line of a bank resembles it", () => {
    expect(reasonApart(recordWith({}), resembled)).toBe("");
    expect(reasonApart(recordWith({ method_code: "CASH", provider_line: null }), resembled)).toContain("lui ressemble");
  });

  it("stands apart without a line of the export, or if that has another day", () => {
    expect(reasonApart(recordWith({ provider_line: null }), NO_LINES)).toBe("aucune ligne du relevé du prestataire");
    expect(reasonApart(recordWith({ provider_line: { ...LINE, paid_on: "2026-03-01" } }), NO_LINES)).toContain(
      "Le relevé dit le",
    );
    expect(reasonApart(recordWith({ provider_line: { ...LINE, paid_on: null } }), NO_LINES)).toBe("");
  });
});
