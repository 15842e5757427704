import type { ReactNode } from "react";
import type { DuesPage, DuesStanding } from "#giving/dues/dues.contract.ts";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useSession } from "#web/session/use-session.ts";
import { useMonthlyDues } from "#web/shell/use-settings.ts";
import { duesPath, STANDING_PATH } from "./dues-calls.ts";

/**
 * What a confirmed payment of dues paid for: the months, and a member's standing since, both fetched now. `amount` (FCFA) is
 * what was paid, `dues` the part of it that is no covered fees.
 */
export function DuesThanks({ amount, dues }: { amount: number; dues: number }): ReactNode {
  const isMember = useSession().state === "in";
  const list = useFetch<DuesPage>(isMember ? duesPath(1) : null, memberCall).value;
  const standing = useFetch<DuesStanding>(isMember ? STANDING_PATH : null, memberCall).value;
  const paid = list?.data.find((record) => record.status === "Payée" && record.amount === amount);
  const period = paid ? `\u00a0: ${paid.period.charAt(0).toLowerCase()}${paid.period.slice(1)}` : "";
  const months = Math.floor(dues / useMonthlyDues());
  return (
    <>
      <p>{`Votre paiement couvre ${months}\u00a0mois${period}.`}</p>
      {standing && <p>{standingText(standing)}</p>}
    </>
  );
}

function standingText({ standing, owed, owed_list: months, paid_through: through }: DuesStanding): string {
  if (standing === "late") return `Il vous reste ${formatFcfa(owed)} à régler\u00a0: ${nameMonths(months)}.`;
  return through === null ? "Vous êtes à jour." : `Vous êtes à jour jusqu’à fin ${formatMonth(through)}.`;
}
