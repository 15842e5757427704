import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { CHANGES_FOUND, CHANGES_STAY, DropChanges, LeaveGuard, UnsavedNote } from "#web/admin/leave-guard.tsx";
import { aboveSaveBar, SaveBar } from "#web/admin/save-bar.tsx";
import { useSaveKey } from "#web/admin/use-save-key.ts";
import { changedSince } from "#web/admin/use-typed-fields.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { checkConnection, describeFailure } from "#web/api/failure.messages.ts";
import {
  checkValues,
  type FieldErrors,
  type FormContract,
  type FormValues,
  readFormValues,
} from "#web/forms/check-values.ts";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { showPart } from "#web/ui/show-part.ts";
import type { Typed } from "./conflict-panel.tsx";
import { OVERTAKEN } from "./content-calls.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { standingValues } from "./fit-controls.ts";
import type { Wrong } from "./moves.tsx";
import { baseOf, comparedFields, readUnsaved, saveUnsaved, useDraftKeys, useDraftSlot } from "./unsaved-changes.ts";

const NOT_SAVED = checkConnection("ce que vous avez écrit est gardé sur cet appareil");

/**
 * Holds what saves the form for a step that takes the saved record, whose fields must meet the contract. Returns null if
 * it is not saved: the form says why.
 */
export type SaveForm<Edited> = RefObject<((contract: FormContract<Fields>) => Promise<Edited | null>) | null>;

interface Props<Edited extends EditedRecord> {
  kind: EditedForm;
  draftKey: string;
  /** Version 0 of what does not exist yet. */
  record: Pick<Edited, "version" | "fields">;
  send: (fields: Fields, version: number) => Promise<ApiResult<Edited>>;
  onSaved: (saved: Edited) => void;
  onConflict?: (typed: Typed) => void;
  onDirty?: (dirty: boolean) => void;
  saving?: SaveForm<Edited> | undefined;
  /** Called when the form can be sent, and when it cannot. */
  onOpen?: ((open: boolean) => void) | undefined;
  /** The texts of the fields that kept a move from being done, a publication for example, and the title above them. */
  wrong?: Wrong | null;
  /** The part of the page that acts on it once it is saved: it stands below the form, or beside its begin. */
  next?: { label: string; id: string } | undefined;
}

/**
 * The fields of what is edited. Unsaved changes stay on this device under `draftKey`, with the version they were made
 * on, until they are saved or dropped, and leaving the page asks first. `send` gets that version too; `onConflict` gets
 * what was typed if there is a newer one.
 */
export function ContentForm<Edited extends EditedRecord>(props: Props<Edited>): ReactNode {
  const ownKey = useDraftKeys()(props.draftKey);
  const open = useDraftSlot(ownKey);
  const [round, setRound] = useState(0);
  const shown = `${ownKey} ${props.record.version}`;
  const [kept, setKept] = useState({ shown, key: shown });
  // A newer version has other values, unless it has those that this form shows. Of dropped changes nothing stays.
  const isKept = kept.shown === shown && kept.key !== shown;
  const key = isKept ? kept.key : shown;
  if (open === null || (open.key !== ownKey && !isKept)) return null;
  return (
    <OpenForm
      key={`${key} ${round}`}
      {...props}
      slot={open.slot}
      onKept={(storedAt, version) => setKept({ shown: `${storedAt} ${version}`, key })}
      onDropped={() => setRound(round + 1)}
    />
  );
}

function OpenForm<Edited extends EditedRecord>({
  kind,
  draftKey,
  slot,
  record,
  send,
  onSaved,
  onConflict,
  onDirty,
  saving,
  onOpen,
  wrong = null,
  next,
  onKept,
  onDropped,
}: Props<Edited> & {
  slot: string;
  onKept: (storedAt: string, version: number) => void;
  onDropped: () => void;
}): ReactNode {
  const keyOf = useDraftKeys();
  const ownKey = keyOf(draftKey);
  const isNew = record.version === 0;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(ownKey, slot));
  // If another person changed the same fields since, saving must ask which ones stay.
  const [basis, setBasis] = useState(() => baseOf(kind, unsaved, record));
  const [initial] = useState(() => kind.toControls(record.fields));
  const [shown] = useState(() => ({ ...initial, ...unsaved?.typed }));
  const [dirty, setDirty] = useState(unsaved !== null);
  const isDirty = useRef(dirty);
  // Browsers may refuse to store it.
  const [isStored, setIsStored] = useState(dirty);
  // Where unsaved changes are stored, and what they are changes of.
  const stored = useRef({ key: ownKey, before: initial, over: basis });

  const form = useForm<Fields, Edited>({
    check,
    send: (fields) => send(fields, basis.version),
    onSuccess(content, _, sent) {
      if (step.current) step.current.saved = content;
      saveUnsaved(ownKey, slot, null);
      const standing = standingValues(form.ref.current, { sent, saved: kind.toControls(content.fields) });
      // Text typed meanwhile is not saved: it is an unsaved change of the new version, whose form finds it.
      stored.current = {
        key: keyOf(`${kind.api}/${content.id}`),
        before: standing?.values ?? sent,
        over: { version: content.version, base: content.fields },
      };
      store();
      if (standing) {
        // It stays, with the cursor where it stands.
        standing.fit();
        setUnsaved(null);
        setBasis({ version: content.version, base: content.fields });
        onKept(stored.current.key, content.version);
      } else if (content.version !== record.version) {
        // This form is left for that one, without a question.
        markDirty(false);
      }
      // A new record goes on under its own address, without a question.
      if (isNew) markDirty(false);
      onSaved(content);
      if (isNew) store();
      return "open";
    },
    onFailure(failure, sent, shown) {
      if (OVERTAKEN.includes(failure.code) && onConflict) {
        // Text typed meanwhile is compared, too, unless it cannot be saved yet.
        const now = form.ref.current && check(readFormValues(form.ref.current));
        const mine = now?.ok ? now.body : sent;
        onConflict({ base: comparedFields(kind, basis.base, { mine, shown: record.fields }), mine, slot });
        return "open";
      }
      if (shown) return "open";
      return { problem: failure.reason === "refused" ? describeFailure(failure) : NOT_SAVED };
    },
  });

  const isMarked = Object.values(form.errors).some(Boolean);
  const problem = form.problem ?? (isMarked ? "Corrigez les champs marqués." : null);

  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  useSaveKey(form.ref, form.submit);
  useEffect(() => {
    onOpen?.(form.open);
    return () => onOpen?.(false);
  }, [form.open, onOpen]);
  const step = useRef<{ contract: FormContract<Fields>; saved: Edited | null } | null>(null);
  useEffect(() => {
    if (!saving) return;
    saving.current = async (contract) => {
      const own: { contract: FormContract<Fields>; saved: Edited | null } = { contract, saved: null };
      step.current = own;
      await form.submit();
      step.current = null;
      return own.saved;
    };
  });
  const isRefused = useWrongFields(form, wrong?.fields ?? null);

  function check(values: FormValues) {
    const checked = checkValues(step.current?.contract ?? kind.contract, kind.readControls(values));
    const questions = openQuestions(form.ref.current);
    if (Object.keys(questions).length === 0) return checked;
    return { ok: false as const, errors: { ...(checked.ok ? {} : checked.errors), ...questions } };
  }

  function markDirty(changed: boolean) {
    isDirty.current = changed;
    setDirty(changed);
  }

  function drop() {
    saveUnsaved(ownKey, slot, null);
    markDirty(false);
    onDropped();
  }

  function store() {
    const element = form.ref.current;
    if (!element) return;
    const { key, before, over } = stored.current;
    // Only what was changed: of a newer version, the other fields must be those of the newer version.
    const typed = changedSince(before, readFormValues(element));
    const isChanged = Object.keys(typed).length > 0;
    saveUnsaved(key, slot, isChanged ? { typed, ...over } : null);
    setIsStored(readUnsaved(key, slot) !== null);
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
        className={`grid gap-5 ${aboveSaveBar(problem)}`}
      >
        {unsaved !== null && dirty && (
          <p
            role="status"
            className="rounded-card border border-sun bg-ivory px-4 py-3"
          >{`${CHANGES_FOUND}${basis.version !== record.version ? " Les mêmes champs ont été modifiés entre-temps : en enregistrant, vous choisirez." : ""}`}</p>
        )}
        <kind.Controls form={form} initial={shown} saved={kind.toControls(record.fields)} />
        <SaveBar
          problem={
            problem === null
              ? null
              : { title: isRefused && wrong ? wrong.title : "Rien n’a été enregistré", text: problem }
          }
        >
          <Button type="submit" disabled={!form.open} busy={form.sending} aria-keyshortcuts="Control+S">
            {kind.save ?? "Enregistrer"}
          </Button>
          <kbd className="font-sans text-[0.95rem] text-muted max-lg:hidden">Ctrl + S</kbd>
          <UnsavedNote
            dirty={dirty}
            stored={isStored}
            className={problem ? "max-sm:sr-only" : "max-sm:order-last max-sm:w-full max-sm:empty:sr-only"}
          />
          {!dirty && next && (
            <Button tone="quiet" size="small" onClick={() => showPart(next.id)}>
              {next.label}
            </Button>
          )}
          {dirty && (
            <DropChanges disabled={!form.open} onDropped={drop}>
              {isNew
                ? "Le formulaire se vide. Ce que vous avez écrit est effacé de cet appareil."
                : "Le formulaire reprend ce qui est enregistré. Ce que vous avez écrit depuis est effacé de cet appareil."}
            </DropChanges>
          )}
        </SaveBar>
      </form>
      <LeaveGuard isDirty={isDirty} dirty={dirty} text={CHANGES_STAY} />
    </>
  );
}

/** Returns what controls ask before their value can be saved, by name. */
function openQuestions(form: HTMLFormElement | null): Record<string, string> {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  return Object.fromEntries(
    controls.filter(({ validity }) => validity.customError).map((asking) => [asking.name, asking.validationMessage]),
  );
}

/** Shows these texts beside their fields, and focuses the first of them. Returns true as long as one is shown. */
function useWrongFields({ ref, errors, setError }: Form, wrong: FieldErrors | null): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is shown once
  useEffect(() => {
    for (const [name, text] of Object.entries(wrong ?? {})) setError(name, text ?? null);
  }, [wrong]);
  const isShown = wrong !== null && Object.keys(wrong).some((name) => errors[name] === wrong[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marked before it has the focus, or its error is not read out with it
  useEffect(() => {
    const controls = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    const first = isShown ? controls.find(({ name, type }) => wrong?.[name] && type !== "hidden") : undefined;
    first?.focus();
    first?.scrollIntoView({ block: "nearest" });
  }, [isShown, wrong]);
  return isShown;
}
