import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";

/** A form whose filled controls become the address of the page, so that back, reload and sharing keep them. */
export function FilterForm({
  submit,
  className,
  children,
}: {
  submit: string;
  /** The grid of the controls, as Tailwind classes. */
  className: string;
  children: (query: URLSearchParams) => ReactNode;
}): ReactNode {
  const apply = useApply();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);

  // The address may change otherwise. The controls stay the same ones, so that the focus does.
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      const isFilled = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isFilled) control.value = query.get(control.name) ?? "";
      // The value in the address is no option: the first one is all.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
    }
  }, [query]);

  return (
    <search>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        className={`mb-5 grid items-end gap-3 ${className}`}
      >
        {children(query)}
        <Button type="submit" tone="ghost" size="small" className="md:mb-1">
          {submit}
        </Button>
      </form>
    </search>
  );
}

/**
 * A choice of such a form, which applies at once. Its first option, without a value, is all. A value of the address that is
 * none of the options is not shown.
 */
export function FilterChoice({
  name,
  label,
  all,
  options,
}: {
  name: string;
  label: string;
  all: string;
  /** Null until they have come. */
  options: readonly (readonly [value: string, text: string])[] | null;
}): ReactNode {
  const apply = useApply();
  const [query] = useSearchParams();
  const chosen = query.get(name) ?? "";
  // One list with keys: what is chosen stays so when the options arrive later.
  const shown = options ?? (chosen === "" ? [] : [[chosen, "…"] as const]);
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={shown.some(([value]) => value === chosen) ? chosen : ""}
      onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
    >
      <option value="">{all}</option>
      {shown.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function useApply(): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  return (form) => {
    const filled = [...new FormData(form)]
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [name, String(value)]);
    void navigate({ search: new URLSearchParams(filled).toString() });
  };
}
