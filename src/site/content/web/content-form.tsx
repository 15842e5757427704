import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ApiResult } from "#web/api/api-client.ts";
import { checkConnection, describeFailure } from "#web/api/failure.messages.ts";
import { checkValues, type FormValues } from "#web/forms/check-values.ts";
import { readFormValues } from "#web/forms/read-form-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import type { Typed } from "./conflict-panel.tsx";
import { CHANGED_MEANWHILE } from "./content-calls.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { baseOf, changedSince, comparedFields, readUnsaved, saveUnsaved, useDraftKeys } from "./unsaved-changes.ts";

const NOTHING_YET = { version: 0, fields: {} };
const NOT_SAVED = checkConnection("ce que vous avez écrit est gardé sur cet appareil");

/**
 * The fields of what is edited. Unsaved changes stay on this device under `draftKey`, with the version they were made
 * on, and leaving the page asks first. `send` gets that version too; `onConflict` gets what was typed if there is a newer
 * one.
 */
export function ContentForm<Edited extends EditedRecord>({
  kind,
  draftKey,
  record = NOTHING_YET,
  send,
  onSaved,
  onConflict,
  onDirty,
}: {
  kind: EditedForm;
  draftKey: string;
  /** Absent for what does not exist yet. */
  record?: Pick<Edited, "version" | "fields">;
  send: (fields: Fields, version: number) => Promise<ApiResult<Edited>>;
  onSaved: (saved: Edited) => void;
  onConflict?: (typed: Typed) => void;
  onDirty?: (dirty: boolean) => void;
}): ReactNode {
  const keyOf = useDraftKeys();
  const ownKey = keyOf(draftKey);
  // Only rendered in the browser, once the content is loaded.
  const [unsaved] = useState(() => readUnsaved(ownKey));
  // If another person changed the same fields since, saving must ask which ones stay.
  const [basis] = useState(() => baseOf(kind, unsaved, record));
  const initial = kind.toControls(record.fields);
  const [dirty, setDirty] = useState(unsaved !== null);
  const isDirty = useRef(dirty);
  const shown = { ...initial, ...unsaved?.typed };
  // Where unsaved changes are stored, and what they are changes of.
  const stored = useRef({ key: ownKey, before: initial, over: basis });

  const form = useForm<Fields, Edited>({
    check,
    send: (fields) => send(fields, basis.version),
    onSuccess(content, _, sent) {
      saveUnsaved(ownKey, null);
      // Text typed meanwhile is not saved: it is an unsaved change of the new version, whose form finds it.
      stored.current = {
        key: keyOf(`${kind.api}/${content.id}`),
        before: sent,
        over: { version: content.version, base: content.fields },
      };
      store();
      // This form is left for that one, without a question. What changed nothing makes no new version: then it stays.
      if (content.version !== record.version) markDirty(false);
      onSaved(content);
      // Sent once more before its own page is there, what is new would be made twice.
      return record === NOTHING_YET ? "closed" : "open";
    },
    onFailure(failure, sent) {
      if (failure.code === CHANGED_MEANWHILE && onConflict) {
        // Text typed meanwhile is compared, too, unless it cannot be saved yet.
        const now = form.ref.current && check(readFormValues(form.ref.current));
        const mine = now?.ok ? now.body : sent;
        onConflict({ base: comparedFields(basis.base, { mine, shown: record.fields }), mine });
        return "open";
      }
      return { problem: failure.reason === "refused" ? describeFailure(failure) : NOT_SAVED };
    },
    onInvalid: () => "Corrigez les champs marqués.",
  });

  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  function check(values: FormValues) {
    return checkValues(kind.contract, kind.readControls(values));
  }

  function markDirty(changed: boolean) {
    isDirty.current = changed;
    setDirty(changed);
  }

  function store() {
    const element = form.ref.current;
    if (!element) return;
    const { key, before, over } = stored.current;
    // Only what was changed: of a newer version, the other fields must be those of the newer version.
    const typed = changedSince(before, readFormValues(element));
    const isChanged = Object.keys(typed).length > 0;
    saveUnsaved(key, isChanged ? { typed, ...over } : null);
    markDirty(isChanged);
  }

  return (
    <>
      <form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          store();
        }}
        aria-label={`Modifier ${kind.the}`}
        className="grid gap-5"
      >
        {unsaved !== null && dirty && (
          <p
            role="status"
            className="rounded-card border border-sun bg-ivory px-4 py-3"
          >{`Vos modifications non enregistrées ont été retrouvées sur cet appareil.${basis.version !== record.version ? " Les mêmes champs ont été modifiés entre-temps : en enregistrant, vous choisirez." : ""}`}</p>
        )}
        <kind.Controls form={form} initial={shown} />
        {form.problem && <FormProblem title="Rien n’a été enregistré" text={form.problem} />}
        <div className="sticky bottom-0 z-1 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-ivory px-gutter py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0 [@media(max-height:420px)]:static">
          <Button type="submit" disabled={!form.open} busy={form.sending}>
            {kind.save ?? "Enregistrer"}
          </Button>
          <span role="status" className="text-[0.95rem] text-muted">
            {dirty && "Modifications non enregistrées"}
          </span>
        </div>
      </form>
      <LeaveGuard
        isDirty={isDirty}
        dirty={dirty}
        text="Vos modifications restent sur cet appareil : vous les retrouverez ici."
      />
    </>
  );
}
