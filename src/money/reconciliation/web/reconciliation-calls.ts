import type { FileWord } from "#money/file-words/file-words.contract.ts";
import type {
  DecidedFinding,
  Finding,
  ReconciliationLine,
  ReconciliationRecord,
} from "#money/reconciliation/reconciliation.contract.ts";
import { capitalize } from "#shared/formats.ts";
import { formatDays } from "#shared/periods.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** The path of the comparisons. */
export const RECONCILIATIONS = "/admin/reconciliations";

export const reconciliationPath = (id: string) => `${RECONCILIATIONS}/${id}`;
export const fetchReconciliation = (path: string) => callApi<ReconciliationRecord>(path);

/** Says what a word of the exports means, for all further files. */
export function noteStatusWord(word: FileWord): Promise<ApiResult<unknown>> {
  return callApi("/admin/status-words", { body: word });
}

/** Compares the same export with the payments as they are now. */
export function compareAgain(id: string): Promise<ApiResult<ReconciliationRecord>> {
  return callApi(`${reconciliationPath(id)}/again`, { method: "POST" });
}

/** Marks what a message alone proved as proven by the export. */
export function provePayments(id: string): Promise<ApiResult<ReconciliationRecord>> {
  return callApi(`${reconciliationPath(id)}/prove`, { method: "POST" });
}

/** Says of a difference why it needs no booking, or takes that back, if it is still the line that was read. */
export function decideFinding(
  id: string,
  { place, finding, reference, set_aside }: ReconciliationLine,
  reason: string | null,
): Promise<ApiResult<DecidedFinding>> {
  const path = `${reconciliationPath(id)}/lines/${place}/${reason === null ? "reopen" : "set-aside"}`;
  const said = reason === null ? { payment: set_aside?.payment ?? null } : { reason };
  return callApi(path, { body: { finding, reference, ...said } });
}

/** Says why all differences of a finding need no booking, as the comparison was read. */
export function decideFindings(
  { id, compared_at }: ReconciliationRecord,
  finding: Finding,
  reason: string,
): Promise<ApiResult<ReconciliationRecord>> {
  return callApi(`${reconciliationPath(id)}/set-aside`, { body: { finding, compared_at, reason } });
}

/** Removes a comparison that was made by mistake. */
export function removeReconciliation(id: string): Promise<ApiResult<unknown>> {
  return callApi(`${reconciliationPath(id)}/remove`, { method: "POST" });
}

/** Returns the days that an export covers. */
export function namePeriod({ from, to }: { from: string; to: string }): string {
  return capitalize(formatDays(from, to));
}

/** The meaning of each finding, and what to do about it. */
export const ADVICE: Readonly<Record<Finding, string>> = {
  unknown_here:
    "Le prestataire a reçu cet argent, mais le site n’en sait rien. Demandez-lui d’où il vient, puis touchez «\u00a0Enregistrer\u00a0»\u00a0: l’encaissement est rempli d’avance comme reçu par le prestataire, et la ligne n’attend plus.",
  not_paid_here:
    "Le prestataire a reçu cet argent, mais le site l’attend encore. Ouvrez le paiement\u00a0: demandez au prestataire, ou confirmez avec le montant du relevé.",
  amount_differs: "Ouvrez le paiement et comparez les deux montants, puis demandez au prestataire ce qu’il a débité.",
  failed_there:
    "Le site a compté ce paiement, mais le relevé le donne pour échoué. Demandez au prestataire. Si rien n’est arrivé, notez un remboursement.",
  refunded_there: "Le prestataire a rendu cet argent. Ouvrez le paiement et notez le remboursement.",
  refunded_here:
    "Ici, ce remboursement est noté comme fait par le prestataire. Aucun relevé ne le montre\u00a0: demandez au prestataire s’il a rendu l’argent.",
  returned_there:
    "Le prestataire a reçu cet argent puis l’a rendu en entier, et le site n’en a rien compté. Il n’y a rien à encaisser ni à rembourser\u00a0: vérifiez auprès du prestataire que le payeur a bien retrouvé son argent, puis mettez la ligne de côté.",
  missing_there: "Le site a compté ce paiement pendant la période, aucune ligne ne le nomme. Demandez au prestataire.",
  repeated: "La même référence est payée deux fois au relevé. Le payeur a peut-être été débité deux fois.",
  unreadable: "Ces lignes n’ont pas été comparées. Lisez-les à la main, ou corrigez le fichier.",
  at_edge:
    "Commandés ou payés juste hors de la période\u00a0: ils sont peut-être au relevé d’avant ou d’après. Ce ne sont pas des écarts.",
  agrees: "Payés des deux côtés, avec le même montant.",
  unpaid: "Ni au relevé ni ici, rien n’est payé, ou ce qui l’était a été rendu.",
  superseded: "Des essais sans succès d’une référence qui a une autre ligne.",
};
