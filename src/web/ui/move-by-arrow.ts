import type { KeyboardEvent } from "react";

/** Stops of the arrow keys: the button or search field that a list belongs to, and what can be pressed in it. */
const STOPS = "summary, [type=search], button:enabled, a[href]";

/**
 * Moves the focus within the element by the arrow keys up and down; the field of a search keeps them as long as nothing
 * is found.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const place = stops.indexOf(event.target);
  const next = place < 0 ? undefined : stops[place + step];
  if (place < 0) return;
  // The page would scroll.
  if (!event.target.matches("[type=search]") || next) event.preventDefault();
  next?.focus();
}
