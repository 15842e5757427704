import type { ReactNode } from "react";
import { pageHtml, pageHtmlWithFilms } from "./page-html.ts";
import { playFilm } from "./play-film.ts";
import "./rich-text.css";

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

/** A text whose HTML the server has sanitised; films are links to their pages. A short one has no large beginning. */
export function RichText({ html, short = false }: { html: string; short?: boolean }): ReactNode {
  return <Sanitized html={pageHtml(html)} className={short ? "rich-text rich-text-short" : "rich-text"} />;
}

function Sanitized({ html, className }: { html: string; className: string }): ReactNode {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; the API sanitises what it sends, and the policy runs no script that is not ours
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
