import { type ReactNode, useId } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { type Revision, restoreRevision } from "./content-calls.ts";
import type { EditedForm, EditedRecord } from "./edited-record.ts";
import type { Moves } from "./use-moves.ts";
import { useVersions } from "./use-versions.ts";

/** The versions of what is edited: who made each, what it changed, and a way back to it. */
export function HistoryPanel<Edited extends EditedRecord>({
  kind,
  content,
  moves,
  off,
  fixed = false,
}: {
  kind: EditedForm;
  content: Edited;
  moves: Moves<Edited>;
  /** True if nothing can be restored just now. */
  off: boolean;
  /** True if no version can be restored at all. */
  fixed?: boolean;
}): ReactNode {
  const id = useId();
  const { loaded, failure, reload, older } = useVersions(`${kind.api}/${content.id}/revisions`, content.version);
  const versions = loaded ?? [];
  const withCode = useFreshCode();

  const restore = ({ version }: Revision) =>
    void moves.run({
      name: "Rétablir cette version",
      done: "Version rétablie",
      call: (record) => withCode((code) => restoreRevision(kind, record, version, code)),
    });

  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-3">
        <h2 id={id} className="text-card">
          Historique
        </h2>
        {failure && <ErrorState text="Erreur lors du chargement de l’historique" onRetry={reload} />}
        {loaded && versions.length === 0 && <p className="text-muted">Aucune modification de l’équipe.</p>}
        <ol className="grid gap-3">
          {versions.map((version, index) => (
            <li key={version.version} className="grid gap-0.5 border-t border-line pt-3 first:border-0 first:pt-0">
              <span className="font-semibold">{nameOf(version)}</span>
              <span className="text-[0.92rem] text-muted">{formatMoment(version.at)}</span>
              <span className="text-[0.92rem]">{changesOf(kind, version, versions[index + 1])}</span>
              {index > 0 && !fixed && (
                <Button
                  tone="quiet"
                  size="small"
                  className="-ml-2 justify-self-start"
                  disabled={off}
                  onClick={() => restore(version)}
                >
                  Rétablir cette version
                </Button>
              )}
            </li>
          ))}
        </ol>
        {older?.failed && (
          <p role="alert" className="font-semibold text-low">
            La suite n’a pas pu être chargée.
          </p>
        )}
        {older && (
          <Button
            tone="ghost"
            size="small"
            className="justify-self-start"
            busy={older.busy}
            disabled={older.busy}
            onClick={older.load}
          >
            Afficher les versions précédentes
          </Button>
        )}
      </Panel>
    </section>
  );
}

/** Returns who made a version, or why no name is known. */
function nameOf({ by, original }: Revision): string {
  return original ? "Version d’origine" : (by ?? "Compte supprimé");
}

/** Names what a version changed in comparison to the one before it. */
function changesOf({ labels }: EditedForm, { fields }: Revision, before: Revision | undefined): string {
  if (!before) return "";
  const changed = Object.keys(labels).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(before.fields[name]),
  );
  return changed.length === 0 ? "Publication" : changed.map((name) => labels[name]).join(", ");
}
