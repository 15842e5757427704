import type { ReactNode } from "react";

/** A mail address as a link that never breaks the layout of a narrow screen. */
export function MailLink({ to }: { to: string }): ReactNode {
  return (
    <a href={`mailto:${to}`} className="[overflow-wrap:anywhere]">
      {to}
    </a>
  );
}
