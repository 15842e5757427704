import type { ReactNode } from "react";
import { type GiftPromise, type PromiseChange, promiseChange } from "#giving/promises/promise.contract.ts";
import { showContent } from "#money/payments/web/amount-text.ts";
import { ReminderDayField } from "#money/payments/web/reminder-day-field.tsx";
import { CHECK_CONNECTION } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { rewritePromise } from "./promise-calls.ts";

/** Changes the amount and the day of a promise. */
export function ChangePromise({
  token,
  promise,
  onChanged,
}: {
  token: string;
  promise: GiftPromise;
  onChanged: (promise: GiftPromise) => void;
}): ReactNode {
  const form = useForm<PromiseChange, GiftPromise>({
    check: (values) => checkValues(promiseChange, values),
    send: (body) => rewritePromise(token, body),
    onSuccess(changed) {
      onChanged(changed);
      return "open";
    },
    onFailure: ({ message }, _, shown) => (shown ? "open" : { problem: message ?? CHECK_CONNECTION }),
  });
  return (
    <form {...form.props} aria-label="Changer ma promesse" className="grid gap-4 pt-3 pb-4">
      <TextField
        {...form.field("amount")}
        label="Montant chaque mois"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={showContent(String(promise.amount))}
        suffix="FCFA"
      />
      <ReminderDayField {...form.field("day")} defaultValue={String(promise.day)} />
      {form.problem && <FormProblem title="Votre promesse n’a pas changé" text={form.problem} />}
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer
      </Button>
    </form>
  );
}
