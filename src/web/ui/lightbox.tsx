import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { type To, useLocation, useNavigate } from "react-router";
import { CrossIcon, LineIcon } from "./icons.tsx";
import { Link } from "./link.tsx";
import { openModal } from "./open-modal.ts";
import { Picture } from "./picture.tsx";

export interface LightboxPicture {
  id: string;
  reference: string;
  title: string;
  description: string;
  /** A short line under the title: where, when. */
  note: string;
}

/** The state of an address that was opened from a page with pictures: going back closes the lightbox. */
export const OPENED_HERE = { opened: true };

const SWIPE_PX = 40;
const round = "grid size-12 flex-none place-items-center rounded-full bg-forest text-white hover:bg-leaf";

/**
 * Shows one picture over the whole screen, with its neighbours in a circle: buttons, arrow keys and swipes. The address
 * of the current picture is `addressOf` (null for none): Escape, the cross and going back close it. Its links work
 * without a script.
 */
export function Lightbox({
  pictures,
  shown,
  addressOf,
}: {
  pictures: readonly LightboxPicture[];
  /** The index of the picture in the list. */
  shown: number;
  addressOf: (id: string | null) => To;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef<number | null>(null);
  // Ahead of `shown` while a navigation is pending: two quick presses move by two.
  const wanted = useRef(shown);
  const onTheirWay = useRef(0);
  const titleId = useId();
  const navigate = useNavigate();
  const { state } = useLocation();

  // The document without a script has it open; modal, it traps the focus and handles Escape.
  useLayoutEffect(() => {
    dialog.current?.removeAttribute("open");
    return dialog.current ? openModal(dialog.current) : undefined;
  }, []);

  useLayoutEffect(() => {
    if (onTheirWay.current === 0) wanted.current = shown;
  }, [shown]);

  const picture = pictures[shown];
  const count = pictures.length;
  const previous = pictures[(shown - 1 + count) % count];
  const next = pictures[(shown + 1) % count];
  if (!picture || !previous || !next) return null;

  const quietly = { replace: true, preventScrollReset: true, state };
  const close = () => void (state?.opened ? navigate(-1) : navigate(addressOf(null), quietly));

  function move(step: -1 | 1) {
    wanted.current = (wanted.current + step + count) % count;
    const to = pictures[wanted.current];
    if (!to) return;
    onTheirWay.current += 1;
    void Promise.resolve(navigate(addressOf(to.id), quietly)).finally(() => {
      onTheirWay.current -= 1;
    });
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    move(event.key === "ArrowLeft" ? -1 : 1);
  }

  function endSwipe(event: PointerEvent) {
    const from = swipeFrom.current;
    swipeFrom.current = null;
    if (from === null || Math.abs(event.clientX - from) < SWIPE_PX) return;
    move(event.clientX > from ? -1 : 1);
  }

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => dialog.current?.open || close()}
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        swipeFrom.current = event.clientX;
      }}
      onPointerUp={endSwipe}
      onPointerCancel={() => {
        swipeFrom.current = null;
      }}
      onDragStart={(event) => event.preventDefault()}
      className="on-dark fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none touch-pan-y flex-col overflow-y-auto border-0 bg-forest-deep p-0 text-white open:flex"
    >
      <div className="flex items-center justify-between gap-4 p-3 sm:px-5">
        <p className="pl-1 tabular-nums">{`${shown + 1} / ${count}`}</p>
        <Link
          to={addressOf(null)}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
          className={round}
        >
          <span className="sr-only">Fermer</span>
          <CrossIcon className="size-5" />
        </Link>
      </div>
      <div className="relative min-h-48 flex-1">
        <Picture
          key={picture.id}
          reference={picture.reference}
          seed={picture.id}
          alt={picture.title}
          sizes="100vw"
          priority
          fit="contain"
        />
      </div>
      <div className="mx-auto flex w-full max-w-3xl items-center gap-3 p-3 sm:gap-5 sm:p-5">
        <Link to={addressOf(previous.id)} {...quietly} className={round}>
          <span className="sr-only">Photo précédente</span>
          <LineIcon d="M12.5 3.5L6 10l6.5 6.5" />
        </Link>
        <div aria-live="polite" className="min-w-0 flex-1 text-center">
          <h2 id={titleId} tabIndex={-1} className="text-[1.15rem] leading-tight">
            {picture.title}
          </h2>
          <p className="mt-0.5 text-[0.9rem] text-sun">{picture.note}</p>
          <p className="mt-1 text-[0.95rem] text-white/90">{picture.description}</p>
        </div>
        <Link to={addressOf(next.id)} {...quietly} className={round}>
          <span className="sr-only">Photo suivante</span>
          <LineIcon d="M7.5 3.5L14 10l-6.5 6.5" />
        </Link>
      </div>
      <div className="hidden">
        {[previous, next].map(({ id, reference }) => (
          <Neighbour key={id} reference={reference} />
        ))}
      </div>
    </dialog>
  );
}

/** Loads the picture without showing it. */
function Neighbour({ reference }: { reference: string }): ReactNode {
  return <Picture reference={reference} seed={reference} alt="" sizes="100vw" priority />;
}
