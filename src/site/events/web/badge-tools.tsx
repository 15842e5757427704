import { type ReactNode, useEffect, useState } from "react";
import type { QrPath } from "#shared/qr-path.ts";
import { paths } from "#shared/site-paths.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import { PHOTO_TYPES } from "#web/browser/read-photo.ts";
import { ShareButton } from "#web/sharing/share-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import type { BadgeContent } from "./badge-content.ts";
import { type BadgePhoto, readBadgePhoto } from "./badge-photo.ts";

const NO_PICTURE = "L’image n’a pas pu être créée. Imprimez le badge, ou réessayez.";

/** The tools of the badge: add a photo, print, save as a picture, share. */
export function BadgeTools({
  event,
  badge,
  photo,
  code,
  onPhoto,
}: {
  event: EventDetail;
  badge: BadgeContent;
  photo: BadgePhoto | null;
  code: QrPath | null;
  onPhoto: (photo: BadgePhoto | null) => void;
}): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(false);
  const sharesPictures = useSharesPictures();
  const fileName = `badge-${event.slug}.png`;

  async function choosePhoto(file: File) {
    setProblem(null);
    const read = await readBadgePhoto(file);
    if ("problem" in read) setProblem(read.problem);
    else onPhoto(read);
  }

  async function withPicture(use: (picture: Blob) => void | Promise<void>) {
    setProblem(null);
    setDrawing(true);
    try {
      const { drawBadge } = await import("./draw-badge.ts");
      await use(await drawBadge(badge, photo, code));
    } catch (error) {
      // Closing the device's panel is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setProblem(NO_PICTURE);
    } finally {
      setDrawing(false);
    }
  }

  return (
    <div className="grid gap-3 print:hidden">
      <FileButton accept={PHOTO_TYPES} onFiles={([file]) => choosePhoto(file)}>
        {photo ? "Changer ma photo" : "Ajouter ma photo"}
      </FileButton>
      <p className="-mt-1 text-[0.92rem] text-muted">
        JPG, PNG ou WebP. Votre photo reste sur votre appareil&nbsp;: elle n’est jamais envoyée.
      </p>
      {photo && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => onPhoto(null)}>
          Retirer ma photo
        </Button>
      )}
      <div role="alert">
        {problem && (
          <p className="rounded-card border border-low bg-blush px-4.5 py-3.5 font-semibold text-low">{problem}</p>
        )}
      </div>
      <Button
        wide
        disabled={drawing}
        busy={drawing}
        onClick={() =>
          void withPicture(async (picture) => {
            const { saveFile } = await import("#web/browser/save-file.ts");
            saveFile(picture, fileName);
          })
        }
      >
        Télécharger l’image
      </Button>
      {sharesPictures && (
        <Button
          tone="ghost"
          wide
          disabled={drawing}
          onClick={() =>
            void withPicture((picture) =>
              navigator.share({
                files: [new File([picture], fileName, { type: picture.type })],
                title: event.title,
                text: badge.announcement,
              }),
            )
          }
        >
          Partager l’image
        </Button>
      )}
      <Button tone="ghost" wide onClick={() => window.print()}>
        Télécharger mon badge (PDF)
      </Button>
      <p className="-mt-1 text-[0.92rem] text-muted">
        La fenêtre d’impression s’ouvre&nbsp;: imprimez le badge, ou choisissez «&nbsp;Enregistrer au format PDF&nbsp;».
      </p>
      <ShareButton title={event.title} path={paths.event(event.slug)} wide>
        Partager l’événement
      </ShareButton>
    </div>
  );
}

function useSharesPictures(): boolean {
  const [able, setAble] = useState(false);
  useEffect(() => {
    const probe = new File([""], "badge.png", { type: "image/png" });
    setAble(typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] }));
  }, []);
  return able;
}
