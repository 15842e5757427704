import { type ReactNode, useState } from "react";
import { ProofField } from "#money/offline-payments/web/proof-field.tsx";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

const UPLOAD_TIMEOUT = 120_000;

/** Takes the proof of a refund that the reader proposes, for the colleague who confirms it. */
export function AddRefundProof({
  payment,
  onChanged,
  onStale,
}: {
  payment: PaymentRecord;
  onChanged: (payment: PaymentRecord) => void;
  /** The proposal waits no more, or has its proof. */
  onStale: () => void;
}): ReactNode {
  const [proof, setProof] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useSingleFlight();

  async function send(file: Blob) {
    const body = new FormData();
    body.set("proof", file, file instanceof File ? file.name : "preuve.jpg");
    const result = await callApi<PaymentRecord>(`/admin/payments/${payment.id}/proposal/proof`, {
      body,
      timeout: UPLOAD_TIMEOUT,
    });
    if (result.ok) {
      showToast({ tone: "success", title: "Preuve jointe" });
      return onChanged(result.value);
    }
    setProblem(result.fields.proof);
    if (result.fields.proof) return;
    showToast({ tone: "error", ...describeProblem(result, "La preuve n’est pas jointe") });
    if (result.status === 409) onStale();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <ProofField
        error={problem}
        disabled={busy}
        hint="L’ordre de virement, le message de l’opérateur ou la décharge signée. La personne qui confirme la voit."
        onChange={(file) => {
          setProof(file);
          setProblem(undefined);
        }}
      />
      {proof && (
        <Button size="small" busy={busy} disabled={busy} onClick={() => void run(() => send(proof))}>
          Joindre la preuve
        </Button>
      )}
    </div>
  );
}
