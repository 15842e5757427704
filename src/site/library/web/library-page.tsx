import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { useFromHere } from "#web/listing/row-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { PictureGrid } from "./picture-grid.tsx";

const UploadPanel = lazy(() =>
  import("./upload-panel.tsx").then(
    ({ UploadPanel: Panel }) => ({ default: Panel }),
    () => ({ default: MissingForm }),
  ),
);

/** Every picture that staff uploaded: searched by the address of the page, and a place to upload more. */
export default function LibraryPage(): ReactNode {
  const mayWrite = useAdmin().person.abilities.includes("write_content");
  const [query] = useSearchParams();
  const from = useFromHere();
  const [adding, setAdding] = useState(false);
  const [uploaded, setUploaded] = useState(0);
  const wanted = new URLSearchParams();
  const q = query.get("recherche");
  if (q) wanted.set("q", q);
  if (query.get("montrer")) wanted.set("show", query.get("montrer") === "inutilisees" ? "unused" : "unknown");

  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Images</h1>
        {mayWrite && !adding && (
          <Button size="small" onClick={() => setAdding(true)}>
            Ajouter des images
          </Button>
        )}
      </div>
      {adding && (
        <section aria-label="Ajouter des images" className="mb-6">
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <UploadPanel
              onDone={({ name }) => {
                setUploaded((count) => count + 1);
                showToast({ tone: "success", title: "Image ajoutée", text: name });
              }}
            />
          </Suspense>
        </section>
      )}
      <FilterForm search="Rechercher une image">
        <FilterChoice
          name="montrer"
          label="Montrer"
          all="Toutes"
          options={[["inutilisees", "Celles qui ne servent nulle part"]]}
        />
      </FilterForm>
      <PictureGrid
        wanted={wanted}
        version={uploaded}
        empty={String(wanted) === "" ? "La bibliothèque est vide." : "Aucune image ne correspond."}
        item={(picture, content, look) => (
          <Link to={adminPaths.picture(picture.id)} state={from} className={look}>
            {content}
          </Link>
        )}
      />
    </>
  );
}
