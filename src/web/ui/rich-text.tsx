import type { ReactNode } from "react";
import { pageHtml } from "./page-html.ts";
import { playFilm } from "./play-film.ts";
import "./rich-text.css";

/** An article whose HTML the server has sanitised; pictures come in the sizes of the screen, wide tables scroll on their own, films play when tapped. A short one has no large beginning. */
export function RichText({ html, short = false }: { html: string; short?: boolean }): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click is that of a link inside, which keys press too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={short ? "rich-text rich-text-short" : "rich-text"}
      onClick={playFilm}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; the API sanitises what it sends, and the policy runs no script that is not ours
      dangerouslySetInnerHTML={{ __html: pageHtml(html) }}
    />
  );
}
