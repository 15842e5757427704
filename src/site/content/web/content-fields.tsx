import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";
import {
  type ContentField,
  type ContentFields,
  type ContentType,
  type FieldsOf,
  labelsOf,
} from "#site/content/content-type.contract.ts";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { CountryOptions } from "#web/countries/country-options.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { CategoryField } from "./category-field.tsx";
import type { ContentForm, ControlsProps } from "./edited-record.ts";
import { readAmount, readNumber } from "./read-number.ts";
import { setTypedSign } from "./set-typed-sign.ts";
import { describeValue } from "./shown-fields.tsx";

/** The parts that the form of a type adds to its declaration. */
interface Own<Fields extends ContentFields>
  extends Pick<ContentForm, "Controls" | "Aside" | "asked" | "chosenFrom" | "registration" | "doubts"> {
  /** Returns the values of fields that are not read from one control, or not as their controls are. */
  read?(values: FormValues): { [Name in keyof Fields]?: unknown };
  /** Returns the values of the controls of such fields. */
  write?(fields: Partial<FieldsOf<Fields>>): FormValues;
}

/** Returns the form of a content type: simple fields are read and filled as they are declared. */
export function contentForm<Fields extends ContentFields>(
  type: ContentType<Fields>,
  { read, write, ...own }: Own<Fields>,
): ContentForm {
  const declared = Object.entries(type.fields);
  return {
    ...type,
    ...own,
    labels: labelsOf(type.fields),
    parts: Object.fromEntries(declared.flatMap(([name, { parts }]) => (parts ? [[name, parts]] : []))),
    describe: Object.fromEntries(
      declared.flatMap(([name, { suffix }]) =>
        suffix ? [[name, (value: unknown) => `${describeValue(value)}\u00a0${suffix}`]] : [],
      ),
    ),
    readControls: (values) => ({
      ...Object.fromEntries(declared.map(([name, field]) => [name, readControl(field, values[name])])),
      ...read?.(values),
    }),
    toControls: (fields) => ({
      ...Object.fromEntries(declared.map(([name, field]) => [name, writeControl(field, fields[name])])),
      ...write?.(fields as Partial<FieldsOf<Fields>>),
    }),
  };
}

/** Returns what a form gives to the simple control of a field, and to another one that shows it. */
export function contentControls<Fields extends ContentFields>(
  { fields, api }: ContentType<Fields>,
  { form, initial, saved }: ControlsProps,
) {
  function propsOf(name: keyof Fields & string) {
    const { hint, ...field } = fields[name] as ContentField;
    return { ...form.field(name), label: labelOf(field), hint, defaultValue: initial[name] ?? "" };
  }
  return {
    propsOf,
    field: (name: keyof Fields & string) => ({
      field: fields[name] as ContentField,
      props: propsOf(name),
      saved: saved[name] ?? "",
      api,
    }),
  };
}

/** Returns the label of a field, which says if it may be left empty. */
export function labelOf({ label, optional = false, unmarked = false }: ContentField): string {
  return optional && !unmarked ? `${label} (facultatif)` : label;
}

/** The simple control of a field. */
export function ContentControl({
  field: { control, rows, type, suffix, optional, shape = "photo", prefix = "" },
  props,
  saved,
  api,
}: {
  field: ContentField;
  /** The path of the calls of its type. */
  api: string;
  props: { name: string; label: string; error: string | undefined; hint: string | undefined; defaultValue: string };
  saved: string;
}): ReactNode {
  switch (control) {
    case "text":
      return <TextAreaField {...props} rows={rows} onInput={setTypedSign} />;
    case "category":
      return <CategoryField {...props} saved={saved} api={api} />;
    case "country":
      return (
        <SelectField {...props}>
          {optional && <option value="">Aucun</option>}
          <CountryOptions stored={props.defaultValue} />
        </SelectField>
      );
    case "picture":
      return <PictureField {...props} shape={shape} />;
    case "slug":
      return (
        <TextField
          {...props}
          label={`${props.label} (facultatif)`}
          prefix={prefix}
          hint={`Laissez vide pour la former à partir du titre.${props.defaultValue ? " Une adresse formée ainsi suit le titre jusqu’à la première publication\u202f; ensuite, l’ancienne continue de mener à la page." : ""}`}
        />
      );
    case "number":
    case "amount":
      return <TextField {...props} inputMode="numeric" suffix={suffix} />;
    default:
      return (
        <TextField
          {...props}
          type={type}
          inputMode={inputModeOf(type)}
          suffix={suffix}
          onInput={type ? undefined : setTypedSign}
        />
      );
  }
}

function inputModeOf(type: ContentField["type"]) {
  return type === "tel" || type === "url" ? type : undefined;
}

function readControl({ control, optional = false, suffix = "" }: ContentField, typed: string | undefined): unknown {
  const value =
    control === "number" ? readNumber(withoutUnit(typed, suffix)) : control === "amount" ? readAmount(typed) : typed;
  const isEmpty = value === undefined || value === null || value === "";
  return isEmpty ? (optional ? null : typed) : value;
}

/** Returns what was typed without the unit that the field shows behind it. */
function withoutUnit(typed = "", unit: string): string {
  const text = typed.trim();
  return unit !== "" && text.endsWith(unit) ? text.slice(0, -unit.length) : typed;
}

function writeControl({ initial }: ContentField, value: unknown): string {
  const shown = value === undefined ? initial : value;
  return typeof shown === "number" ? formatNumber(shown) : typeof shown === "string" ? shown : "";
}
