import { type ReactNode, useState } from "react";
import { saveBlob } from "#web/browser/save-blob.ts";
import { CallError } from "#web/session/member-call.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { fetchReceipt } from "./dues-calls.ts";

/** Saves a receipt, which opens to its owner's token only. */
export function ReceiptDownload({ url, day }: { url: string; day: string }): ReactNode {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveBlob(await fetchReceipt(url), `recu-cotisation-${day}.pdf`);
    } catch (error) {
      const text = error instanceof CallError ? error.message : undefined;
      showToast({ title: "Le reçu n’a pas pu être téléchargé", text, tone: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button tone="quiet" size="small" busy={busy} disabled={busy} onClick={() => void download()}>
      Télécharger
      <span className="sr-only"> le reçu du {day}</span>
    </Button>
  );
}
