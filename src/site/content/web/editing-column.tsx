import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ApiResult } from "#web/api/api-client.ts";
import { ConflictPanel, useConflict } from "./conflict-panel.tsx";
import { ContentForm } from "./content-form.tsx";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { type Moves, RefusedMove } from "./moves.tsx";
import { OpenedVersion } from "./opened-version.tsx";
import { ShownFields } from "./shown-fields.tsx";

/**
 * The fields of a record that is changed in versions: its form, the version that the address names beside today's, the
 * choices if two people changed it, and what a refused move met.
 */
export function EditingColumn<Edited extends EditedRecord>({
  kind,
  record,
  moves,
  open,
  shown,
  dirty,
  fetch,
  send,
  onSaved,
  onDirty,
  next,
}: {
  kind: EditedForm;
  record: Edited;
  moves: Moves<Edited>;
  /** True if its fields can be changed by the reader. */
  open: boolean;
  /** True if visitors see it. */
  shown: boolean;
  /** True if there are unsaved changes. */
  dirty: boolean;
  fetch: () => Promise<ApiResult<Edited>>;
  send: (fields: Fields, version: number) => Promise<ApiResult<Edited>>;
  /** Takes the saved record, and tells that it is saved. */
  onSaved: (saved: Edited) => void;
  onDirty: (dirty: boolean) => void;
  /** The part of the page that acts on it once it is saved. */
  next?: { label: string; id: string } | undefined;
}): ReactNode {
  const [query] = useSearchParams();
  const version = query.get("version");
  const draftKey = `${kind.api}/${record.id}`;
  const { conflict, compare, resolve } = useConflict({
    kind,
    draftKey,
    fetch,
    onSaved(saved) {
      onDirty(false);
      onSaved(saved);
    },
  });
  if (moves.refused) return <RefusedMove kind={kind} seen={record} refused={moves.refused} moves={moves} />;
  if (conflict) return <ConflictPanel kind={kind} {...conflict} onResolved={resolve} />;
  return (
    <div className="min-w-0">
      {version !== null && (
        <OpenedVersion
          {...{ kind, record, moves, version, shown }}
          fixed={
            dirty
              ? "Enregistrez d’abord vos modifications."
              : open
                ? null
                : "Rien ne peut y être changé dans son état actuel."
          }
        />
      )}
      {/* Kept while an older version is read: it holds what was typed. */}
      <div hidden={version !== null}>
        {open ? (
          <ContentForm
            {...{ kind, draftKey, record, send, onSaved, onDirty, next }}
            onConflict={(typed) => void compare(typed)}
          />
        ) : (
          <ShownFields kind={kind} fields={record.fields} />
        )}
      </div>
    </div>
  );
}
