import type { ReactNode } from "react";
import { nameOfState } from "#money/payments/payment-words.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";

/** The other tries of the same order. */
export function OtherAttempts({ others }: Pick<PaymentRecord, "others">): ReactNode {
  return (
    <TitledPanel title="Autres essais de la même commande">
      <ul className="grid gap-2">
        {others.map(({ id, ordered_at, state, amount, method }) => (
          <li key={id}>
            <Link
              to={adminPaths.payment(id)}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
            >{`${formatFcfa(amount)}, ${method}`}</Link>
            <span className="block text-[0.92rem] text-muted">
              <span>{`${nameOfState({ state, duplicate: false, refunded: 0 })},`}</span> <Moment at={ordered_at} />
            </span>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
