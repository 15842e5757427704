/** Returns the place of the current page in the history of the tab, as the router counts. */
export function placeInHistory(): number {
  return Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0);
}
