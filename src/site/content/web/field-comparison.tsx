import type { ReactNode } from "react";
import { ComparedTexts, MarkedText } from "#operations/audit/web/compared-texts.tsx";
import { pictureSize } from "#site/library/picture.contract.ts";
import { describeField } from "./describe-value.ts";
import type { EditedForm } from "./edited-record.ts";
import type { FieldChange } from "./revision-changes.ts";
import { ShownValue } from "./shown-value.tsx";

/** The fields that changed, each with its former and its new value. */
export function FieldChanges({ kind, changes }: { kind: EditedForm; changes: readonly FieldChange[] }): ReactNode {
  return (
    <dl className="grid gap-4">
      {changes.map((change) => (
        <div key={change.name} className="grid min-w-0 gap-1">
          <dt className="font-semibold">{change.label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            <ChangedValue kind={kind} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The former and the new value of a field, word by word if both are long. */
export function ChangedValue({
  kind,
  change: { name, before, after },
}: {
  kind: EditedForm;
  change: FieldChange;
}): ReactNode {
  if (!isPicture(before) && !isPicture(after)) {
    return <ComparedTexts before={describeField(kind, name, before)} after={describeField(kind, name, after)} />;
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <ShownValue value={before} />
      <span>→</span>
      <ShownValue value={after} />
    </span>
  );
}

/** Two values of a field beside each other, with the words marked that only one of them has. */
export function ValuesBeside({
  kind,
  change: { name, before, after },
  titles,
}: {
  kind: EditedForm;
  change: FieldChange;
  titles: readonly [before: string, after: string];
}): ReactNode {
  const texts = { before: describeField(kind, name, before), after: describeField(kind, name, after) };
  const show = (value: unknown, side: "before" | "after") =>
    isPicture(value) ? <ShownValue value={value} /> : <MarkedText {...texts} side={side} />;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side title={titles[0]}>{show(before, "before")}</Side>
      <Side title={titles[1]}>{show(after, "after")}</Side>
    </div>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0 rounded-tile border border-line bg-white px-3 py-2.5">
      <p className="text-[0.88rem] text-muted">{title}</p>
      <div className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}

function isPicture(value: unknown): boolean {
  return typeof value === "string" && pictureSize(value) !== null;
}
