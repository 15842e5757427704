import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { LineIcon } from "./icons.tsx";

const PAUSE_BETWEEN_MS = 5_000;
const REDUCED = "(prefers-reduced-motion: reduce)";

const round =
  "grid size-12 cursor-pointer place-items-center rounded-full border-2 border-forest text-forest hover:bg-mint";

/**
 * Moves the slides of a row by themselves, one every five seconds, except under reduced motion, while the pointer or
 * the keyboard is on them, or while the tab is hidden. Moving them by hand, or pressing the button, pauses them.
 */
export default function CarouselMotion({
  viewport,
  names,
  onMoving,
}: {
  viewport: RefObject<HTMLDivElement | null>;
  names: readonly string[];
  onMoving: (moving: boolean) => void;
}): ReactNode {
  const [autoplay] = useState(() => Autoplay({ delay: PAUSE_BETWEEN_MS, playOnInit: false, stopOnFocusIn: false }));
  const [attach, api] = useEmblaCarousel({ loop: true, align: "start" }, [autoplay]);
  const [reduced] = useState(() => window.matchMedia(REDUCED).matches);
  const [paused, setPaused] = useState(reduced);
  const [held, setHeld] = useState(false);
  const [current, setCurrent] = useState(0);
  const [announcement, setAnnouncement] = useState("");
  const byHand = useRef(false);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    element.scrollLeft = 0;
    attach(element);
    onMoving(true);
    return () => onMoving(false);
  }, [viewport, attach, onMoving]);

  useEffect(() => {
    if (!api) return;
    const takeOver = () => {
      byHand.current = true;
      setPaused(true);
    };
    const select = () => {
      const index = api.selectedScrollSnap();
      setCurrent(index);
      if (byHand.current) setAnnouncement(`${index + 1} sur ${names.length}\u00a0: ${names[index]}`);
    };
    api.on("pointerDown", takeOver).on("select", select);
    return () => {
      api.off("pointerDown", takeOver).off("select", select);
    };
  }, [api, names]);

  useEffect(() => {
    const element = viewport.current;
    if (!api || !element) return;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    const moveByKey = (event: KeyboardEvent) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      byHand.current = true;
      setPaused(true);
      if (event.key === "ArrowLeft") api.scrollPrev(reduced);
      else api.scrollNext(reduced);
    };
    const listeners = [
      ["mouseenter", hold],
      ["mouseleave", release],
      ["focusin", hold],
      ["focusout", release],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener("keydown", moveByKey);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener("keydown", moveByKey);
    };
  }, [api, viewport, reduced]);

  const running = !paused && !held;
  useEffect(() => {
    if (!api) return;
    if (running) autoplay.play(reduced);
    else autoplay.stop();
  }, [api, autoplay, running, reduced]);

  function move(by: -1 | 1) {
    byHand.current = true;
    setPaused(true);
    if (by < 0) api?.scrollPrev(reduced);
    else api?.scrollNext(reduced);
  }

  function toggle() {
    byHand.current = false;
    setPaused(!paused);
  }

  return (
    <>
      <button type="button" onClick={() => move(-1)} className={round}>
        <span className="sr-only">Précédente</span>
        <LineIcon d="M12.5 3.5L6 10l6.5 6.5" />
      </button>
      <button type="button" onClick={() => move(1)} className={round}>
        <span className="sr-only">Suivante</span>
        <LineIcon d="M7.5 3.5L14 10l-6.5 6.5" />
      </button>
      <button type="button" onClick={toggle} className={round}>
        <span className="sr-only">{paused ? "Lancer le défilement" : "Mettre le défilement en pause"}</span>
        <LineIcon d={paused ? "M7 4l9 6-9 6z" : "M7 4v12M13 4v12"} />
      </button>
      <p
        aria-hidden="true"
        className="ml-2 text-[0.95rem] text-muted tabular-nums"
      >{`${current + 1} / ${names.length}`}</p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
