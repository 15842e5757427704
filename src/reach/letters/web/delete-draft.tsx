import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { LetterRecord } from "#reach/letters/letters.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { deleteLetter } from "./letter-calls.ts";

/** Deletes a draft, after a second look, and leads back to the list. */
export function DeleteDraft({ letter }: { letter: LetterRecord }): ReactNode {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();
  const close = () => setOpen(false);

  const remove = () =>
    void run(async () => {
      const result = await deleteLetter(letter);
      close();
      // Another person may have deleted it first.
      if (!result.ok && result.status !== 404) {
        return showToast({ tone: "error", ...describeProblem(result, "Le brouillon est resté") });
      }
      showToast({ tone: "success", title: "Brouillon supprimé" });
      void navigate(adminPaths.letters, { replace: true });
    });

  return (
    <>
      <Button tone="quiet" size="small" className="-ml-2 justify-self-start" onClick={() => setOpen(true)}>
        Supprimer le brouillon
      </Button>
      <Dialog open={open} onClose={close} title={"Supprimer ce brouillon\u202f?"}>
        <p className="mb-5 [overflow-wrap:anywhere]">{`«\u00a0${letter.subject}\u00a0» est effacé. C’est définitif.`}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={close}>Garder</Button>
          <Button tone="ghost" busy={busy} disabled={busy} onClick={remove}>
            Supprimer
          </Button>
        </div>
      </Dialog>
    </>
  );
}
