import type { ReactNode } from "react";
import type { AuditEntry } from "#operations/audit/audit.contract.ts";
import { describeAudited, nameOfField } from "#operations/audit/audit-words.contract.ts";
import { ComparedTexts } from "./compared-texts.tsx";

/** The former and the new value of a field. */
export function ValueChange({
  kind,
  field,
  before,
  after,
}: {
  kind: string;
  field: string;
  before: AuditEntry["before"];
  after: AuditEntry["after"];
}): ReactNode {
  const former = describeAudited(field, before?.[field]);
  const latter = describeAudited(field, after?.[field]);
  return (
    <div className="min-w-0 border-l-3 border-sand pl-3">
      <dt className="text-[0.88rem] font-semibold text-muted">{nameOfField(kind, field)}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
        {before === null ? latter || "(vide)" : <ComparedTexts before={former} after={latter} />}
      </dd>
    </div>
  );
}
