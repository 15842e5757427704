import type { ReactNode } from "react";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Link } from "#web/ui/link.tsx";

const fetchRecord = (path: string) => callApi<OfflinePaymentRecord>(path);

/** Says what an earlier sending of the form has recorded, and what to do if it is wrong. */
export function AlreadyRecorded({ id }: { id: string }): ReactNode {
  const { value } = useFetch(`/admin/offline-payments/${id}`, fetchRecord);
  return (
    <div role="alert" className="rounded-card border border-low bg-blush px-4.5 py-3.5 text-ink">
      <p className="font-semibold text-low">Votre premier envoi est déjà enregistré</p>
      {value && (
        <p className="[overflow-wrap:anywhere]">{`${formatFcfa(value.amount)} de ${value.first_name} ${value.last_name}, ${value.purpose_label}, reçu le ${formatDate(new Date(value.received_on))}.`}</p>
      )}
      <p className="text-[0.95rem]">
        Vos corrections ne sont pas enregistrées. Si l’encaissement est faux, ouvrez-le et retirez-le&#8239;; puis
        enregistrez à nouveau ce formulaire, qui en fera un autre.
      </p>
      <Link
        to={adminPaths.offlinePayment(id)}
        target="_blank"
        className="inline-flex min-h-11 items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
      >
        Ouvrir l’encaissement enregistré (nouvel onglet)
      </Link>
    </div>
  );
}
