import { type ReactNode, useState } from "react";
import type { MemberDues } from "#giving/dues/dues-desk.contract.ts";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WaiveDialog } from "./waive-dialog.tsx";

/** What staff can do about what a member owes: remind, record what came in beside the provider, or waive it. */
export function DuesActions({
  member,
  onChanged,
}: {
  member: MemberDues;
  onChanged: (member: MemberDues) => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const [waiving, setWaiving] = useState(false);
  const { busy, run } = useSingleFlight();
  const name = `${member.first_name} ${member.last_name}`;
  const close = () => setOpen(false);

  const remind = () =>
    void run(async () => {
      const result = await callApi<MemberDues>(`/admin/dues/${member.id}/remind`, { body: {} });
      close();
      if (result.ok) {
        showToast({ tone: "success", title: "Rappel envoyé", text: `Il part à ${member.email}.` });
        return onChanged(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "Aucun rappel n’est parti") });
      if (result.status === 409) onChanged({ ...member, may_remind: false });
    });

  return (
    <div className="-ml-3 flex flex-wrap lg:flex-nowrap">
      {member.may_remind && (
        <Button tone="quiet" size="small" aria-label={`Rappeler ${name}…`} onClick={() => setOpen(true)}>
          Rappeler…
        </Button>
      )}
      <ButtonLink
        to={adminPaths.offlineDuesOf(member.id)}
        tone="quiet"
        size="small"
        aria-label={`Paiement reçu de ${name}`}
      >
        Paiement reçu
      </ButtonLink>
      {member.owed_list.length > 0 && !member.own && (
        <Button tone="quiet" size="small" aria-label={`Remise à ${name}…`} onClick={() => setWaiving(true)}>
          Remise…
        </Button>
      )}
      <WaiveDialog
        open={waiving}
        onClose={() => setWaiving(false)}
        member={member}
        onWaived={(changed) => {
          setWaiving(false);
          onChanged(changed);
        }}
      />
      <Dialog open={open} onClose={close} title={`Rappeler ${name}`}>
        <p className="mb-5">{`Un e‑mail part à ${member.email}\u00a0: ${formatFcfa(member.owed)} à régler (${nameMonths(member.owed_list)}), avec le lien pour payer. Un seul rappel part par jour et par membre.`}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} disabled={busy} onClick={remind}>
            Envoyer le rappel
          </Button>
          <Button tone="ghost" disabled={busy} onClick={close}>
            Pas maintenant
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
