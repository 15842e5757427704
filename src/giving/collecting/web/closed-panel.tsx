import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";

/** Replaces the form once giving has ended, with a link to the others. */
export function ClosedPanel({
  title,
  text,
  others,
}: {
  title: string;
  text: ReactNode;
  others: { to: string; label: string };
}): ReactNode {
  return (
    <Panel className="grid justify-items-start gap-4">
      <h2 className="text-part">{title}</h2>
      <p className="text-muted">{text}</p>
      <ButtonLink to={others.to}>{others.label}</ButtonLink>
    </Panel>
  );
}
