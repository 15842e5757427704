import { useState } from "react";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { showToast } from "#web/ui/toast.tsx";
import { CHANGED_MEANWHILE, saveContent } from "./content-calls.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { saveUnsaved } from "./unsaved-changes.ts";
import { useDraftKeys } from "./use-draft-keys.ts";

/** The fields as they were typed, and those that they were typed over. */
export interface Typed {
  base: Fields;
  mine: Fields;
}

/** The same, and what another person made of the record meanwhile. */
interface Conflict<Edited> extends Typed {
  current: Edited;
}

/**
 * Compares what was typed with what stands there now, and saves what the reader makes of both. `onSaved` gets the saved
 * record.
 */
export function useConflict<Edited extends EditedRecord>({
  kind,
  draftKey,
  fetch,
  onSaved,
}: {
  kind: EditedForm;
  draftKey: string;
  fetch: () => Promise<ApiResult<Edited>>;
  onSaved: (record: Edited) => void;
}) {
  const ownKey = useDraftKeys()(draftKey);
  const withCode = useFreshCode();
  const [conflict, setConflict] = useState<Conflict<Edited> | null>(null);

  async function compare(typed: Typed): Promise<void> {
    const fresh = await fetch();
    if (fresh.ok) setConflict({ ...typed, current: fresh.value });
    else showToast({ tone: "error", title: "Rien n’a été enregistré", text: describeFailure(fresh) });
  }

  async function resolve(fields: Fields): Promise<void> {
    if (!conflict) return;
    const { current } = conflict;
    const result = await withCode((code) => saveContent(kind, current, fields, code));
    if (result.ok) {
      saveUnsaved(ownKey, null);
      setConflict(null);
      onSaved(result.value);
    } else if (result.code === CHANGED_MEANWHILE) {
      // Joined with that version already: by an earlier one, its changes would count as the reader's.
      await compare({ base: conflict.current.fields, mine: fields });
    } else showToast({ tone: "error", title: "Rien n’a été enregistré", text: describeFailure(result) });
  }

  return { conflict, compare, resolve };
}
