import type { ReactNode } from "react";
import { useSettings } from "#web/shell/use-settings.ts";
import { JsonLd, type JsonLdThing } from "./json-ld.tsx";
import { previewPicture } from "./picture-sources.ts";

interface PageMetaProps {
  /** Without the foundation's name, which is added. */
  title: string;
  description?: string;
  /** The page's canonical path and query; a page without one is not to be indexed. */
  path?: string;
  /** A picture reference for link previews. */
  image?: string | null;
  /** What the page is about in schema.org's words, from the site's origin. */
  jsonLd?: (origin: string) => JsonLdThing[];
}

/** The title, description, canonical address and link preview of a page, hoisted into the document's head. */
export function PageMeta({ title, description, path, image, jsonLd }: PageMetaProps): ReactNode {
  const settings = useSettings();
  if (!settings) return <title>{title}</title>;
  const origin = settings.public_url.replace(/\/$/, "");
  const name = settings.identity.name;
  const fullTitle = title === name ? title : `${title} – ${name}`;
  const picture = image ? new URL(previewPicture(image), origin).href : null;
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
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="fr_CI" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          {picture && <meta property="og:image" content={picture} />}
          <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
        </>
      )}
      {jsonLd?.(origin).map((thing) => (
        <JsonLd key={thing["@type"]} thing={thing} />
      ))}
    </>
  );
}
