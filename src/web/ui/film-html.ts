import { readVideoLink } from "#site/media/video-link.contract.ts";
import { pageHtml } from "./page-html.ts";

const FILM = /<figure><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/figure>/g;
const FILM_NOTICE = "Si vous lancez la vidéo, le lecteur de YouTube (Google) se charge et reçoit votre adresse IP.";

/** Returns `pageHtml` for a page that may frame the player: a figure that is the link to a film is what `playFilm` plays. */
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
