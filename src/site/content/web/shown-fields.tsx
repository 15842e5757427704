import type { ReactNode } from "react";
import { articleWords, isRichText } from "#operations/audit/web/article-words.ts";
import { formatDate, formatMoment, formatTime } from "#shared/date-formats.ts";
import { formatDecimal } from "#shared/decimal-format.ts";
import { inOrder, labelledParts } from "#site/content/field-parts.contract.ts";
import { pictureSize } from "#site/library/picture.contract.ts";
import { describeRows } from "#site/settings/listed-rows.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { Picture } from "#web/ui/picture.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import type { EditedForm, Fields } from "./edited-record.ts";

/** The text for a choice whose name is not at hand. */
const OTHER_CHOICE = "(un autre choix)";

type Described = Pick<EditedForm, "describe" | "parts" | "rows">;

/** Returns the value of a field of this form as a reader compares it. */
export function describeField({ describe, parts, rows }: Described, name: string, value: unknown): string {
  const listed = rows?.[name];
  if (listed && Array.isArray(value) && value.length > 0) return describeRows(listed, value);
  const named = parts?.[name];
  if (!named || isEmpty(value) || typeof value !== "object" || value === null) {
    return (isEmpty(value) ? undefined : describe?.[name]?.(value)) ?? describeValue(value);
  }
  if (Array.isArray(value)) return describeValue(inOrder(named, value));
  return labelledParts(named, value, (part) => (isEmpty(part) ? "" : describeValue(part))).join("\n");
}

/** Returns a value as a reader compares it. */
export function describeValue(value: unknown): string {
  if (isEmpty(value)) return "(vide)";
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number") return formatDecimal(value);
  if (typeof value === "object")
    return Object.values(value as object)
      .filter((part) => !isEmpty(part))
      .map(describeValue)
      .join(", ");
  const text = String(value);
  if (pictureSize(text)) return "Image";
  if (isRichText(text)) return articleWords(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (/^\d\d:\d\d$/.test(text)) return formatTime(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text);
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? OTHER_CHOICE : text;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Returns the value of a field as two of them are compared: that of an article is the article. */
export function comparedField(kind: Described, name: string, value: unknown): string {
  return isRichText(value) ? value : describeField(kind, name, value);
}

/** A field's value as a reader compares it: a text, or the picture that it names. */
export function ShownValue({ value }: { value: unknown }): ReactNode {
  if (typeof value !== "string" || !pictureSize(value)) return describeValue(value);
  return (
    <span className="relative block aspect-[16/10] w-full max-w-64 overflow-hidden rounded-tile bg-sand">
      <Picture reference={value} seed={value} alt="Image" sizes="16rem" fit="contain" />
    </span>
  );
}

/** Returns the form with these of its labels: what reads it shows no other fields. */
export function withFields(kind: EditedForm, names: readonly string[]): EditedForm {
  return { ...kind, labels: Object.fromEntries(Object.entries(kind.labels).filter(([name]) => names.includes(name))) };
}

/** The fields that are filled in, to be read, in the order of the form. Those with a `note` are shown empty, too. */
export function ShownFields({
  kind,
  fields,
  notes = {},
}: {
  kind: EditedForm;
  fields: Fields;
  notes?: Readonly<Record<string, string>>;
}): ReactNode {
  const filled = Object.entries(kind.labels).filter(
    ([name]) => notes[name] !== undefined || describeField(kind, name, fields[name]) !== "(vide)",
  );
  return (
    <dl className="grid min-w-0 gap-4">
      {filled.map(([name, label]) => (
        <div key={name} className="min-w-0">
          <dt className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-[0.92rem] text-muted">
            <span>{label}</span>
            {notes[name] !== undefined && (
              <span className="rounded-full bg-mint px-2.5 text-[0.85rem] text-forest">{notes[name]}</span>
            )}
          </dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            <Value kind={kind} name={name} fields={fields} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The fields for those who may only read them, whose page has the title already: those that are `asked` about first,
 * its address last.
 */
export function ReadFields({ kind, fields }: { kind: EditedForm; fields: Fields }): ReactNode {
  const { title: _, slug, ...others } = kind.labels;
  const asked = Object.fromEntries((kind.asked ?? []).map((name) => [name, kind.labels[name] ?? name]));
  return <ShownFields kind={{ ...kind, labels: { ...asked, ...others, ...(slug && { slug }) } }} fields={fields} />;
}

function Value({ kind, name, fields }: { kind: EditedForm; name: string; fields: Fields }): ReactNode {
  const value = fields[name];
  if (kind.chosenFrom?.[name]) return <ChosenName path={chosenPath(kind, name, fields)} />;
  if (isRichText(value)) return <RichText html={value} short />;
  return kind.describe?.[name] || kind.parts?.[name] || kind.rows?.[name] ? (
    describeField(kind, name, value)
  ) : (
    <ShownValue value={value} />
  );
}

/** Returns the path of the record that a field with this name names by its id; null if it names none. */
export function chosenPath(
  { chosenFrom }: Pick<EditedForm, "chosenFrom">,
  name: string,
  fields: Fields,
): string | null {
  const api = chosenFrom?.[name]?.(fields);
  return api && !isEmpty(fields[name]) ? `${api}/${fields[name]}` : null;
}

/** The title of the record at this path, if a choice names one. */
export function ChosenName({ path }: { path: string | null }): ReactNode {
  const { value, failure } = useApi<{ title: string }>(path);
  if (path === null) return <span>(aucun choix)</span>;
  return <span>{value?.title ?? (failure ? OTHER_CHOICE : "…")}</span>;
}
