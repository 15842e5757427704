import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatMoment } from "#shared/date-formats.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { useApi } from "#web/api/use-fetch.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useFromList } from "#web/ui/link.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { type OpenedRevision, restoreRevision } from "./content-calls.ts";
import type { EditedForm, EditedRecord } from "./edited-record.ts";
import { changedFields, FieldChanges, isOfField, ValuesBeside } from "./field-comparison.tsx";
import { nameOf } from "./history-panel.tsx";
import type { Moves } from "./moves.tsx";
import { ShownFields, withFields } from "./shown-fields.tsx";

interface Shared<Edited extends EditedRecord> {
  kind: EditedForm;
  record: Edited;
  moves: Moves<Edited>;
  /** The reason why nothing can be restored just now; null if it can. */
  fixed: string | null;
  /** True if visitors see a change at once. */
  shown: boolean;
}

/** A version of what is edited beside today's, and the way back to it, after a second look. */
export function OpenedVersion<Edited extends EditedRecord>({
  version,
  ...shared
}: Shared<Edited> & { version: string }): ReactNode {
  const { kind, record } = shared;
  const fetched = useApi<OpenedRevision>(
    `${kind.api}/${record.id}/revisions/${encodeURIComponent(version)}`,
    record.version,
  );
  return (
    <div className="grid min-w-0 gap-4">
      <WhenFetched fetched={fetched} {...loadingOf("de la version")} missing="Cette version n’existe pas.">
        {(revision) => <Comparison key={revision.version} {...shared} revision={revision} />}
      </WhenFetched>
      <Back />
    </div>
  );
}

function Back(): ReactNode {
  const { pathname } = useLocation();
  const from = useFromList();
  return (
    <ButtonLink to={pathname} state={from} tone="ghost" size="small" className="justify-self-start" preventScrollReset>
      Revenir à aujourd’hui
    </ButtonLink>
  );
}

const TITLES = ["Cette version", "Aujourd’hui"] as const;

function Comparison<Edited extends EditedRecord>({
  kind,
  record,
  moves,
  fixed,
  shown,
  revision,
}: Shared<Edited> & { revision: OpenedRevision }): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [asking, setAsking] = useState(false);
  const differing = changedFields(kind, revision.fields, record.fields);
  const same = Object.keys(kind.labels).filter((name) => !differing.some((one) => isOfField(one, name)));
  const isToday = revision.version === record.version;
  const restored = changedFields(kind, record.fields, revision.restored);

  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-5 rounded-panel border-2 border-edge/40 bg-white p-gutter sm:p-7"
    >
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-card">{`Version du ${formatMoment(revision.at)}`}</h2>
        <p className="mt-1 text-muted">
          {`${nameOf(revision)}. ${differing.length > 0 ? "Ce qui diffère d’aujourd’hui\u00a0:" : isToday ? "C’est la version d’aujourd’hui." : "Tout y est comme aujourd’hui."}`}
        </p>
      </div>
      {differing.map((change) => (
        <section key={change.name} aria-label={change.label} className="grid min-w-0 gap-1.5">
          <h3 className="font-semibold">{change.label}</h3>
          <ValuesBeside kind={kind} change={change} titles={TITLES} />
        </section>
      ))}
      {same.length > 0 && (
        <details open={differing.length === 0}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-forest">
            {differing.length === 0 ? "Le contenu" : "Le reste, identique aujourd’hui"}
          </summary>
          <div className="pt-2">
            <ShownFields kind={withFields(kind, same)} fields={revision.fields} />
          </div>
        </details>
      )}
      {restored.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" disabled={fixed !== null} busy={moves.busy} onClick={() => setAsking(true)}>
            Rétablir cette version…
          </Button>
          {fixed !== null && <p className="text-[0.95rem]">{fixed}</p>}
        </div>
      )}
      <Restoration
        kind={kind}
        record={record}
        moves={moves}
        shown={shown}
        revision={revision}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

/** Says what restoring the version changes, and does it. */
function Restoration<Edited extends EditedRecord>({
  kind,
  record,
  moves,
  shown,
  revision,
  open,
  onClose,
}: Omit<Shared<Edited>, "fixed"> & { revision: OpenedRevision; open: boolean; onClose: () => void }): ReactNode {
  const { pathname } = useLocation();
  const from = useFromList();
  const navigate = useNavigate();
  const withCode = useFreshCode();
  const returning = changedFields(kind, record.fields, revision.restored);
  const kept = changedFields(kind, record.fields, revision.fields).filter(({ name }) =>
    returning.every((change) => change.name !== name),
  );

  async function restore() {
    onClose();
    const isDone = await moves.run({
      name: "Rétablir cette version",
      done: "Version rétablie",
      call: (current) => withCode((code) => restoreRevision(kind, current, revision.version, code)),
    });
    if (isDone) void navigate(pathname, { replace: true, preventScrollReset: true, state: from });
  }

  return (
    <Dialog open={open} onClose={onClose} title={"Rétablir cette version\u202f?"} wide>
      <p className="mb-4">
        {shown
          ? "Le public voit ces changements tout de suite\u00a0:"
          : "Voici ce qui change. Rien n’en paraît sur le site\u00a0:"}
      </p>
      <FieldChanges kind={kind} changes={returning} />
      {kept.length > 0 && (
        <p className="mt-4">{`Reste comme aujourd’hui\u00a0: ${kept.map(({ label }) => label.toLowerCase()).join(", ")}.`}</p>
      )}
      <p className="mt-4 mb-5 text-muted">La version d’aujourd’hui reste dans l’historique.</p>
      <div className="dialog-foot">
        <Button onClick={() => void restore()}>Rétablir</Button>
        <Button tone="ghost" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </Dialog>
  );
}
