import type { MouseEvent, ReactNode } from "react";
import { PLAYER_PERMISSIONS, playerUrl, readVideoLink } from "#site/media/video-link.contract.ts";
import { pageHtml } from "./page-html.ts";
import { Sanitized } from "./rich-text.tsx";

/** An article whose HTML the server has sanitised, on a page whose policy allows the player: films play when tapped. */
export function Article({ html }: { html: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click is that of a link inside, which keys press too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={playFilm}>
      <Sanitized html={pageHtmlWithFilms(html)} className="rich-text" />
    </div>
  );
}

/**
 * Plays the film of an article in the place of its link, if the click is on one. Before that, nothing of its host is
 * loaded. A click with a key, which opens a tab, leads to the film's page.
 */
function playFilm(event: MouseEvent): void {
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

const FILM = /<figure><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/figure>/g;
const FILM_NOTICE = "Si vous lancez la vidéo, le lecteur de YouTube (Google) se charge et reçoit votre adresse IP.";

/**
 * Returns `pageHtml` for a page that may frame the player: a figure that is the link to a film is what `playFilm`
 * plays.
 */
export function pageHtmlWithFilms(html: string): string {
  return withFilms(pageHtml(html));
}

/** Returns true if the article shows a film that can be played on its page. */
export function showsFilm(html: string): boolean {
  return withFilms(html) !== html;
}

function withFilms(html: string): string {
  return html.replace(FILM, (figure, href: string, title: string) => {
    if (!readVideoLink(href.replaceAll("&amp;", "&"))) return figure;
    const link = `<a href="${href}" rel="external noopener noreferrer"><span class="sr-only">Lire la vidéo\u00a0: </span>${title}</a>`;
    return `<figure class="rich-text-film">${link}<figcaption>${FILM_NOTICE}</figcaption></figure>`;
  });
}
