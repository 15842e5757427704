import { type ReactNode, useState } from "react";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { ProofField } from "./proof-field.tsx";

const UPLOAD_TIMEOUT = 120_000;

/** Takes the proof of what the reader recorded or proposes, for the colleague who confirms it. */
export function JoinProof<Answer>({
  path,
  hint,
  onJoined,
  onStale,
}: {
  /** The call that stores it. */
  path: string;
  hint?: string;
  onJoined: (answer: Answer) => void;
  /** It was decided, or has a proof, meanwhile. */
  onStale: () => void;
}): ReactNode {
  const [proof, setProof] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useSingleFlight();

  async function send(file: Blob) {
    const body = new FormData();
    body.set("proof", file, file instanceof File ? file.name : "preuve.jpg");
    const result = await callApi<Answer>(path, { body, timeout: UPLOAD_TIMEOUT });
    if (result.ok) {
      showToast({ tone: "success", title: "Preuve jointe" });
      return onJoined(result.value);
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
        {...(hint && { hint })}
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
