import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formatMoment } from "#shared/date-formats.ts";
import type { OpenForm } from "#site/content/content.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useRounds } from "#web/browser/use-rounds.ts";
import { Button } from "#web/ui/button.tsx";
import { ConflictPanel, useConflict } from "./conflict-panel.tsx";
import { ContentForm, type SaveForm } from "./content-form.tsx";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { type Closed, type Moves, RefusedMove } from "./moves.tsx";
import { NewerVersion, useNewerVersion } from "./newer-version.tsx";
import { OpenedVersion } from "./opened-version.tsx";
import { ReadFields } from "./shown-fields.tsx";

/**
 * The fields of a record that is changed in versions: its form, the version that the address names beside today's, the
 * choices if two people changed it, and what a refused move met.
 */
export function EditingColumn<Edited extends EditedRecord>({
  kind,
  record,
  draftKey = `${kind.api}/${record.id}`,
  moves,
  open,
  shown,
  dirty,
  fetch,
  send,
  closed,
  standing,
  onClosed,
  onNewer,
  onSaved,
  onDirty,
  saving,
  onOpen,
  next,
}: {
  kind: EditedForm;
  record: Edited;
  /** Under which unsaved changes are stored, if not by its id. */
  draftKey?: string | undefined;
  moves: Moves<Edited>;
  /** True if its fields can be changed by the reader. */
  open: boolean;
  /** True if visitors see it. */
  shown: boolean;
  /** True if there are unsaved changes. */
  dirty: boolean;
  fetch: () => Promise<ApiResult<Edited>>;
  send: (fields: Fields, version: number) => Promise<ApiResult<Edited>>;
  /** Returns what closed a record, null if it is open. */
  closed?: (record: Edited) => Closed<Edited> | null;
  /** Returns what is said of where a newer version stands. */
  standing?: (current: Edited) => string;
  /** Takes the record that another person has closed. */
  onClosed?: (record: Edited) => void;
  /** Takes the version that another person has saved, once the reader wants it. */
  onNewer: (record: Edited) => void;
  /** Takes the saved record, and tells that it is saved. */
  onSaved: (saved: Edited) => void;
  onDirty: (dirty: boolean) => void;
  saving?: SaveForm<Edited> | undefined;
  /** Called when the form can be sent, and when it cannot. */
  onOpen?: (open: boolean) => void;
  /** The part of the page that acts on it once it is saved. */
  next?: { label: string; id: string } | undefined;
}): ReactNode {
  const [query] = useSearchParams();
  const version = query.get("version");
  // The version that was closed while this one was being changed.
  const [lateTo, setLateTo] = useState<{ version: number; closed: Closed<Edited> } | null>(null);
  const { conflict, compare, resolve } = useConflict({
    kind,
    draftKey,
    fetch,
    onClosed(current) {
      const closing = closed?.(current);
      if (!closing) return false;
      setLateTo({ version: current.version, closed: closing });
      // The typed text stays on this device: the form finds it once it is open again.
      onDirty(false);
      onClosed?.(current);
      return true;
    },
    onSaved(saved) {
      onDirty(false);
      onSaved(saved);
    },
  });
  const newer = useNewerVersion(record, fetch);
  if (moves.refused) {
    const now = standing?.(moves.refused.current) ?? "";
    return <RefusedMove kind={kind} seen={record} refused={moves.refused} moves={moves} standing={now} />;
  }
  if (conflict) {
    return (
      <ConflictPanel kind={kind} {...conflict} standing={standing?.(conflict.current) ?? ""} onResolved={resolve} />
    );
  }
  return (
    <div className="min-w-0">
      {open && record.id !== "" && <OpenElsewhere key={record.id} path={`${kind.api}/${record.id}`} />}
      <NewerVersion kind={kind} record={record} newer={newer} dirty={dirty} closed={closed} onTaken={onNewer} />
      {version !== null && (
        <OpenedVersion
          kind={kind}
          record={record}
          moves={moves}
          version={version}
          shown={shown}
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
            kind={kind}
            draftKey={draftKey}
            record={record}
            send={send}
            onSaved={onSaved}
            onDirty={onDirty}
            saving={saving}
            onOpen={onOpen}
            next={next}
            wrong={moves.wrong}
            onConflict={(typed) => void compare(typed)}
          />
        ) : (
          <div className="grid gap-5">
            {lateTo?.version === record.version && <ClosedMeanwhile closed={lateTo.closed} moves={moves} />}
            <ReadFields kind={kind} fields={record.fields} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Says who closed the record while it was being changed, and offers to open it again. */
function ClosedMeanwhile<Edited extends EditedRecord>({
  closed: { title, at, text, reopen },
  moves,
}: {
  closed: Closed<Edited>;
  moves: Moves<Edited>;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-5 rounded-panel border-2 border-sun bg-white p-gutter sm:p-7">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-card">
          {title}
        </h2>
        <p className="mt-1 text-muted">{`${at !== null ? `Le ${formatMoment(at)}. ` : ""}${text}`}</p>
      </div>
      {reopen && (
        <Button
          className="justify-self-start"
          busy={moves.busy}
          disabled={moves.busy}
          onClick={() => void moves.run(reopen)}
        >
          {reopen.name}
        </Button>
      )}
    </section>
  );
}

/** Tells the server that the record of this path is open here, and the reader who else has it open. */
function OpenElsewhere({ path }: { path: string }): ReactNode {
  const told = useFetch<OpenForm>(`${path}/open`, (open) => callApi(open, { method: "POST" }));
  useRounds(async () => told.reload);
  const others = told.value?.others ?? [];
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="mb-3 text-[0.95rem] text-muted">
          {`${others.join(", ")} ${others.length > 1 ? "ont" : "a"} cette page ouverte.`}
        </p>
      )}
    </div>
  );
}
