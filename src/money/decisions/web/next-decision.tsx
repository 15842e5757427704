import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DecisionKind, NextDecisionAnswer } from "#money/decisions/decisions.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";

const fetchNext = (path: string) => callApi<NextDecisionAnswer>(path);

/**
 * Leads from a thing that waits for the reader to the next one of its kind. `kind` is null once it waits no more: the link stays, and
 * has the focus if what decided the thing is gone. Keyed by the thing.
 */
export function NextDecision({ kind, id }: { kind: DecisionKind | null; id: string }): ReactNode {
  const mayDecide = useAdmin().person.abilities.includes("move_money");
  const [waited, setWaited] = useState(kind);
  if (kind !== null && kind !== waited) setWaited(kind);
  const isDecided = waited !== null && kind === null;
  const path = `/admin/decisions/next?${new URLSearchParams({ kind: waited ?? "", id })}`;
  const { value } = useFetch(mayDecide && waited !== null ? path : null, fetchNext);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDecided && document.activeElement === document.body) place.current?.querySelector("a")?.focus();
  }, [isDecided]);

  if (!mayDecide || waited === null) return null;
  return (
    <div ref={place} className="min-h-11 print:hidden">
      {value?.next && (
        <ButtonLink to={value.next.path} tone={isDecided ? "primary" : "ghost"} size="small">
          {`Suivant à décider · ${formatNumber(value.others)}\u00a0restant${value.others > 1 ? "s" : ""}`}
        </ButtonLink>
      )}
      {value && !value.next && isDecided && (
        <ButtonLink to={adminPaths.decisions} tone="ghost" size="small">
          C’était le dernier&nbsp;: voir «&nbsp;À décider&nbsp;»
        </ButtonLink>
      )}
    </div>
  );
}
