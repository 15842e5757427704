import type { ReactNode } from "react";
import { API_PREFIX } from "#web/api/api-client.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

const hrefsOf = (api: string, wanted: URLSearchParams) => (format: string) =>
  `${API_PREFIX}${api}?${new URLSearchParams([...wanted, ["format", format]])}`;

/** The same above a list, where a phone has a menu beside the title for them. */
export function ListExport({ api, wanted }: { api: string; wanted: URLSearchParams }): ReactNode {
  const hrefOf = hrefsOf(api, wanted);
  if (useWideScreen()) return <ExportLinks api={api} wanted={wanted} />;
  return (
    <RowMenu label="Exporter cette liste">
      <ButtonAnchor href={hrefOf("xlsx")} download tone="quiet" size="small">
        Exporter en Excel
      </ButtonAnchor>
      <ButtonAnchor href={hrefOf("csv")} download tone="quiet" size="small">
        Exporter en CSV
      </ButtonAnchor>
    </RowMenu>
  );
}

/** Links that save what the filters find as a file, which the browser writes as it arrives. */
export function ExportLinks({ api, wanted }: { api: string; wanted: URLSearchParams }): ReactNode {
  const hrefOf = hrefsOf(api, wanted);
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
