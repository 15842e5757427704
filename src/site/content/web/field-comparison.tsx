import type { ReactNode } from "react";
import { differInFormOnly, isRichText } from "#operations/audit/web/article-words.ts";
import { ComparedTexts, MarkedText } from "#operations/audit/web/compared-texts.tsx";
import { formatMoment } from "#shared/date-formats.ts";
import { isSameValue } from "#shared/same-value.ts";
import { agreeWith } from "#site/content/content-words.contract.ts";
import { inOrder } from "#site/content/field-parts.contract.ts";
import { pictureSize } from "#site/library/picture.contract.ts";
import type { ListedRows } from "#site/settings/listed-rows.contract.ts";
import type { Revision } from "./content-calls.ts";
import type { EditedForm, Fields } from "./edited-record.ts";
import { ChosenName, chosenPath, comparedField, describeField, describeValue, ShownValue } from "./shown-fields.tsx";

/**
 * A field with two values that differ, or a named row of its list: its name is that of the field, a dot and the row's
 * key.
 */
interface FieldChange {
  name: string;
  label: string;
  before: unknown;
  after: unknown;
  /** The calls of the records that the two values of a choice name, null for none. */
  chosen?: readonly [before: string | null, after: string | null] | undefined;
}

/** Returns the fields that differ, in the order of the form, and of lists with named rows each row that does. */
export function changedFields(
  kind: Pick<EditedForm, "labels" | "parts" | "rows" | "chosenFrom">,
  before: Fields,
  after: Fields,
): FieldChange[] {
  const { labels, parts, rows, chosenFrom } = kind;
  return Object.entries(labels)
    .map(([name, label]) => {
      const [was, is] = [before[name] ?? null, after[name] ?? null].map((value) => inOrder(parts?.[name], value));
      const callOf = (fields: Fields) => chosenPath(kind, name, fields);
      const chosen = chosenFrom?.[name] && ([callOf(before), callOf(after)] as const);
      return { name, label, before: was, after: is, chosen };
    })
    .filter((change) => !isSameValue(change.before, change.after))
    .flatMap((change) => {
      const listed = rows?.[change.name];
      return listed ? changedRows(listed, change) : change;
    });
}

/** Returns the rows of a list that differ, those that are new or gone too; if there are none, its order. */
function changedRows(
  { keyOf, nameOf, textOf, heldAt }: ListedRows,
  { name, label, before, after }: FieldChange,
): FieldChange[] {
  const was = (before ?? []) as readonly object[];
  const is = (after ?? []) as readonly object[];
  const formers = byKey(keyOf, was);
  const latters = byKey(keyOf, is);
  const changes = [...new Set([...latters.keys(), ...formers.keys()])].flatMap((key) => {
    const former = formers.get(key);
    const latter = latters.get(key);
    const row = latter ?? former;
    if (!row || isSameValue(former, latter)) return [];
    const isRenamed = former && latter && nameOf(former) !== nameOf(latter);
    const tell = (one: object) => (isRenamed ? `${nameOf(one)}\n${textOf(one)}` : textOf(one));
    // Dues that are added follow those before them, and those that are gone leave the month to them.
    const [held, holds] = [former ?? heldAt?.(is, key), latter ?? heldAt?.(is, key)];
    return {
      name: `${name}.${key}`,
      label: nameOf(row),
      before: held ? tell(held) : null,
      after: holds ? tell(holds) : null,
    };
  });
  if (changes.length > 0) return changes;
  const [one, other] = [was, is].map((rows) => rows.map(nameOf).join("\n"));
  return [{ name: `${name}.`, label: `${label}, ordre`, before: one, after: other }];
}

/** Returns the rows by their keys; the second row of a key has it with a number. */
function byKey(keyOf: ListedRows["keyOf"], rows: readonly object[]): Map<string, object> {
  const found = new Map<string, object>();
  for (const row of rows) {
    const key = keyOf(row);
    let free = key;
    for (let number = 2; found.has(free); number++) free = `${key} ${number}`;
    found.set(free, row);
  }
  return found;
}

/** Returns whether the change is of this field or of a row of it. */
export function isOfField({ name }: FieldChange, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}

/** Texts longer than this are not told in one line. */
const LINE = 60;

/**
 * Returns the change in one line, `Objectif : 2 500 000 → 3 000 000 FCFA`; null if it is too long for one, or of
 * pictures or links.
 */
export function describeChange(kind: EditedForm, { name, label, before, after }: FieldChange): string | null {
  const part = onlyPart(kind, { name, label, before, after });
  if (part) return describeChange(kind, part);
  const [was, is] = onlyRow(before, after);
  const former = describeField(kind, name, was);
  const latter = describeField(kind, name, is);
  if (differInFormOnly(before, after)) return `${label}\u00a0: mise en forme modifiée`;
  const isSeen = [before, after].some((value) => isRichText(value) && value.includes("<img"));
  if (isSeen || (former === latter && isRichText(after))) return null;
  if (former === latter) return `${label}\u00a0: ${typeof after === "string" ? "autre choix" : "modifié"}`;
  if (former.length > LINE || latter.length > LINE || /\n/.test(former + latter)) return null;
  // The unit stands once, behind the new value.
  const [, unit = ""] = /^\d[\d\s]*(\s\p{Lu}+)$/u.exec(latter) ?? [];
  const shown = unit !== "" && former.endsWith(unit) ? former.slice(0, -unit.length) : former;
  return `${label}\u00a0: ${shown} → ${latter}`;
}

/**
 * Returns the change in a few words, for those that no line has room for: which rows of a list, or that a text is
 * another one.
 */
export function nameChange({ label, before, after }: FieldChange): string {
  if (!isList(before) || !isList(after)) {
    return `${label}\u00a0: ${[before, after].some((value) => typeof value === "string") ? "texte modifié" : "modifié"}`;
  }
  const [gone, come] = [rowsWithout(before, after), rowsWithout(after, before)];
  const parts = [
    ...come.map((name) => (gone.includes(name) ? `changement pour ${name}` : `+ ${name}`)),
    ...gone.filter((name) => !come.includes(name)).map((name) => `− ${name}`),
  ];
  return `${label}\u00a0: ${parts.join(", ") || "autre ordre"}`;
}

function isList(value: unknown): value is readonly unknown[] | null {
  return value === null || Array.isArray(value);
}

/** Returns the names of the rows that are not among the others as they are: the first value of each. */
function rowsWithout(rows: readonly unknown[] | null, others: readonly unknown[] | null): string[] {
  return (rows ?? [])
    .filter((row) => !others?.some((other) => isSameValue(row, other)))
    .map((row) => describeValue(typeof row === "object" && row ? Object.values(row).find(Boolean) : row));
}

/** Returns the two values, or of two lists the one row that differs, if no other does. */
function onlyRow(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [before, after];
  const changed = before.flatMap((row, index) =>
    isSameValue(row, after[index]) ? [] : [[row, after[index]] as [unknown, unknown]],
  );
  return changed.length === 1 && changed[0] ? changed[0] : [before, after];
}

/** Returns the change of the one part that differs of a value with parts; undefined if others do too. */
function onlyPart(
  { parts = {} }: Pick<EditedForm, "parts">,
  { name, label, before, after }: FieldChange,
): FieldChange | undefined {
  const [was, is] = [before, after].map((value) =>
    typeof value === "object" && !Array.isArray(value) ? (value as Fields | null) : null,
  );
  if (!was || !is) return undefined;
  const [change, ...others] = Object.entries(parts[name] ?? {})
    .map(([part, called]) => ({
      name: `${name}.${part}`,
      label: `${label}, ${called.toLowerCase()}`,
      before: was[part],
      after: is[part],
    }))
    .filter((one) => !isSameValue(one.before, one.after));
  return others.length === 0 ? change : undefined;
}

type Standing = Pick<Revision, "state" | "published_at">;

/** Returns what a version changed of the publication, 'Programmée pour le 3 décembre 2026 à 8 h', or null. */
export function describeMove(kind: Pick<EditedForm, "gender">, before: Standing, after: Standing): string | null {
  const agreed = (participle: string) => agreeWith(kind, participle, 1);
  const isSameMoment = before.published_at === after.published_at;
  const hasAppeared = before.state === "scheduled" && after.state === "published" && isSameMoment;
  const isSame = before.state === after.state && (after.state !== "scheduled" || isSameMoment);
  if (isSame || hasAppeared || after.state === null) return null;
  if (after.state === "trashed") return `${agreed("Mis")} à la corbeille`;
  if (before.state === "trashed") return `${agreed("Sorti")} de la corbeille`;
  switch (after.state) {
    case "scheduled":
      return `${agreed("Programmé")} pour le ${formatMoment(after.published_at ?? "")}`;
    case "draft":
      return before.state === "scheduled" ? "Programmation annulée" : `${agreed("Retiré")} du site`;
    case "archived":
      return agreed("Archivé");
    default:
      return before.state === "archived" ? `${agreed("Publié")} de nouveau` : agreed("Publié");
  }
}

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
  change: { name, before, after, chosen },
}: {
  kind: EditedForm;
  change: FieldChange;
}): ReactNode {
  if (chosen) {
    return (
      <span>
        <ChosenName path={chosen[0]} />
        <span> → </span>
        <ChosenName path={chosen[1]} />
      </span>
    );
  }
  if (!isPicture(before) && !isPicture(after)) {
    return <ComparedTexts before={comparedField(kind, name, before)} after={comparedField(kind, name, after)} />;
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
  change: { name, before, after, chosen },
  titles,
}: {
  kind: EditedForm;
  change: FieldChange;
  titles: readonly [before: string, after: string];
}): ReactNode {
  const texts = { before: comparedField(kind, name, before), after: comparedField(kind, name, after) };
  const show = (value: unknown, side: "before" | "after") =>
    chosen ? (
      <ChosenName path={chosen[side === "before" ? 0 : 1]} />
    ) : isPicture(value) ? (
      <ShownValue value={value} />
    ) : (
      <MarkedText {...texts} side={side} />
    );
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
