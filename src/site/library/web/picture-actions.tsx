import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { deletePicture } from "./library-calls.ts";

const UploadPanel = lazy(() =>
  import("./upload-panel.tsx").then(
    ({ UploadPanel: Panel }) => ({ default: Panel }),
    () => ({ default: MissingForm }),
  ),
);

/** Replaces a picture everywhere, or deletes one that nothing shows. */
export function PictureActions({
  id,
  uses,
  onReplaced,
}: {
  id: string;
  /** How many contents show it; null while that is not known. */
  uses: number | null;
  onReplaced: (picture: LibraryPicture) => void;
}): ReactNode {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"replace" | "delete" | null>(null);
  const { busy, run } = useSingleFlight();

  async function remove() {
    const result = await deletePicture(id);
    setOpen(null);
    if (result.ok) {
      showToast({ tone: "success", title: "Image supprimée" });
      void navigate(adminPaths.pictures, { replace: true });
    } else showToast({ tone: "error", title: "L’image n’a pas été supprimée", text: describeFailure(result) });
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button tone="ghost" size="small" onClick={() => setOpen("replace")}>
        Remplacer partout…
      </Button>
      {uses === 0 && (
        <Button tone="quiet" size="small" className="-ml-2" onClick={() => setOpen("delete")}>
          Supprimer l’image
        </Button>
      )}
      <Dialog open={open === "replace"} wide onClose={() => setOpen(null)} title="Remplacer l’image partout">
        <p className="mb-4">{replacementText(uses ?? 0)}</p>
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <UploadPanel
            replaced={id}
            onDone={(replaced) => {
              setOpen(null);
              onReplaced(replaced);
              showToast({ tone: "success", title: "Image remplacée partout" });
            }}
          />
        </Suspense>
      </Dialog>
      <Dialog open={open === "delete"} onClose={() => setOpen(null)} title={"Supprimer l’image\u202f?"}>
        <p className="mb-5">Le fichier et toutes ses tailles sont effacés. C’est définitif.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(null)}>Garder</Button>
          <Button tone="ghost" busy={busy} disabled={busy} onClick={() => void run(remove)}>
            Supprimer
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function replacementText(uses: number): string {
  if (uses === 0) return "Cette image ne sert nulle part pour l’instant.";
  const where = uses === 1 ? "Le contenu qui la montre" : `Les ${uses} contenus qui la montrent`;
  return `${where} ${uses === 1 ? "montrera" : "montreront"} aussitôt la nouvelle image, publiés ou non.`;
}
