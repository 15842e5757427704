import { type ReactNode, useId, useState } from "react";
import {
  type ReplyTemplate,
  type ReplyTemplateFields,
  type ReplyTemplateList,
  replyTemplateFields,
} from "#reach/messages/reply-templates.contract.ts";
import { compareTexts } from "#shared/plain-text.ts";
import { quoted } from "#shared/quoted.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";

const PATH = "/admin/reply-templates";

/** The answers that staff writes once and inserts into many, each with its form, and one for a new one. */
export default function ReplyTemplatesPage(): ReactNode {
  const fetched = useApi<ReplyTemplateList>(PATH);
  return (
    <>
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Réponses types</h1>
      <p className="mt-1 mb-5 max-w-[46rem] text-muted">
        Écrites une fois, insérées dans vos réponses, où vous les complétez. {"{prénom}, {nom} et {objet}"} sont
        remplacés par ceux du message.
      </p>
      <WhenFetched fetched={fetched} {...loadingOf("des réponses types")}>
        {({ data }) => <Templates templates={data} replace={(next) => fetched.replace({ data: next })} />}
      </WhenFetched>
    </>
  );
}

function Templates({
  templates,
  replace,
}: {
  templates: readonly ReplyTemplate[];
  replace: (templates: ReplyTemplate[]) => void;
}): ReactNode {
  // A form for each new template: the one before it stays empty.
  const [round, setRound] = useState(0);
  const without = (id: string) => templates.filter((one) => one.id !== id);
  const store = (saved: ReplyTemplate) =>
    replace([...without(saved.id), saved].sort((a, b) => compareTexts(a.name, b.name)));
  return (
    <div className="grid max-w-[46rem] gap-4">
      <Titled title="Nouvelle réponse type">
        <TemplateForm
          key={round}
          template={null}
          onSaved={(saved) => {
            store(saved);
            setRound(round + 1);
          }}
        />
      </Titled>
      {templates.map((template) => (
        <Titled key={template.id} title={template.name}>
          <TemplateForm key={template.version} template={template} onSaved={store} />
          <DeleteTemplate template={template} onDeleted={() => replace(without(template.id))} />
        </Titled>
      ))}
    </div>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Panel className="grid grid-cols-1 gap-4">
        <h2 id={id} className="text-card [overflow-wrap:anywhere]">
          {title}
        </h2>
        {children}
      </Panel>
    </section>
  );
}

function TemplateForm({
  template,
  onSaved,
}: {
  template: ReplyTemplate | null;
  onSaved: (saved: ReplyTemplate) => void;
}): ReactNode {
  const form = useForm<ReplyTemplateFields, ReplyTemplate, FailureProblem>({
    check: ({ name, text }) => checkValues(replyTemplateFields, { name, text }),
    send: (body) =>
      template
        ? callApi(`${PATH}/${template.id}`, { method: "PUT", body: { ...body, version: template.version } })
        : callApi(PATH, { body }),
    onSuccess(saved) {
      typed.save(null);
      showToast({ tone: "success", title: "Enregistré" });
      onSaved(saved);
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeProblem(failure, "La réponse type n’est pas enregistrée") },
  });
  const typed = useTypedFields(form.ref, `reply-template.${template ? `${template.id}.${template.version}` : "new"}`);
  return (
    <form
      {...form.props}
      aria-label={template ? `Modifier ${template.name}` : "Nouvelle réponse type"}
      className="grid gap-4"
    >
      {form.problem && <FormProblem {...form.problem} />}
      <TextField
        {...form.field("name")}
        label="Nom"
        defaultValue={template?.name}
        hint={template ? undefined : "Par exemple\u00a0: Merci pour vos livres."}
      />
      <TextAreaField {...form.field("text")} label="Réponse" rows={6} defaultValue={template?.text} />
      <Button
        type="submit"
        size="small"
        tone={template ? "ghost" : "primary"}
        className="justify-self-start"
        disabled={!form.open}
        busy={form.sending}
      >
        {template ? "Enregistrer" : "Ajouter"}
      </Button>
    </form>
  );
}

/** Deletes a template for good, after a second look. */
function DeleteTemplate({ template, onDeleted }: { template: ReplyTemplate; onDeleted: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();
  const close = () => setOpen(false);
  const remove = () =>
    void run(async () => {
      const result = await callApi(`${PATH}/${template.id}`, { method: "DELETE" });
      close();
      // Another person may have deleted it first.
      if (!result.ok && result.status !== 404) {
        return showToast({ tone: "error", ...describeProblem(result, "La réponse type n’a pas été supprimée") });
      }
      showToast({ tone: "success", title: "Réponse type supprimée" });
      onDeleted();
    });
  return (
    <>
      <Button tone="quiet" size="small" className="-ml-2 justify-self-start" onClick={() => setOpen(true)}>
        Supprimer…
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={"Supprimer cette réponse type\u202f?"}
        confirm="Supprimer"
        keep="Garder"
        destroys
        busy={busy}
        onConfirm={remove}
      >{`${quoted(template.name)} est effacée. C’est définitif\u202f; les réponses déjà envoyées restent.`}</ConfirmDialog>
    </>
  );
}
