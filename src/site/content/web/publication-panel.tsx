import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoment } from "#shared/date-formats.ts";
import type { ContentPublication } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { agreeWith } from "#site/content/content-words.contract.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { moveContent, publishContent } from "./content-calls.ts";
import type { ContentForm, EditedContent } from "./edited-record.ts";
import type { Move, Moves } from "./moves.tsx";
import { countRegistered } from "./registered-people.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { StateChip } from "./state-chip.tsx";

const DONE = {
  published: ["Publié", ""],
  draft: ["Retiré", " du site"],
  archived: ["Archivé", ""],
} as const;

/** Returns what is said of content of the kind in this state once it has this publication. */
function doneText(
  kind: ContentType,
  state: EditedContent["state"],
  { status, published_at }: Omit<ContentPublication, "version">,
): string {
  if (published_at) return "Publication programmée";
  if (status === "draft" && state === "scheduled") return "Programmation annulée\u00a0: c’est de nouveau un brouillon";
  const [participle, rest] = DONE[status];
  return `${agreeWith(kind, participle, 1)}${rest}`;
}

/** The id of the panel. */
export const PUBLICATION = "publication";

/** A panel that says whether the content is on the site, with the ways to change that. */
export function PublicationPanel({
  kind,
  content,
  moves,
  off,
  dirty,
  registered,
  onDuplicate,
}: {
  kind: ContentForm;
  content: EditedContent;
  moves: Moves<EditedContent>;
  /** True if nothing can be changed just now. */
  off: boolean;
  /** True if there are unsaved changes: what is published is what was saved. */
  dirty: boolean;
  /** The number of people who count on what is published; null until it is known. */
  registered: number | null;
  onDuplicate: () => void;
}): ReactNode {
  const [scheduling, setScheduling] = useState(false);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { state } = content;

  async function run(move: Move<EditedContent>) {
    if (!(await moves.run(move))) return;
    flushSync(() => setScheduling(false));
    // The button that was pressed is gone.
    panel.current?.focus({ preventScroll: true });
  }
  useEffect(() => {
    if (moves.refused) setScheduling(false);
  }, [moves.refused]);
  const publish = (name: string, publication: Omit<ContentPublication, "version">) =>
    void run({
      name,
      done: doneText(kind, state, publication),
      call: (record) => publishContent(kind, record, publication),
    });
  const move = (name: string, done: string, verb: "trash" | "untrash") =>
    void run({ name, done, call: (record) => moveContent(kind, record, verb) });
  const again = state === "archived" ? "Publier de nouveau" : "Publier maintenant";
  const takeBack = state === "scheduled" ? "Annuler la programmation" : "Retirer du site";
  const withdraw = () => publish(takeBack, { status: "draft" });
  const shown = kind.shownOn?.(content.fields) ?? { pages: [{ label: "Voir la page", path: content.path }] };

  return (
    <section ref={panel} id={PUBLICATION} tabIndex={-1} aria-labelledby={id}>
      <Panel className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-card">
            Publication
          </h2>
          <StateChip kind={kind} state={state} />
        </div>
        {content.trashed_at !== null && (
          <p className="text-[0.95rem] text-muted">{`Depuis le ${formatMoment(content.trashed_at)}, pour 30\u00a0jours\u00a0: ${agreeWith(kind, "supprimé", 1)} ensuite pour toujours.`}</p>
        )}
        {content.published_at !== null && state !== "draft" && state !== "trashed" && (
          <p className="text-[0.95rem] text-muted">{`${state === "scheduled" ? "Paraîtra le " : "Depuis le "}${formatMoment(content.published_at)}, heure d’Abidjan.`}</p>
        )}
        {shown.note && state !== "trashed" && <p className="text-[0.95rem]">{shown.note}</p>}
        {state !== "trashed" &&
          kind.doubts?.(content).map((doubt) => (
            <p
              key={doubt}
              className="rounded-card border border-edge/40 bg-blush px-4 py-3 text-[0.95rem] font-semibold"
            >
              {doubt}
            </p>
          ))}
        {dirty && <p className="text-[0.95rem]">Enregistrez vos modifications avant de les publier.</p>}
        <div className="grid grid-cols-1 gap-2">
          {(state === "draft" || state === "scheduled" || state === "archived") && (
            <Button
              size="small"
              disabled={off}
              busy={moves.busy}
              onClick={() =>
                publish(again, { status: "published", ...(state === "scheduled" ? { published_at: nowText() } : {}) })
              }
            >
              {again}
            </Button>
          )}
          {state === "draft" && (
            <Button tone="ghost" size="small" disabled={off} onClick={() => setScheduling(true)}>
              Programmer…
            </Button>
          )}
          {state === "scheduled" && (
            <Button tone="ghost" size="small" disabled={off} onClick={() => setScheduling(true)}>
              Changer la date…
            </Button>
          )}
          {(state === "published" || state === "scheduled") && (
            <Button
              tone="ghost"
              size="small"
              disabled={off || registered === null}
              onClick={() => (state === "published" && registered ? setAsking(true) : withdraw())}
            >
              {takeBack}
            </Button>
          )}
          {state === "published" && (
            <Button
              tone="ghost"
              size="small"
              disabled={off}
              onClick={() => publish("Archiver", { status: "archived" })}
            >
              Archiver
            </Button>
          )}
          {state === "trashed" && (
            <Button
              size="small"
              disabled={moves.busy}
              onClick={() =>
                move("Sortir de la corbeille", `${agreeWith(kind, "Sorti", 1)} de la corbeille`, "untrash")
              }
            >
              Sortir de la corbeille
            </Button>
          )}
          {(kind.shownOn ? state === "published" : state === "published" || state === "archived") &&
            shown.pages.map(({ label, path }) => (
              <ButtonAnchor key={path} tone="quiet" size="small" href={path} target="_blank" rel="noopener">
                {label}
              </ButtonAnchor>
            ))}
          <Button tone="quiet" size="small" disabled={off} onClick={onDuplicate}>
            Dupliquer
          </Button>
          {state !== "trashed" && (
            <Button
              tone="quiet"
              size="small"
              disabled={off}
              onClick={() =>
                move("Mettre à la corbeille", `${agreeWith(kind, "Mis", 1)} à la corbeille pour 30\u00a0jours`, "trash")
              }
            >
              Mettre à la corbeille
            </Button>
          )}
        </div>
      </Panel>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Retirer ${kind.the} du site\u202f?`}
        confirm="Retirer"
        keep="Ne rien changer"
        destroys
        onConfirm={() => {
          setAsking(false);
          withdraw();
        }}
      >
        {`${countRegistered(registered ?? 0)}, et rien ne part tout seul\u00a0: vous pourrez ensuite écrire aux inscrits.`}
      </ConfirmDialog>
      <Dialog open={scheduling} onClose={() => setScheduling(false)} title={`Programmer ${kind.the}`}>
        <ScheduleForm
          key={content.published_at}
          // Fields of the browser know no seconds, and Abidjan has UTC all year.
          initial={state === "scheduled" ? (content.published_at ?? "").slice(0, 16) : ""}
          hint="La page paraît toute seule, dans la minute."
          busy={off}
          onChosen={(at) => publish("Programmer", { status: "published", published_at: at })}
          onCancel={() => setScheduling(false)}
        />
      </Dialog>
    </section>
  );
}

function nowText(): string {
  return new Date().toISOString();
}
