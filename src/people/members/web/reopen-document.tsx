import { type ReactNode, useState } from "react";
import type { MessageAnswer } from "#people/identity/account.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Takes back the decision of `decidedAt` on this member's identity document, and says what came of it. */
export async function reopenDocument(id: string, decidedAt: string): Promise<void> {
  const body = { decided_at: decidedAt };
  const result = await callApi<MessageAnswer>(`/admin/identity-documents/${id}/reopen`, { body });
  if (result.ok) showToast({ tone: "success", title: result.value.message });
  else showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
}

/** Takes back the decision on the member's identity document, made by mistake at `decidedAt`. */
export function ReopenDocument({
  member: { id, first_name },
  decidedAt,
  onChanged,
}: {
  member: { id: string; first_name: string };
  decidedAt: string;
  onChanged: () => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();

  async function reopen() {
    await reopenDocument(id, decidedAt);
    setOpen(false);
    onChanged();
  }

  return (
    <>
      <Button tone="quiet" size="small" className="-ml-2" onClick={() => setOpen(true)}>
        Revoir la décision…
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={"Revoir la décision sur cette pièce\u202f?"}
        confirm="Remettre à vérifier"
        keep="Garder la décision"
        busy={busy}
        onConfirm={() => void run(reopen)}
      >
        {`La décision est annulée, et la pièce revient parmi celles à vérifier. ${first_name} recevra un e\u2011mail qui le dit, puis un autre à la prochaine décision.`}
      </ConfirmDialog>
    </>
  );
}
