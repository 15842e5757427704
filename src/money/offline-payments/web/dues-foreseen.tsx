import type { ReactNode } from "react";
import { type ForeseenDues, foreseenDuesQuery } from "#money/offline-payments/offline-payment.contract.ts";
import { checkValues } from "#web/forms/check-values.ts";

/** Returns the call that says what the dues of a filled form would pay; null if they are not filled in yet. */
export function foreseenDuesOf({
  target,
  email = "",
  amount = "",
  received_on = "",
}: Partial<Record<"target" | "email" | "amount" | "received_on", string>>): string | null {
  const given = { email, amount, received_on };
  if (target !== "cotisation" || !checkValues(foreseenDuesQuery, given).ok) return null;
  return `/admin/offline-payments/dues?${new URLSearchParams(given)}`;
}

/** Says for whom dues count, and which months they pay. */
export function DuesForeseen({ dues: { member, verified, months } }: { dues: ForeseenDues }): ReactNode {
  const paid = months || "aucun mois entier";
  const unverified = `, adresse non vérifiée\u00a0: ${paid}. Ces mois lui seront comptés dès que l’adresse sera vérifiée.`;
  return (
    <p className="rounded-tile bg-sun-soft px-4 py-2.5 [overflow-wrap:anywhere]">
      {member === null
        ? `Aucun membre n’a cette adresse. Si quelqu’un s’inscrit avec elle, cela paie\u00a0: ${paid}.`
        : `Compte pour ${member}${verified ? `\u00a0: ${paid}.` : unverified}`}
    </p>
  );
}
