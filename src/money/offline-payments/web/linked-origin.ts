import type { DecidedFinding } from "#money/reconciliation/reconciliation.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";
import type { Origin } from "./filled-fields.ts";
import { linkToLine } from "./statement-facts.ts";

const fetchFinding = (path: string) => callApi<DecidedFinding>(path);

/** Reads the line of a comparison that the address of the form names, if it names one. */
export function useFinding(query: URLSearchParams): Fetched<DecidedFinding> {
  const [id, place] = [query.get("rapprochement"), query.get("rang")];
  const isNamed = id !== null && place !== null;
  return useFetch(
    isNamed ? `/admin/reconciliations/${encodeURIComponent(id)}/lines/${encodeURIComponent(place)}` : null,
    fetchFinding,
  );
}

/** Returns how the recorded payment is linked to the line that the form was filled in from; null if it was filled in from none. */
export function linkOf({ line, finding }: Origin): ((payment: string) => Promise<string | null>) | null {
  if (line) return (payment) => linkToLine(line, payment);
  if (finding) return (payment) => linkToFinding(finding, payment);
  return null;
}

/** Says that the line is the recorded payment. Returns why it could not be, or null. */
async function linkToFinding({ record, line }: DecidedFinding, payment: string): Promise<string | null> {
  const { place, finding, reference } = line;
  const path = `/admin/reconciliations/${record.id}/lines/${place}/record`;
  const linked = await callApi(path, { body: { finding, reference, payment } });
  return linked.ok ? null : describeFailure(linked);
}

/** Returns the id of what the form was filled in from: what was typed for one must not fill the form of another. */
export function keyOf({ line, finding, member, again }: Origin): string {
  const ofFinding = finding && `${finding.record.id}.${finding.line.place}`;
  return line?.id ?? ofFinding ?? member?.id ?? again?.id ?? "new";
}
