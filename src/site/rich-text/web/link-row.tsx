import type { Editor } from "@tiptap/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { holdsCredentials } from "#shared/address-credentials.ts";
import { plainText } from "#shared/plain-text.ts";
import { paths } from "#shared/site-paths.ts";
import { isWebAddress } from "#shared/web-address.ts";
import { type Found, type SearchState, useTypedSearch } from "#web/api/use-typed-search.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useOptionList } from "#web/ui/use-option-list.tsx";
import { chainAtCursor } from "./chain-at-cursor.ts";
import { withoutRedirect } from "./paste.ts";

/** Where the chosen words lead: a page of ours, found by its title, or an address of the web, of mail or telephone. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }): ReactNode {
  const [target, setTarget] = useState<string>(editor.getAttributes("link").href ?? "");
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const address = readLinkTarget(target);
  // An address is no title: nothing is searched, and Enter links to it.
  const title = address === null ? target : "";
  const search = useTypedSearch("/admin/site-pages", title);
  const found = title.trim() === "" ? [] : [...pagesNamed(title), ...search.found];
  const row = useRef<HTMLDivElement>(null);
  const isFound = found.length > 0;
  useEffect(() => {
    // On a telephone the list would stand below the fold, behind the keyboard.
    if (isFound) row.current?.scrollIntoView({ block: "start" });
  }, [isFound]);
  const { field, current, restart, list } = useOptionList(found, {
    label: "Pages du site",
    onChosen: (page) => link(page.path, page.title),
  });

  /** Links the chosen words, or inserts these where the cursor stands. */
  function link(href: string, words: string) {
    const place = chainAtCursor(editor).extendMarkRange("link");
    if (!editor.state.selection.empty || editor.isActive("link")) place.setLink({ href }).run();
    else place.insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] }).run();
    onDone();
  }
  function apply() {
    if (address !== null) link(address, target.trim());
    else if (current) link(current.path, current.title);
    else
      setError(
        "Aucune page ne porte ce titre, et ce n’est pas une adresse. Une adresse s’écrit en entier\u00a0: https://exemple.ci, ou /dons.",
      );
  }
  function remove() {
    chainAtCursor(editor).extendMarkRange("link").unsetLink().run();
    onDone();
  }

  return (
    <div ref={row} className="grid scroll-mt-28 gap-2 border-b border-line bg-ivory p-3">
      <TextField
        {...field}
        ref={input}
        label="Page du site, ou adresse"
        hint="Tapez le titre d’une page, ou collez une adresse."
        value={target}
        error={error}
        onChange={({ currentTarget }) => {
          setTarget(currentTarget.value);
          setError(undefined);
          restart();
        }}
        // It is no field of the content.
        onInput={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          field.onKeyDown?.(event);
          if (event.key === "Escape") onDone();
          if (event.key !== "Enter" || event.defaultPrevented) return;
          event.preventDefault();
          apply();
        }}
      />
      <p role="status" className={title.trim() === "" ? "sr-only" : "text-[0.92rem] text-muted"}>
        {describeState(search.state, found.length)}
      </p>
      <div className="contents">{list}</div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={apply}>
          Poser le lien
        </Button>
        {editor.isActive("link") && (
          <Button size="small" tone="ghost" onClick={remove}>
            Retirer le lien
          </Button>
        )}
      </div>
    </div>
  );
}

function describeState(state: SearchState, count: number): string {
  if (state === "empty") return "";
  if (state === "searching") return "Recherche…";
  if (state === "failed") return "La recherche n’a pas abouti\u00a0: vérifiez votre réseau, puis tapez de nouveau.";
  if (count === 0) return "Aucune page publiée n’a ce titre.";
  return count === 1 ? "1\u00a0page" : `${count}\u00a0pages`;
}

const PAGES: readonly [title: string, path: string][] = [
  ["Accueil", paths.home],
  ["À propos", paths.about],
  ["Équipe", paths.team],
  ["Membres", paths.members],
  ["Rapports", paths.reports],
  ["Dons", paths.campaigns],
  ["Événements", paths.events],
  ["Projets", paths.projects],
  ["Actualités", paths.news],
  ["Partenaires", paths.partners],
  ["Galerie", paths.gallery],
  ["Vidéos", paths.videos],
  ["Témoignages", paths.testimonials],
  ["Contact", paths.contact],
  ["Cotisations", paths.dues],
  ["Conditions d’utilisation", paths.terms],
  ["Confidentialité", paths.privacy],
];

/** Returns the pages that the site always has and that have this text in their name; none for an empty text. */
function pagesNamed(text: string): Found[] {
  const wanted = plainText(text.trim());
  if (wanted === "") return [];
  return PAGES.filter(([title]) => plainText(title).includes(wanted)).map(([title, path]) => ({
    kind: "Page",
    detail: null,
    title,
    path,
  }));
}

/** Returns the address that a link may have, from what was typed; null if it is none. */
export function readLinkTarget(typed: string): string | null {
  const text = withoutRedirect(typed.trim());
  if (/^\/(?!\/)[^\s\\]*$/.test(text)) return text;
  if (/^(?:mailto|tel):[^\s\\]+$/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (holdsCredentials(address)) return null;
  return isWebAddress(address) ? address : null;
}
