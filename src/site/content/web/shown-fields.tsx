import type { ReactNode } from "react";
import { RichText } from "#web/ui/rich-text.tsx";
import { describeField, isRichText } from "./describe-value.ts";
import type { EditedForm, Fields } from "./edited-record.ts";
import { ShownValue } from "./shown-value.tsx";

/** The fields that are filled in, to be read, in the order of the form. */
export function ShownFields({ kind, fields }: { kind: EditedForm; fields: Fields }): ReactNode {
  const filled = Object.entries(kind.labels).filter(([name]) => describeField(kind, name, fields[name]) !== "(vide)");
  return (
    <dl className="grid min-w-0 gap-4">
      {filled.map(([name, label]) => (
        <div key={name} className="min-w-0">
          <dt className="text-[0.92rem] text-muted">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            <Value kind={kind} name={name} value={fields[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ kind, name, value }: { kind: EditedForm; name: string; value: unknown }): ReactNode {
  if (isRichText(value)) return <RichText html={value} short />;
  return kind.describe?.[name] ? describeField(kind, name, value) : <ShownValue value={value} />;
}
