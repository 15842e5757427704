import { type ReactNode, useEffect, useRef, useState } from "react";
import { plainText } from "#shared/plain-text.ts";
import { quoted } from "#shared/quoted.ts";
import type { ContentGroups } from "#site/content/content.contract.ts";
import { foldedIn } from "#site/content/content-words.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useOptionList } from "#web/ui/use-option-list.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

/** One line of the list below the field: a category in use. */
interface CategoryOption {
  path: string;
  title: string;
  kind: string;
  detail: null;
}

/** Returns whether the text has other accents than the category, unless it was typed without any. */
function isSpelledOtherwise(typed: string, category: string): boolean {
  return typed !== plainText(typed) && typed.toLocaleLowerCase("fr") !== category.toLocaleLowerCase("fr");
}

/**
 * Returns the category that the typed text chooses: one in use, whatever its accents and capitals, or a new one that
 * was `created` on purpose; empty if it is neither. Before the categories are known, any text is one.
 */
export function chosenCategory(
  typed: string,
  { used, created }: { used: readonly string[] | null; created: string },
): string {
  if (used === null || used.length === 0 || typed === created || used.includes(typed)) return typed;
  return foldedIn(used, typed) ?? "";
}

/**
 * Returns the categories in use that can be chosen for the typed text: those that have it in their name, or all once it
 * is one of them.
 */
export function categoryOptions(typed: string, used: readonly string[]): CategoryOption[] {
  const wanted = foldedIn(used, typed) === undefined ? plainText(typed.trim()) : "";
  return used
    .filter((one) => plainText(one).includes(wanted))
    .map((one) => ({ path: one, title: one, kind: "", detail: null }));
}

/**
 * Returns the index of the option that Enter chooses unless another is pointed at. For an empty text it is -1: Enter
 * sends the form.
 */
export function activeAtFirst(options: readonly CategoryOption[], typed: string): number {
  const name = plainText(typed.trim());
  if (name === "") return -1;
  return Math.max(
    0,
    options.findIndex(({ path }) => plainText(path) === name),
  );
}

/** Returns true if the middle of the element is on the screen, with nothing over it. */
function isInSight(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

const LIST =
  "mt-1 scroll-mt-16 scroll-mb-[calc(var(--save-bar,5rem)+0.75rem)] rounded-tile border border-line bg-white p-1 shadow-lg";

/** A category, chosen among those in use. A new one is made on purpose: it becomes a filter of the site. */
export function CategoryField({
  api,
  name,
  error,
  defaultValue,
  saved,
  hint,
  ...field
}: {
  /** The path of the calls of its kind. */
  api: string;
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  defaultValue: string;
  saved: string;
}): ReactNode {
  const { value: groups, failure } = useApi<ContentGroups>(`${api}/groups`);
  const used = groups?.data ?? null;
  const [typed, setTyped] = useState(defaultValue);
  const [created, setCreated] = useState("");
  const [open, setOpen] = useState(false);
  const isWide = useWideScreen();
  const box = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLInputElement>(null);
  const control = useRef<HTMLInputElement>(null);
  const creating = useRef<HTMLButtonElement>(null);
  const chosen = chosenCategory(typed, { used, created });
  const isUnknown = typed.trim() !== "" && chosen === "";
  const isNew = used !== null && chosen !== "" && chosen !== saved && !used.includes(chosen);
  const isOtherwise = chosen !== "" && used?.includes(chosen) && isSpelledOtherwise(typed.trim(), chosen);
  const options = used && (open || isUnknown) ? categoryOptions(typed, used) : [];
  const {
    field: combobox,
    restart,
    list,
  } = useOptionList(options, {
    label: "Déjà utilisées",
    initial: activeAtFirst(options, typed),
    onChosen: ({ path }) => choose(path),
  });

  const value = isUnknown ? typed : chosen;
  const isEarly = groups === null && failure === null && typed.trim() !== "" && typed !== saved;
  const question = isUnknown
    ? `Choisissez dans la liste, ou créez la catégorie ${quoted(typed.trim())}.`
    : isEarly
      ? "La liste des catégories arrive\u202f: enregistrez dans un instant."
      : "";
  useEffect(() => {
    const input = control.current;
    if (!input || (input.value === value && input.validationMessage === question)) return;
    input.value = value;
    // Nothing is saved until it is decided.
    input.setCustomValidity(question);
    // As typing into the form's control would.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value, question]);

  useEffect(() => {
    // It stands below the error, where the bar that saves would lie over it.
    if (error) creating.current?.scrollIntoView({ block: "nearest" });
  }, [error]);

  const isListed = open && options.length > 0;
  useEffect(() => {
    // On a telephone the keyboard and the bar that saves lie over the lower part of the page.
    if (isListed && !isWide) box.current?.scrollIntoView({ block: "start" });
  }, [isListed, isWide]);

  const lines = open ? options.length + (isUnknown ? 1 : 0) : 0;
  useEffect(() => {
    // At once: Enter creates a category only while the reader sees so.
    if (lines > 0 && isWide) below.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [lines, isWide]);

  function show() {
    setOpen(true);
    restart();
  }

  function choose(category: string) {
    setTyped(category);
    setOpen(false);
  }

  function create() {
    setCreated(typed.trim());
    choose(typed.trim());
  }

  return (
    <div ref={box} className="relative">
      <input
        ref={control}
        name={name}
        defaultValue={defaultValue}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        // The form focuses the first field with an error.
        onFocus={() => shown.current?.focus()}
      />
      <TextField
        {...field}
        {...combobox}
        ref={shown}
        hint={
          isNew ? (
            <Chip className="bg-mint">Nouvelle catégorie</Chip>
          ) : isOtherwise ? (
            `C’est ${quoted(chosen)}. Pour l’écrire autrement partout, choisissez ce nom dans les filtres de la liste, puis «\u00a0Renommer\u00a0».`
          ) : (
            hint
          )
        }
        value={typed}
        error={error}
        onFocus={show}
        // It may have the focus already.
        onClick={show}
        onBlur={() => {
          setOpen(false);
          if (chosen !== "") setTyped(chosen);
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          show();
        }}
        // The control of the form tells of the choice.
        onInput={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          combobox.onKeyDown?.(event);
          if (event.key === "Escape") setOpen(false);
          // It must not save what is none yet.
          if (event.key === "Enter" && question !== "") {
            event.preventDefault();
            const button = options.length === 0 ? creating.current : null;
            if (button && isInSight(button)) create();
            else button?.scrollIntoView({ block: "nearest" });
          }
          if (event.key === "ArrowDown" && !open) show();
        }}
      />
      {/* Over what follows, which must not move away under the pointer when the list closes; a text that is none stays until it is decided. */}
      <div
        ref={below}
        className={isUnknown ? LIST : options.length === 0 ? "contents" : `absolute inset-x-0 top-full z-10 ${LIST}`}
      >
        <div className="contents">{list}</div>
        {used && isUnknown && (
          <Button
            ref={creating}
            tone="quiet"
            size="small"
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              create();
              shown.current?.focus();
            }}
          >
            {`Créer la catégorie ${quoted(typed.trim())}`}
          </Button>
        )}
      </div>
    </div>
  );
}
