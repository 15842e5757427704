import type { ReactNode } from "react";

const whole = "inline-block max-w-full [overflow-wrap:anywhere]";

/**
 * An e-mail address that goes to the next line as a whole, with the sign that stands behind it. One that is longer than
 * a line breaks before its @.
 */
export function EmailText({ children }: { children: string }): ReactNode {
  return <span className={whole}>{breakable(children)}</span>;
}

/** Does the same for a link to write to the address; `sign` stands behind it and is not part of the link. */
export function EmailLink({
  email,
  sign = "",
  className,
}: {
  email: string;
  sign?: string | undefined;
  className?: string;
}): ReactNode {
  return (
    <span className={whole}>
      <a href={`mailto:${email}`} className={className}>
        {breakable(email)}
      </a>
      <span>{sign}</span>
    </span>
  );
}

function breakable(email: string): ReactNode {
  const [name, domain] = email.split(/(?=@)/);
  return (
    <>
      <span>{name}</span>
      <wbr />
      <span>{domain}</span>
    </>
  );
}
