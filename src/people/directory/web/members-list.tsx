import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { ListedMember, MemberList } from "#people/directory/members.contract.ts";
import { ADD_MEMBER_HASH, adminPaths, DATA_REQUEST_HASH, INVITE_HASH } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, useWanted } from "#web/listing/found-list.tsx";
import { FoundPeople } from "#web/listing/found-people.tsx";
import { ListMenu } from "#web/listing/list-menu.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { OPENED_HERE, useDialogAddress } from "#web/ui/use-dialog-address.ts";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import { AddMemberForm } from "./add-member-form.tsx";
import { InviteStaffForm } from "./invite-staff-form.tsx";
import {
  DOCUMENTS,
  nameRoles,
  ROLE_CHOICES,
  SORTS,
  STANDINGS,
  StandingChip,
  VERIFICATIONS,
} from "./members.messages.tsx";
import { PersonRequest } from "./privacy-requests.tsx";

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
  const inviting = useDialogAddress(INVITE_HASH);
  const adding = useDialogAddress(ADD_MEMBER_HASH);
  const answering = useDialogAddress(DATA_REQUEST_HASH);
  const { search } = useLocation();
  const columns = useColumns("members", COLUMNS);
  const wanted = useWanted(PARAMETERS);
  const isWide = useWideScreen();
  const tools = (
    <>
      {abilities.includes("give_roles") && (
        <ButtonLink
          to={{ search, hash: INVITE_HASH }}
          state={OPENED_HERE}
          tone="quiet"
          size="small"
          className="lg:-mx-2"
        >
          Inviter dans l’équipe
        </ButtonLink>
      )}
      {mayImport && (
        <ButtonLink
          to={{ search, hash: ADD_MEMBER_HASH }}
          state={OPENED_HERE}
          tone="quiet"
          size="small"
          className="lg:-mx-2"
        >
          Ajouter un membre
        </ButtonLink>
      )}
      {mayImport && (
        <ButtonLink to={adminPaths.memberImports} tone="quiet" size="small" className="lg:-mx-2">
          Importer
        </ButtonLink>
      )}
      {whole && <ExportLinks api="/admin/members/export" wanted={wanted} />}
    </>
  );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Membres</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          {isWide || !mayImport ? tools : <ListMenu label="Ajouter, importer, exporter">{tools}</ListMenu>}
          <SavedViews list="members" />
          {whole && <ColumnChoice columns={columns} />}
        </div>
      </div>
      <Filters whole={whole} />
      <FoundList<ListedMember, MemberList>
        key={String(wanted)}
        api="/admin/members"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun membre pour l’instant." : "Aucun membre ne correspond."}
      >
        {(rows, { total, heard }) => (
          <FoundPeople
            label="Les membres"
            rows={rows}
            total={total}
            heard={heard}
            name={(count) => (count > 1 ? "membres" : "membre")}
          >
            {(caption, members) => (
              <ListTable
                caption={caption}
                columns={
                  whole ? (wanted.has("role") ? staffColumns(columns.shown) : columns.shown) : COLUMNS.slice(0, 2)
                }
                rows={members}
                keyOf={({ id }) => id}
              />
            )}
          </FoundPeople>
        )}
      </FoundList>
      {abilities.includes("give_roles") && (
        <Dialog open={inviting.open} onClose={inviting.close} title="Inviter dans l’équipe">
          {inviting.open && <InviteStaffForm />}
        </Dialog>
      )}
      {mayImport && (
        <Dialog open={adding.open} onClose={adding.close} title="Ajouter un membre">
          {adding.open && <AddMemberForm />}
        </Dialog>
      )}
      {mayImport && (
        <Dialog open={answering.open} onClose={answering.close} title="Données d’une personne sans compte">
          {answering.open && <PersonRequest />}
        </Dialog>
      )}
    </>
  );
}

function Filters({ whole }: { whole: boolean }): ReactNode {
  return (
    <FilterForm
      search={whole ? "Nom, e\u2011mail, téléphone ou numéro" : "Nom ou numéro de membre"}
      {...(whole && {
        more: () => (
          <>
            <FilterChoice name="adresse" label="Adresse" all="Toutes" options={VERIFICATIONS} />
            <FilterChoice name="role" label="Rôle" all="Tous" options={ROLE_CHOICES} />
            <FilterChoice name="piece" label="Pièce d’identité" all="Toutes" options={DOCUMENTS} />
            <FilterChoice name="tri" label="Ordre" all="Nom, de A à Z" options={SORTS} />
          </>
        ),
      })}
    >
      <FilterChoice name="cotisations" label="Cotisations" all="Toutes" options={STANDINGS} />
    </FilterForm>
  );
}

/** In the list of the staff: who may do what, and how their account is protected, rather than how to reach them. */
function staffColumns(shown: readonly Column<ListedMember>[]): Column<ListedMember>[] {
  return [...shown.filter(({ label }) => label !== "Téléphone" && label !== "Numéro"), ...STAFF_COLUMNS];
}

const STAFF_COLUMNS: ListColumn<ListedMember>[] = [
  {
    label: "Rôles",
    narrow: "col-span-full row-start-3 text-[0.92rem]",
    cell: ({ account }) => account && nameRoles(account.roles),
  },
  {
    label: "Double authentification",
    narrow: "col-span-full row-start-4 text-[0.92rem]",
    cell: ({ staff }) =>
      staff && (
        <span className={staff.two_factor ? "" : "font-semibold text-laterite"}>
          <span className="columns:hidden">Double authentification&nbsp;: </span>
          <span>{staff.two_factor ? "activée" : "désactivée"}</span>
        </span>
      ),
  },
  {
    label: "Dernière connexion",
    narrow: "col-span-full row-start-5 text-[0.92rem] text-muted",
    cell: ({ staff }) =>
      staff && (
        <>
          <span className="columns:hidden">Dernière connexion&nbsp;: </span>
          <span>{staff.signed_in_at ? formatDate(new Date(staff.signed_in_at)) : "jamais"}</span>
        </>
      ),
  },
];

const COLUMNS: ListColumn<ListedMember>[] = [
  {
    label: "Nom",
    share: "w-[26%] min-w-36",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, first_name, last_name, account }) => {
      const name = `${last_name} ${first_name}`;
      if (!account) return <span className="font-semibold">{name}</span>;
      return <RowLink to={adminPaths.member(id)}>{name}</RowLink>;
    },
  },
  {
    label: "Cotisations",
    narrow: "row-start-1 justify-self-end",
    cell: (member) => <StandingChip standing={member.standing} />,
  },
  {
    label: "E-mail",
    share: "w-[30%] min-w-44",
    narrow: "col-span-2 row-start-2 text-[0.92rem] text-muted",
    cell: ({ account }) => account?.email,
  },
  { label: "Téléphone", narrow: "hidden", cell: ({ account }) => account?.phone },
  {
    label: "Numéro",
    narrow: "row-start-2 justify-self-end text-[0.92rem] text-muted",
    cell: ({ account, formerly }) =>
      formerly ? (
        <>
          <span>{account?.member_number}</span>
          <span className="block text-[0.92rem] text-muted">{`anciennement ${formerly}`}</span>
        </>
      ) : (
        account?.member_number
      ),
  },
];
