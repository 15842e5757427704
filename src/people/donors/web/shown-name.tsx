import { type ReactNode, useState } from "react";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import type { DonorRecord } from "#people/donors/donors.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";

interface Shown {
  api: string;
  donor: DonorRecord;
  onChanged: (donor: DonorRecord) => void;
}

/** Whether the public pages show the name, and the way to take it off them. */
export function ShownName({ mayWithdraw, ...shown }: Shown & { mayWithdraw: boolean }): ReactNode {
  const [open, setOpen] = useState(false);
  const { named } = shown.donor;
  return (
    <TitledPanel title="Nom sur les pages publiques">
      <p>
        {named === 0
          ? "Le site ne montre ce nom nulle part parmi les donateurs."
          : `Le site peut montrer ce nom avec ${named} ${named > 1 ? "paiements" : "paiement"}.`}
      </p>
      {named > 0 && mayWithdraw && (
        <Button tone="ghost" className="justify-self-start" onClick={() => setOpen(true)}>
          Retirer le nom des pages publiques…
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Retirer le nom des pages publiques">
        {open && (
          <WithdrawalForm
            {...shown}
            onChanged={(donor) => {
              setOpen(false);
              shown.onChanged(donor);
            }}
          />
        )}
      </Dialog>
    </TitledPanel>
  );
}

function WithdrawalForm({ api, donor, onChanged }: Shown): ReactNode {
  const form = useForm<{ reason: string }, DonorRecord, FailureProblem>({
    check: (values) => checkValues(reasonedDecision, values),
    send: (body) => callApi(`${api}/withdraw-name`, { body }),
    onSuccess(changed) {
      showToast({ tone: "success", title: "Nom retiré", text: "Les pages publiques ne le montrent plus." });
      onChanged(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") }),
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <p>{`Tous les dons de ${donor.first_name} ${donor.last_name} deviennent anonymes sur le site. Les reçus, les comptes et cette fiche ne changent pas. Seule la personne peut revenir sur ce choix, avec un nouveau don.`}</p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={3} maxLength={500} />
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Retirer le nom
      </Button>
    </form>
  );
}
