import { type ReactNode, useRef, useState } from "react";
import { type Note, type NoteChange, type NoteList, noteText } from "#people/notes/notes.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { type Fetched, useApi } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FoldedPanel } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";

/** Staff's notes about the thing of this call, in a panel of its page. */
export function NotesPanel({ api }: { api: string }): ReactNode {
  const fetched = useApi<NoteList>(`${api}/notes`);
  return (
    <FoldedPanel title="Notes de l’équipe" inside={fetched.value ? describeNotes(fetched.value) : "…"}>
      <FetchedNotes api={`${api}/notes`} folded fetched={fetched} onChanged={fetched.replace} />
    </FoldedPanel>
  );
}

function describeNotes({ data: [newest, ...others] }: NoteList): string {
  return newest ? `${others.length + 1} · la dernière le ${formatDate(newest.written_at)}` : "Aucune";
}

/**
 * Staff's notes, the newest first. Each person can change and delete only their own. `onChanged`: so many there are
 * now.
 */
export function Notes({ api, onChanged }: { api: string; onChanged?: (count: number) => void }): ReactNode {
  const fetched = useApi<NoteList>(api);
  return (
    <FetchedNotes
      api={api}
      fetched={fetched}
      onChanged={(list) => {
        fetched.replace(list);
        onChanged?.(list.data.length);
      }}
    />
  );
}

/** `folded`: a button opens the form. */
function FetchedNotes({
  api,
  folded = false,
  fetched,
  onChanged: replace,
}: {
  api: string;
  folded?: boolean;
  fetched: Fetched<NoteList>;
  onChanged: (list: NoteList) => void;
}): ReactNode {
  const [written, setWritten] = useState(0);
  // The form gives way to the button that opened it: the keyboard goes on there.
  const [unfolded, setUnfolded] = useState<"never" | "now" | "before">("never");
  return (
    <WhenFetched fetched={fetched} {...loadingOf("des notes")} missing="Cette fiche n’existe pas, ou n’existe plus.">
      {({ data }) => (
        <>
          {data.length > 0 && (
            <ul aria-label="Notes" className="grid gap-4">
              {data.map((note) => (
                <OneNote key={note.id} note={note} api={api} onChanged={replace} onStale={fetched.reload} />
              ))}
            </ul>
          )}
          {!folded || unfolded === "now" ? (
            <NoteForm
              key={written}
              api={api}
              label="Nouvelle note"
              hint="La personne peut lire ces notes dans l’export de ses données."
              submit="Enregistrer la note"
              onSaved={(list) => {
                setWritten(written + 1);
                setUnfolded("before");
                replace(list);
              }}
              {...(folded && { onLeft: () => setUnfolded("before") })}
            />
          ) : (
            <Button
              tone="ghost"
              size="small"
              className="justify-self-start"
              autoFocus={unfolded === "before"}
              onClick={() => setUnfolded("now")}
            >
              Ajouter une note
            </Button>
          )}
        </>
      )}
    </WhenFetched>
  );
}

function OneNote({
  note,
  api,
  onChanged,
  onStale,
}: {
  note: Note;
  api: string;
  onChanged: (list: NoteList) => void;
  /** The note is gone meanwhile. */
  onStale: () => void;
}): ReactNode {
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const { busy, run } = useSingleFlight();
  const own = `${api}/${note.id}`;
  const close = () => setDoing(null);

  const remove = () =>
    void run(async () => {
      const result = await callApi<NoteList>(own, { method: "DELETE" });
      close();
      if (result.ok) {
        showToast({ tone: "success", title: "Note supprimée" });
        return onChanged(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "La note n’a pas été supprimée") });
      if (result.status === 404) onStale();
    });

  return (
    <li className="grid gap-1 border-l-4 border-sun pl-3">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      <p className="text-[0.92rem] text-muted">
        <span>{`${note.by ?? "Compte supprimé"},`}</span> <Moment at={note.written_at} />
        {note.changed_at && (
          <span>
            , modifiée le <Moment at={note.changed_at} />
          </span>
        )}
      </p>
      {note.own && (
        <p className="-ml-3 flex flex-wrap">
          <Button tone="quiet" size="small" onClick={() => setDoing("edit")}>
            Modifier
          </Button>
          <Button tone="quiet" size="small" onClick={() => setDoing("delete")}>
            Supprimer…
          </Button>
        </p>
      )}
      <Dialog open={doing === "edit"} onClose={close} title="Modifier la note">
        {doing === "edit" && (
          <NoteForm
            api={own}
            method="PUT"
            text={note.text}
            label="Note"
            submit="Enregistrer"
            onSaved={(list) => {
              close();
              onChanged(list);
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={doing === "delete"}
        onClose={close}
        title="Supprimer la note"
        confirm="Supprimer"
        keep="Garder"
        destroys
        busy={busy}
        onConfirm={remove}
      >
        <p className="whitespace-pre-line">{note.text}</p>
      </ConfirmDialog>
    </li>
  );
}

/** Writes a note, or changes one whose `text` is given. */
function NoteForm({
  api,
  method = "POST",
  text,
  label,
  hint,
  submit,
  onSaved,
  onLeft,
}: {
  api: string;
  method?: "POST" | "PUT";
  text?: string;
  label: string;
  hint?: string;
  submit: string;
  onSaved: (list: NoteList) => void;
  /** Closes a form that stands open in the page, and has the focus. */
  onLeft?: () => void;
}): ReactNode {
  // Changed in another tab, the note is replaced once that was read beside its field.
  const before = useRef(text);
  const form = useForm<NoteChange, NoteList, FailureProblem>({
    check: (values) => checkValues(noteText, values),
    send: (body) => callApi(api, { method, body: { ...body, before: before.current } }),
    onSuccess(list) {
      typed.save(null);
      showToast({ tone: "success", title: "Note enregistrée" });
      onSaved(list);
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (failure.code === "changed_meanwhile") before.current = undefined;
      return shown ? "open" : { problem: describeProblem(failure, "La note n’est pas enregistrée") };
    },
  });
  // Text typed over another state of the note is not put into this one.
  const typed = useTypedFields(form.ref, `note.${[api, text].join(" ")}`);
  const leave = () => {
    typed.save(null);
    onLeft?.();
  };
  return (
    <form {...form.props} aria-label={label} className="grid gap-3">
      <DialogProblem problem={form.problem} />
      <TextAreaField
        {...form.field("text")}
        label={label}
        {...(hint && { hint })}
        defaultValue={text}
        autoFocus={onLeft !== undefined}
        rows={3}
      />
      <div className="dialog-foot">
        <Button type="submit" tone="ghost" size="small" disabled={!form.open} busy={form.sending}>
          {submit}
        </Button>
        {onLeft && (
          <Button tone="quiet" size="small" disabled={form.sending} onClick={leave}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
