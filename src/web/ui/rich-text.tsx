import type { ReactNode } from "react";
import { pageHtml } from "./page-html.ts";
import "./rich-text.css";

/** An article whose HTML the server has sanitised; pictures come in the sizes of the screen, wide tables scroll on their own. A short one has no large beginning. */
export function RichText({ html, short = false }: { html: string; short?: boolean }): ReactNode {
  return (
    <div
      className={short ? "rich-text rich-text-short" : "rich-text"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; the API sanitises what it sends, and the policy runs no script that is not ours
      dangerouslySetInnerHTML={{ __html: pageHtml(html) }}
    />
  );
}
