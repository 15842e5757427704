import type { ReactNode } from "react";
import type { ApiFailure } from "#web/api/api-client.ts";
import { NO_ANSWER } from "#web/api/failure-messages.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Says why a form was refused as a whole, and leaves it open. */
export function sayRefusal({ message }: ApiFailure): "open" {
  showToast({ title: "Erreur", text: message ?? NO_ANSWER, tone: "error" });
  return "open";
}

/** The two ways out of a dialog's form. */
export function FormActions({
  label,
  open,
  sending,
  onCancel,
}: {
  label: string;
  open: boolean;
  sending: boolean;
  onCancel: () => void;
}): ReactNode {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <Button type="submit" disabled={!open} busy={sending}>
        {label}
      </Button>
      <Button tone="ghost" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  );
}
