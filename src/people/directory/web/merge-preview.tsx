import type { ReactNode } from "react";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import type { MergedField, MergedSide, MergeLine, MergePreview } from "#people/directory/member-merge.contract.ts";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { Chip } from "#web/ui/chip.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { nextDueFact } from "./dues-panel.tsx";

/** Both accounts side by side: which one stays, and which one disappears. */
export function MergeSides({ preview, children }: { preview: MergePreview; children: ReactNode }): ReactNode {
  const { staying, leaving } = preview;
  return (
    <section aria-label="Les deux comptes" className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Side side={staying} mark={<Chip className="bg-mint text-forest-deep">Ce compte reste</Chip>} />
        <Side side={leaving} mark={<Chip className="bg-blush text-low">Ce compte disparaît</Chip>} />
      </div>
      <p>
        {"Ensuite, la personne se connecte avec "}
        <strong>
          <EmailText>{staying.email}</EmailText>
        </strong>
        {" et le mot de passe de ce compte."}
      </p>
      {children}
    </section>
  );
}

function Side({ side, mark }: { side: MergedSide; mark: ReactNode }): ReactNode {
  const { first_name, last_name, member_number, email, verified, created_at, standing, foreseen_months } = side;
  return (
    <div className="grid min-w-0 content-start gap-3 rounded-panel border border-line bg-white p-gutter">
      <p>{mark}</p>
      <h2 className="text-card [overflow-wrap:anywhere]">{`${first_name} ${last_name}`}</h2>
      <FactList
        facts={[
          ["Numéro", member_number],
          ["E-mail", `${email}${verified ? "" : " (non vérifiée)"}`],
          ["Inscription", formatDate(new Date(created_at))],
          ["Payé jusqu’à", standing?.paid_through && formatMonth(standing.paid_through)],
          ["Réglé dès la vérification", nameMonths(foreseen_months)],
          ["Dû", standing && formatFcfa(standing.owed)],
          ["Mois dus", standing && nameMonths(standing.owed_list)],
        ]}
      />
    </div>
  );
}

/** Everything that moves, remains or ends, with how many there are. */
export function MergeLines({ preview: { lines, standing_after } }: { preview: MergePreview }): ReactNode {
  return (
    <TitledPanel title="Ce que la fusion ferait">
      {lines.length === 0 && <p className="text-muted">Le compte qui disparaît n’a rien à réunir.</p>}
      <ul className="grid gap-3">
        {lines.map(({ label, count, outcome, notes }) => (
          <li key={label} className="border-b border-line pb-3 last:border-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{count > 0 ? `${label}\u00a0: ${formatNumber(count)}` : label}</span>
              <span className="text-[0.92rem] text-muted">{OUTCOMES[outcome]}</span>
            </p>
            {notes.map((note) => (
              <p key={note} className="text-[0.95rem] [overflow-wrap:anywhere]">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {standing_after && (
        <div>
          <h3 className="mb-2.5 font-display text-[1.06rem] font-bold">Les cotisations après la fusion</h3>
          <FactList
            facts={[
              ["Payé jusqu’à", standing_after.paid_through && formatMonth(standing_after.paid_through)],
              ["Dû", formatFcfa(standing_after.owed)],
              ["Mois dus", nameMonths(standing_after.owed_list)],
              nextDueFact(standing_after),
            ]}
          />
        </div>
      )}
    </TitledPanel>
  );
}

const OUTCOMES: Readonly<Record<MergeLine["outcome"], string>> = {
  moves: "passe au compte qui reste",
  remains: "reste tel quel",
  ends: "prend fin",
};

export const FIELDS: Readonly<Record<MergedField, string>> = {
  name: "Nom",
  card: "Numéro de membre et carte",
  address: "Adresse postale",
  phone: "Téléphone",
  profession: "Profession",
  photo: "Photo",
  documents: "Pièce d’identité",
};

export const DOCUMENT_STATES: Readonly<Record<string, string>> = {
  waiting: "à vérifier",
  accepted: "acceptée",
  refused: "refusée",
};
