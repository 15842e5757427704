import { type ReactNode, useEffect, useRef, useState } from "react";
import { type To, useNavigationType } from "react-router";
import type { MediaItem } from "#site/media/media.contract.ts";
import { PLAYER_PERMISSIONS, playerUrl, readVideoLink } from "#site/media/video-link.contract.ts";
import { ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { PlayMark } from "./play-mark.tsx";

/**
 * The chosen film, with a link back to the list. Chosen in the list it plays at once; reached by its address, by a
 * reload or by going back, it shows its thumbnail until the reader plays it: no other host is called before.
 */
export function FilmView({ film, back }: { film: MediaItem; back: To }): ReactNode {
  const article = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameByLink = useNavigationType() === "PUSH";
  const [playing, setPlaying] = useState(cameByLink);
  const link = readVideoLink(film.url);

  useEffect(() => {
    if (!cameByLink) return;
    heading.current?.focus({ preventScroll: true });
    article.current?.scrollIntoView({ block: "start" });
  }, [cameByLink]);

  return (
    <article ref={article} className="mx-auto max-w-4xl">
      <ButtonLink to={back} preventScrollReset tone="ghost" size="small" className="mb-5">
        Retour à la liste
      </ButtonLink>
      <div className="relative aspect-video overflow-hidden rounded-card bg-forest-deep">
        {link && playing ? (
          <iframe
            src={playerUrl(link)}
            title={`Lecteur\u00a0: ${film.title}`}
            allow={PLAYER_PERMISSIONS}
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <Picture reference={film.thumbnail} seed={film.id} alt="" sizes="(min-width: 58rem) 896px, 92vw" priority />
        )}
        {link && !playing && (
          <button type="button" onClick={() => setPlaying(true)} className="absolute inset-0 size-full cursor-pointer">
            <span className="sr-only">Lire la vidéo</span>
            <PlayMark />
          </button>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-section">
        {film.title}
      </h2>
      <p className="mt-1 font-semibold text-laterite">{film.country}</p>
      <p className="mt-3 text-[1.05rem] text-muted">{film.description}</p>
      <ElsewhereLink url={film.url} recognised={link !== null} />
    </article>
  );
}

/** Links to the film at its host: the only way if it cannot be embedded. */
function ElsewhereLink({ url, recognised }: { url: string; recognised: boolean }): ReactNode {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const host = recognised ? "YouTube" : new URL(url).hostname.replace(/^www\./, "");
  return (
    <ButtonAnchor
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      tone={recognised ? "quiet" : "primary"}
      size="small"
      className={recognised ? "mt-4 -ml-2" : "mt-5"}
    >
      <span>{`Voir la vidéo sur ${host}`}</span>
      <span className="sr-only"> (nouvel onglet)</span>
    </ButtonAnchor>
  );
}
