import type { ReactNode } from "react";
import { formatDate } from "#contracts/formats.ts";

const CONSENTS: Readonly<Record<string, string>> = {
  terms: "Conditions d’utilisation",
  privacy: "Politique de confidentialité",
  newsletter: "Lettre d’information",
  show_name: "Nom parmi les donateurs",
};

/** What a person agreed to, and what was withdrawn. */
export function ConsentList({
  consents,
}: {
  consents: readonly { kind: string; version: string; given_at: string; ended_at: string | null }[];
}): ReactNode {
  if (consents.length === 0) return <p className="text-muted">Aucun.</p>;
  return (
    <ul className="grid gap-2.5">
      {consents.map(({ kind, version, given_at, ended_at }) => (
        <li key={`${kind} ${version} ${given_at}`}>
          {CONSENTS[kind] ?? kind}
          <span className="block text-[0.92rem] text-muted">
            {`donné le ${formatDate(new Date(given_at))}`}
            {ended_at && `, retiré le ${formatDate(new Date(ended_at))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
