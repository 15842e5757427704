import type { ReactNode } from "react";
import type { QrPath } from "#shared/qr-path.ts";
import { CrossIcon } from "#web/ui/icons.tsx";
import { useModalDialog } from "#web/ui/use-modal-dialog.ts";
import { CARD_TITLE, type CardContent } from "./card-content.ts";
import { CardDownloads } from "./card-downloads.tsx";
import { MemberCard } from "./member-card.tsx";

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
              aria-label={`${CARD_TITLE} de ${card.name}, n° ${card.number}`}
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
