import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  /** A coloured tile or drawing before the label. */
  mark?: ReactNode;
  disabled?: boolean;
  /** Takes a row of its own. */
  wide?: boolean;
}

interface TilesProps<V extends string> {
  /** The name under which a form without script sends the value. */
  name: string;
  choices: readonly Choice<V>[];
  /** The chosen value; null when none is. */
  value: V | null;
  onChange: (value: V) => void;
  /** Tailwind columns, e.g. `grid-cols-2`. */
  columns?: string;
  /** Labels in the middle (amounts) or at the left (methods). */
  align?: "center" | "start";
}

interface ChoiceTilesProps<V extends string> extends TilesProps<V> {
  legend: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}

/** One choice among tiles: real radio buttons in a fieldset, so that arrows, forms and screen readers work. */
export function ChoiceTiles<V extends string>({ legend, error, hint, ...tiles }: ChoiceTilesProps<V>): ReactNode {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0">
      <legend className="mb-2.5 font-display text-[1.06rem] font-bold">{legend}</legend>
      <Tiles {...tiles} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.92rem] text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The tiles alone, for a group that names and describes them itself. */
export function Tiles<V extends string>({
  name,
  choices,
  value,
  onChange,
  columns = "grid-cols-2",
  align = "start",
}: TilesProps<V>): ReactNode {
  return (
    <div className={`grid gap-2 ${columns}`}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`group relative flex min-h-14 min-w-0 cursor-pointer items-center gap-2 px-2.5 py-2 leading-tight font-semibold ${choice.disabled ? "cursor-not-allowed opacity-60" : ""} ${align === "center" ? "justify-center text-center tabular-nums" : ""} ${choice.wide ? "col-span-full" : ""}`}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="peer absolute inset-0 z-10 cursor-[inherit] appearance-none rounded-tile outline-none"
          />
          {/* A sibling of the input, which every browser can style by it; `:has` is younger than many phones. */}
          <span
            aria-hidden="true"
            className="absolute inset-0 rounded-tile border-[1.5px] border-line bg-white group-hover:border-edge peer-checked:border-forest peer-checked:bg-mint peer-checked:shadow-[inset_0_0_0_1px_var(--color-forest)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-forest forced-colors:peer-checked:border-4 forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Canvas]"
          />
          {choice.mark && <span className="relative">{choice.mark}</span>}
          <span className="relative [overflow-wrap:normal] peer-checked:text-forest-deep">{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
