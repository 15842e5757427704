import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { plainText } from "#shared/plain-text.ts";
import { quoted } from "#shared/quoted.ts";
import { hasWords } from "#shared/typed-words.ts";
import { type Found, type SearchState, useTypedSearch } from "#web/api/use-typed-search.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useOptionList } from "#web/ui/use-option-list.tsx";

/** A page that opens to the person, or an action on one, with other words by which it is found. */
export interface FindablePage {
  kind: "Page" | "Action";
  label: string;
  to: string;
  words: string;
}

/** The search over contents, people, payments, pages and actions: a combobox whose list follows what is typed. */
export function SearchDialog({ pages, onClose }: { pages: readonly FindablePage[]; onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  // Enter was pressed before the answer came: the first of its results opens then.
  const [awaited, setAwaited] = useState(false);
  const { found, cut, state } = useStaffSearch(text, pages);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { field, current, restart, list } = useOptionList(found, {
    label: "Résultats",
    onChosen({ kind, path }) {
      // The answer may still be for the letters before.
      if (state === "searching" && !isPage(kind)) return setAwaited(true);
      onClose();
      void navigate(path);
    },
  });
  const path = current?.path;
  const seesMoney = pages.some(({ to }) => to === adminPaths.payments);
  useEffect(() => {
    if (!awaited || state === "searching") return;
    setAwaited(false);
    if (state !== "done" || !path) return;
    onClose();
    void navigate(path);
  }, [awaited, state, path, onClose, navigate]);

  return (
    <Dialog open onClose={onClose} title="Rechercher">
      <input
        {...field}
        ref={input}
        aria-label={seesMoney ? "Nom, titre, montant, date ou numéro" : "Nom, téléphone, badge ou titre"}
        enterKeyHint="search"
        maxLength={100}
        placeholder={seesMoney ? "Nom, montant, numéro…" : "Nom, téléphone, badge, titre…"}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAwaited(false);
          restart();
        }}
        className="min-h-13 w-full rounded-tile border-[1.5px] border-edge bg-white px-4 text-[1.0625rem] placeholder:text-muted"
      />
      <p role="status" className="mt-3 mb-1 text-[0.92rem] text-muted">
        <span>{describeState(state, { text: text.trim(), count: found.length, cut, seesMoney })}</span>
        {state === "empty" && <span className="pointer-coarse:hidden"> Flèches pour choisir, Entrée pour ouvrir.</span>}
      </p>
      <div className="contents">{list}</div>
    </Dialog>
  );
}

function describeState(
  state: SearchState,
  { text, count, cut, seesMoney }: { text: string; count: number; cut: readonly string[]; seesMoney: boolean },
): string {
  if (state === "failed") return "La recherche n’a pas abouti\u00a0: vérifiez votre réseau, puis tapez de nouveau.";
  if (state === "searching") return "Recherche…";
  if (state === "empty") {
    return seesMoney
      ? "Par exemple Koné, 20 000, 26 nov. ou un numéro de reçu."
      : "Par exemple Koné, un téléphone, le code d’un badge ou le titre d’un événement.";
  }
  if (count === 0) return `Aucun résultat pour ${quoted(text)}`;
  if (cut.length > 0)
    return `D’autres résultats existent (${cut.join(", ").toLowerCase()})\u00a0: précisez votre recherche.`;
  return count === 1 ? "1\u00a0résultat" : `${count}\u00a0résultats`;
}

const isPage = (kind: string) => kind === "Page" || kind === "Action";

/**
 * Returns what has this text in its name: pages and actions at once, the rest from the server when typing pauses; last
 * the pages of the guide that speak of it, once their words are loaded.
 */
export function useStaffSearch(typed: string, pages: readonly FindablePage[]): ReturnType<typeof useTypedSearch> {
  const { found, ...rest } = useTypedSearch("/admin/search", typed);
  const [guide, setGuide] = useState<readonly Found[]>([]);
  useEffect(() => {
    let awaited = true;
    import("#web/guide/guide-pages.ts").then(
      ({ guidePagesAbout }) => awaited && setGuide(typed.trim() === "" ? [] : guidePagesAbout(typed)),
      // Everything else is found without them.
      () => undefined,
    );
    return () => {
      awaited = false;
    };
  }, [typed]);
  const months = pages.some(({ to }) => to === adminPaths.closings) ? monthsNamed(typed, new Date()) : [];
  return { found: [...pagesNamed(typed, pages), ...months, ...found, ...guide], ...rest };
}

function pagesNamed(text: string, pages: readonly FindablePage[]): Found[] {
  const isNamed = hasWords(text);
  return pages
    .filter(({ label, words }) => isNamed(`${label} ${words}`))
    .map(({ kind, label, to }) => ({ kind, title: label, detail: null, path: to }));
}

/** The months that are found by their names: this one and those before it. */
const MONTHS = 12;
/** The letters from which on a word may be the beginning of a month's name. */
const SHORTEST = 3;

/** Returns the closings of the months that the text names, with their year or without: `septembre`, `nov 2026`. */
export function monthsNamed(text: string, now: Date): Found[] {
  const typed = plainText(text).split(/\s+/).filter(Boolean);
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  )
    .filter((month) => {
      const [name = "", year = ""] = plainText(formatMonth(month)).split(" ");
      const namesIt = (word: string) => word.length >= SHORTEST && name.startsWith(word);
      return typed.some(namesIt) && typed.every((word) => namesIt(word) || word === year);
    })
    .map((month) => ({
      kind: "Page",
      title: `Clôture ${withDe(formatMonth(month))}`,
      detail: null,
      path: adminPaths.closing(month),
    }));
}
