import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Deletes an imported account for a person who refuses it by telephone or letter, once that is confirmed. */
export function UnopenedPanel({ id }: { id: string }): ReactNode {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();

  async function remove() {
    const result = await callApi(`/admin/members/${id}`, { method: "DELETE" });
    setOpen(false);
    if (result.ok) {
      showToast({ tone: "success", title: "Compte supprimé" });
      void navigate(adminPaths.members, { replace: true });
    } else showToast({ tone: "error", title: "Le compte n’a pas été supprimé", text: describeFailure(result) });
  }

  return (
    <TitledPanel title="Compte importé, pas encore ouvert">
      <p>
        Ce compte vient d’une liste de membres. La personne l’ouvre en choisissant un mot de passe, par l’invitation ou
        par «&nbsp;Mot de passe oublié&nbsp;». Si elle le refuse de vive voix ou par lettre, supprimez-le.
      </p>
      <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Supprimer le compte…
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={"Supprimer ce compte\u202f?"}>
        <p className="mb-5">
          Le compte et sa ligne dans l’import sont effacés. C’est définitif. Les paiements et les inscriptions à des
          événements faits avec cette adresse restent.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(false)}>Garder</Button>
          <Button tone="ghost" busy={busy} disabled={busy} onClick={() => void run(remove)}>
            Supprimer
          </Button>
        </div>
      </Dialog>
    </TitledPanel>
  );
}
