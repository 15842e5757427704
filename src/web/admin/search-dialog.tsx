import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchState } from "#web/api/use-typed-search.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useOptionList } from "#web/ui/use-option-list.tsx";
import type { MenuGroup } from "./admin-menu.tsx";
import { useStaffSearch } from "./use-staff-search.ts";

/** The search over contents, people and pages: a combobox whose list follows what is typed. */
export default function SearchDialog({
  menu,
  onClose,
}: {
  menu: readonly MenuGroup[];
  onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { found, state } = useStaffSearch(text, menu);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { field, restart, list } = useOptionList(found, {
    label: "Résultats",
    onChosen({ path }) {
      onClose();
      void navigate(path);
    },
  });

  return (
    <Dialog open onClose={onClose} title="Rechercher">
      <input
        {...field}
        ref={input}
        aria-label="Contenu, personne ou page"
        enterKeyHint="search"
        maxLength={100}
        placeholder="Contenu, personne ou page"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          restart();
        }}
        className="min-h-13 w-full rounded-tile border-[1.5px] border-edge bg-white px-4 text-[1.0625rem] placeholder:text-muted"
      />
      <p role="status" className="mt-3 mb-1 text-[0.92rem] text-muted">
        {describeState(state, found.length)}
      </p>
      <div className="contents">{list}</div>
    </Dialog>
  );
}

function describeState(state: SearchState, count: number): string {
  if (state === "failed") return "La recherche n’a pas abouti\u00a0: vérifiez votre réseau, puis tapez de nouveau.";
  if (state === "searching") return "Recherche…";
  if (state === "empty") return "Tapez quelques lettres. Flèches pour choisir, Entrée pour ouvrir.";
  if (count === 0) return "Aucun résultat.";
  return count === 1 ? "1\u00a0résultat" : `${count}\u00a0résultats`;
}
