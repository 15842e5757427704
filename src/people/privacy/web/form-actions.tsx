import type { ReactNode } from "react";
import type { ApiFailure } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import type { Form, Next } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";

/** Leaves the form open, and shows by its button why it failed as a whole. */
export function keepOpen(failure: ApiFailure, _body: unknown, shown: boolean): Next<FailureProblem> {
  return shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") };
}

/**
 * The buttons of a form: the one that sends it, below why it failed, and the one that leaves it, if that is possible.
 */
export function FormActions({
  label,
  form,
  onCancel,
}: {
  label: string;
  form: Form<FailureProblem>;
  onCancel?: (() => void) | undefined;
}): ReactNode {
  return (
    <>
      {form.problem && <FormProblem {...form.problem} />}
      <div className="dialog-foot flex-col sm:flex-row">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          {label}
        </Button>
        {onCancel && (
          <Button tone="ghost" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </>
  );
}
