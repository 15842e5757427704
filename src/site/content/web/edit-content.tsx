import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { quoted } from "#shared/quoted.ts";
import { isOnSite, PREVIEW_WIDTH_PARAMETER, type PreviewLink } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { agreeWith, nameState } from "#site/content/content-words.contract.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { whatsAppLink } from "#web/sharing/share-links.ts";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useCopying } from "#web/ui/use-copying.ts";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { createContent, duplicateContent, fetchContent, linkPreview, saveContent } from "./content-calls.ts";
import type { SaveForm } from "./content-form.tsx";
import type { EditedContent, ContentForm as Kind } from "./edited-record.ts";
import { EditingColumn } from "./editing-column.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { kindTexts } from "./kind-texts.ts";
import { type Closed, useMoves } from "./moves.tsx";
import { outOfTrash, PUBLICATION, PublicationPanel, placesOf } from "./publication-panel.tsx";
import { RegisteredNotice, useRegistered } from "./registered-people.tsx";
import { StateChip } from "./state-chip.tsx";

/** The words of the button that saves what visitors see at once; on a telephone it stands beside another one. */
const SAVE_ONLINE = (
  <>
    <span className="sm:hidden">Mettre à jour</span>
    <span className="max-sm:hidden">Enregistrer et mettre en ligne</span>
  </>
);

/**
 * One content: its fields, its publication and its history. Without an id in the address, the form of one that does not
 * exist yet.
 */
export default function EditContent({ kind }: { kind: Kind }): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  // A record that this page has made goes on in it, also before the address is its own.
  const [made, setMade] = useState<EditedContent | null>(null);
  const own = made ?? (id === "" ? notYet(kind) : null);
  const fetched = useFetch<EditedContent>(own ? null : `${kind.api}/${id}`, fetchContent);
  if (fetched.failure?.status === 404) {
    return (
      <>
        <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">Contenu introuvable</h1>
        <EmptyState text="Ce contenu n’existe pas, ou a été supprimé." />
        <p className="mt-4 text-center">
          <Link to={kind.list} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {kindTexts(kind).all}
          </Link>
        </p>
      </>
    );
  }
  return (
    <WhenFetched
      fetched={own ? { ...fetched, value: own } : fetched}
      loading="Chargement…"
      failed="Erreur lors du chargement"
      skeleton="h-[32rem] rounded-panel"
    >
      {(content) => (
        <Editing
          kind={kind}
          content={content}
          mayWrite={person.abilities.includes("write_content")}
          onChanged={own ? setMade : fetched.replace}
        />
      )}
    </WhenFetched>
  );
}

/** Returns what stands for a content of the kind that does not exist yet. */
function notYet(kind: Kind): EditedContent {
  return {
    id: "",
    slug: "",
    title: kindTexts(kind).fresh,
    path: kind.list,
    state: "draft",
    version: 0,
    published_at: null,
    updated_at: "",
    updated_by: null,
    trashed_at: null,
    fields: {},
  };
}

function Editing({
  kind,
  content,
  mayWrite,
  onChanged,
}: {
  kind: Kind;
  content: EditedContent;
  mayWrite: boolean;
  onChanged: (content: EditedContent) => void;
}): ReactNode {
  const { person, goOnAt } = useAdmin();
  const navigate = useNavigate();
  const isNew = content.version === 0;
  const [dirty, setDirty] = useState(false);
  // A newer version that a save or a move has met: where the content stands now.
  const [met, setMet] = useState(content);
  const current = met.version > content.version ? met : content;
  async function fetch() {
    if (isNew) return { ok: true as const, value: content };
    const fresh = await fetchContent(`${kind.api}/${content.id}`);
    if (fresh.ok) setMet(fresh.value);
    return fresh;
  }
  const closed = (record: EditedContent) => trashedMeanwhile(kind, record);
  const moves = useMoves({ record: content, fetch, closed, onChanged });
  const copying = useSingleFlight();
  const saving: SaveForm<EditedContent> = useRef(null);
  const [canSave, setCanSave] = useState(false);
  const registered = useRegistered(kind, content);

  async function duplicate() {
    const result = await duplicateContent(kind, content.id);
    if (result.ok) await navigate(adminPaths.content(kind.list, result.value.id));
    else showToast({ tone: "error", title: "Aucune copie n’a été faite", text: describeFailure(result) });
  }

  function takeSaved(saved: EditedContent) {
    // Sent once more before it is there, what is new would be made twice.
    flushSync(() => onChanged(saved));
    if (isNew) {
      showToast({ tone: "success", title: "Brouillon enregistré", text: "Il reste à le publier." });
      goOnAt(adminPaths.content(kind.list, saved.id));
      return;
    }
    if (saved.version === content.version) {
      showToast({ tone: "info", title: "Rien n’a changé", text: "Tout est déjà enregistré." });
      return;
    }
    showToast({
      tone: "success",
      title: placesOf(kind, saved).length > 0 ? "Changements en ligne" : "Enregistré",
    });
  }

  const off = moves.busy || copying.busy || moves.refused !== null;
  const isOnline = placesOf(kind, content).length > 0;
  const edited = content.state === "draft" ? { ...kind, contract: kind.draft } : kind;
  return (
    <>
      <AdminBreadcrumb above={{ label: kindTexts(kind).all, to: kind.list }} here={content.title} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{content.title}</h1>
        {!mayWrite && <StateChip kind={kind} state={content.state} />}
        {!isNew && kind.related && person.abilities.includes(kind.related.ability) && (
          <ButtonLink to={kind.related.path(content.id)} tone="ghost" size="small">
            {kind.related.label}
          </ButtonLink>
        )}
      </div>
      {!isNew && <RegisteredNotice kind={kind} content={content} />}
      <div
        className={isNew ? "max-w-[46rem]" : "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"}
      >
        <EditingColumn
          moves={moves}
          fetch={fetch}
          dirty={dirty}
          closed={closed}
          kind={isOnline ? { ...edited, save: SAVE_ONLINE } : edited}
          record={content}
          draftKey={isNew ? kind.fresh : undefined}
          open={mayWrite && content.state !== "trashed"}
          shown={isOnSite(content.state)}
          send={(fields, version) =>
            isNew ? createContent(kind, fields) : saveContent(kind, { ...content, version }, fields)
          }
          standing={({ state }) => (state === content.state ? "" : `État désormais\u00a0: ${nameState(kind, state)}.`)}
          onClosed={onChanged}
          onNewer={onChanged}
          onSaved={takeSaved}
          onDirty={setDirty}
          saving={saving}
          onOpen={setCanSave}
          next={isNew ? undefined : { label: "Publication", id: PUBLICATION }}
        />
        {mayWrite && !isNew && (
          <div className="grid grid-cols-1 gap-6">
            <PublicationPanel
              kind={kind}
              moves={moves}
              off={off}
              dirty={dirty}
              registered={registered}
              content={current}
              saveFirst={canSave ? async () => (await saving.current?.(kind.contract)) ?? null : null}
              onDuplicate={() => void copying.run(duplicate)}
            />
            {kind.Aside && <kind.Aside content={content} />}
            {kind.previewed && content.state !== "trashed" && (
              <PreviewPanel kind={kind} content={content} dirty={dirty} />
            )}
            <HistoryPanel kind={kind} record={content} />
          </div>
        )}
      </div>
    </>
  );
}

/** Returns who put the content into the trash, as one who was changing it is told; null if it is not there. */
function trashedMeanwhile(
  kind: Kind,
  { state, updated_by: by, trashed_at: at }: EditedContent,
): Closed<EditedContent> | null {
  if (state !== "trashed") return null;
  return {
    title: `${by ?? "Une autre personne"} a mis ${kind.the} à la corbeille entre-temps`,
    at,
    text: `Ce que vous avez écrit est gardé sur cet appareil\u00a0: une fois ${kind.the} ${agreeWith(kind, "sorti", 1)} de la corbeille, en brouillon, vous le retrouverez ici pour l’enregistrer.`,
    reopen: outOfTrash(kind),
  };
}

/** The sizes of the windows of a preview, in pixels. */
const WINDOWS = { phone: "width=360,height=740", laptop: "width=1280,height=820" } as const;

/** Shows the page as it is saved, before it is published, in the width of a telephone or a laptop, or by a link. */
function PreviewPanel({
  kind,
  content,
  dirty,
}: {
  kind: ContentType;
  content: EditedContent;
  dirty: boolean;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const id = useId();

  async function makeLink(): Promise<PreviewLink | null> {
    const result = await linkPreview(kind, content.id);
    if (result.ok) return result.value;
    showToast({ tone: "error", title: "Aucun aperçu n’a été fait", text: describeFailure(result) });
    return null;
  }

  async function show(size: keyof typeof WINDOWS) {
    // Opened within the click, or the browser blocks it.
    const opened = window.open("", "_blank", WINDOWS[size]);
    const made = await makeLink();
    if (!made) return opened?.close();
    const url = size === "laptop" ? `${made.url}?${PREVIEW_WIDTH_PARAMETER}=1280` : made.url;
    if (opened) opened.location.replace(url);
    else window.location.assign(url);
  }

  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-3">
        <h2 id={id} className="text-card">
          Aperçu
        </h2>
        <p className="text-[0.95rem] text-muted">
          {dirty
            ? "L’aperçu montre la dernière version enregistrée\u00a0: enregistrez d’abord."
            : "La vraie page, telle qu’elle paraîtra."}
        </p>
        <div className="grid gap-2">
          <Button tone="ghost" size="small" disabled={busy} onClick={() => void run(() => show("phone"))}>
            Sur téléphone
          </Button>
          <Button tone="ghost" size="small" disabled={busy} onClick={() => void run(() => show("laptop"))}>
            Sur ordinateur
          </Button>
          <Button
            tone="quiet"
            size="small"
            disabled={busy}
            onClick={() => void run(async () => setLink((await makeLink()) ?? link))}
          >
            Lien d’aperçu
          </Button>
        </div>
        {link && <SharedLink title={content.title} link={link} />}
      </Panel>
    </section>
  );
}

function SharedLink({ title, link: { url, expires_at } }: { title: string; link: PreviewLink }): ReactNode {
  const { state, copy } = useCopying();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new link comes into sight
  useEffect(() => void box.current?.scrollIntoView({ block: "nearest" }), [url]);
  return (
    <div ref={box} className="grid scroll-mb-4 gap-2 rounded-tile bg-dune p-3">
      <TextField
        label="Lien à envoyer"
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        hint={`Ouvre la page sans compte, jusqu’au ${formatMoment(expires_at)}.`}
      />
      <Button size="small" onClick={() => void copy(url)}>
        {state === "copied" ? "Copié" : "Copier le lien"}
      </Button>
      <ButtonAnchor
        tone="ghost"
        size="small"
        href={whatsAppLink(`Aperçu de ${quoted(title)}\u00a0:`, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Envoyer par WhatsApp
      </ButtonAnchor>
    </div>
  );
}
