import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { DescribeFields } from "./describe-fields.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

/** One chosen file: its preview, what it shows, and how far it is sent. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }): ReactNode {
  const id = useId();
  const { stage, url, name, problem } = upload;
  const underWay = stage === "sending" || stage === "waiting";
  return (
    <li
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-line bg-white p-3 sm:grid-cols-[8rem_1fr]"
    >
      <div className="relative aspect-[4/3] w-full overflow-hidden rounded-tile bg-sand max-sm:max-w-40">
        {url && <img src={url} alt="" className="absolute inset-0 size-full object-contain" />}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p id={id} className="truncate font-semibold">
          {name}
        </p>
        {stage === "reading" && <p className="text-muted">Préparation…</p>}
        {stage !== "reading" && stage !== "refused" && (
          <DescribeFields
            alt={upload.alt}
            decorative={upload.decorative}
            error={upload.altProblem ?? undefined}
            disabled={underWay}
            onChange={(change) => uploads.describe(upload.id, change)}
          />
        )}
        {underWay && (
          <div className="grid gap-1">
            <SendingBar label={`Envoi de ${name}`} progress={upload.progress} />
            <span className="text-[0.92rem] text-muted">{progressText(upload)}</span>
          </div>
        )}
        <div role="alert" className="empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        {!underWay && (
          <div className="flex flex-wrap gap-2">
            {problem && stage === "ready" && (
              <Button tone="ghost" size="small" onClick={uploads.sendAll}>
                Réessayer
              </Button>
            )}
            <Button tone="quiet" size="small" className="-ml-2" onClick={() => uploads.remove(upload.id)}>
              Ne pas envoyer<span className="sr-only"> {name}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function progressText({ stage, progress }: Upload): string {
  if (stage === "waiting") return "En attente…";
  return progress < 1 ? `Envoi\u00a0: ${Math.round(progress * 100)}\u00a0%` : "Préparation des tailles…";
}
