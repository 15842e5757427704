/**
 * Runs `change` now, or once nothing is pressed any more: what is under the finger must not move away, or the press is
 * lost. Waits for some seconds at most, as browsers forget to end a press that a drag or the page itself has cut short.
 */
export function onceReleased(change: () => void, frames = 99): void {
  if (frames && document.querySelector(":active")) requestAnimationFrame(() => onceReleased(change, frames - 1));
  else change();
}
