import type { AppContext } from "#composition/context.ts";
import { nameOfEvidence, nameOfState } from "#money/payments/payment-words.contract.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { EXPORT_BATCH, type ExportFormat, type ExportTable } from "#platform/http/export-answer.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { findPayments, sortedBy } from "./found-payments.repo.ts";
import { presentPayment } from "./present-payment.ts";
import type { PaymentFilters, PaymentSummary } from "./staff-payments.contract.ts";

const TITLE = "Paiements";

type ExportedPayment = PaymentSummary & { reference: string; phone: string; coveredFees: number };

/** Returns the payments that meet the filters, in their order. The export is an entry of the audit log. */
export async function exportPayments(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"read_money">,
  { filters, format, origin }: { filters: PaymentFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<ExportedPayment>> {
  await recordExport(ctx, { staff, origin, list: { kind: "attempts", name: TITLE }, request: { format, ...filters } });
  async function* batches() {
    let after: ListCursor | undefined;
    while (true) {
      const rows = await findPayments(ctx.db, filters, { after, limit: EXPORT_BATCH });
      yield rows.map((row) => ({
        ...presentPayment(row),
        reference: row.attempt.reference,
        phone: row.order.phone,
        coveredFees: row.receipt?.coveredFees ?? 0,
      }));
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_BATCH) return;
      after = { value: sortedBy(last, filters.sort), id: last.attempt.id };
    }
  }
  return { title: TITLE, columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<ExportedPayment>["columns"] = [
  { heading: "Commandé le", cell: ({ ordered_at }) => new Date(ordered_at) },
  { heading: "Payé le", cell: ({ paid_at }) => (paid_at === null ? null : new Date(paid_at)) },
  { heading: "État", cell: nameOfState },
  { heading: "Preuve", cell: ({ evidence }) => nameOfEvidence(evidence) },
  { heading: "Montant (FCFA)", cell: ({ amount }) => amount },
  { heading: "Dont frais couverts (FCFA)", cell: ({ coveredFees }) => coveredFees },
  { heading: "Remboursé (FCFA)", cell: ({ refunded }) => refunded },
  { heading: "Pour", cell: ({ purpose_label }) => purpose_label },
  { heading: "Mode de paiement", cell: ({ method }) => method },
  { heading: "Prénom", cell: ({ first_name }) => first_name },
  { heading: "Nom", cell: ({ last_name }) => last_name },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Reçu", cell: ({ receipt_number }) => receipt_number },
  { heading: "Référence", cell: ({ reference }) => reference },
  { heading: "Simulé", cell: ({ simulated }) => (simulated ? "oui" : "non") },
];
