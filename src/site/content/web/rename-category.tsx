import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { quoted } from "#shared/quoted.ts";
import type { ContentGroups } from "#site/content/content.contract.ts";
import { type RenamedCategory, renamedCategory } from "#site/content/content-batch.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { foldedIn } from "#site/content/content-words.contract.ts";
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
  /** Called once the categories are others. */
  onChanged: () => void;
}

/** The way to another name for the category that the list is filtered by; nothing if it is filtered by none. */
export function RenameCategory(props: Props): ReactNode {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(false);
  const name = query.get("groupe") ?? "";
  const { data, uses } = props.groups;
  if (!uses || !data.includes(name)) return null;
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
  onChanged,
  onClose,
}: Props & { name: string; onClose: () => void }): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(name);
  const count = uses?.[name] ?? 0;
  const contents = `${count}\u00a0${count > 1 ? kind.many : kind.one}`;
  const others = data.filter((other) => other !== name);
  const joins =
    typed.trim() === name ? undefined : (others.find((other) => other === typed.trim()) ?? foldedIn(others, typed));
  const form = useForm<RenamedCategory, undefined>({
    check: (values) => checkValues(renamedCategory, { from: name, to: joins ?? values.to ?? "", uses: count }),
    onInvalid: (errors) => errors.uses ?? null,
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
      onChanged();
      setQuery(next, { replace: true });
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (shown) return "open";
      const problem = describeFailure(failure);
      if (failure.code !== "list_changed") return { problem };
      // The category may be gone, and the dialog with it.
      showToast({ tone: "error", title: "Rien n’a changé", text: problem });
      onChanged();
      return "open";
    },
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
