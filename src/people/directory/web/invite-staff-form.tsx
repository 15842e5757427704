import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  GIVEN_ROLES,
  type StaffInvited,
  type StaffToInvite,
  staffToInvite,
} from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { FoundFieldsNotice, useFoundFields } from "#web/admin/found-fields.tsx";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { RoleBoxes } from "./account-panels.tsx";

const DONE: Readonly<Record<StaffInvited["result"], { title: string; text: string }>> = {
  invited: { title: "Invitation envoyée", text: "Les rôles comptent dès que la personne a choisi son mot de passe." },
  given: { title: "Rôles donnés", text: "Cette personne avait déjà un compte\u00a0: un e\u2011mail la prévient." },
  unchanged: { title: "Rien à changer", text: "Cette personne a déjà ces rôles." },
};

/** Invites a person to the staff by address, with an account or without one, and opens the account's page. */
export function InviteStaffForm(): ReactNode {
  const navigate = useNavigate();
  const withCode = useFreshCode();
  // The answer to the question about roles that this person has already.
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
  const typed = useFoundFields(form.ref, "invite-staff");
  return (
    <form {...form.props} aria-label="Inviter dans l’équipe" className="grid gap-4">
      <FoundFieldsNotice {...typed} />
      <DialogProblem problem={form.problem} />
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
        <RoleBoxes onChange={() => form.setError("roles", null)} />
        <div role="alert" className="empty:hidden">
          {form.errors.roles && <FieldError>{form.errors.roles}</FieldError>}
        </div>
      </fieldset>
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          Inviter
        </Button>
      </div>
    </form>
  );
}
