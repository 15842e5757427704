import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { titleOfAction } from "#operations/audit/audit-actions.contract.ts";
import type { LetterPreview, LetterRecord } from "#reach/letters/letters.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { quoted } from "#shared/quoted.ts";
import { saveContent } from "#site/content/web/content-calls.ts";
import { EditingColumn } from "#site/content/web/editing-column.tsx";
import { type HistoryEvent, HistoryPanel } from "#site/content/web/history-panel.tsx";
import { type Closed, useMoves } from "#site/content/web/moves.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import type { Fetched } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useListAddress } from "#web/ui/link.tsx";
import { showPart } from "#web/ui/show-part.ts";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { createLetter, deleteLetter, fetchLetter, useLetter, useLetterPreview } from "./letter-calls.ts";
import { LetterSizeWarning, letterForm, unsavedLetter, useWantedLetter, type WantedLetter } from "./letter-form.tsx";
import { LetterChip } from "./letters-list.tsx";
import { ProgressPanel, SENDING, SendingPanel } from "./sending-panel.tsx";

/** One letter: its form while it is a draft, then how far it is. Without an id in the address, a new one. */
export default function LetterPage(): ReactNode {
  const { id = "" } = useAdmin().params;
  // A record that this page has made goes on in it, also before the address is its own.
  const [made, setMade] = useState<LetterRecord | null>(null);
  const wanted = useWantedLetter();
  const fetched = useLetter(id);
  const saved = made && made.version > (fetched.value?.version ?? 0) ? made : fetched.value;
  const opened = saved ? { letter: saved } : id === "" && wanted.value ? unsaved(wanted.value) : null;
  return (
    <WhenFetched
      fetched={{ ...(id === "" ? wanted : fetched), value: opened }}
      {...loadingOf(id === "" ? "du texte" : "de la lettre")}
      missing={id === "" ? "Le texte à reprendre n’existe plus." : "Cette lettre n’existe pas."}
    >
      {(loaded) => (
        <LoadedLetter
          {...loaded}
          replace={(letter) => {
            setMade(letter);
            fetched.replace(letter);
          }}
        />
      )}
    </WhenFetched>
  );
}

function unsaved(wanted: WantedLetter) {
  return {
    letter: unsavedLetter(wanted),
    update: wanted.from.update || null,
    draftKey: `${adminPaths.newLetter}?${new URLSearchParams(wanted.from)}`,
  };
}

function LoadedLetter({
  letter,
  update = null,
  draftKey,
  replace,
}: {
  letter: LetterRecord;
  /** The update of a campaign that a new one is made of. */
  update?: string | null;
  /** Under which a new one stores unsaved changes. */
  draftKey?: string;
  replace: (letter: LetterRecord) => void;
}): ReactNode {
  const { goOnAt } = useAdmin();
  const isNew = letter.version === 0;
  const [dirty, setDirty] = useState(false);
  const fetch = async () =>
    isNew ? { ok: true as const, value: letter } : fetchLetter(`${letterForm.api}/${letter.id}`);
  const moves = useMoves({ record: letter, fetch, onChanged: showChanged });
  const preview = useLetterPreview(letter);
  const bytes = preview.value?.bytes ?? 0;
  const isDraft = letter.state === "draft";

  function showChanged(changed: LetterRecord) {
    flushSync(() => replace(changed));
    // The form above it may be gone, and the button that was pressed.
    if (changed.state !== letter.state) showPart(SENDING);
  }

  function takeSaved(saved: LetterRecord) {
    // Sent once more before it is there, what is new would be made twice.
    flushSync(() => replace(saved));
    showToast({ tone: "success", title: "Brouillon enregistré" });
    if (isNew) goOnAt(adminPaths.letter(saved.id));
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{letter.subject}</h1>
        {!isNew && <LetterChip state={letter.state} />}
      </div>
      <div
        className={isNew ? "max-w-[46rem]" : "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]"}
      >
        <div className="grid min-w-0 gap-5">
          {isDraft && (
            <div className="empty:hidden">
              <LetterSizeWarning bytes={bytes} />
            </div>
          )}
          <EditingColumn
            moves={moves}
            fetch={fetch}
            dirty={dirty}
            kind={letterForm}
            record={letter}
            draftKey={draftKey}
            open={isDraft}
            shown={false}
            send={(fields, version) =>
              isNew ? createLetter(fields, update) : saveContent(letterForm, { ...letter, version }, fields)
            }
            closed={sentMeanwhile}
            onClosed={replace}
            onNewer={replace}
            onSaved={takeSaved}
            onDirty={setDirty}
            next={isNew ? undefined : { label: "Envoi", id: SENDING }}
          />
        </div>
        {!isNew && (
          // On a phone what can still be done comes before the fields, once they are closed.
          <div className={`grid min-w-0 gap-6 ${isDraft ? "" : "max-lg:order-first"}`}>
            {isDraft ? (
              <SendingPanel letter={letter} moves={moves} bytes={bytes} unsaved={dirty} />
            ) : (
              <ProgressPanel letter={letter} onChanged={showChanged} />
            )}
            <Preview preview={preview} />
            <HistoryPanel kind={letterForm} record={letter} events={letter.moves.map(describeMove)} />
            <div className="-ml-2 flex flex-wrap gap-x-3">
              <ButtonLink to={adminPaths.newLetterLike(letter.id)} tone="quiet" size="small">
                Reprendre dans une nouvelle lettre
              </ButtonLink>
              {isDraft && <DeleteDraft letter={letter} />}
            </div>
          </div>
        )}
      </div>
    </>
  );
}

/** Returns who sent the letter, as one who was writing it is told; null if it is a draft. */
function sentMeanwhile({ state, moves }: LetterRecord): Closed<LetterRecord> | null {
  if (state === "draft") return null;
  const [last] = moves.toSorted((one, other) => other.at.localeCompare(one.at));
  return {
    title: `${last?.by ?? "Une autre personne"} a lancé l’envoi de la lettre entre-temps`,
    at: last?.at ?? null,
    text: "Ce que vous avez écrit n’est pas dans cette lettre. Il est gardé sur cet appareil.",
  };
}

function describeMove({ at, by, move, scheduled_at: moment }: LetterRecord["moves"][number]): HistoryEvent {
  return { at, by, text: titleOfAction(move) + (moment ? ` pour le ${formatMoment(moment)}` : "") };
}

/** The letter as it is saved: the mail on a phone, or its plain text. */
function Preview({ preview }: { preview: Fetched<LetterPreview> }): ReactNode {
  const [plain, setPlain] = useState(false);
  return (
    <section aria-label="Aperçu de la lettre" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-card">Aperçu</h2>
        <Button tone="quiet" size="small" aria-pressed={plain} onClick={() => setPlain(!plain)}>
          Texte seul
        </Button>
      </div>
      <WhenFetched fetched={preview} {...loadingOf("de l’aperçu")} skeleton="h-[40rem] max-w-[22.5rem] rounded-panel">
        {({ text, html }) =>
          plain ? (
            <p className="max-w-[22.5rem] rounded-panel border border-line bg-white p-5 text-[0.9rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
          ) : (
            <MailFrame html={html} title="La lettre sur un téléphone" />
          )
        }
      </WhenFetched>
    </section>
  );
}

/**
 * A mail as a mail program shows it on a phone, 360 px wide, apart from the styles of our pages. Its links lead
 * nowhere.
 */
function MailFrame({ html, title }: { html: string; title: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const mail = new DOMParser().parseFromString(setStylesAside(html), "text/html");
    page.replaceChild(page.adoptNode(mail.documentElement), page.documentElement);
    for (const styled of page.querySelectorAll<HTMLElement>("[data-style]")) {
      styled.style.cssText = styled.dataset.style ?? "";
    }
    // Without a right to open windows, such a link does nothing.
    for (const link of page.links) link.target = "_blank";
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      // No scripts: `allow-same-origin` is for this page, which writes the mail.
      sandbox="allow-same-origin"
      className="h-[40rem] w-full max-w-[22.5rem] rounded-panel border border-line bg-white"
    />
  );
}

/** The security policy refuses every `style` in markup, in frames too: they are set one by one, which it allows. */
function setStylesAside(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replaceAll(' style="', ' data-style="'));
}

/** Deletes a draft, after a second look, and leads back to the list. */
function DeleteDraft({ letter }: { letter: LetterRecord }): ReactNode {
  const navigate = useNavigate();
  const list = useListAddress(adminPaths.letters);
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();
  const close = () => setOpen(false);

  const remove = () =>
    void run(async () => {
      const result = await deleteLetter(letter);
      close();
      // Another person may have deleted it first.
      if (!result.ok && result.status !== 404) {
        return showToast({ tone: "error", ...describeProblem(result, "Le brouillon n’a pas été supprimé") });
      }
      showToast({ tone: "success", title: "Brouillon supprimé" });
      void navigate(list, { replace: true });
    });

  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        Supprimer le brouillon
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={"Supprimer ce brouillon\u202f?"}
        confirm="Supprimer"
        keep="Garder"
        destroys
        busy={busy}
        onConfirm={remove}
      >{`${quoted(letter.subject)} est effacé. C’est définitif.`}</ConfirmDialog>
    </>
  );
}
