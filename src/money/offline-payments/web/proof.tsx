import type { ReactNode } from "react";
import { nameOfPayer, type OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { withDe } from "#shared/elision.ts";
import { API_PREFIX } from "#web/api/api-client.ts";
import { RecordedImage } from "#web/listing/recorded-image.tsx";
import { ButtonAnchor } from "#web/ui/button.tsx";

/** Returns what shows the proof of a recorded payment. */
export const proofOf = (record: OfflinePaymentRecord) => ({
  path: `/admin/offline-payments/${record.id}/proof`,
  proof: record.proof,
  alt: `Preuve du paiement ${withDe(nameOfPayer(record))}`,
});

/** The photograph of a proof, or the link to its PDF; each view is recorded. Nothing if there is none. */
export function Proof({
  path,
  proof,
  alt,
  atOnce = false,
  onSeen,
}: {
  /** The call that fetches it. */
  path: string;
  proof: OfflinePaymentRecord["proof"];
  alt: string;
  /** The photograph is fetched without being asked for. */
  atOnce?: boolean;
  onSeen?: () => void;
}): ReactNode {
  if (proof === null) return null;
  if (proof === "photo") {
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
