import { type ReactNode, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  GIVEN_ROLES,
  type ListedMember,
  type MemberList,
  type StaffInvited,
  type StaffToInvite,
  staffToInvite,
} from "#people/directory/members.contract.ts";
import { adminPaths, INVITE_HASH } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
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
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Checkbox, FieldError, TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { OPENED_HERE, useDialogAddress } from "#web/ui/use-dialog-address.ts";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import {
  DOCUMENTS,
  nameRoles,
  ROLE_CHOICES,
  ROLES,
  SORTS,
  STANDINGS,
  StandingChip,
  VERIFICATIONS,
} from "./members.messages.tsx";

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
          {isWide || !mayImport ? tools : <ListMenu label="Importer, inviter, exporter">{tools}</ListMenu>}
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
            {...{ rows, total, heard }}
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
          <span className="@min-[35rem]:hidden">Double authentification&nbsp;: </span>
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
          <span className="@min-[35rem]:hidden">Dernière connexion&nbsp;: </span>
          <span>{staff.signed_in_at ? formatDate(new Date(staff.signed_in_at)) : "jamais"}</span>
        </>
      ),
  },
];

const COLUMNS: ListColumn<ListedMember>[] = [
  {
    label: "Nom",
    share: "w-[26%]",
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
    label: "E\u2011mail",
    share: "w-[30%]",
    narrow: "col-span-2 row-start-2 text-[0.92rem] text-muted",
    cell: ({ account }) => account?.email,
  },
  { label: "Téléphone", narrow: "hidden", cell: ({ account }) => account?.phone },
  {
    label: "Numéro",
    narrow: "row-start-2 justify-self-end text-[0.92rem] text-muted",
    cell: ({ account }) => account?.member_number,
  },
];

const DONE: Readonly<Record<StaffInvited["result"], { title: string; text: string }>> = {
  invited: { title: "Invitation envoyée", text: "Les rôles comptent dès que la personne a choisi son mot de passe." },
  given: { title: "Rôles donnés", text: "Cette personne avait déjà un compte\u00a0: un e\u2011mail la prévient." },
  unchanged: { title: "Rien à changer", text: "Cette personne a déjà ces rôles." },
};

/** Invites a person to the staff by address, with an account or without one, and opens the account's page. */
function InviteStaffForm(): ReactNode {
  const navigate = useNavigate();
  const withCode = useFreshCode();
  // What becomes of the roles that this person has, once it was asked.
  const ifStaff = useRef<StaffToInvite["if_staff"]>(undefined);
  const [asked, setAsked] = useState(false);
  const form = useForm<StaffToInvite, StaffInvited, FailureProblem>({
    check(values) {
      setAsked(false);
      const roles = GIVEN_ROLES.filter((role) => values[role] !== undefined);
      return checkValues(staffToInvite, { ...values, roles, if_staff: ifStaff.current });
    },
    send: (body) => withCode((code) => callApi("/admin/staff-invitations", { body: { ...body, code } })),
    onSuccess({ id, result }) {
      typed.save(null);
      showToast({ tone: "success", ...DONE[result] });
      void navigate(adminPaths.member(id));
      return "closed";
    },
    onFailure(failure, _, shown) {
      ifStaff.current = undefined;
      if (failure.code === "already_staff") {
        setAsked(true);
        return { problem: { title: "Déjà dans l’équipe", text: failure.message ?? "" } };
      }
      return shown ? "open" : { problem: describeProblem(failure, "Personne n’est invité") };
    },
  });
  const answer = (choice: StaffToInvite["if_staff"]) => {
    ifStaff.current = choice;
    void form.submit();
  };
  const typed = useTypedFields(form.ref, "invite-staff");
  return (
    <form {...form.props} aria-label="Inviter dans l’équipe" className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      {asked && (
        <div className="flex flex-wrap gap-2">
          <Button tone="ghost" size="small" disabled={!form.open} onClick={() => answer("add")}>
            Ajouter à ses rôles
          </Button>
          <Button tone="ghost" size="small" disabled={!form.open} onClick={() => answer("replace")}>
            Remplacer ses rôles
          </Button>
        </div>
      )}
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField {...form.field("first_name")} label="Prénom" autoComplete="off" />
        <TextField {...form.field("last_name")} label="Nom" autoComplete="off" />
      </div>
      <EmailField
        {...form.field("email")}
        label="Adresse e‑mail"
        autoComplete="off"
        hint="Sans compte à cette adresse, la personne reçoit un lien pour choisir son mot de passe."
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Rôles</legend>
        {GIVEN_ROLES.map((role) => (
          <Checkbox
            key={role}
            name={role}
            label={ROLES[role].name}
            hint={ROLES[role].opens}
            onChange={() => form.setError("roles", null)}
          />
        ))}
        <div role="alert" className="empty:hidden">
          {form.errors.roles && <FieldError>{form.errors.roles}</FieldError>}
        </div>
      </fieldset>
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Inviter
      </Button>
    </form>
  );
}
