import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatDate } from "#contracts/formats.ts";
import type { NewsSummary } from "#contracts/news.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** A news item in a list. `priority` is for cards seen without scrolling. */
export function NewsCard({ item, priority = false }: { item: NewsSummary; priority?: boolean }): ReactNode {
  const titleId = useId();
  return (
    <Card>
      <div className="relative aspect-[16/10] overflow-hidden">
        <Picture
          reference={item.banner_image}
          seed={item.slug}
          alt=""
          sizes="(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 92vw"
          priority={priority}
        />
        <Chip className="absolute top-3.5 left-3.5">{item.category}</Chip>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-5.5 pt-5 pb-4">
        <p className="text-[0.92rem] text-muted">
          <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
        </p>
        <h3 id={titleId} className="-mt-1.5 text-card tracking-[-0.01em]">
          <Link
            to={paths.newsItem(item.slug)}
            className="decoration-sun decoration-2 underline-offset-4 hover:underline"
          >
            {item.title}
          </Link>
        </h3>
        <p className="line-clamp-3 text-[0.98rem] text-muted">{item.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-1">
          <ButtonLink
            to={paths.newsItem(item.slug)}
            tone="quiet"
            size="small"
            className="-ml-3"
            aria-describedby={titleId}
          >
            Lire la suite
          </ButtonLink>
          <span className="text-[0.92rem] text-muted">{item.published_by}</span>
        </div>
      </div>
    </Card>
  );
}
