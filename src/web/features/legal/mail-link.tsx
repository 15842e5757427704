import type { ReactNode } from "react";

/** An address to write to, which never breaks the line of a narrow screen. */
export function MailLink({ to }: { to: string }): ReactNode {
  return (
    <a href={`mailto:${to}`} className="[overflow-wrap:anywhere]">
      {to}
    </a>
  );
}
