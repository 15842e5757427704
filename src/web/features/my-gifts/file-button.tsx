import { type ReactNode, useRef, useState } from "react";
import { saveFile } from "#web/browser/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Fetches a private PDF and has the browser save it; says so where that fails. `about` tells several of them apart. */
export function FileButton({
  label,
  about,
  name,
  className,
  read,
}: {
  label: string;
  about: string;
  name: string;
  className?: string;
  read: () => Promise<Blob>;
}): ReactNode {
  const [busy, setBusy] = useState(false);
  // The state is known to the next click only after a rendering: a double click is faster.
  const underWay = useRef(false);

  async function fetchFile() {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      saveFile(await read(), name);
    } catch {
      showToast({
        title: "Téléchargement impossible",
        text: "Vérifiez votre connexion, puis réessayez.",
        tone: "error",
      });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    <Button tone="quiet" size="small" className={className} busy={busy} onClick={() => void fetchFile()}>
      {label}
      <span className="sr-only"> {about}</span>
    </Button>
  );
}
