import type { MouseEvent } from "react";
import { PLAYER_PERMISSIONS, playerUrl, readVideoLink } from "#site/media/video-link.contract.ts";

/**
 * Plays the film of an article in the place of its link, if the click is on one. Before that, nothing of its host is
 * loaded. A click with a key, which opens a tab, leads to the film's page.
 */
export function playFilm(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".rich-text-film > a");
  const film = link && readVideoLink(link.href);
  if (!film || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.src = playerUrl(film);
  player.title = `Lecteur\u00a0: ${link.lastChild?.textContent}`;
  player.allow = PLAYER_PERMISSIONS;
  player.referrerPolicy = "strict-origin-when-cross-origin";
  link.replaceWith(player);
  player.focus();
}
