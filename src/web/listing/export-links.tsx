import type { ReactNode } from "react";
import { API_PREFIX } from "#web/api/api-client.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";

/** Links that save what the filters find as a file, which the browser writes as it arrives. */
export function ExportLinks({ api, wanted }: { api: string; wanted: URLSearchParams }): ReactNode {
  const hrefOf = (format: string) => `${API_PREFIX}${api}?${new URLSearchParams([...wanted, ["format", format]])}`;
  return (
    <p className="flex items-center gap-1 print:hidden">
      <span className="text-[0.95rem] text-muted">Exporter&nbsp;:</span>
      <ButtonAnchor href={hrefOf("xlsx")} download tone="quiet" size="small">
        Excel
      </ButtonAnchor>
      <ButtonAnchor href={hrefOf("csv")} download tone="quiet" size="small">
        CSV
      </ButtonAnchor>
    </p>
  );
}
