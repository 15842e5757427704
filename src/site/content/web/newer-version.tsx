import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatMoment, formatTime, todayInAbidjan } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { useRounds } from "#web/browser/use-rounds.ts";
import { Button } from "#web/ui/button.tsx";
import type { EditedForm, EditedRecord } from "./edited-record.ts";
import { changedFields, FieldChanges } from "./field-comparison.tsx";
import type { Closed } from "./moves.tsx";

/**
 * Returns the version that another person has saved of the record meanwhile, or null. It is asked for when the page is
 * looked at again, and every 30 seconds while its reader is there.
 */
export function useNewerVersion<Edited extends EditedRecord>(
  { id, version }: Edited,
  fetch: () => Promise<ApiResult<Edited>>,
): Edited | null {
  const [newest, setNewest] = useState<Edited | null>(null);
  useRounds(async () => {
    const fresh = await fetch();
    return fresh.ok ? () => setNewest(fresh.value) : undefined;
  });
  return newest !== null && newest.id === id && newest.version > version ? newest : null;
}

/** The changes of one version by another person. */
interface Seen<Edited> {
  before: Edited;
  after: Edited;
}

/**
 * Says that another person has saved the record meanwhile, and shows the changes. Unless something is typed, the form
 * then has the newer version.
 */
export function NewerVersion<Edited extends EditedRecord>({
  kind,
  record,
  newer,
  dirty,
  closed,
  onTaken,
}: {
  kind: EditedForm;
  record: Edited;
  newer: Edited | null;
  /** True if there are unsaved changes. */
  dirty: boolean;
  closed?: ((record: Edited) => Closed<Edited> | null) | undefined;
  /** Takes the newer version in place of the record. */
  onTaken: (newer: Edited) => void;
}): ReactNode {
  const [seen, setSeen] = useState<Seen<Edited> | null>(null);
  const isSeen = newer !== null && seen?.after.version === newer.version;

  function show(after: Edited) {
    setSeen({ before: record, after });
    if (!dirty) onTaken(after);
  }

  return (
    <>
      <div role="status">
        {newer && !isSeen && (
          <div className="mb-4 flex flex-wrap items-center gap-x-3 rounded-card border border-sun bg-ivory px-4 py-1.5">
            <p className="py-1.5">{describeNewer(kind, newer, closed?.(newer)?.title, dirty)}</p>
            <Button tone="quiet" size="small" className="-ml-2" onClick={() => show(newer)}>
              Voir ses changements
            </Button>
          </div>
        )}
      </div>
      {seen && <SeenChanges key={seen.after.version} kind={kind} seen={seen} onClose={() => setSeen(null)} />}
    </>
  );
}

function describeNewer(
  kind: EditedForm,
  { updated_by: by, updated_at: at }: EditedRecord,
  closing: string | undefined,
  dirty: boolean,
): string {
  const moment = at === null ? "" : ` ${describeWhen(at)}`;
  if (closing) return `${closing}.`;
  const said = `${nameOf(by)} a enregistré ${kind.the}${moment}.`;
  return dirty ? `${said} Ce que vous écrivez reste\u00a0: en enregistrant, vous choisirez s’il le faut.` : said;
}

/** Returns when it was: today by the hour, `à 11 h 58`. */
function describeWhen(at: string): string {
  const [day, time = ""] = new Date(at).toISOString().split("T");
  return day === todayInAbidjan() ? `à ${formatTime(time)}` : `le ${formatMoment(at)}`;
}

function nameOf(by: string | null): string {
  return by ?? "Une autre personne";
}

function SeenChanges<Edited extends EditedRecord>({
  kind,
  seen: { before, after },
  onClose,
}: {
  kind: EditedForm;
  seen: Seen<Edited>;
  onClose: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changes = changedFields(kind, before.fields, after.fields);
  const who = after.updated_by === null ? "d’une autre personne" : withDe(after.updated_by);
  return (
    <section className="mb-5 grid gap-4 rounded-panel border-2 border-edge/40 bg-white p-gutter sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-card">{`Les changements ${who}`}</h2>
      {changes.length > 0 ? (
        <FieldChanges kind={kind} changes={changes} />
      ) : (
        <p>Les champs sont les mêmes&nbsp;: seule la publication a changé.</p>
      )}
      <Button tone="ghost" size="small" className="justify-self-start" onClick={onClose}>
        Fermer
      </Button>
    </section>
  );
}
