declare global {
  interface Window {
    /** The answers that the gate has shown, with the time from the badge to the painted answer. */
    scans: { word: string; milliseconds: number }[];
  }
}

/** Begins anew. Runs in the page. */
export function resetScans(): void {
  window.scans = [];
}

/** Whether so many answers were shown. Runs in the page. */
export function readScans(count: number): boolean {
  return window.scans.length >= count;
}

/**
 * Notes when a badge is there (the Enter of a hand scanner, or a video frame with a dark corner), and when its answer is
 * painted. Runs in the page, before its scripts.
 */
export function watchScans(): void {
  window.scans = [];
  let begun: number | undefined;
  addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (key === "Enter") begun = timeStamp;
    },
    { capture: true },
  );

  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  // A method, because the compiler calls a function of its own for each named function, which the page does not have.
  const corner = {
    dark: false,
    look(video: HTMLVideoElement): void {
      video.requestVideoFrameCallback((_, { presentationTime }) => {
        pen?.drawImage(video, 8, 8, 1, 1, 0, 0, 1, 1);
        const isDark = (pen?.getImageData(0, 0, 1, 1).data[0] ?? 255) < 128;
        if (isDark && !this.dark) begun = presentationTime;
        this.dark = isDark;
        this.look(video);
      });
    },
  };

  const watched = new WeakSet<Element>();
  new MutationObserver((changes) => {
    const video = document.querySelector("video");
    if (video && !watched.has(video)) {
      watched.add(video);
      corner.look(video);
    }
    const answer = document.querySelector('[role="status"][aria-atomic="true"] > div:has(p + p)');
    const word = answer?.firstElementChild?.textContent;
    // A new one for each badge.
    if (!answer || !word || !changes.some(({ addedNodes }) => [...addedNodes].includes(answer))) return;
    const from = begun;
    begun = undefined;
    if (from === undefined) return;
    // The first task after the frame in which it is painted.
    requestAnimationFrame(() => setTimeout(() => window.scans.push({ word, milliseconds: performance.now() - from })));
  }).observe(document, { subtree: true, childList: true });
}
