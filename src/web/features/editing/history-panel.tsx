import { type ReactNode, useId, useState } from "react";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { CHANGED_MEANWHILE, fetchRevisions, type Revision, restoreRevision } from "./content-calls.ts";
import type { EditedForm, EditedRecord } from "./content-kind.ts";
import { formatMoment } from "./format-moment.ts";

/** The versions of what is edited: who made each, what it changed, and a way back to it. */
export function HistoryPanel<Edited extends EditedRecord>({
  kind,
  content,
  dirty,
  fixed = false,
  onRestored,
  onConflict,
}: {
  kind: EditedForm;
  content: Edited;
  dirty: boolean;
  /** True if no version can be restored now. */
  fixed?: boolean;
  onRestored: (content: Edited) => void;
  onConflict: () => void;
}): ReactNode {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const history = useFetch(`${kind.api}/${content.id}/revisions`, fetchRevisions, content.version);
  const versions = history.value?.data ?? [];

  async function restore({ version }: Revision) {
    setBusy(true);
    const result = await restoreRevision(kind, content, version);
    setBusy(false);
    if (result.ok) {
      onRestored(result.value);
      showToast({ tone: "success", title: "Version rétablie" });
    } else if (result.code === CHANGED_MEANWHILE) onConflict();
    else showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(result) });
  }

  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-3">
        <h2 id={id} className="text-card">
          Historique
        </h2>
        {history.failure && <ErrorState text="Erreur lors du chargement de l’historique" onRetry={history.reload} />}
        {history.value && versions.length === 0 && <p className="text-muted">Aucune modification de l’équipe.</p>}
        <ol className="grid gap-3">
          {versions.map((version, index) => (
            <li key={version.version} className="grid gap-0.5 border-t border-line pt-3 first:border-0 first:pt-0">
              <span className="font-semibold">{version.by ?? "Version d’origine"}</span>
              <span className="text-[0.92rem] text-muted">{formatMoment(version.at)}</span>
              <span className="text-[0.92rem]">{changesOf(kind, version, versions[index + 1])}</span>
              {index > 0 && !fixed && (
                <Button
                  tone="quiet"
                  size="small"
                  className="-ml-2 justify-self-start"
                  disabled={busy || dirty}
                  onClick={() => void restore(version)}
                >
                  Rétablir cette version
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  );
}

/** Names what a version changed in comparison to the one before it. */
function changesOf({ labels }: EditedForm, { fields }: Revision, before: Revision | undefined): string {
  if (!before) return "";
  const changed = Object.keys(labels).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(before.fields[name]),
  );
  return changed.length === 0 ? "Publication" : changed.map((name) => labels[name]).join(", ");
}
