import type { ReactNode } from "react";
import type { ApiResult } from "#web/api/api-client.ts";
import { CHECK_CONNECTION, describeFailure } from "#web/api/failure.messages.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Fetches a private PDF and saves it; shows a failure. `about` distinguishes several of them. */
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
  read: () => Promise<ApiResult<Blob>>;
}): ReactNode {
  const { busy, run } = useSingleFlight();

  async function fetchFile() {
    const result = await read();
    if (result.ok) return saveFile(result.value, name);
    const text = result.reason === "refused" ? describeFailure(result) : CHECK_CONNECTION;
    showToast({ title: "Téléchargement impossible", text, tone: "error" });
  }

  return (
    <Button tone="quiet" size="small" className={className} busy={busy} onClick={() => void run(fetchFile)}>
      <span>{label}</span>
      <span className="sr-only"> {about}</span>
    </Button>
  );
}
