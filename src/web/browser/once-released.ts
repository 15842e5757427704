/**
 * Runs `change` now, or once nothing is pressed any more: what is under the finger must not move away, or the press is
 * lost.
 */
export function onceReleased(change: () => void): void {
  if (document.querySelector(":active")) requestAnimationFrame(() => onceReleased(change));
  else change();
}
