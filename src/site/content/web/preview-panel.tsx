import { type ReactNode, useId, useState } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import type { PreviewLink } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useCopying } from "#web/ui/use-copying.ts";
import { linkPreview } from "./content-calls.ts";
import type { EditedContent } from "./edited-record.ts";
import { PREVIEW_WIDTH_PARAMETER } from "./preview-width.ts";

/** The sizes of the windows of a preview, in pixels. */
const WINDOWS = { phone: "width=360,height=740", laptop: "width=1280,height=820" } as const;

/** Shows the page as it is saved, before it is published, in the width of a telephone or a laptop, or by a link. */
export function PreviewPanel({
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
        {link && <SharedLink link={link} />}
      </Panel>
    </section>
  );
}

function SharedLink({ link: { url, expires_at } }: { link: PreviewLink }): ReactNode {
  const { state, copy } = useCopying();
  return (
    <div className="grid gap-2 rounded-tile bg-dune p-3">
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
    </div>
  );
}
