import type { ReactNode } from "react";
import {
  type NewView,
  newView,
  type SavedView,
  type SavedViews,
  viewName,
} from "#people/staff/saved-views.contract.ts";
import type { ApiFailure } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { deleteView, renameView, saveView } from "./saved-view-calls.ts";

/** Gives the filters of the address a name. */
export function NewViewForm({
  list,
  query,
  onSaved,
}: {
  list: string;
  query: string;
  onSaved: (views: SavedViews) => void;
}): ReactNode {
  const form = useForm<NewView, SavedViews>({
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
        label="Nom de la vue"
        maxLength={60}
        hint="Les filtres et l’ordre de la liste, gardés pour vous sur tous vos appareils."
      />
      <Button type="submit" size="small" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer
      </Button>
    </form>
  );
}

/** Renames or deletes a view. */
export function ViewForm({
  view: { id, name },
  onChanged,
}: {
  view: SavedView;
  onChanged: (views: SavedViews) => void;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const form = useForm<{ name: string }, SavedViews>({
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
      <TextField {...form.field("name")} label={`Renommer «\u00a0${name}\u00a0»`} defaultValue={name} maxLength={60} />
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
