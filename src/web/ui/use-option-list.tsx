import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";

interface Option {
  /** Different for each option of the list. */
  path: string;
  title: string;
  /** The kind of the option, in a word. */
  kind: string;
  /** Facts that tell it from others of its title. */
  detail: string | null;
}

/**
 * Returns what makes a field the combobox of a list that follows what is typed: the properties of the field, whose
 * arrow keys move through the options and whose Enter chooses the active one, and the list itself. `initial` is the
 * index of the option that is active before they move: the first, or -1 for none.
 */
export function useOptionList<T extends Option>(
  options: readonly T[],
  { label, initial = 0, onChosen }: { label: string; initial?: number; onChosen: (option: T) => void },
): { field: ComponentProps<"input">; current: T | undefined; restart: () => void; list: ReactNode } {
  const [moved, setMoved] = useState<number | null>(null);
  const id = useId();
  const active = Math.min(moved ?? initial, options.length - 1);
  const current = options[active];
  const optionId = (index: number) => `${id}-${index}`;

  function move(event: KeyboardEvent) {
    if (event.key === "Enter" && current) {
      event.preventDefault();
      return onChosen(current);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    // Upwards from none is the last one.
    const next = (Math.max(active, step === 1 ? -1 : 0) + step + options.length) % options.length;
    setMoved(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  return {
    field: {
      role: "combobox",
      "aria-expanded": options.length > 0,
      "aria-controls": id,
      "aria-activedescendant": current ? optionId(options.indexOf(current)) : undefined,
      "aria-autocomplete": "list",
      autoComplete: "off",
      onKeyDown: move,
    },
    /** The active option; undefined if there is none. */
    current,
    /** Makes the initial option the active one: the text has changed. */
    restart: () => setMoved(null),
    list: (
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className="grid max-h-[50dvh] gap-0.5 max-sm:max-h-[60dvh] overflow-y-auto"
      >
        {options.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
          <div
            key={one.path}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={one === current}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setMoved(index)}
            onClick={() => onChosen(one)}
            className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-tile px-3 py-2 leading-snug aria-selected:bg-mint max-sm:min-h-11 max-sm:flex-wrap max-sm:justify-start max-sm:gap-x-2 max-sm:gap-y-0 max-sm:py-1"
          >
            {/* On a telephone the kind and the detail stand below the title, which has the whole width. */}
            <span className="min-w-0 [overflow-wrap:anywhere] max-sm:contents">
              <span className="font-semibold max-sm:w-full">{one.title}</span>
              {one.detail && (
                <span className="ml-2 text-[0.92rem] text-muted max-sm:order-last max-sm:ml-0 max-sm:min-w-0 max-sm:flex-1 max-sm:truncate max-sm:text-[0.85rem]">
                  {one.detail}
                </span>
              )}
            </span>
            <span className="flex-none text-[0.88rem] text-muted max-sm:text-[0.85rem]">{one.kind}</span>
          </div>
        ))}
      </div>
    ),
  };
}
