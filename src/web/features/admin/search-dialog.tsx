import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Ability } from "#contracts/staff.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { type Found, useStaffSearch } from "./use-staff-search.ts";

/** The search over contents, people and pages: a combobox whose list follows what is typed. */
export default function SearchDialog({
  abilities,
  onClose,
}: {
  abilities: readonly Ability[];
  onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { found, state } = useStaffSearch(text, abilities);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  const current = found[Math.min(active, found.length - 1)];
  const optionId = (index: number) => `${id}-${index}`;

  function open({ path }: Found) {
    onClose();
    void navigate(path);
  }

  function move(event: KeyboardEvent) {
    if (event.key === "Enter" && current) {
      event.preventDefault();
      return open(current);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    const next = (Math.min(active, found.length - 1) + step + found.length) % found.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  return (
    <Dialog open onClose={onClose} title="Rechercher">
      <input
        ref={input}
        role="combobox"
        aria-label="Contenu, personne ou page"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={current ? optionId(found.indexOf(current)) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder="Contenu, personne ou page"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={move}
        className="min-h-13 w-full rounded-tile border-[1.5px] border-edge bg-white px-4 text-[1.0625rem] placeholder:text-muted"
      />
      <p role="status" className="mt-3 mb-1 text-[0.92rem] text-muted">
        {describeState(state, found.length)}
      </p>
      <div id={id} role="listbox" aria-label="Résultats" className="grid max-h-[50dvh] gap-0.5 overflow-y-auto">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={one.path}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={one === current}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => open(one)}
            className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-tile px-3 py-2 leading-snug aria-selected:bg-mint"
          >
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{one.title}</span>
            <span className="flex-none text-[0.88rem] text-muted">{one.kind}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function describeState(state: ReturnType<typeof useStaffSearch>["state"], count: number): string {
  if (state === "failed") return "La recherche n’a pas abouti\u00a0: vérifiez votre réseau, puis tapez de nouveau.";
  if (state === "searching") return "Recherche…";
  if (state === "empty") return "Tapez quelques lettres. Flèches pour choisir, Entrée pour ouvrir.";
  if (count === 0) return "Rien de ce nom.";
  return count === 1 ? "1\u00a0résultat" : `${count}\u00a0résultats`;
}
