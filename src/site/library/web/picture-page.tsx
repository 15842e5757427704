import { lazy, type ReactNode, Suspense } from "react";
import { formatDate } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { CROPPED_SHAPE_NAMES } from "#site/library/picture-crop.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { fetchPicture, fetchUses, picturePath, usesPath } from "./library-calls.ts";
import { PictureActions } from "./picture-actions.tsx";
import { nameOf } from "./picture-grid.tsx";
import { PictureUses } from "./picture-uses.tsx";

const EditPicture = lazy(() => import("./edit-picture.tsx").catch(() => ({ default: MissingForm })));

/** One picture of the library: what it shows, its focus and crops, its uses, and its replacement. */
export default function PicturePage(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const mayWrite = person.abilities.includes("write_content");
  const fetched = useFetch<LibraryPicture>(picturePath(id), fetchPicture);
  const uses = useFetch(usesPath(id), fetchUses, fetched.value?.version);
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement de l’image…"
      failed="Erreur lors du chargement de l’image"
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
                <EditPicture
                  // A replaced picture has another focus.
                  key={picture.version}
                  picture={picture}
                  modes={["focus", ...CROPPED_SHAPE_NAMES]}
                  shapes={CROPPED_SHAPE_NAMES}
                  everywhere
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
                <PictureActions id={picture.id} uses={uses.value?.data.length ?? null} onReplaced={fetched.replace} />
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
