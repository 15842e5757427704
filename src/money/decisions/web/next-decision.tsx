import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import {
  DECISION_KINDS,
  type Decision,
  type DecisionKind,
  type NextDecisionAnswer,
} from "#money/decisions/decisions.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/**
 * The parameters of an address to which such a link led: the kind of what waited there, and whether the way goes
 * through all kinds.
 */
const FOLLOWED = "suivant";
const ALL = "tout";

/** Returns the address of a thing that waits, from which one goes on to the next of its kind, or of all kinds. */
export function followedPath({ path, kind }: Pick<Decision, "path" | "kind">, { all }: { all: boolean }): string {
  return `${path}${path.includes("?") ? "&" : "?"}${FOLLOWED}=${kind}${all ? `&${ALL}=1` : ""}`;
}

/**
 * Returns the address of what waits for the reader next to this thing, null if nothing does, and how many others wait;
 * null until that is known.
 */
export function useNextDecision(kind: DecisionKind | null, id: string): { to: string | null; others: number } | null {
  const mayDecide = useAdmin().person.abilities.includes("move_money");
  const { followed, all } = useFollowed();
  // A payment may wait twice: one goes on from where one came.
  const from = (all && followed) || kind;
  const path = `/admin/decisions/next?${new URLSearchParams({ kind: from ?? "", id, ...(all && { all: "1" }) })}`;
  const { value } = useApi<NextDecisionAnswer>(mayDecide && kind !== null ? path : null);
  return value && { to: value.next && followedPath(value.next, { all }), others: value.others };
}

/**
 * Reads by which link the address was reached: the kind of what waited there, and whether the way goes through all
 * kinds.
 */
function useFollowed(): { followed: DecisionKind | undefined; all: boolean } {
  const [query] = useSearchParams();
  return { followed: DECISION_KINDS.find((one) => one === query.get(FOLLOWED)), all: query.has(ALL) };
}

/**
 * Leads from a thing that waits for the reader to the next one of its kind, or of all if the list of all led here.
 * `kind` is null once it waits no more: the link stays, and has the focus if what decided the thing is gone. A thing
 * that such a link led to and that is decided already, `decided` by whom if that is known, says so. Keyed by the thing.
 */
export function NextDecision({
  kind,
  id,
  decided,
}: {
  kind: DecisionKind | null;
  id: string;
  decided: { by: string | null } | null;
}): ReactNode {
  const { person, waiting } = useAdmin();
  const mayDecide = person.abilities.includes("move_money");
  const { followed, all } = useFollowed();
  const [waited, setWaited] = useState(kind);
  if (kind !== null && kind !== waited) setWaited(kind);
  const isDecided = waited !== null && kind === null;
  // A colleague was faster than the link.
  const isLate = waited === null && decided !== null && followed !== undefined;
  const asked = waited ?? (isLate ? followed : null);
  const next = useNextDecision(asked ?? null, id);
  const place = useRef<HTMLDivElement>(null);
  const { reload: countAgain } = waiting;
  useEffect(() => {
    if (!isDecided) return;
    // The menu counts what waits.
    countAgain();
    if (document.activeElement === document.body) place.current?.querySelector("a")?.focus();
  }, [isDecided, countAgain]);

  if (!mayDecide || asked === null) return null;
  return (
    <div ref={place} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {isLate && (
        <p role="status" className="font-semibold">
          {decided.by ? `Déjà décidé par ${decided.by}.` : "Déjà décidé."}
        </p>
      )}
      {next?.to && (
        <ButtonLink to={next.to} tone={isDecided || isLate ? "primary" : "ghost"} size="small">
          {`Suivant à décider · ${formatNumber(next.others)}\u00a0restant${next.others > 1 ? "s" : ""}`}
        </ButtonLink>
      )}
      {next && !next.to && (isDecided || isLate) && (
        <ButtonLink to={adminPaths.decisions} tone="ghost" size="small">
          {`C’était le dernier${all ? "" : " de ce type"}\u00a0: voir «\u00a0À décider\u00a0»`}
        </ButtonLink>
      )}
    </div>
  );
}
