import type { ReactNode } from "react";
import { describeFailure } from "#web/api/failure.messages.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { fetchReceipt } from "./dues-calls.ts";

/** Saves a receipt, which only its owner's token opens. */
export function ReceiptDownload({ url, day }: { url: string; day: string }): ReactNode {
  const { busy, run } = useSingleFlight();

  async function download() {
    const result = await fetchReceipt(url);
    if (result.ok) return saveFile(result.value, `recu-cotisation-${day}.pdf`);
    showToast({ title: "Le reçu n’a pas pu être téléchargé", text: describeFailure(result), tone: "error" });
  }

  return (
    <Button
      tone="quiet"
      size="small"
      busy={busy}
      disabled={busy}
      aria-label={`Télécharger le reçu du ${day} (PDF)`}
      onClick={() => void run(download)}
    >
      Télécharger le reçu
    </Button>
  );
}
