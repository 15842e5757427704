import { type ReactNode, useEffect, useState } from "react";
import { type LetterFields, type LetterRecord, letterFields } from "#reach/letters/letters.contract.ts";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";
import { useTypedFields, useTypedStores } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { changedSince } from "#web/forms/changed-since.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { readFormValues } from "#web/forms/read-form-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { LetterSizeWarning } from "./letter-size-warning.tsx";
import { SegmentFields } from "./segment-fields.tsx";
import { NOTHING_WANTED, type WantedLetter } from "./use-wanted-letter.ts";

/** The form of a draft, or of a new letter. What is typed stays on the device until it is saved. */
export function LetterForm({
  letter,
  wanted = NOTHING_WANTED,
  bytes = 0,
  onTyped,
  onSaved,
}: {
  letter: LetterRecord | null;
  /** What a new letter begins with. */
  wanted?: WantedLetter;
  /** The size of the mail, as it is saved. */
  bytes?: number;
  /** Something differs from what is saved. */
  onTyped?: () => void;
  onSaved: (letter: LetterRecord) => void;
}): ReactNode {
  const [name, setName] = useState(letter ? nameOf(letter) : `new.${Object.values(wanted.from).join(".")}.0`);
  const storeOf = useTypedStores();
  const form = useForm<LetterFields, LetterRecord, FailureProblem>({
    check: (values) => checkValues(letterFields, { ...values, target_id: values.target_id || null }),
    send: (body) =>
      letter
        ? callApi(`/admin/letters/${letter.id}`, { method: "PUT", body: { ...body, version: letter.version } })
        : callApi("/admin/letters", { body }),
    onSuccess(saved, _, sent) {
      typed.save(null);
      const now = form.ref.current ? readFormValues(form.ref.current) : sent;
      // What was typed meanwhile is not saved: the form of the new version finds it.
      if (Object.keys(changedSince(sent, now)).length > 0) storeOf(`letter.${nameOf(saved)}`).save(now);
      setName(nameOf(saved));
      showToast({ tone: "success", title: "Brouillon enregistré" });
      onSaved(saved);
      // Sent once more before its own page is there, a new letter would be made twice.
      return letter ? "open" : "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: describeProblem(failure, "La lettre n’est pas enregistrée") },
  });
  const typed = useTypedFields(form.ref, `letter.${name}`);
  const before = typed.read();
  const isTyped = before !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed earlier is there from the beginning
  useEffect(() => {
    if (isTyped) onTyped?.();
  }, []);
  const initial = {
    subject: before?.subject ?? letter?.subject ?? wanted.subject,
    body: before?.body ?? letter?.body ?? wanted.body,
    segment: before?.segment ?? letter?.segment ?? wanted.from.segment,
    target_id: before?.target_id ?? letter?.target_id ?? wanted.from.target,
  };
  return (
    <form
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        onTyped?.();
      }}
      aria-label="Lettre"
      className="grid gap-5"
    >
      {form.problem && <FormProblem {...form.problem} />}
      <TextField {...form.field("subject")} label="Objet" maxLength={150} defaultValue={initial.subject} />
      <SegmentFields form={form} initial={initial} />
      <RichTextField {...form.field("body")} label="Lettre" defaultValue={initial.body} />
      <LetterSizeWarning bytes={bytes} />
      <Button type="submit" tone="ghost" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer le brouillon
      </Button>
    </form>
  );
}

/** Of a version: what was typed over another one must not stand in its form. */
function nameOf({ id, version }: LetterRecord): string {
  return `${id}.${version}`;
}
