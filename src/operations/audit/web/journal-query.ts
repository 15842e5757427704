/** Parameters of the page's address, and of the call. */
const SAME = { qui: "actor", action: "action", objet: "kind", fiche: "subject" } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the query of the audit log for the address of its page. Both days of the period are within it. */
export function journalQuery(query: URLSearchParams): URLSearchParams {
  const wanted = Object.entries(SAME).map(([shown, sent]) => [sent, query.get(shown) ?? ""] as const);
  const from = momentOf(query.get("du"));
  const to = momentOf(query.get("au"), DAY_MS);
  return new URLSearchParams(
    [...wanted, ["from", from] as const, ["to", to] as const].flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );
}

// Days begin at midnight in UTC, which is the time of Abidjan. What is no day is sent as it is, and refused.
function momentOf(day: string | null, later = 0): string {
  if (!day) return "";
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) ? day : new Date(moment + later).toISOString();
}
