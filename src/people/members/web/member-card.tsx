import { type ReactNode, useState } from "react";
import { withDe } from "#shared/elision.ts";
import type { QrPath } from "#shared/qr-path.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { CrossIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { useModalDialog } from "#web/ui/use-modal-dialog.ts";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { CARD_TITLE, type CardContent } from "./card-content.ts";

/**
 * The member's card, in the proportions of a bank card: all of it scales with its width. A large code is read from
 * further away; the texts beside it are narrower then.
 */
export function MemberCard({
  card,
  code,
  largeCode = false,
}: {
  card: CardContent;
  code: QrPath | null;
  largeCode?: boolean;
}): ReactNode {
  return (
    <div className="@container">
      <article
        aria-label={CARD_TITLE}
        className="relative aspect-[1.586] overflow-hidden rounded-[4.5cqw] border border-line bg-ivory text-ink shadow-float"
      >
        <div className="absolute inset-x-0 top-0 h-[39%] bg-forest-deep text-white">
          <WovenBand seed={card.number} height={14} />
          <div className="flex items-center justify-between gap-[3cqw] px-[6cqw] pt-[2.6cqw] font-display leading-tight font-bold">
            <p className="flex min-w-0 items-center gap-[2cqw] text-[4.2cqw]">
              <span className="flex-none rounded-[1.6cqw] bg-ivory p-[0.8cqw]">
                <ArchMark className="size-[5cqw]" />
              </span>
              <span className="truncate">{card.foundation}</span>
            </p>
            <p className="flex-none text-[4.2cqw] text-sun">{CARD_TITLE}</p>
          </div>
        </div>
        <div className="arch absolute top-[27%] left-[6%] h-[58%] w-[25%] overflow-hidden border-[1cqw] border-ivory bg-sand [--rise:34%]">
          <Picture
            key={card.avatar}
            reference={card.avatar}
            seed={card.name}
            alt={`Portrait ${withDe(card.name)}`}
            sizes={largeCode ? "16rem" : "8rem"}
            priority
          />
        </div>
        <div
          className={`absolute top-[42%] bottom-[8%] left-[35%] grid content-center text-[3.2cqw] ${largeCode ? "w-[27%]" : "w-[34%]"}`}
        >
          {/* Room is left for what stands below it, however long it is. */}
          <p
            className={`font-display leading-[1.1] font-bold tracking-tight wrap-anywhere ${card.name.length > 30 ? "line-clamp-4 text-[3cqw]" : "text-[4.2cqw]"}`}
          >
            {card.name}
          </p>
          <p className="mt-[1.6cqw] text-[3.8cqw] leading-tight font-semibold text-forest tabular-nums">{`n°\u00a0${card.number}`}</p>
          <p className="mt-[0.6cqw] leading-tight text-muted">{card.since}</p>
          {card.standing && (
            <p className={`mt-[0.8cqw] leading-tight font-[650] ${card.standing.good ? "text-high" : "text-laterite"}`}>
              {card.standing.text}
            </p>
          )}
        </div>
        <QrCode
          code={code}
          label="Code QR de vérification de la carte"
          margin={3}
          className={`absolute rounded-[2cqw] ${largeCode ? "right-[2.5%] bottom-[7%] w-[34%]" : "right-[5%] bottom-[10%] w-[25%]"}`}
        />
        <WovenBand seed={card.number} height={14} className="absolute inset-x-0 bottom-0" />
      </article>
    </div>
  );
}

/** As large as the screen allows beside the buttons; turned on a screen that is higher than wide. */
const sheet =
  "absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2 portrait:w-[min(calc(100dvh-12rem),calc((100vw-1.5rem)*1.586))] portrait:rotate-90 landscape:w-[min(calc(100vw-3rem),calc((100dvh-9rem)*1.586),56rem)]";

/** The card over the whole screen, with a large code, for showing it at a door. Escape calls `onClose`. */
export function FullScreenCard({
  card,
  code,
  open,
  onClose,
}: {
  card: CardContent;
  code: QrPath | null;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const modal = useModalDialog(open, onClose);
  return (
    <dialog
      {...modal}
      aria-label={CARD_TITLE}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden border-0 bg-dune p-0 text-ink open:flex"
    >
      {open && (
        <>
          <div className="flex justify-end p-2">
            <button
              type="button"
              onClick={onClose}
              className="grid size-12 cursor-pointer place-items-center rounded-full bg-forest text-white hover:bg-forest-deep"
            >
              <span className="sr-only">Fermer</span>
              <CrossIcon className="size-5" />
            </button>
          </div>
          <div className="relative min-h-0 flex-1">
            <div
              tabIndex={-1}
              role="img"
              aria-label={`${CARD_TITLE} ${withDe(card.name)}, n°\u00a0${card.number}`}
              className={sheet}
            >
              <MemberCard card={card} code={code} largeCode />
            </div>
          </div>
          <div className="flex flex-wrap justify-center gap-2 p-3">
            <CardDownloads card={card} code={code} />
          </div>
        </>
      )}
    </dialog>
  );
}

const NOT_DRAWN = "La carte n’a pas pu être créée. Veuillez réessayer.";

/** Saves the card as PDF or as a picture; it is drawn then. */
export function CardDownloads({ card, code }: { card: CardContent; code: QrPath | null }): ReactNode {
  const [drawing, setDrawing] = useState<"pdf" | "png" | null>(null);
  const [failed, setFailed] = useState(false);

  async function download(kind: "pdf" | "png") {
    setFailed(false);
    setDrawing(kind);
    try {
      const { drawCardPdf, drawCardPicture } = await import("./draw-member-card.ts");
      const file = await (kind === "pdf" ? drawCardPdf(card, code) : drawCardPicture(card, code));
      const { saveFile } = await import("#web/browser/save-file.ts");
      saveFile(file, `carte-${card.number}.${kind}`);
    } catch {
      setFailed(true);
    } finally {
      setDrawing(null);
    }
  }

  const button = { tone: "ghost", size: "small", disabled: drawing !== null } as const;
  return (
    <>
      <Button {...button} busy={drawing === "pdf"} onClick={() => void download("pdf")}>
        Télécharger en PDF
      </Button>
      <Button {...button} busy={drawing === "png"} onClick={() => void download("png")}>
        Télécharger l’image
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {failed && <FieldError>{NOT_DRAWN}</FieldError>}
      </div>
    </>
  );
}
