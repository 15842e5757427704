import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { capitalize } from "#shared/formats.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";

/** A list whose lines all have the same fields. A line that is left empty is not saved. */
export function RepeatedFields({
  form,
  initial,
  name,
  legend,
  one,
  columns,
  most,
  optional = false,
}: {
  form: Form;
  initial: FormValues;
  name: string;
  legend: string;
  /** The name of a line, with its article: 'une valeur'. */
  one: string;
  columns: readonly Column[];
  most: number;
  /** Starts without a line to fill. */
  optional?: boolean;
}): ReactNode {
  const list = useRef<HTMLFieldSetElement>(null);
  const [started] = useState(() => linesOf(initial, name) || (optional ? 0 : 1));
  const [lines, setLines] = useState(() => Array.from({ length: started }, (_, line) => line));
  const next = useRef(started);
  const error = form.errors[name];
  const isBesideLine = Object.entries(form.errors).some(([field, text]) => text && field.startsWith(`${name}.`));
  const isOfWhole = Boolean(error) && !isBesideLine;
  const errorId = useId();
  const removed = Array.from({ length: Math.max(0, started - lines.length) }, (_, gone) => lines.length + gone).flatMap(
    (index) => columns.map(({ key }) => `${name}.${index}.${key}`),
  );
  const short = columns.filter(({ long, hidden, control }) => !long && !hidden && !control).length;

  /** The controls of a line move with it: only their names change. */
  function change(changed: readonly number[]) {
    // The form reads the controls when the event arrives.
    flushSync(() => setLines([...changed]));
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function add() {
    setLines([...lines, next.current]);
    next.current += 1;
  }

  const raise = (index: number) =>
    change([
      ...lines.slice(0, index - 1),
      ...lines.slice(index, index + 1),
      ...lines.slice(index - 1, index),
      ...lines.slice(index + 1),
    ]);

  return (
    <fieldset
      ref={list}
      // Named, so that a refusal of the whole list has the focus.
      name={name}
      tabIndex={-1}
      aria-describedby={isOfWhole ? errorId : undefined}
      className="grid gap-4 rounded-card border border-line bg-white p-4"
    >
      <legend className="px-1 font-semibold">{legend}</legend>
      {isOfWhole && <FieldError id={errorId}>{error}</FieldError>}
      {lines.map((line, index) => (
        <div key={line} className="grid gap-3 border-b border-line pb-4 last-of-type:border-0 last-of-type:pb-0">
          <p className="font-semibold text-muted">{`${nounOf(one)} ${index + 1}`}</p>
          <div className={`grid gap-3 ${short > 1 ? "xs:grid-cols-2" : ""}`}>
            {columns.map((column) => (
              <LineField
                key={column.key}
                {...form.field(`${name}.${index}.${column.key}`)}
                column={column}
                number={index + 1}
                defaultValue={(line < started ? initial[`${name}.${line}.${column.key}`] : column.added) ?? ""}
              />
            ))}
          </div>
          <div className="-ml-2 flex flex-wrap gap-2">
            <Button tone="quiet" size="small" onClick={() => change(lines.filter((_, at) => at !== index))}>
              Retirer<span className="sr-only"> {`${one} ${index + 1}`}</span>
            </Button>
            {index > 0 && (
              <Button tone="quiet" size="small" onClick={() => raise(index)}>
                Monter<span className="sr-only"> {`${one} ${index + 1}`}</span>
              </Button>
            )}
          </div>
        </div>
      ))}
      {/* Removed ones are empty, not absent: what the device stores of unsaved changes must name them. */}
      {removed.map((control) => (
        <input key={control} type="hidden" name={control} value="" />
      ))}
      {lines.length < most && (
        <Button tone="ghost" size="small" className="justify-self-start" onClick={add}>{`Ajouter ${one}`}</Button>
      )}
    </fieldset>
  );
}

/** Returns the noun alone, as a title: `une valeur` becomes `Valeur`. */
function nounOf(one: string): string {
  return capitalize(one.replace(/^une? /, ""));
}

/** Returns the number of lines that are filled. */
function linesOf(initial: FormValues, name: string): number {
  const places = Object.keys(initial).flatMap((control) =>
    control.startsWith(`${name}.`) && initial[control] !== "" ? [Number(control.split(".")[1])] : [],
  );
  return Math.max(0, ...places.map((place) => place + 1));
}

/** One field of each line of a list. */
export interface Column {
  key: string;
  label: string;
  /** Of several lines. */
  long?: boolean;
  type?: "tel";
  /** The value in a line that is added: such a line is never empty, so that nothing of it is left out in silence. */
  added?: string;
  /** A choice among these values, each with its text. */
  choices?: readonly (readonly [value: string, text: string])[];
  /** Not shown: it goes with the line. */
  hidden?: boolean;
  /** Another control than these, over the whole width. */
  control?: (field: LineControl) => ReactNode;
}

interface LineControl {
  name: string;
  error: string | undefined;
  label: string;
  defaultValue: string;
}

/**
 * The control of one field of a line. The title of the line shows its number, which the name of each control has too.
 */
function LineField({
  column: { label: name, long = false, hidden = false, control, choices, type },
  number,
  ...given
}: Omit<LineControl, "label"> & { column: Column; number: number }): ReactNode {
  if (hidden) return <input type="hidden" name={given.name} defaultValue={given.defaultValue} />;
  if (control) return <div className="col-span-full">{control({ ...given, label: `${name} ${number}` })}</div>;
  const label = (
    <>
      <span>{name}</span>
      <span className="sr-only">{` ${number}`}</span>
    </>
  );
  const field = { ...given, label };
  if (choices) {
    return (
      <SelectField {...field}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  return long ? <TextAreaField {...field} rows={6} className="col-span-full" /> : <TextField {...field} type={type} />;
}

/** Returns the filled lines of a list whose controls are named `values.0.title`, in their order. */
export function readRows<Key extends string>(
  values: FormValues,
  name: string,
  keys: readonly Key[],
): Record<Key, string>[] {
  const rows: Record<Key, string>[] = [];
  for (let index = 0; keys.some((key) => `${name}.${index}.${key}` in values); index += 1) {
    const row = Object.fromEntries(keys.map((key) => [key, values[`${name}.${index}.${key}`] ?? ""]));
    if (keys.some((key) => row[key]?.trim() !== "")) rows.push(row as Record<Key, string>);
  }
  return rows;
}

/** Returns the values of the controls of a list. */
export function rowControls(name: string, rows: readonly Readonly<Record<string, unknown>>[] = []): FormValues {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([key, value]) => [`${name}.${index}.${key}`, String(value ?? "")]),
    ),
  );
}
