import { type ComponentProps, type ReactNode, useId } from "react";
import { ChevronIcon } from "./icons.tsx";

export interface FieldTexts {
  label: ReactNode;
  /** Shown below the field, also beside an error. */
  hint?: ReactNode;
  /** Shown under the field and read with it; its presence marks the field as invalid. */
  error?: string | undefined;
  className?: string | undefined;
}

const box =
  "flex min-h-13.5 w-full items-center rounded-tile border-[1.5px] bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-forest";
const edge = (error: string | undefined) => (error ? "border-low" : "border-edge");
const control =
  "min-h-13 w-full min-w-0 flex-1 rounded-tile bg-transparent px-field text-[1.0625rem] outline-none placeholder:text-muted disabled:opacity-60";

/** A one-line field whose label, hint and error are linked to it; other props go to the input. */
export function TextField({
  label,
  hint,
  error,
  className,
  prefix,
  suffix,
  action,
  ...input
}: FieldTexts &
  Omit<ComponentProps<"input">, "prefix"> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** A button at the field's end. */
    action?: ReactNode;
  }): ReactNode {
  const a11y = useFieldA11y(input.id, hint, error);
  return (
    <Field label={label} hint={hint} error={error} a11y={a11y} className={className}>
      <div className={`${box} ${edge(error)}`}>
        {prefix && <span className="pl-field text-muted">{prefix}</span>}
        <input {...input} aria-required={input.required} {...a11y.control} className={control} />
        {suffix && <span className="pr-field text-muted">{suffix}</span>}
        {action}
      </div>
    </Field>
  );
}

/** A field of several lines; other props go to the textarea. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  rows = 5,
  ...area
}: FieldTexts & ComponentProps<"textarea">): ReactNode {
  const a11y = useFieldA11y(area.id, hint, error);
  return (
    <Field label={label} hint={hint} error={error} a11y={a11y} className={className}>
      <div className={`${box} ${edge(error)}`}>
        <textarea rows={rows} {...area} {...a11y.control} className={`${control} py-3`} />
      </div>
    </Field>
  );
}

/** The native list of choices; options are its children, other props go to the select. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: FieldTexts & ComponentProps<"select">): ReactNode {
  const a11y = useFieldA11y(select.id, hint, error);
  return (
    <Field label={label} hint={hint} error={error} a11y={a11y} className={className}>
      <div className={`${box} ${edge(error)} relative`}>
        <select {...select} {...a11y.control} className={`${control} appearance-none pr-11`}>
          {children}
        </select>
        <ChevronIcon className="pointer-events-none absolute right-4 size-4" />
      </div>
    </Field>
  );
}

/** A checkbox with a target of at least 44 px; other props go to the input. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<FieldTexts, "label"> & { label: ReactNode } & ComponentProps<"input">): ReactNode {
  const a11y = useFieldA11y(input.id, hint, error);
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          {...input}
          {...a11y.control}
          className="mt-0.5 size-6 flex-none cursor-pointer accent-forest"
        />
        <span>{label}</span>
      </label>
      {/* Below its own label, and nearer to it than to the next checkbox. */}
      {(hint || error) && (
        <div className="-mt-2.5 pb-1.5 pl-9">
          <Notes hint={hint} error={error} a11y={a11y} />
        </div>
      )}
    </div>
  );
}

/** The text of one error, with the id that a control's aria-describedby names. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className="mt-1.5 flex gap-2 text-[0.92rem] font-semibold text-low">
      <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-0.75 size-4 flex-none">
        <circle cx="10" cy="10" r="9" fill="currentColor" />
        <path d="M10 5v6M10 13.5v1.6" stroke="#fff" strokeWidth="2.2" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

interface FieldA11y {
  control: { id: string; "aria-invalid"?: true; "aria-describedby"?: string };
  hintId: string;
  errorId: string;
}

function useFieldA11y(given: string | undefined, hint: ReactNode, error: string | undefined): FieldA11y {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return {
    control: {
      id,
      ...(error ? { "aria-invalid": true } : {}),
      ...(described ? { "aria-describedby": described } : {}),
    },
    hintId,
    errorId,
  };
}

function Field({
  label,
  hint,
  error,
  className,
  a11y,
  children,
}: FieldTexts & { a11y: FieldA11y; children: ReactNode }): ReactNode {
  return (
    <div className={className}>
      <label htmlFor={a11y.control.id} className="mb-1.5 block text-[0.95rem] font-semibold">
        {label}
      </label>
      {children}
      <Notes hint={hint} error={error} a11y={a11y} />
    </div>
  );
}

function Notes({ hint, error, a11y }: { hint: ReactNode; error: string | undefined; a11y: FieldA11y }): ReactNode {
  return (
    <>
      {hint && (
        <p id={a11y.hintId} className="mt-1.5 text-[0.92rem] text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={a11y.errorId}>{error}</FieldError>}
    </>
  );
}
