import { diffWordsWithSpace } from "diff";
import type { ReactNode } from "react";
import type { AuditEntry } from "#contracts/audit.ts";
import { describeAudited, nameOfField } from "#contracts/audit-words.ts";

/** Texts at least this long are compared word by word. */
const LONG = 60;
/** Two texts with less in common, in words, are shown one after the other: a mosaic of both would be unreadable. */
const MOST_CHANGES = 200;

/** What a field was, and what it became. */
export function ValueChange({
  field,
  before,
  after,
}: {
  field: string;
  before: AuditEntry["before"];
  after: AuditEntry["after"];
}): ReactNode {
  const former = describeAudited(field, before?.[field]);
  const latter = describeAudited(field, after?.[field]);
  return (
    <div className="min-w-0 border-l-3 border-sand pl-3">
      <dt className="text-[0.88rem] font-semibold text-muted">{nameOfField(field)}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{compare(former, latter, before !== null)}</dd>
    </div>
  );
}

function compare(former: string, latter: string, isChange: boolean): ReactNode {
  if (!isChange) return latter === "" ? "(vide)" : latter;
  const parts =
    former.length >= LONG && latter.length >= LONG
      ? diffWordsWithSpace(former, latter, { maxEditLength: MOST_CHANGES })
      : undefined;
  if (!parts) {
    return (
      <>
        <Removed>{former === "" ? "(vide)" : former}</Removed> <span aria-hidden="true">→</span>{" "}
        <Added>{latter === "" ? "(vide)" : latter}</Added>
      </>
    );
  }
  return parts.map(({ value, added, removed }, place) => {
    const Part = added ? Added : removed ? Removed : Unchanged;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return <Part key={place}>{value}</Part>;
  });
}

function Unchanged({ children }: { children: ReactNode }): ReactNode {
  return children;
}

function Removed({ children }: { children: ReactNode }): ReactNode {
  return (
    <del className="bg-blush text-low decoration-1">
      <span className="sr-only">Avant&nbsp;: </span>
      {children}
    </del>
  );
}

function Added({ children }: { children: ReactNode }): ReactNode {
  return (
    <ins className="bg-mint text-forest-deep no-underline">
      <span className="sr-only">Après&nbsp;: </span>
      {children}
    </ins>
  );
}
