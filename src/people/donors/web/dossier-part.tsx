import { type ReactNode, useState } from "react";
import type { DonorPart, DossierKind, DossierRow } from "#people/donors/donors.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber, formatPaid } from "#shared/formats.ts";
import { API_PREFIX } from "#web/api/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { Link } from "#web/ui/link.tsx";

const TITLES: Readonly<Record<DossierKind, string>> = {
  don: "Dons aux campagnes",
  projet: "Contributions aux projets",
  cotisation: "Cotisations",
  promise: "Promesses mensuelles",
  registration: "Inscriptions aux événements",
  message: "Messages",
};

const PAID: ReadonlySet<DossierKind> = new Set(["don", "projet", "cotisation"]);

/** How many rows are shown at first. */
const BRIEF = 6;

/** The rows of one kind, the newest first, with the sum of what was received. */
export function DossierPart({ part: { kind, count, received, rows } }: { part: DonorPart }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, BRIEF);
  const beyond = count - rows.length;
  return (
    <TitledPanel title={TITLES[kind]}>
      {PAID.has(kind) && (
        <p className="-mt-2 text-muted">
          <strong className="font-semibold text-ink">{formatFcfa(received)}</strong> reçus, remboursements déduits
        </p>
      )}
      <ul aria-label={TITLES[kind]} className="divide-y divide-line border-y border-line">
        {shown.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button
          tone="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setWhole(true)}
        >{`Afficher aussi les ${formatNumber(rows.length - shown.length)} plus anciens`}</Button>
      )}
      {isWhole && beyond > 0 && <p className="text-muted">{`Et ${formatNumber(beyond)} de plus, plus anciens.`}</p>}
    </TitledPanel>
  );
}

function Row({ row: { id, at, label, state, amount, received, receipt, path } }: { row: DossierRow }): ReactNode {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5">
      {path ? (
        <Link
          to={path}
          className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {label}
        </Link>
      ) : (
        <span className="py-2 leading-snug font-semibold [overflow-wrap:anywhere]">{label}</span>
      )}
      <span className="text-right tabular-nums">
        {amount !== null && formatPaid(amount, received === null ? 0 : amount - received)}
      </span>
      <span className="col-span-full flex flex-wrap items-center gap-x-3 text-[0.92rem] text-muted">
        <time dateTime={at}>{formatDate(new Date(at))}</time>
        <span>{state}</span>
        {receipt && (
          <a
            href={`${API_PREFIX}/admin/payments/${id}/receipt`}
            className="inline-flex min-h-11 items-center text-forest underline"
          >{`Reçu ${receipt} (PDF)`}</a>
        )}
      </span>
    </li>
  );
}
