import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { SavedView } from "#people/staff/saved-views.contract.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import { fetchViews, viewsPath } from "./saved-view-calls.ts";
import { NewViewForm, ViewForm } from "./saved-view-forms.tsx";

const NO_VIEWS: SavedView[] = [];

/** The person's named filters of a list, and the way to name those of the address, to rename and to delete. */
export function SavedViews({ list }: { list: string }): ReactNode {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(false);
  const { value, replace } = useFetch(viewsPath(list), fetchViews);
  const views = value?.data ?? NO_VIEWS;
  const shown = String(query);
  const isNew = shown !== "" && !views.some((view) => view.query === shown);
  if (!isNew && views.length === 0 && !open) return null;

  return (
    <nav aria-label="Vues enregistrées" className="mb-4 flex flex-wrap items-center gap-2">
      {views.map(({ id, name, query: stored }) => (
        <Link
          key={id}
          to={{ search: stored }}
          aria-current={stored === shown ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-edge/40 bg-white px-4 text-[0.95rem] [overflow-wrap:anywhere] hover:bg-mint aria-[current=true]:border-forest aria-[current=true]:bg-mint aria-[current=true]:font-semibold"
        >
          {name}
        </Link>
      ))}
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {isNew ? "Enregistrer cette vue" : "Gérer les vues"}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Vos vues de cette liste">
        <div className="grid gap-6">
          {isNew && (
            <NewViewForm
              list={list}
              query={shown}
              onSaved={(saved) => {
                replace(saved);
                setOpen(false);
              }}
            />
          )}
          {views.length > 0 && (
            <ul className="grid gap-3">
              {views.map((view) => (
                <li key={view.id}>
                  <ViewForm view={view} onChanged={replace} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Dialog>
    </nav>
  );
}
