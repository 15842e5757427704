import type { ReactNode } from "react";
import { type DonorRecord, donorNoteText, LONGEST_NOTE } from "#people/donors/donors.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Writes a note, or changes one whose `text` is given. */
export function DonorNoteForm({
  api,
  method = "POST",
  text,
  label,
  hint,
  submit,
  onSaved,
}: {
  api: string;
  method?: "POST" | "PUT";
  text?: string;
  label: string;
  hint?: string;
  submit: string;
  onSaved: (donor: DonorRecord) => void;
}): ReactNode {
  const form = useForm<{ text: string }, DonorRecord, FailureProblem>({
    check: (values) => checkValues(donorNoteText, values),
    send: (body) => callApi(api, { method, body }),
    onSuccess(donor) {
      showToast({ tone: "success", title: "Note enregistrée" });
      onSaved(donor);
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeProblem(failure, "La note n’est pas enregistrée") },
  });
  return (
    <form {...form.props} aria-label={label} className="grid gap-3">
      {form.problem && <FormProblem {...form.problem} />}
      <TextAreaField
        {...form.field("text")}
        label={label}
        {...(hint && { hint })}
        defaultValue={text}
        rows={3}
        maxLength={LONGEST_NOTE}
      />
      <Button type="submit" tone="ghost" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        {submit}
      </Button>
    </form>
  );
}
