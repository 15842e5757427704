import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { quoted } from "#shared/quoted.ts";
import { type ContentGroups, type RenamedCategory, renamedCategory } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { renameCategory } from "./content-calls.ts";

interface Props {
  kind: ContentType;
  /** The categories of the kind, with the number of contents in each. */
  groups: ContentGroups;
  onRenamed: () => void;
}

/** The way to another name for the category that the list is filtered by; nothing if it is filtered by none. */
export function RenameCategory(props: Props): ReactNode {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(false);
  const name = query.get("groupe") ?? "";
  if (!props.groups.data.includes(name)) return null;
  return (
    <>
      <Button tone="quiet" size="small" className="mb-2 -ml-2" onClick={() => setOpen(true)}>
        {`Renommer ${quoted(name)}…`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Renommer ${quoted(name)}`}>
        {open && <NewName {...props} name={name} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function NewName({
  kind,
  groups: { data, uses },
  name,
  onRenamed,
  onClose,
}: Props & { name: string; onClose: () => void }): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(name);
  const count = uses[data.indexOf(name)] ?? 0;
  const contents = `${count}\u00a0${count > 1 ? kind.many : kind.one}`;
  const joins = data.find((other) => other !== name && other === typed.trim());
  const form = useForm<RenamedCategory, undefined>({
    check: (values) => checkValues(renamedCategory, { from: name, to: values.to ?? "", uses: count }),
    send: (body) => renameCategory(kind, body),
    onSuccess(_, { to }) {
      showToast({
        tone: "success",
        title: joins ? "Les deux noms n’en font plus qu’un" : "Nom changé partout",
        text: contents,
      });
      const next = new URLSearchParams(query);
      next.set("groupe", to);
      onClose();
      onRenamed();
      setQuery(next, { replace: true });
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeFailure(failure) }),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        {...form.field("to")}
        label="Nouveau nom"
        defaultValue={name}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status">
        {joins
          ? `${quoted(joins)} existe déjà\u00a0: les deux noms n’en feront plus qu’un. ${contents} y ${count > 1 ? "passeront" : "passera"}, corbeille comprise.`
          : `Le nom change dans ${contents}, corbeille comprise, et sur le site.`}
      </p>
      {form.problem && <FormProblem title="Rien n’a changé" text={form.problem} />}
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          {joins ? "Réunir les deux" : "Renommer partout"}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
