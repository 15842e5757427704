import type { ReconciliationLine, ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import type { TestApp } from "../setup/start-test-app.ts";

export const RECONCILIATIONS = "/api/v01/admin/reconciliations";
export const EXPORT_HEADERS = "Référence;Montant;Date;Statut;Frais";

interface Sent {
  fields?: Record<string, string>;
  name?: string;
  key?: string;
  path?: string;
}

/** Sends the export to be compared or, with `path`, to its check. */
export function sendExport(
  app: TestApp,
  carrying: Carrying | object,
  content: string | Uint8Array<ArrayBuffer>,
  { fields = {}, name = "releve.csv", key, path = "" }: Sent = {},
): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content], name, { type: "text/csv" }));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const headers = { ...carrying, ...(key === undefined ? {} : { "idempotency-key": key }) };
  return app.call(RECONCILIATIONS + path, { method: "POST", headers, body });
}

/** A comparison with these lines, as it is once all are compared. */
export async function compareExport(
  app: TestApp,
  carrying: Carrying,
  lines: readonly string[],
  sent: Sent = {},
): Promise<ReconciliationRecord> {
  const started = await sendExport(app, carrying, [EXPORT_HEADERS, ...lines].join("\r\n"), sent);
  if (started.status !== 200) throw new Error(`the export was refused: ${await started.text()}`);
  const { id } = (await started.json()) as ReconciliationRecord;
  await app.settled();
  return showComparison(app, carrying, id);
}

export async function showComparison(app: TestApp, carrying: Carrying, id: string): Promise<ReconciliationRecord> {
  return (await app.call(`${RECONCILIATIONS}/${id}`, { headers: carrying })).json();
}

/** All lines of a comparison, of one finding or of all. */
export async function listFindings(
  app: TestApp,
  carrying: Carrying,
  id: string,
  finding?: string,
): Promise<ReconciliationLine[]> {
  const found: ReconciliationLine[] = [];
  for (let after: string | null = "0"; after !== null; ) {
    const query = new URLSearchParams({ after, ...(finding && { finding }) });
    const answer = await app.call(`${RECONCILIATIONS}/${id}/lines?${query}`, { headers: carrying });
    const { data, next } = (await answer.json()) as { data: ReconciliationLine[]; next: string | null };
    found.push(...data);
    after = next;
  }
  return found;
}
