import type { ReactNode } from "react";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { API_PREFIX } from "#web/api/api-client.ts";
import { RecordedImage } from "#web/listing/recorded-image.tsx";
import { ButtonAnchor } from "#web/ui/button.tsx";

/** The photograph of a proof, or the link to its PDF; each view is recorded. Nothing if there is none. */
export function Proof({
  record: { id, proof, first_name, last_name },
  atOnce = false,
  onSeen,
}: {
  record: OfflinePaymentRecord;
  /** The photograph is fetched without being asked for. */
  atOnce?: boolean;
  onSeen?: () => void;
}): ReactNode {
  const path = `/admin/offline-payments/${id}/proof`;
  if (proof === null) return null;
  if (proof === "photo") {
    const alt = `Preuve du paiement de ${first_name} ${last_name}`;
    return <RecordedImage path={path} name="la photo" alt={alt} atOnce={atOnce} onShown={onSeen} />;
  }
  return (
    <ButtonAnchor
      href={`${API_PREFIX}${path}`}
      tone="ghost"
      size="small"
      className="justify-self-start"
      onClick={onSeen}
    >
      Télécharger le PDF
    </ButtonAnchor>
  );
}
