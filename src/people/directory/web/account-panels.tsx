import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { type MemberRecord, type NameCorrection, nameCorrection } from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { SentTo } from "#web/admin/sent-to.tsx";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FoldedPanel, TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type Correcting, CorrectionForm } from "./correction-form.tsx";

/** Corrects the member's name; the member is told by mail. */
export function NamePanel({ member, onChanged }: Correcting): ReactNode {
  const { first_name, last_name } = member;
  const stored = useMemo(() => ({ first_name, last_name }), [first_name, last_name]);
  return (
    <FoldedPanel title="Corriger le nom" inside={`${first_name} ${last_name}`}>
      <CorrectionForm<NameCorrection>
        name="Corriger le nom"
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
 * Invites the owner of an imported account once more, or deletes it for a person who refuses it by telephone or letter,
 * once that is confirmed.
 */
export function UnopenedPanel({ member, onChanged }: Correcting): ReactNode {
  const { id, account, invited_at: invitedAt } = member;
  const navigate = useNavigate();
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
      void navigate(adminPaths.members, { replace: true });
    } else showToast({ tone: "error", title: "Le compte n’a pas été supprimé", text: describeFailure(result) });
  }

  return (
    <TitledPanel title="Compte pas encore ouvert">
      <p>
        La fondation a préparé ce compte. La personne l’ouvre en choisissant un mot de passe, par l’invitation ou par
        «&nbsp;Mot de passe oublié&nbsp;». Si elle le refuse de vive voix ou par lettre, supprimez-le.
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
        Le compte et sa ligne dans l’import sont effacés. C’est définitif. Les paiements et les inscriptions à des
        événements faits avec cette adresse restent.
      </ConfirmDialog>
    </TitledPanel>
  );
}
