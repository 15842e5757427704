import type { ReactNode } from "react";

/**
 * An e-mail address, with the sign that stands behind it, which goes to the next line as a whole. One that is longer
 * than a line breaks before its @.
 */
export function EmailText({ children }: { children: string }): ReactNode {
  const [name, domain] = children.split(/(?=@)/);
  return (
    <span className="inline-block max-w-full [overflow-wrap:anywhere]">
      <span>{name}</span>
      <wbr />
      <span>{domain}</span>
    </span>
  );
}
