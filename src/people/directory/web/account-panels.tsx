import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import {
  ADDRESS_UNVERIFIED,
  GIVEN_ROLES,
  type MemberRecord,
  type NameCorrection,
  nameCorrection,
  type RoleChange,
} from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { SentTo } from "#web/admin/mail-words.tsx";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FoldedPanel, TitledPanel } from "#web/ui/fact-list.tsx";
import { Checkbox, TextField } from "#web/ui/field.tsx";
import { useListAddress } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type Correcting, CorrectionForm } from "./correction-form.tsx";
import { nameRoles, ROLES } from "./members.messages.tsx";

/** Corrects the member's name; the member is told by mail. */
export function NamePanel({ member, onChanged }: Correcting): ReactNode {
  const { first_name, last_name } = member;
  const stored = useMemo(() => ({ first_name, last_name }), [first_name, last_name]);
  return (
    <FoldedPanel rare title="Corriger le nom" inside={`${first_name} ${last_name}`}>
      <CorrectionForm<NameCorrection>
        name="Corriger le nom"
        member={member}
        stored={stored}
        check={(changed) => checkValues(nameCorrection, changed)}
        send={(body) => callApi(`/admin/members/${member.id}/name`, { body })}
        done={() => ({ title: "Nom corrigé" })}
        submit="Corriger"
        onChanged={onChanged}
      >
        {(field) => (
          <>
            <div className="grid gap-4 xs:grid-cols-2">
              <TextField {...field("first_name")} label="Prénom" defaultValue={first_name} />
              <TextField {...field("last_name")} label="Nom" defaultValue={last_name} />
            </div>
            <TextField
              {...field("reason")}
              label="Motif (facultatif)"
              hint="Pour le journal. Le membre reçoit l’ancien et le nouveau nom par e‑mail."
            />
          </>
        )}
      </CorrectionForm>
    </FoldedPanel>
  );
}

/**
 * Invites the owner of an account that was never opened once more, or deletes it for a person who refuses it by
 * telephone or letter, or whose invitation was withdrawn, once that is confirmed.
 */
export function UnopenedPanel({ member, onChanged }: Correcting): ReactNode {
  const { id, account, invited_at: invitedAt } = member;
  const navigate = useNavigate();
  const list = useListAddress(adminPaths.members);
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();

  async function invite() {
    const result = await callApi<MemberRecord>(`/admin/members/${id}/invitation`, { body: {} });
    if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "L’invitation n’est pas partie") });
    showToast({
      tone: "success",
      title: "Invitation envoyée",
      text: <SentTo words="Elle part à" email={account.email} />,
    });
    onChanged(result.value);
  }

  async function remove() {
    const result = await callApi(`/admin/members/${id}`, { method: "DELETE" });
    setOpen(false);
    if (result.ok) {
      showToast({ tone: "success", title: "Compte supprimé" });
      void navigate(list, { replace: true });
    } else showToast({ tone: "error", title: "Le compte n’a pas été supprimé", text: describeFailure(result) });
  }

  return (
    <TitledPanel title="Compte pas encore ouvert">
      <p>
        La fondation a préparé ce compte. La personne l’ouvre en choisissant un mot de passe, par l’invitation ou par
        «&nbsp;Mot de passe oublié&nbsp;». Si elle le refuse de vive voix ou par lettre, ou si vous renoncez à
        l’inviter, supprimez-le.
      </p>
      <p className="text-muted">
        {invitedAt === null
          ? "Aucune invitation n’est encore partie."
          : `Dernière invitation\u00a0: ${formatMoment(invitedAt)}.`}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button tone="ghost" size="small" busy={busy} disabled={busy} onClick={() => void run(invite)}>
          {invitedAt === null ? "Envoyer l’invitation" : "Renvoyer l’invitation"}
        </Button>
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          Supprimer le compte…
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={"Supprimer ce compte\u202f?"}
        confirm="Supprimer"
        keep="Garder"
        destroys
        busy={busy}
        onConfirm={() => void run(remove)}
      >
        Le compte est effacé, avec sa ligne dans l’import s’il en vient, et le lien de son invitation ne sert plus.
        C’est définitif. Les paiements et les inscriptions à des événements faits avec cette adresse restent.
      </ConfirmDialog>
    </TitledPanel>
  );
}

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
  const mayBeGiven = member.email_verified_at !== null || before.length > 0;

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
    <FoldedPanel rare title="Rôles dans l’équipe" inside={nameRoles(account.roles) || "Aucun rôle"}>
      {account.roles.includes("admin") && (
        <p className="text-muted">Ce compte est celui de l’administration, que fixe la configuration du site.</p>
      )}
      {mayBeGiven ? (
        <CorrectionForm<RoleChange>
          name="Rôles dans l’équipe"
          member={member}
          stored={{ roles: before.join(" ") }}
          check={(values) => ({ ok: true, body: { roles: GIVEN_ROLES.filter((role) => values[role] !== undefined) } })}
          send={send}
          done={() => ({ title: "Rôles enregistrés" })}
          submit="Enregistrer les rôles"
          onChanged={onChanged}
        >
          {() => (
            <>
              <RoleBoxes given={before} />
              <p className="text-[0.92rem] text-muted">
                {member.unopened
                  ? "L’administration et la trésorerie sont prévenues par e‑mail\u202f; la personne ne l’est pas, car son compte n’est pas encore ouvert."
                  : "La personne, l’administration et la trésorerie sont prévenues par e‑mail. Si un rôle est retiré, les appareils de la personne sont déconnectés."}
              </p>
            </>
          )}
        </CorrectionForm>
      ) : (
        <>
          <p>{ADDRESS_UNVERIFIED}</p>
          <RoleBoxes given={before} disabled />
        </>
      )}
      {taking && <TakeDialog member={member} left={before.length - taking.roles.length} {...taking} />}
    </FoldedPanel>
  );
}

/** A box for each role that the administrator gives, those that the person has ticked. */
export function RoleBoxes({
  given = [],
  disabled,
  onChange,
}: {
  given?: readonly GivenRole[];
  disabled?: true;
  onChange?: () => void;
}): ReactNode {
  return (
    <div className="grid gap-2">
      {GIVEN_ROLES.map((role) => (
        <Checkbox
          key={role}
          name={role}
          label={ROLES[role].name}
          hint={ROLES[role].opens}
          defaultChecked={given.includes(role)}
          disabled={disabled}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

/**
 * Names the person, the roles that they lose, and what follows. `left`: how many roles they had before and do not lose.
 */
function TakeDialog({
  member: { first_name, last_name, unopened },
  left,
  roles,
  answer,
}: Taking & { member: MemberRecord; left: number }): ReactNode {
  const several = roles.length > 1;
  const follows = unopened
    ? [
        left === 0 &&
          "Le lien de l’invitation ne sert plus. Le compte, jamais ouvert, s’efface après 30\u00a0jours\u202f; vous pouvez le supprimer avant.",
        "L’administration et la trésorerie sont prévenues par e\u2011mail, la personne ne l’est pas.",
      ]
    : [
        "Ses appareils sont déconnectés aussitôt.",
        roles.includes("treasurer") &&
          "Ce que cette personne a proposé et qui attend encore ne peut plus qu’être refusé.",
        "Elle, l’administration et la trésorerie sont prévenues par e\u2011mail.",
      ];
  return (
    <ConfirmDialog
      open
      onClose={() => answer(false)}
      title={`Retirer ${several ? "des rôles" : "un rôle"} à ${first_name} ${last_name}\u202f?`}
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
      <p>{follows.filter(Boolean).join(" ")}</p>
    </ConfirmDialog>
  );
}
