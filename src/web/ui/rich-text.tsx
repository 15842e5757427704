import type { ReactNode } from "react";
import { pageHtml } from "./page-html.ts";

/** A text whose HTML the server has sanitised; films are links to their pages. A short one has no large beginning. */
export function RichText({ html, short = false }: { html: string; short?: boolean }): ReactNode {
  return <Sanitized html={pageHtml(html)} className={short ? "rich-text rich-text-short" : "rich-text"} />;
}

/** HTML that the server has sanitised. */
export function Sanitized({ html, className }: { html: string; className: string }): ReactNode {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; the API sanitises what it sends, and the policy runs no script that is not ours
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
