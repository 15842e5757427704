import { type ReactNode, useState } from "react";
import { type DonorNote, type DonorRecord, donorNoteText, LONGEST_NOTE } from "#people/donors/donors.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showToast } from "#web/ui/toast.tsx";

interface Notes {
  api: string;
  onChanged: (donor: DonorRecord) => void;
  /** A note is gone meanwhile. */
  onStale: () => void;
}

/** Staff's notes, the newest first. Each person can change and delete only their own. */
export function DonorNotes({ notes, ...shared }: Notes & { notes: DonorNote[] }): ReactNode {
  const { api, onChanged } = shared;
  const [written, setWritten] = useState(0);
  return (
    <TitledPanel title="Notes de l’équipe">
      {notes.length > 0 && (
        <ul aria-label="Notes" className="grid gap-4">
          {notes.map((note) => (
            <Note key={note.id} note={note} {...shared} />
          ))}
        </ul>
      )}
      <DonorNoteForm
        key={written}
        api={`${api}/notes`}
        label="Nouvelle note"
        hint="La personne peut lire ces notes dans l’export de ses données."
        submit="Ajouter la note"
        onSaved={(donor) => {
          setWritten(written + 1);
          onChanged(donor);
        }}
      />
    </TitledPanel>
  );
}

function Note({ note, api, onChanged, onStale }: Notes & { note: DonorNote }): ReactNode {
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const { busy, run } = useSingleFlight();
  const own = `${api}/notes/${note.id}`;
  const close = () => setDoing(null);

  const remove = () =>
    void run(async () => {
      const result = await callApi<DonorRecord>(own, { method: "DELETE" });
      close();
      if (result.ok) {
        showToast({ tone: "success", title: "Note supprimée" });
        return onChanged(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "La note est restée") });
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
          <DonorNoteForm
            api={own}
            method="PUT"
            text={note.text}
            label="Note"
            submit="Enregistrer"
            onSaved={(donor) => {
              close();
              onChanged(donor);
            }}
          />
        )}
      </Dialog>
      <Dialog open={doing === "delete"} onClose={close} title="Supprimer la note">
        <p className="mb-5 whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} disabled={busy} onClick={remove}>
            Supprimer
          </Button>
          <Button tone="ghost" disabled={busy} onClick={close}>
            Garder
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

/** Writes a note, or changes one whose `text` is given. */
function DonorNoteForm({
  api,
  method = "POST",
  text,
  label,
  hint,
  submit,
  onSaved,
}: {
  api: string;
  method?: "POST" | "PUT";
  text?: string;
  label: string;
  hint?: string;
  submit: string;
  onSaved: (donor: DonorRecord) => void;
}): ReactNode {
  const form = useForm<{ text: string }, DonorRecord, FailureProblem>({
    check: (values) => checkValues(donorNoteText, values),
    send: (body) => callApi(api, { method, body }),
    onSuccess(donor) {
      showToast({ tone: "success", title: "Note enregistrée" });
      onSaved(donor);
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeProblem(failure, "La note n’est pas enregistrée") },
  });
  return (
    <form {...form.props} aria-label={label} className="grid gap-3">
      {form.problem && <FormProblem {...form.problem} />}
      <TextAreaField
        {...form.field("text")}
        label={label}
        {...(hint && { hint })}
        defaultValue={text}
        rows={3}
        maxLength={LONGEST_NOTE}
      />
      <Button type="submit" tone="ghost" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        {submit}
      </Button>
    </form>
  );
}
