import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { SearchIcon } from "#web/ui/search-icon.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

const BOX =
  "flex min-h-11 min-w-0 items-center rounded-xl border border-edge bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-forest";

/**
 * One search field, and filters: their filled controls become the address of the page, so that back, reload and sharing
 * keep them. On a narrow screen the filters are folded behind one button, which counts those in use.
 */
export function FilterForm({
  search,
  more,
  unfolded = false,
  children,
}: {
  /** The label of the search field, if there is one. */
  search?: string;
  /** The rarer filters, folded on a wide screen too. */
  more?: (query: URLSearchParams) => ReactNode;
  /** True to show the filters on a narrow screen too. */
  unfolded?: boolean;
  /** The filters that a wide screen shows. */
  children?: ReactNode;
}): ReactNode {
  const apply = useApply();
  const [query] = useSearchParams();
  const isWide = useWideScreen() || unfolded;
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(0);

  // The address may change otherwise. The controls stay the same ones, so that the focus does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width shows other controls in the panel
  useEffect(() => {
    for (const control of controlsIn(form.current)) {
      control.value = query.get(control.name) ?? "";
      // The value in the address is no option: the first one is all.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
    }
    setUsed(controlsIn(panel.current).filter(({ type, value }) => type !== "hidden" && value !== "").length);
  }, [query, isWide]);

  return (
    <search className="print:hidden">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
          if (isWide) return;
          // The panel would cover the rows.
          if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
          setOpen(false);
        }}
        className="mb-3 flex flex-wrap items-center gap-2"
      >
        {search && <SearchBox label={search} initial={query.get(SEARCH) ?? ""} />}
        {isWide && children}
        {(more || (!isWide && children)) && (
          <>
            <button
              ref={toggle}
              type="button"
              aria-expanded={open}
              aria-controls={panelId}
              onClick={() => setOpen(!open)}
              className={`${BOX} flex-none cursor-pointer gap-2 px-3.5 font-semibold hover:bg-mint`}
            >
              <span>{used > 0 ? `Filtres (${used})` : "Filtres"}</span>
              <ChevronIcon className={`size-3.5 ${open ? "rotate-180" : ""}`} />
            </button>
            <div
              ref={panel}
              id={panelId}
              hidden={!open}
              className="grid basis-full items-end gap-2.5 rounded-tile border border-line bg-white p-3 sm:grid-cols-2 lg:grid-cols-4"
            >
              {!isWide && children}
              {more?.(query)}
              <Button type="submit" tone="ghost" size="small" className="justify-self-start">
                Filtrer
              </Button>
            </div>
          </>
        )}
      </form>
    </search>
  );
}

type Control = HTMLInputElement | HTMLSelectElement;

function controlsIn(part: HTMLElement | null): Control[] {
  return [...(part?.querySelectorAll<Control>("input[name], select[name]") ?? [])];
}

/** The parameter of the address for the text that is searched. */
const SEARCH = "recherche";

function SearchBox({ label, initial }: { label: string; initial: string }): ReactNode {
  const id = useId();
  return (
    <div className={`${BOX} flex-[1_1_9rem] lg:max-w-96 lg:min-w-56`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name={SEARCH}
        type="search"
        enterKeyHint="search"
        placeholder={label}
        defaultValue={initial}
        maxLength={200}
        className="min-h-10 w-full min-w-0 flex-1 rounded-xl bg-transparent pl-3.5 text-ellipsis outline-none placeholder:text-muted"
      />
      <button
        type="submit"
        className="grid size-10 flex-none cursor-pointer place-items-center rounded-xl hover:bg-mint"
      >
        <span className="sr-only">Rechercher</span>
        <SearchIcon className="size-4.5" />
      </button>
    </div>
  );
}

/**
 * A choice of such a form, which applies at once. Its first option, without a value, is all. A value of the address
 * that is none of the options is not shown.
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
  const id = useId();
  const apply = useApply();
  const [query] = useSearchParams();
  const chosen = query.get(name) ?? "";
  // One list with keys: what is chosen stays so when the options arrive later.
  const shown = options ?? (chosen === "" ? [] : [[chosen, "…"] as const]);
  const isOption = shown.some(([value]) => value === chosen);
  const select = useRef<HTMLSelectElement>(null);
  // The address may name a new option before the options are fetched again.
  useEffect(() => {
    if (isOption && select.current) select.current.value = chosen;
  }, [isOption, chosen]);
  return (
    <div className={`${BOX} relative max-lg:flex-wrap max-lg:pt-1.5`}>
      <label htmlFor={id} className="pl-3 text-[0.92rem] whitespace-nowrap text-muted max-lg:basis-full">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={isOption ? chosen : ""}
        onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
        className="min-h-10 min-w-0 flex-1 cursor-pointer appearance-none truncate rounded-xl bg-transparent pr-8 pl-2 font-[550] outline-none max-lg:pl-3"
      >
        <option value="">{all}</option>
        {shown.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute right-3 bottom-3.5 size-3.5" />
    </div>
  );
}

/** A day of such a form. */
export function FilterDay({
  name,
  label,
  required = false,
}: {
  name: string;
  label: string;
  required?: boolean;
}): ReactNode {
  const id = useId();
  const [query] = useSearchParams();
  return (
    <div className={`${BOX} flex-wrap pt-1.5`}>
      <label htmlFor={id} className="basis-full pl-3 text-[0.92rem] text-muted">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="date"
        required={required}
        defaultValue={query.get(name) ?? ""}
        className="min-h-9 w-full min-w-0 rounded-xl bg-transparent px-3 outline-none"
      />
    </div>
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
