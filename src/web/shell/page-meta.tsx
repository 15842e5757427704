import type { ReactNode } from "react";
import { truncate } from "#shared/formats.ts";
import {
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  type PreviewFacts,
  pagePreviewPath,
  sitePreviewPath,
} from "#site/seo/preview.contract.ts";
import { JsonLd, type JsonLdThing } from "#web/ui/json-ld.tsx";
import { useSettings } from "./use-settings.ts";

const LONGEST_DESCRIPTION = 160;

interface PageMetaProps {
  /** Without the foundation's name, which is added unless the title begins with it. */
  title: string;
  /** Of any length: cut to what search engines show. */
  description?: string;
  /** The page's canonical path and query; a page without one is not to be indexed. */
  path?: string | undefined;
  /**
   * The picture reference of the page's subject, null if it has none: the link preview is drawn from it and the title.
   * Pages that leave it out share the site's preview.
   */
  image?: string | null;
  /** Further details of its link preview. */
  facts?: PreviewFacts;
  /** For articles: the moment of publication, ISO. */
  published?: string;
  /** Returns the schema.org data of the page from the site's origin and the address of its link preview. */
  jsonLd?: (origin: string, preview: string) => JsonLdThing[];
}

/** Renders the title, description, canonical address and link preview of a page, hoisted into the document's head. */
export function PageMeta({
  title,
  description: text,
  path,
  image,
  facts,
  published,
  jsonLd,
}: PageMetaProps): ReactNode {
  const settings = useSettings();
  if (!settings) return <title>{title}</title>;
  const origin = settings.public_url.replace(/\/$/, "");
  const name = settings.identity.name;
  const description = text && truncate(text.replace(/\s+/g, " "), LONGEST_DESCRIPTION - 1);
  const fullTitle = title.startsWith(name) ? title : `${title} – ${name}`;
  const preview =
    origin +
    (path === undefined || image === undefined
      ? sitePreviewPath(settings.identity)
      : pagePreviewPath(path, { title, banner: image, site: name, facts }));
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:url" content={origin + path} />
          <meta property="og:type" content={published ? "article" : "website"} />
          {published && <meta property="article:published_time" content={published} />}
          <meta property="og:locale" content="fr_CI" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:image" content={preview} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(PREVIEW_WIDTH)} />
          <meta property="og:image:height" content={String(PREVIEW_HEIGHT)} />
          <meta property="og:image:alt" content={fullTitle} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {jsonLd?.(origin, preview).map((thing) => (
        <JsonLd key={thing["@type"]} thing={thing} />
      ))}
    </>
  );
}
