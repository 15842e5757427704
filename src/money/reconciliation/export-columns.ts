import type { Headings } from "#platform/table-file/find-columns.ts";
import type { ExportField } from "./reconciliation.contract.ts";

/** The headings of the columns in exports of payment providers. */
export const EXPORT_HEADINGS: Headings<ExportField> = {
  reference:
    /^((numero (de )?)?(reference|ref)s?( (number|transaction|commande|marchand|paiement|de la transaction|de paiement))?|referencenumber|id transaction|transaction id|order id)$/,
  amount: /^(montants?( brut)?( (paye|transaction|fcfa|xof|de la transaction))?|amount|gross amount)$/,
  paid_on:
    /^(dates?( heure)?( (de )?(la )?(transaction|paiement|operation|creation))?|transactiondt|paid (at|on)|created at|payment date)$/,
  status: /^(statut|status|etat|resultat|responsecode|response code|state)( (transaction|paiement))?$/,
  fees: /^(frais|commissions?|fees?)( .*)?$/,
};
