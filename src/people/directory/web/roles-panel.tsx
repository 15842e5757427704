import type { ReactNode } from "react";
import { GIVEN_ROLES, type MemberRecord, type RoleChange } from "#people/directory/members.contract.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { ROLES } from "./members.messages.ts";

/** Gives and takes roles of the staff; the person is told by mail. */
export function RolesPanel({
  member,
  onChanged,
}: {
  member: MemberRecord;
  onChanged: (member: MemberRecord) => void;
}): ReactNode {
  const { account } = member;
  const withCode = useFreshCode();
  const form = useForm<RoleChange, MemberRecord>({
    check: (values) => ({ ok: true, body: { roles: GIVEN_ROLES.filter((role) => values[role] !== undefined) } }),
    send: (body) => withCode((code) => callApi(`/admin/members/${member.id}/roles`, { body: { ...body, code } })),
    onSuccess(changed) {
      onChanged(changed);
      showToast({ tone: "success", title: "Rôles enregistrés" });
      return "open";
    },
    onFailure(failure) {
      showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
      return "open";
    },
  });
  return (
    <TitledPanel title="Rôles dans l’équipe">
      {account.roles.includes("admin") && (
        <p className="text-muted">Ce compte est celui de l’administration, que fixe la configuration du site.</p>
      )}
      <form {...form.props} aria-label="Rôles dans l’équipe" className="grid gap-2">
        {GIVEN_ROLES.map((role) => (
          <Checkbox
            key={role}
            name={role}
            label={ROLES[role].name}
            hint={ROLES[role].opens}
            defaultChecked={account.roles.includes(role)}
          />
        ))}
        <p className="text-[0.92rem] text-muted">
          La personne, l’administration et la trésorerie sont prévenues par e‑mail. Si un rôle est retiré, les appareils
          de la personne sont déconnectés.
        </p>
        <Button
          type="submit"
          tone="ghost"
          size="small"
          className="mt-1 justify-self-start"
          disabled={!form.open}
          busy={form.sending}
        >
          Enregistrer les rôles
        </Button>
      </form>
    </TitledPanel>
  );
}
