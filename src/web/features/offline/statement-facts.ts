import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";

/** What a line of a statement says of the payment, and which line it is. */
export interface StatementFacts {
  id: string;
  amount: string;
  paidOn: string;
  method: string;
  label: string;
}

/** Returns what the address of the form says of a statement's line, or null. */
export function readStatementFacts(query: URLSearchParams): StatementFacts | null {
  const id = query.get("ligne");
  if (!id) return null;
  const of = (name: string) => query.get(name) ?? "";
  return { id, amount: of("montant"), paidOn: of("jour"), method: of("mode"), label: of("libelle") };
}

/** Links the line to the recorded payment. Returns why it could not be, or null. */
export async function linkToLine({ id }: StatementFacts, payment: string): Promise<string | null> {
  const linked = await callApi(`/admin/statement-lines/${encodeURIComponent(id)}/link`, { body: { payment } });
  return linked.ok ? null : describeFailure(linked);
}
