import { type ReactNode, useEffect, useRef } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import type { ContentBatchResult } from "#site/content/content-batch.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { agreeWith } from "#site/content/content-words.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { describeBatch } from "./batch.messages.ts";

/** The outcome of a change of many contents: those it changed or left, and why, and the way back. Takes the focus. */
export function BatchOutcome({
  kind,
  result: { action, changed, refused },
  busy,
  onUndo,
  onLeave,
}: {
  kind: ContentType;
  result: ContentBatchResult;
  busy: boolean;
  onUndo: () => void;
  onLeave: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label="Résultat" className="mb-4 rounded-tile border border-line bg-white px-4 py-3 shadow-panel">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-card">
          {describeBatch(kind, action, changed)}
        </h2>
        <div className="flex flex-wrap gap-1">
          {action !== "undo" && changed > 0 && (
            <Button tone="ghost" size="small" busy={busy} disabled={busy} onClick={onUndo}>
              Annuler
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={onLeave}>
            Fermer
          </Button>
        </div>
      </div>
      {refused.length > 0 && (
        <>
          <p className="mt-2">
            {`${formatNumber(refused.length)} ${refused.length > 1 ? `${kind.many} n’ont` : `${kind.one} n’a`} pas été ${agreeWith(kind, "changé", refused.length)}\u00a0:`}
          </p>
          <ul className="mt-1 max-h-60 overflow-y-auto">
            {refused.map(({ id, title, reason }) => (
              <li key={id} className="border-t border-line py-1.5 text-[0.95rem] [overflow-wrap:anywhere]">
                <Link
                  to={adminPaths.content(kind.list, id)}
                  className="font-semibold text-forest underline underline-offset-4"
                >
                  {title}
                </Link>{" "}
                <span className="text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
