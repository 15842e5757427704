import { lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import type { ContentState } from "#site/content/content.contract.ts";
import type { LibraryPicture, PictureUse } from "#site/library/library.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { type Fetched, useApi, useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link, useListAddress } from "#web/ui/link.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { EditInPage } from "./edit-in-page.tsx";
import { deletePicture, fetchUses, picturePath, usesPath } from "./library-calls.ts";
import { nameOf } from "./picture-grid.tsx";

/** One picture of the library: what it shows, its focus and crops, its uses, and its replacement. */
export default function PicturePage(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const mayWrite = person.abilities.includes("write_content");
  const fetched = useApi<LibraryPicture>(picturePath(id));
  const uses = useFetch(usesPath(id), fetchUses, fetched.value?.version);
  const forget = useRef<() => void>(null);
  return (
    <WhenFetched
      fetched={fetched}
      {...loadingOf("de l’image")}
      missing="Cette image n’existe pas, ou a été supprimée."
      skeleton="h-[32rem] rounded-panel"
    >
      {(picture) => (
        <>
          <h1 className="mb-1 text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">
            {nameOf(picture)}
          </h1>
          <p className="mb-5 text-muted [overflow-wrap:anywhere]">{describeFile(picture)}</p>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            {mayWrite ? (
              <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                <EditInPage
                  // A replaced picture has another focus.
                  key={picture.version}
                  picture={picture}
                  forget={forget}
                  onSaved={(saved) => {
                    fetched.replace(saved);
                    showToast({ tone: "success", title: "Image enregistrée" });
                  }}
                />
              </Suspense>
            ) : (
              <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-sand">
                <Picture
                  reference={picture.references.photo}
                  seed={picture.id}
                  alt={picture.alt}
                  sizes="(min-width: 64rem) 44rem, 92vw"
                  fit="contain"
                />
              </div>
            )}
            <div className="grid gap-6">
              <PictureUses uses={uses} />
              {mayWrite && (
                <PictureActions
                  id={picture.id}
                  uses={uses.value?.data.length ?? null}
                  onReplaced={fetched.replace}
                  onDeleted={() => forget.current?.()}
                />
              )}
            </div>
          </div>
        </>
      )}
    </WhenFetched>
  );
}

function describeFile({ name, width, height, uploaded_at: at, uploaded_by: by }: LibraryPicture): string {
  const size = `${formatNumber(width)}\u00a0×\u00a0${formatNumber(height)}\u00a0pixels`;
  return `${name}, ${size}, ajoutée le ${formatDate(new Date(at))}${by === null ? "" : ` par ${by}`}`;
}

/** The words, of any gender, for contents that visitors do not find in the lists of the site. */
const UNSEEN: Readonly<Record<ContentState, string>> = {
  draft: ", brouillon",
  scheduled: ", à paraître",
  published: "",
  archived: ", aux archives",
  trashed: ", dans la corbeille",
};

/** The contents that show a picture, with links to their forms. */
function PictureUses({ uses: { value, failure, reload } }: { uses: Fetched<{ data: PictureUse[] }> }): ReactNode {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Panel className="grid gap-3">
        <h2 id={heading} className="text-card">
          Où elle est utilisée
        </h2>
        {failure && <ErrorState text="Erreur lors du chargement" onRetry={reload} />}
        {!value && !failure && <Skeleton className="h-11 rounded-tile" />}
        {value?.data.length === 0 && <p className="text-muted">Nulle part&nbsp;: elle peut être supprimée.</p>}
        <ul className="grid gap-1">
          {value?.data.map((use) => (
            <li key={`${use.kind} ${use.id}`} className="grid min-h-11 content-center">
              <span className="text-[0.88rem] text-muted">{`${use.kind}${use.state ? UNSEEN[use.state] : ""}`}</span>
              <UseName use={use} />
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}

function UseName({ use: { name, edit_path: to } }: { use: PictureUse }): ReactNode {
  if (to === null) return <span className="[overflow-wrap:anywhere]">{name}</span>;
  return (
    <Link to={to} className="font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}

const UploadPanel = lazy(() =>
  import("./upload-panel.tsx").then(
    ({ UploadPanel: Panel }) => ({ default: Panel }),
    () => ({ default: MissingForm }),
  ),
);

/** Replaces a picture everywhere, or deletes one that nothing shows. */
function PictureActions({
  id,
  uses,
  onReplaced,
  onDeleted,
}: {
  id: string;
  /** Number of contents that show the picture; null while that is not known. */
  uses: number | null;
  onReplaced: (picture: LibraryPicture) => void;
  onDeleted: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const list = useListAddress(adminPaths.pictures);
  const [open, setOpen] = useState<"replace" | "delete" | null>(null);
  const { busy, run } = useSingleFlight();

  async function remove() {
    const result = await deletePicture(id);
    setOpen(null);
    if (result.ok) {
      onDeleted();
      showToast({ tone: "success", title: "Image supprimée" });
      void navigate(list, { replace: true });
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
      <ConfirmDialog
        open={open === "delete"}
        onClose={() => setOpen(null)}
        title={"Supprimer l’image\u202f?"}
        confirm="Supprimer"
        keep="Garder"
        destroys
        busy={busy}
        onConfirm={() => void run(remove)}
      >
        Le fichier et toutes ses tailles sont effacés. C’est définitif.
      </ConfirmDialog>
    </div>
  );
}

function replacementText(uses: number): string {
  if (uses === 0) return "Cette image ne sert nulle part pour l’instant.";
  const where = uses === 1 ? "Le contenu qui la montre" : `Les ${uses} contenus qui la montrent`;
  return `${where} ${uses === 1 ? "montrera" : "montreront"} aussitôt la nouvelle image, ${uses === 1 ? "publié" : "publiés"} ou non.`;
}
