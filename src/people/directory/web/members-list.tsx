import type { ReactNode } from "react";
import type { MemberList, MemberSummary } from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { FoundTotal } from "#web/listing/found-total.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { useWanted } from "#web/listing/use-wanted.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { StackedTable } from "#web/ui/stacked-table.tsx";
import { DOCUMENTS, ROLE_CHOICES, SORTS, STANDINGS, StandingChip, VERIFICATIONS } from "./members.messages.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = {
  recherche: "q",
  cotisations: "standing",
  adresse: "verified",
  role: "role",
  piece: "documents",
  tri: "sort",
} as const;

/** The members, found by the address of the page. `whole` is false for readers of names and standing alone. */
export default function MembersList(): ReactNode {
  const { abilities } = useAdmin().person;
  const whole = abilities.includes("read_members");
  const mayImport = abilities.includes("manage_members");
  const columns = useColumns("members", COLUMNS);
  const wanted = useWanted(PARAMETERS);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Membres</h1>
        {whole && (
          <div className="flex flex-wrap items-center gap-x-4">
            {mayImport && (
              <ButtonLink to={adminPaths.memberImports} tone="quiet" size="small" className="-mx-2">
                Importer
              </ButtonLink>
            )}
            <ExportLinks api="/admin/members/export" wanted={wanted} />
            <ColumnChoice columns={columns} />
          </div>
        )}
      </div>
      <SavedViews list="members" />
      <Filters whole={whole} />
      <FoundList<MemberSummary, MemberList>
        key={String(wanted)}
        api="/admin/members"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun membre pour l’instant." : "Aucun membre ne correspond."}
      >
        {(rows, { total }) => (
          <>
            <FoundTotal total={total} name={(count) => (count > 1 ? "membres" : "membre")} />
            <StackedTable
              caption="Les membres"
              columns={whole ? columns.shown : COLUMNS.slice(0, 2)}
              rows={rows}
              keyOf={({ id }) => id}
            />
          </>
        )}
      </FoundList>
    </>
  );
}

function Filters({ whole }: { whole: boolean }): ReactNode {
  return (
    <FilterForm
      submit="Rechercher"
      className={
        whole
          ? "grid-cols-2 *:first:col-span-full md:grid-cols-3"
          : "grid-cols-2 *:first:col-span-full md:grid-cols-[minmax(0,1fr)_11rem_auto] md:*:first:col-span-1"
      }
    >
      {(query) => (
        <>
          <TextField
            name="recherche"
            type="search"
            label={whole ? "Nom, e\u2011mail, téléphone ou numéro" : "Nom ou numéro de membre"}
            defaultValue={query.get("recherche") ?? ""}
            maxLength={200}
          />
          <FilterChoice name="cotisations" label="Cotisations" all="Toutes" options={STANDINGS} />
          {whole && <FilterChoice name="adresse" label="Adresse" all="Toutes" options={VERIFICATIONS} />}
          {whole && <FilterChoice name="role" label="Rôle" all="Tous" options={ROLE_CHOICES} />}
          {whole && <FilterChoice name="piece" label="Pièce d’identité" all="Toutes" options={DOCUMENTS} />}
          {whole && <FilterChoice name="tri" label="Ordre" all="Nom, de A à Z" options={SORTS} />}
        </>
      )}
    </FilterForm>
  );
}

const COLUMNS: ListColumn<MemberSummary>[] = [
  {
    label: "Nom",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, first_name, last_name, account }) => {
      const name = `${last_name} ${first_name}`;
      if (!account) return <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>;
      return (
        <Link
          to={adminPaths.member(id)}
          className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      );
    },
  },
  {
    label: "Cotisations",
    narrow: "row-start-1 justify-self-end",
    cell: (member) => <StandingChip standing={member.standing} />,
  },
  {
    label: "Contact",
    narrow: "col-span-3 row-start-2 text-[0.92rem] text-muted [overflow-wrap:anywhere]",
    cell: ({ account }) => (
      <>
        <span>{account?.email}</span>
        {account?.phone && <span className="block whitespace-nowrap">{account.phone}</span>}
      </>
    ),
  },
  {
    label: "Numéro",
    narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted",
    cell: ({ account }) => <span className="whitespace-nowrap">{account?.member_number}</span>,
  },
];
