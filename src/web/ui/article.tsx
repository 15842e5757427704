import type { ReactNode } from "react";
import { pageHtmlWithFilms } from "./film-html.ts";
import { playFilm } from "./play-film.ts";
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
