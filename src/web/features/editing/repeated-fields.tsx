import { type ReactNode, useRef, useState } from "react";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextAreaField, TextField } from "#web/ui/field.tsx";

/** One field of each line. */
interface Column {
  key: string;
  label: string;
  maxLength: number;
  /** Of several lines. */
  long?: boolean;
  type?: "tel";
  /** Not shown: it goes with the line. */
  hidden?: boolean;
}

/** A list whose lines all have the same fields. A line that is left empty is not saved. */
export function RepeatedFields({
  form,
  initial,
  name,
  legend,
  one,
  columns,
  most,
}: {
  form: Form;
  initial: FormValues;
  name: string;
  legend: string;
  /** What a line is called, with its article: 'une valeur'. */
  one: string;
  columns: readonly Column[];
  most: number;
}): ReactNode {
  const list = useRef<HTMLFieldSetElement>(null);
  const [count, setCount] = useState(() => linesOf(initial, name));
  const error = form.errors[name];
  const isBesideLine = Object.entries(form.errors).some(([field, text]) => text && field.startsWith(`${name}.`));

  /** Removing a line moves those behind it up and leaves the last one empty. */
  function remove(line: number) {
    const value = (index: number, key: string) =>
      list.current?.querySelector<HTMLInputElement>(`[name="${name}.${index}.${key}"]`);
    for (let index = line; index < count; index += 1) {
      for (const { key } of columns) {
        const control = value(index, key);
        if (control) control.value = value(index + 1, key)?.value ?? "";
      }
    }
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <fieldset ref={list} className="grid gap-4 rounded-card border border-line bg-white p-4">
      <legend className="px-1 font-semibold">{legend}</legend>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
        <div key={index} className="grid gap-3 border-b border-line pb-4 last-of-type:border-0 last-of-type:pb-0">
          <div className={`grid gap-3 ${columns.some(({ long }) => long) ? "" : "xs:grid-cols-2"}`}>
            {columns.map(({ key, label, long, hidden, ...input }) => {
              const field = form.field(`${name}.${index}.${key}`);
              const shared = {
                ...field,
                ...input,
                label: `${label} ${index + 1}`,
                defaultValue: initial[field.name] ?? "",
              };
              if (hidden) return <input key={key} type="hidden" name={field.name} defaultValue={shared.defaultValue} />;
              return long ? <TextAreaField key={key} {...shared} rows={6} /> : <TextField key={key} {...shared} />;
            })}
          </div>
          <Button tone="quiet" size="small" className="-ml-2 justify-self-start" onClick={() => remove(index)}>
            Retirer<span className="sr-only"> {`${one} ${index + 1}`}</span>
          </Button>
        </div>
      ))}
      {error && !isBesideLine && <FieldError>{error}</FieldError>}
      {count < most && (
        <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setCount(count + 1)}>
          Ajouter {one}
        </Button>
      )}
    </fieldset>
  );
}

/** How many lines are shown: those that are filled, and one to fill. */
function linesOf(initial: FormValues, name: string): number {
  const places = Object.keys(initial).flatMap((control) =>
    control.startsWith(`${name}.`) && initial[control] !== "" ? [Number(control.split(".")[1])] : [],
  );
  return Math.max(0, ...places.map((place) => place + 1)) || 1;
}
