import type { ReactNode } from "react";
import { FormActions, keepOpen } from "#people/privacy/web/form-actions.tsx";
import { type AnyCodeBody, anyCodeBody } from "#people/staff/two-factor.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { RecoveryCodeField } from "./recovery-code-field.tsx";

/** A change of two-factor that a code proves. */
export function ProofForm<Answer>({
  text,
  label,
  send,
  onDone,
  onCancel,
}: {
  text: string;
  label: string;
  send: (body: AnyCodeBody) => Promise<ApiResult<Answer>>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}): ReactNode {
  const form = useForm<AnyCodeBody, Answer, FailureProblem>({
    check: (values) => checkValues(anyCodeBody, values),
    send,
    onSuccess(answer) {
      onDone(answer);
      return "closed";
    },
    onFailure: keepOpen,
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p>{text}</p>
      <RecoveryCodeField
        {...form.field("code")}
        label="Code de l’application"
        hint="Ou l’un de vos codes de secours."
        autoComplete="one-time-code"
      />
      <FormActions label={label} form={form} onCancel={onCancel} />
    </form>
  );
}
