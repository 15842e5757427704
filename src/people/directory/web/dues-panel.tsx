import type { ReactNode } from "react";
import type { DuesRecord } from "#giving/dues/dues.contract.ts";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { DuesWaivers } from "./dues-waivers.tsx";

/** What the member owes and has paid, the newest payments first. */
export function DuesPanel({
  member: { id, dues, payments, waivers },
  onChanged,
}: {
  member: MemberRecord;
  onChanged: () => void;
}): ReactNode {
  return (
    <TitledPanel title="Cotisations">
      {dues ? (
        <FactList
          facts={[
            ["Dû", formatFcfa(dues.owed)],
            ["Mois dus", nameMonths(dues.owed_list)],
            [
              dues.waived.length + dues.paid_before.length > 0 ? "Réglé jusqu’à" : "Payé jusqu’à",
              dues.paid_through && formatMonth(dues.paid_through),
            ],
            ["Prochaine échéance", formatDate(dues.next_due.date)],
          ]}
        />
      ) : (
        <p className="text-muted">Rien n’est dû avant la vérification de l’adresse.</p>
      )}
      {waivers && <DuesWaivers memberId={id} waivers={waivers} onEnded={onChanged} />}
      {payments.length > 0 && (
        <StackedTable caption="Les derniers paiements" columns={COLUMNS} rows={payments} keyOf={({ id }) => id} />
      )}
    </TitledPanel>
  );
}

const COLUMNS: Column<DuesRecord>[] = [
  {
    label: "Mois",
    narrow: "row-start-1",
    cell: ({ period }) => <span className="first-letter:uppercase">{period}</span>,
  },
  {
    label: "Payé le",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ date }) => formatDate(new Date(date)),
  },
  {
    label: "État",
    narrow: "row-start-2 col-start-3 justify-self-end text-[0.92rem] text-muted",
    cell: ({ status }) => status,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end",
    cell: ({ amount }) => formatFcfa(amount),
  },
];
