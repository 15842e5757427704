import type { ReactNode } from "react";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";

/** One field of each line of a list. */
export interface Column {
  key: string;
  label: string;
  maxLength?: number;
  /** Of several lines. */
  long?: boolean;
  type?: "tel";
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

/** The control of one field of a line. */
export function LineField({
  column: { long = false, hidden = false, control, choices, maxLength, type },
  ...field
}: LineControl & { column: Column }): ReactNode {
  if (hidden) return <input type="hidden" name={field.name} defaultValue={field.defaultValue} />;
  if (control) return <div className="col-span-full">{control(field)}</div>;
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
  return long ? (
    <TextAreaField {...field} maxLength={maxLength} rows={6} className="col-span-full" />
  ) : (
    <TextField {...field} maxLength={maxLength} type={type} />
  );
}
