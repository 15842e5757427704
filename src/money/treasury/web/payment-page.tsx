import type { ReactNode } from "react";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Link } from "#web/ui/link.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { OtherAttempts } from "./other-attempts.tsx";
import { PaymentChip } from "./payment-chip.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentHistory } from "./payment-history.tsx";

const fetchPayment = (path: string) => callApi<PaymentRecord>(path);

/** One payment: what it is, what staff may decide, and its whole history. */
export default function PaymentPage(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const { abilities } = person;
  const fetched = useFetch(`/admin/payments/${id}`, fetchPayment);
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement du paiement…"
      failed="Erreur lors du chargement du paiement"
      missing="Ce paiement n’existe pas."
    >
      {(payment) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">
              <span>{formatFcfa(payment.amount)}</span>
              <span className="block text-[1.06rem] font-normal text-muted">{`${payment.first_name} ${payment.last_name}`}</span>
            </h1>
            <PaymentChip {...payment} />
          </div>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <DecisionPanel
                key={payment.state}
                payment={payment}
                onChanged={fetched.replace}
                onStale={fetched.reload}
              />
              <PaymentFacts payment={payment} mayOpenMember={abilities.includes("read_members")} />
              {payment.others.length > 0 && <OtherAttempts others={payment.others} />}
            </div>
            <div className="grid min-w-0 gap-3">
              <PaymentHistory events={payment.events} />
              <Link
                to={`${adminPaths.journal}?fiche=${payment.id}`}
                className="inline-flex min-h-11 items-center justify-self-start font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
              >
                Ce que l’équipe a fait sur ce paiement
              </Link>
            </div>
          </div>
        </>
      )}
    </WhenFetched>
  );
}
