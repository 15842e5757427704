import type { ReactNode } from "react";
import "./rich-text.css";

/** An article whose HTML the server has sanitised; wide tables scroll on their own. */
export function RichText({ html }: { html: string }): ReactNode {
  return (
    <div
      className="rich-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; the API sanitises what it sends, and the policy runs no script that is not ours
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  );
}

// Sanitised tables have no attributes, and each is closed.
function withScrollingTables(html: string): string {
  return html
    .replaceAll("<table>", '<div class="rich-text-table" role="group" aria-label="Tableau" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
