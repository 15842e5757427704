import { type ReactNode, useState } from "react";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import type { MemberDues, StaffDuesList } from "#giving/dues/staff-dues.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { ListExport } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, FoundTotal, useWanted } from "#web/listing/found-list.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { ShortDay } from "#web/listing/short-dates.tsx";
import { type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { DuesActions } from "./dues-actions.tsx";
import { nameWaiting, RemindAllButton } from "./remind-all.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", etat: "standing", mois: "months", tri: "sort" } as const;

/** The members with what they owe, found by the address of the page. */
export default function StaffDuesTable(): ReactNode {
  // Those that a decision changed since the list was read: they stay in their rows.
  const [changed, setChanged] = useState<Readonly<Record<string, MemberDues>>>({});
  const columns = useColumns(
    "dues",
    columnsWith((member) => setChanged((before) => ({ ...before, [member.id]: member }))),
  );
  const wanted = useWanted(PARAMETERS);
  const [version, setVersion] = useState(0);

  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Cotisations</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          <RemindAllButton onSent={() => setVersion(version + 1)} />
          <ListExport api="/admin/dues/export" wanted={wanted} />
          <SavedViews list="dues" />
          <ColumnChoice columns={columns} />
        </div>
      </div>
      <Filters />
      <FoundList<MemberDues, StaffDuesList>
        key={String(wanted)}
        version={version}
        onLoaded={() => setChanged({})}
        api="/admin/dues"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun membre pour l’instant." : "Aucun membre ne correspond."}
      >
        {(rows, { total }) => (
          <>
            <FoundTotal total={total} name={(count) => (count > 1 ? "membres" : "membre")} />
            <ListTable
              caption="Les cotisations"
              columns={columns.shown}
              rows={rows.map((row) => changed[row.id] ?? row)}
              keyOf={({ id }) => id}
            />
          </>
        )}
      </FoundList>
    </>
  );
}

function Filters(): ReactNode {
  return (
    <FilterForm
      search="Nom, e‑mail ou numéro"
      more={() => <FilterChoice name="tri" label="Ordre" all="Doit le plus" options={[["name", "Par nom"]]} />}
    >
      <FilterChoice
        name="etat"
        label="Cotisations"
        all="Toutes"
        options={[
          ["late", "En retard"],
          ["up_to_date", "À jour"],
          ["never_paid", "Jamais payées"],
        ]}
      />
      <FilterChoice
        name="mois"
        label="Doit au moins"
        all="Tous"
        options={["2", "3", "6", "12", "24"].map((months) => [months, `${months}\u00a0mois`] as const)}
      />
    </FilterForm>
  );
}

const columnsWith = (onChanged: (member: MemberDues) => void): ListColumn<MemberDues>[] => [
  {
    label: "Membre",
    share: "w-[20%] min-w-34",
    narrow: "col-start-1 row-start-1",
    cell: ({ id, first_name, last_name }) => (
      <RowLink to={adminPaths.member(id)}>{`${first_name} ${last_name}`}</RowLink>
    ),
  },
  {
    label: "Mois dus",
    share: "w-[22%] min-w-40",
    narrow: "col-span-2 row-start-2 text-[0.92rem] text-muted cards:whitespace-normal",
    cell: ({ owed_list: months, waiting }) => (
      <>
        {months.length === 0 ? (
          <span>à jour</span>
        ) : (
          <>
            {months.length === 1 && <span className="columns:hidden">doit </span>}
            {months.length > 1 && <span>{`${months.length}\u00a0mois\u00a0: `}</span>}
            <span>{nameMonths(months)}</span>
          </>
        )}
        {waiting > 0 && <span className="block truncate font-semibold text-ink">{nameWaiting(waiting)}</span>}
      </>
    ),
  },
  {
    label: "Dû",
    align: "end",
    narrow: "row-start-1 col-start-2 justify-self-end font-semibold",
    cell: ({ owed }) => <span className="whitespace-nowrap">{formatFcfa(owed)}</span>,
  },
  {
    label: "Dernier paiement",
    narrow: "hidden",
    cell: ({ last_paid }) => (last_paid ? <ShortDay on={last_paid.at} /> : "aucun"),
  },
  {
    label: "Rappels",
    narrow: "hidden",
    cell: ({ reminders, reminded_at, reminding }) => {
      if (reminding) return reminders === 0 ? "le premier part" : `${reminders}, un autre part`;
      return reminded_at === null ? "aucun" : `${reminders}, dernier le ${formatShortDate(reminded_at)}`;
    },
  },
  {
    label: "À faire",
    narrow: "relative col-start-3 row-span-2 row-start-1",
    cell: (member) => <DuesActions member={member} onChanged={onChanged} />,
  },
  { label: "Numéro", narrow: "hidden", extra: true, cell: ({ member_number }) => member_number },
  { label: "E-mail", narrow: "hidden", extra: true, cell: ({ email }) => email },
  { label: "Téléphone", narrow: "hidden", extra: true, cell: ({ phone }) => phone },
];
