import { type ReactNode, useState } from "react";
import { GIVEN_ROLES, type MemberRecord, type RoleChange } from "#people/directory/members.contract.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { callApi } from "#web/api/api-client.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FoldedPanel } from "#web/ui/fact-list.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { type Correcting, CorrectionForm } from "./correction-form.tsx";
import { nameRoles, ROLES } from "./members.messages.tsx";

type GivenRole = RoleChange["roles"][number];

/** Roles that are about to be taken, and what goes on once that is confirmed or given up. */
interface Taking {
  roles: readonly GivenRole[];
  answer: (agreed: boolean) => void;
}

/** Gives and takes roles of the staff, takes them once that is confirmed; the person is told by mail. */
export function RolesPanel({ member, onChanged }: Correcting): ReactNode {
  const { account } = member;
  const withCode = useFreshCode();
  const [taking, setTaking] = useState<Taking | null>(null);
  const before = GIVEN_ROLES.filter((role) => account.roles.includes(role));

  async function send({ roles }: RoleChange) {
    const taken = before.filter((role) => !roles.includes(role));
    const agreed = taken.length === 0 || (await new Promise<boolean>((answer) => setTaking({ roles: taken, answer })));
    setTaking(null);
    if (!agreed) return null;
    return withCode((code) =>
      callApi<MemberRecord>(`/admin/members/${member.id}/roles`, { body: { roles, before, code } }),
    );
  }

  return (
    <FoldedPanel title="Rôles dans l’équipe" inside={nameRoles(account.roles) || "Aucun rôle"}>
      {account.roles.includes("admin") && (
        <p className="text-muted">Ce compte est celui de l’administration, que fixe la configuration du site.</p>
      )}
      <CorrectionForm<RoleChange>
        name="Rôles dans l’équipe"
        check={(values) => ({ ok: true, body: { roles: GIVEN_ROLES.filter((role) => values[role] !== undefined) } })}
        send={send}
        done={() => ({ title: "Rôles enregistrés" })}
        submit="Enregistrer les rôles"
        onChanged={onChanged}
      >
        {() => (
          <>
            <div className="grid gap-2">
              {GIVEN_ROLES.map((role) => (
                <Checkbox
                  key={role}
                  name={role}
                  label={ROLES[role].name}
                  hint={ROLES[role].opens}
                  defaultChecked={account.roles.includes(role)}
                />
              ))}
            </div>
            <p className="text-[0.92rem] text-muted">
              La personne, l’administration et la trésorerie sont prévenues par e‑mail. Si un rôle est retiré, les
              appareils de la personne sont déconnectés.
            </p>
          </>
        )}
      </CorrectionForm>
      {taking && <TakeDialog name={`${member.first_name} ${member.last_name}`} {...taking} />}
    </FoldedPanel>
  );
}

/** Names the person, the roles that they lose, and what follows. */
function TakeDialog({ name, roles, answer }: Taking & { name: string }): ReactNode {
  const several = roles.length > 1;
  return (
    <ConfirmDialog
      open
      onClose={() => answer(false)}
      title={`Retirer ${several ? "des rôles" : "un rôle"} à ${name}\u202f?`}
      confirm={several ? "Retirer ces rôles" : "Retirer ce rôle"}
      keep="Garder"
      destroys
      onConfirm={() => answer(true)}
    >
      <ul className="mb-3 grid gap-1">
        {roles.map((role) => (
          <li key={role}>
            <strong>{ROLES[role].name}</strong>
            <span>{`\u00a0: ${ROLES[role].opens}`}</span>
          </li>
        ))}
      </ul>
      <p>
        {`Ses appareils sont déconnectés aussitôt. ${roles.includes("treasurer") ? "Ce que cette personne a proposé et qui attend encore ne peut plus qu’être refusé. " : ""}Elle, l’administration et la trésorerie sont prévenues par e\u2011mail.`}
      </p>
    </ConfirmDialog>
  );
}
