import type { ReactNode } from "react";
import { type MemberRecord, type NameCorrection, nameCorrection } from "#people/directory/members.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Corrects the member's name; the member is told by mail. */
export function NamePanel({
  member,
  onChanged,
}: {
  member: MemberRecord;
  onChanged: (member: MemberRecord) => void;
}): ReactNode {
  const form = useForm<NameCorrection, MemberRecord>({
    check: (values) => checkValues(nameCorrection, values),
    send: (body) => callApi(`/admin/members/${member.id}/name`, { body }),
    onSuccess(changed) {
      onChanged(changed);
      showToast({ tone: "success", title: "Nom corrigé" });
      return "open";
    },
    onFailure(failure, _, shown) {
      if (!shown) showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
      return "open";
    },
  });
  return (
    <TitledPanel title="Corriger le nom">
      <form {...form.props} aria-label="Corriger le nom" className="grid gap-4">
        <div className="grid gap-4 xs:grid-cols-2">
          <TextField {...form.field("first_name")} label="Prénom" defaultValue={member.first_name} maxLength={100} />
          <TextField {...form.field("last_name")} label="Nom" defaultValue={member.last_name} maxLength={100} />
        </div>
        <TextField
          {...form.field("reason")}
          label="Motif (facultatif)"
          maxLength={200}
          hint="Pour le journal. Le membre reçoit l’ancien et le nouveau nom par e‑mail."
        />
        <Button
          type="submit"
          tone="ghost"
          size="small"
          className="justify-self-start"
          disabled={!form.open}
          busy={form.sending}
        >
          Corriger
        </Button>
      </form>
    </TitledPanel>
  );
}
