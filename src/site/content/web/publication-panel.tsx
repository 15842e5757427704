import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoment } from "#shared/date-formats.ts";
import { type ContentPublication, isOnSite } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { agreeWith } from "#site/content/content-words.contract.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { publishContent, trashContent, untrashContent } from "./content-calls.ts";
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
  if (published_at && Date.parse(published_at) > Date.now()) return "Publication programmée";
  if (status === "draft" && state === "scheduled") return "Programmation annulée\u00a0: c’est de nouveau un brouillon";
  const [participle, rest] = DONE[status];
  return `${agreeWith(kind, participle, 1)}${rest}`;
}

/** The move that takes a content of the kind out of the trash, as a draft. */
export function outOfTrash(kind: ContentType): Move<EditedContent> {
  return {
    name: "Sortir de la corbeille",
    done: `${agreeWith(kind, "Sorti", 1)} de la corbeille\u00a0: c’est un brouillon`,
    call: (record) => untrashContent(kind, record, { asBefore: false }),
  };
}

/** The move that puts a content of the kind into the trash, and what takes it back. */
function intoTrash(kind: ContentType): Move<EditedContent> {
  return {
    name: "Mettre à la corbeille",
    done: `${agreeWith(kind, "Mis", 1)} à la corbeille pour 30\u00a0jours`,
    call: (record) => trashContent(kind, record),
    undo: {
      name: "Annuler la mise à la corbeille",
      done: asBeforeText(kind),
      call: (record) => untrashContent(kind, record, { asBefore: true }),
    },
  };
}

const asBeforeText = (kind: ContentType) => `${agreeWith(kind, "Remis", 1)} comme avant`;

/**
 * The move that publishes again, at the same moment, what was taken off the site; undefined if the content was not to
 * appear there.
 */
function backOnSite(kind: ContentType, { state, published_at }: EditedContent): Move<EditedContent> | undefined {
  if (state !== "published" && state !== "scheduled") return undefined;
  // The moment of what was published is kept with it.
  const moment = state === "scheduled" ? { published_at } : {};
  return {
    name: "Remettre comme avant",
    done: asBeforeText(kind),
    call: (record) => publishContent(kind, record, { status: "published", ...moment }),
  };
}

/** Returns the links to where visitors see the content as it is saved; none if they do not see it. */
export function placesOf(kind: ContentType, { state, fields, facts, path }: EditedContent) {
  if (!(kind.shownOn ? state === "published" : isOnSite(state))) return [];
  return kind.shownOn?.(fields, facts).pages ?? [{ label: "Voir la page", path }];
}

/** A step that takes from visitors what people have registered for, as it is asked about. */
interface Question {
  title: string;
  confirm: string;
  /** Its further effect. */
  loss?: string;
  go: () => void;
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
  saveFirst,
  onDuplicate,
}: {
  kind: ContentForm;
  content: EditedContent;
  moves: Moves<EditedContent>;
  /** True if nothing can be changed just now. */
  off: boolean;
  /** True if there are unsaved changes: they are saved before they are published, and keep other steps waiting. */
  dirty: boolean;
  /** The number of people who count on what is published; null until it is known. */
  registered: number | null;
  /** Saves them. Returns null if they are not saved: the form says why. Null while the form cannot be sent. */
  saveFirst: (() => Promise<EditedContent | null>) | null;
  onDuplicate: () => void;
}): ReactNode {
  const [scheduling, setScheduling] = useState(false);
  // A field that is missing is filled behind the dialog: it opens again with this moment.
  const [chosen, setChosen] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { state } = content;

  async function run(move: Move<EditedContent>, saved?: EditedContent) {
    if (!(await moves.run(move, saved))) return;
    flushSync(() => {
      setScheduling(false);
      setChosen(null);
    });
    // The button that was pressed is gone.
    panel.current?.focus({ preventScroll: true });
  }
  async function publish(name: string, publication: Omit<ContentPublication, "version">) {
    // Behind the dialog, a field that is wrong could not have the focus.
    if (dirty) flushSync(() => setScheduling(false));
    const saved = dirty ? await saveFirst?.() : undefined;
    if (dirty && !saved) return;
    const move: Move<EditedContent> = {
      name,
      done: doneText(kind, state, publication),
      notDone: dirty ? "Enregistré, mais pas publié" : undefined,
      undo: publication.status === "published" ? undefined : backOnSite(kind, content),
      async call(record) {
        const result = await publishContent(kind, record, publication);
        // Closed later, it would take the focus from the field that is wrong.
        if (!result.ok) flushSync(() => setScheduling(false));
        return result;
      },
    };
    await run(move, saved ?? undefined);
  }
  /** Does it at once, unless people count on what is published. */
  const ask = (asked: Question) => (state === "published" && registered ? setQuestion(asked) : asked.go());
  const uncounted = state === "published" && registered === null;
  const waits = off || dirty;
  const isHeld = off || (dirty && saveFirst === null);
  const again = state === "archived" ? "Publier de nouveau" : "Publier maintenant";
  const takeBack = state === "scheduled" ? "Annuler la programmation" : "Retirer du site";
  const withdraw = () => void publish(takeBack, { status: "draft" });
  const places = placesOf(kind, content);
  const note = kind.shownOn?.(content.fields, content.facts).note;
  const missing = Object.entries(kind.fields)
    .filter(([name, { due }]) => due !== undefined && content.fields[name] === "")
    .map(([, { label }]) => label.toLowerCase());

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
          <p className="text-[0.95rem] text-muted">{`Depuis le ${formatMoment(content.trashed_at)}, pour 30\u00a0jours\u00a0: ${agreeWith(kind, "supprimé", 1)} ensuite pour toujours. ${agreeWith(kind, "Sorti", 1)} de la corbeille, ce sera un brouillon, hors du site.`}</p>
        )}
        {content.published_at !== null && state !== "draft" && state !== "trashed" && (
          <p className="text-[0.95rem] text-muted">{`${state === "scheduled" ? "Paraîtra" : state === "archived" ? agreeWith(kind, "Publié", 1) : "Depuis"} le ${formatMoment(content.published_at)}, heure d’Abidjan.`}</p>
        )}
        {note && state !== "trashed" && <p className="text-[0.95rem]">{note}</p>}
        {state !== "trashed" &&
          kind.doubts?.(content).map((doubt) => (
            <p
              key={doubt}
              className="rounded-card border border-edge/40 bg-blush px-4 py-3 text-[0.95rem] font-semibold"
            >
              {doubt}
            </p>
          ))}
        {state === "draft" && missing.length > 0 && (
          <p className="text-[0.95rem]">{`Il manque encore\u00a0: ${missing.join(", ")}.`}</p>
        )}
        {dirty && state !== "trashed" && (
          <p className="text-[0.95rem]">
            {places.length > 0
              ? "Le public voit vos modifications dès que vous les enregistrez."
              : "La publication enregistre aussi vos modifications."}
          </p>
        )}
        <div className="grid grid-cols-1 gap-2">
          {(state === "draft" || state === "scheduled" || state === "archived") && (
            <Button
              size="small"
              disabled={isHeld}
              busy={moves.busy}
              onClick={() =>
                void publish(again, {
                  status: "published",
                  ...(state === "scheduled" ? { published_at: nowText() } : {}),
                })
              }
            >
              {dirty ? "Enregistrer et publier" : again}
            </Button>
          )}
          {state === "draft" && (
            <Button tone="ghost" size="small" disabled={isHeld} onClick={() => setScheduling(true)}>
              {dirty ? "Enregistrer et programmer…" : "Programmer…"}
            </Button>
          )}
          {state === "scheduled" && (
            <Button tone="ghost" size="small" disabled={waits} onClick={() => setScheduling(true)}>
              Changer la date…
            </Button>
          )}
          {(state === "published" || state === "scheduled") && (
            <Button
              tone="ghost"
              size="small"
              disabled={waits || uncounted}
              onClick={() => ask({ title: `Retirer ${kind.the} du site\u202f?`, confirm: "Retirer", go: withdraw })}
            >
              {takeBack}
            </Button>
          )}
          {state === "published" && (
            <Button
              tone="ghost"
              size="small"
              disabled={waits || uncounted}
              onClick={() =>
                ask({
                  title: `Archiver ${kind.the}\u202f?`,
                  confirm: "Archiver",
                  loss: " Les inscriptions seront closes.",
                  go: () => void publish("Archiver", { status: "archived" }),
                })
              }
            >
              Archiver
            </Button>
          )}
          {state === "trashed" && (
            <Button size="small" disabled={moves.busy} onClick={() => void run(outOfTrash(kind))}>
              Sortir de la corbeille
            </Button>
          )}
          {places.map(({ label, path }) => (
            <ButtonAnchor key={path} tone="quiet" size="small" href={path} target="_blank" rel="noopener">
              {label}
            </ButtonAnchor>
          ))}
          <Button tone="quiet" size="small" disabled={waits} onClick={onDuplicate}>
            Dupliquer
          </Button>
          {state !== "trashed" && (
            <Button
              tone="quiet"
              size="small"
              disabled={waits}
              // Not asked about: what people have registered for is refused, and the rest can be taken out again.
              onClick={() => void run(intoTrash(kind))}
            >
              Mettre à la corbeille
            </Button>
          )}
        </div>
      </Panel>
      <ConfirmDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={question?.title ?? ""}
        confirm={question?.confirm ?? ""}
        keep="Ne rien changer"
        destroys
        onConfirm={() => {
          setQuestion(null);
          question?.go();
        }}
      >
        {`${countRegistered(registered ?? 0)}, et rien ne part tout seul\u00a0: vous pourrez ensuite écrire aux inscrits.${question?.loss ?? ""}`}
      </ConfirmDialog>
      <Dialog open={scheduling} onClose={() => setScheduling(false)} title={`Programmer ${kind.the}`}>
        <ScheduleForm
          key={content.published_at}
          // Fields of the browser know no seconds, and Abidjan has UTC all year.
          initial={(chosen ?? (state === "scheduled" ? content.published_at : null) ?? "").slice(0, 16)}
          hint="La page paraît toute seule, dans la minute."
          busy={isHeld}
          onChosen={(at) => {
            setChosen(at);
            void publish("Programmer", { status: "published", published_at: at });
          }}
          onCancel={() => setScheduling(false)}
        />
      </Dialog>
    </section>
  );
}

function nowText(): string {
  return new Date().toISOString();
}
