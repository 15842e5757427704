import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { messageAnswer } from "#people/identity/account.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import type { ResetLink } from "./reset-link.ts";

/** Deletes an imported account that was not opened yet, once that is confirmed. */
export function RefuseAccount({ link: { code, email, refuse } }: { link: ResetLink }): ReactNode {
  const navigate = useNavigate();
  const [open, setOpen] = useState(refuse);
  const { busy, run } = useSingleFlight();

  async function send() {
    const result = await callApi("/auth/refuse-account", { body: { code, email }, contract: messageAnswer });
    setOpen(false);
    if (result.ok) {
      showToast({ tone: "success", title: "Compte effacé", text: result.value.message });
      void navigate(paths.home, { replace: true });
    } else showToast({ tone: "error", title: "Rien n’a été effacé", text: describeFailure(result) });
  }

  return (
    <div className="mt-5 grid justify-items-center gap-1 border-t border-line pt-4 text-center">
      <p className="text-[0.95rem] text-muted">Vous ne voulez pas de compte&#x202F;?</p>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        Refuser et effacer mes données
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={"Effacer ce compte\u202f?"}>
        <p className="mb-5 text-left">
          Le compte de <b className="[overflow-wrap:anywhere]">{email}</b> sera effacé, avec le nom et le téléphone que
          la fondation y avait enregistrés. C’est définitif. Vos dons et vos inscriptions aux événements ne changent
          pas.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(false)}>Garder</Button>
          <Button tone="ghost" busy={busy} disabled={busy} onClick={() => void run(send)}>
            Effacer
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
