import type { ExportColumns, ExportField, ReconciliationForm } from "#contracts/reconciliation.ts";
import { findColumns } from "#platform/find-columns.ts";

const NAMES: Record<ExportField, RegExp> = {
  reference:
    /^((numero (de )?)?(reference|ref)s?( (number|transaction|commande|marchand|paiement|de la transaction|de paiement))?|referencenumber|id transaction|transaction id|order id)$/,
  amount: /^(montants?( brut)?( (paye|transaction|fcfa|xof|de la transaction))?|amount|gross amount)$/,
  paid_on:
    /^(dates?( heure)?( (de )?(la )?(transaction|paiement|operation|creation))?|transactiondt|paid (at|on)|created at|payment date)$/,
  status: /^(statut|status|etat|resultat|responsecode|response code|state)( (transaction|paiement))?$/,
  fees: /^(frais|commissions?|fees?)( .*)?$/,
};

/** Returns the chosen columns, or those that the headers name. Throws 422, on its field, if a column is not in the file. */
export function exportColumns(form: ReconciliationForm, headers: string[]): ExportColumns {
  return findColumns(NAMES, { chosen: form, headers });
}
