import type { ReactNode } from "react";
import type { ApiFailure } from "#web/api/api-client.ts";
import { NO_ANSWER } from "#web/api/failure.messages.ts";
import type { Form } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Shows in a toast why a form as a whole failed, and leaves it open. */
export function toastFailure({ message }: ApiFailure, _body: unknown, shown: boolean): "open" {
  if (!shown) showToast({ title: "Erreur", text: message ?? NO_ANSWER, tone: "error" });
  return "open";
}

/** The buttons of a form: the one that sends it, and the one that leaves it, if that is possible. */
export function FormActions({
  label,
  form,
  onCancel,
}: {
  label: string;
  form: Form;
  onCancel?: (() => void) | undefined;
}): ReactNode {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <Button type="submit" disabled={!form.open} busy={form.sending}>
        {label}
      </Button>
      {onCancel && (
        <Button tone="ghost" onClick={onCancel}>
          Annuler
        </Button>
      )}
    </div>
  );
}
