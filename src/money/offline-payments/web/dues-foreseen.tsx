import { type ReactNode, useState } from "react";
import { type DuesAfterWaiting, foreseenDuesQuery } from "#money/offline-payments/offline-payment.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import type { Fetched } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";

/**
 * Returns the call that says what the dues of a filled form would pay, or whose they are as long as it has no amount;
 * null before that.
 */
export function foreseenDuesOf({
  target,
  email = "",
  amount = "",
  received_on = "",
}: Partial<Record<"target" | "email" | "amount" | "received_on", string>>): string | null {
  if (target !== "cotisation") return null;
  const begun = { email, received_on };
  const given = [{ ...begun, amount }, begun].find((one) => checkValues(foreseenDuesQuery, one).ok);
  return given ? `/admin/offline-payments/dues?${new URLSearchParams(given)}` : null;
}

/** Returns the FCFA of dues that wait for their confirmation. */
export function sumOf(waiting: readonly { amount: number }[]): number {
  return waiting.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Shows the dues that are fetched. While others are, their place stays without the text, which may be about another
 * person: what is below does not jump.
 */
export function FetchedDues({ value, failure }: Pick<Fetched<DuesAfterWaiting>, "value" | "failure">): ReactNode {
  const [before, setBefore] = useState(value);
  if (value && value !== before) setBefore(value);
  const shown = value ?? (failure ? null : before);
  if (!shown) return null;
  return (
    <div className={value ? undefined : "invisible"}>
      <DuesForeseen dues={shown} />
    </div>
  );
}

/** Says for whom dues count, and which months they pay, after those that wait. */
export function DuesForeseen({
  dues: { member, verified, months, waiting = [] },
}: {
  dues: Omit<DuesAfterWaiting, "waiting"> & Partial<Pick<DuesAfterWaiting, "waiting">>;
}): ReactNode {
  const paid = months === "" ? "aucun mois entier" : months;
  const who = member === null ? "Aucun membre n’a cette adresse" : `Compte pour ${member}${verified ? "" : UNVERIFIED}`;
  const then = member === null ? ` Si quelqu’un s’inscrit avec elle, cela paie\u00a0: ${paid}.` : verified ? "" : LATER;
  const named = member === null ? "" : `\u00a0: ${paid}`;
  return (
    <div className="grid gap-2 rounded-tile bg-sun-soft px-4 py-2.5 [overflow-wrap:anywhere]">
      {waiting.length > 0 && <p>{describeWaiting(waiting)}</p>}
      <p>{paid === null ? `${who}.` : `${who}${named}.${then}`}</p>
    </div>
  );
}

const UNVERIFIED = ", adresse non vérifiée";
const LATER = " Ces mois lui seront comptés dès que l’adresse sera vérifiée.";

function describeWaiting(waiting: DuesAfterWaiting["waiting"]): string {
  const recorded = waiting.map(
    ({ recorded_by, recorded_at }) => `par ${recorded_by ?? "un compte supprimé"} le ${formatDate(recorded_at)}`,
  );
  const by = [...new Set(recorded)].join(", ");
  return `${formatFcfa(sumOf(waiting))} attendent déjà une confirmation, enregistrés ${by}. Les mois qu’ils paieront ne sont pas proposés de nouveau.`;
}
