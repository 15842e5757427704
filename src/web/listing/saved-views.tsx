import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import {
  type NewView,
  newView,
  type SavedView,
  type SavedViews as ViewsOfList,
  viewName,
} from "#people/staff/saved-views.contract.ts";
import { quoted } from "#shared/quoted.ts";
import { type ApiFailure, type ApiResult, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";

const VIEWS = "/admin/views";

function saveView(body: NewView): Promise<ApiResult<ViewsOfList>> {
  return callApi(VIEWS, { body });
}

function renameView(id: string, name: string): Promise<ApiResult<ViewsOfList>> {
  return callApi(`${VIEWS}/${id}`, { method: "PUT", body: { name } });
}

function deleteView(id: string): Promise<ApiResult<ViewsOfList>> {
  return callApi(`${VIEWS}/${id}`, { method: "DELETE" });
}

const NO_VIEWS: SavedView[] = [];

/**
 * A button among the tools of a list, which opens the person's named filters of it, and the way to name those of the
 * address, to rename and to delete; nothing if there is neither.
 */
export function SavedViews({ list }: { list: string }): ReactNode {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(false);
  const { value, replace } = useApi<ViewsOfList>(`${VIEWS}?list=${list}`);
  const views = value?.data ?? NO_VIEWS;
  const shown = String(query);
  const isNew = shown !== "" && !views.some((view) => view.query === shown);
  if (!isNew && views.length === 0 && !open) return null;

  return (
    <>
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Vues
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Vos vues de cette liste">
        <div className="grid gap-5">
          {views.length > 0 && (
            <nav aria-label="Vues enregistrées" className="flex flex-wrap gap-2">
              {views.map(({ id, name, query: stored }) => (
                <Link
                  key={id}
                  to={{ search: stored }}
                  onClick={() => setOpen(false)}
                  aria-current={stored === shown ? "true" : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge/40 bg-white px-4 text-[0.95rem] [overflow-wrap:anywhere] hover:bg-mint aria-[current=true]:border-forest aria-[current=true]:bg-mint aria-[current=true]:font-semibold"
                >
                  {name}
                </Link>
              ))}
            </nav>
          )}
          {isNew && (
            <NewViewForm
              list={list}
              query={shown}
              onSaved={(saved) => {
                replace(saved);
                setOpen(false);
                showToast({ tone: "success", title: "Vue enregistrée" });
              }}
            />
          )}
          {views.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5">Renommer ou supprimer</summary>
              <ul className="grid gap-3">
                {views.map((view) => (
                  <li key={view.id}>
                    <ViewForm view={view} onChanged={replace} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** Gives the filters of the address a name. */
function NewViewForm({
  list,
  query,
  onSaved,
}: {
  list: string;
  query: string;
  onSaved: (views: ViewsOfList) => void;
}): ReactNode {
  const form = useForm<NewView, ViewsOfList>({
    check: (values) => checkValues(newView, { ...values, list, query }),
    send: saveView,
    onSuccess(views) {
      onSaved(views);
      return "closed";
    },
    onFailure: showFailure,
  });
  return (
    <form {...form.props} aria-label="Nouvelle vue" className="grid gap-3">
      <TextField
        {...form.field("name")}
        label="Nom de cette vue"
        hint="Les filtres et l’ordre de la liste, gardés pour vous sur tous vos appareils."
      />
      <Button type="submit" size="small" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer cette vue
      </Button>
    </form>
  );
}

/** Renames or deletes a view. */
function ViewForm({
  view: { id, name },
  onChanged,
}: {
  view: SavedView;
  onChanged: (views: ViewsOfList) => void;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const form = useForm<{ name: string }, ViewsOfList>({
    check: (values) => checkValues(viewName, values),
    send: (body) => renameView(id, body.name),
    onSuccess(views) {
      onChanged(views);
      showToast({ tone: "success", title: "Vue renommée" });
      return "open";
    },
    onFailure: showFailure,
  });

  async function remove() {
    const result = await deleteView(id);
    if (result.ok) onChanged(result.value);
    else showFailure(result);
  }

  return (
    <form {...form.props} aria-label={`Vue ${name}`} className="grid gap-1">
      <TextField {...form.field("name")} label={`Renommer ${quoted(name)}`} defaultValue={name} />
      <div className="flex gap-2">
        <Button type="submit" tone="quiet" size="small" disabled={!form.open} busy={form.sending}>
          Renommer
        </Button>
        <Button tone="quiet" size="small" disabled={busy} busy={busy} onClick={() => void run(remove)}>
          Supprimer
        </Button>
      </div>
    </form>
  );
}

function showFailure(failure: ApiFailure, _body?: unknown, shown = false): "open" {
  if (!shown) showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
  return "open";
}
