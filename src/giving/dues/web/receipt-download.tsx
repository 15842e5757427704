import { type ReactNode, useState } from "react";
import { describeFailure } from "#web/api/failure.messages.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { fetchReceipt } from "./dues-calls.ts";

/** Saves a receipt, which only its owner's token opens. */
export function ReceiptDownload({ url, day }: { url: string; day: string }): ReactNode {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const result = await fetchReceipt(url);
    setBusy(false);
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
      onClick={() => void download()}
    >
      Télécharger le reçu
    </Button>
  );
}
