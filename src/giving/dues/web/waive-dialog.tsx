import type { ReactNode } from "react";
import { type DuesWaiver, duesWaiver, type MemberDues } from "#giving/dues/dues-desk.contract.ts";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";

interface Waiving {
  member: MemberDues;
  onWaived: (member: MemberDues) => void;
}

/** The second look before months are waived: up to which one, and why. */
export function WaiveDialog({
  open,
  onClose,
  ...waiving
}: Waiving & { open: boolean; onClose: () => void }): ReactNode {
  const { first_name, last_name } = waiving.member;
  return (
    <Dialog open={open} onClose={onClose} title={`Faire remise à ${first_name} ${last_name}`}>
      {open && <WaiveForm {...waiving} />}
    </Dialog>
  );
}

function WaiveForm({ member, onWaived }: Waiving): ReactNode {
  const form = useForm<DuesWaiver, MemberDues, FailureProblem>({
    check: (values) => checkValues(duesWaiver, values),
    send: (body) => callApi(`/admin/dues/${member.id}/waive`, { body }),
    onSuccess(changed) {
      typed.save(null);
      const text =
        changed.owed_months === 0 ? "Ce membre est à jour." : `Il doit encore\u00a0: ${nameMonths(changed.owed_list)}.`;
      showToast({ tone: "success", title: "Remise enregistrée", text });
      onWaived(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeProblem(failure, "Aucune remise n’est faite") },
  });
  const typed = useTypedFields(form.ref, `waive.${member.id}`);
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <p>
        Le membre ne doit plus ces mois et n’en reçoit plus de rappel. Ils ne comptent pas comme de l’argent reçu, et le
        membre voit cette remise dans son espace.
      </p>
      <SelectField {...form.field("through")} label="Jusqu’à quel mois" defaultValue={member.owed_list.at(-1)}>
        {member.owed_list.map((month, index) => (
          <option key={month} value={month}>{`${formatMonth(month)} (${index + 1} mois)`}</option>
        ))}
      </SelectField>
      <TextAreaField {...form.field("reason")} label="Motif" rows={3} maxLength={500} />
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Faire remise de ces mois
      </Button>
    </form>
  );
}
