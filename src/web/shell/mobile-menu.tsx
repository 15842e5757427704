import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { useSession } from "#web/session/use-session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { MenuLink } from "#web/ui/link.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { FoundationName } from "./foundation-name.tsx";
import { menuEntries } from "./menu-entries.ts";
import { ProfileSection } from "./user-menu.tsx";

/** The menu of small screens: a `<details>`, which opens and closes in every browser and without scripts. */
export function MobileMenu({ name, mark }: { name: string; mark: string | null }): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedOn = useRef(key);
  const { state, user } = useSession();

  function close() {
    if (menu.current) menu.current.open = false;
  }

  // Each navigation closes the menu; hydration does not, as the menu may have been opened before.
  useEffect(() => {
    if (openedOn.current === key) return;
    openedOn.current = key;
    if (menu.current) menu.current.open = false;
  }, [key]);

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  }

  function closeWhenLeft(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next instanceof Node && !menu.current?.contains(next)) close();
  }

  return (
    <details
      ref={menu}
      onKeyDown={closeByEscape}
      onBlur={closeWhenLeft}
      className="mobile-menu size-[min(3rem,56px)] flex-none xl:hidden print:hidden"
    >
      <summary
        aria-label="Menu"
        className="grid size-[min(3rem,56px)] cursor-pointer list-none place-items-center rounded-tile border-[1.5px] border-line bg-white"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="mobile-menu-panel">
        <div className="wrap flex h-19 items-center gap-2.5 font-display text-[1.18rem] font-bold tracking-tight">
          <FoundationName name={name} mark={mark} square="h-10 flex-none" wide="w-30" />
        </div>
        <WovenBand seed="menu" height={16} />
        <nav aria-label="Menu principal" className="wrap pt-3 pb-8">
          <ul>
            {menuEntries.map((entry) => (
              <li key={entry.to} className="border-b border-line">
                <MenuLink
                  to={entry.to}
                  end={entry.to === paths.home}
                  className="flex min-h-13 items-center justify-between font-display text-[1.25rem] font-bold aria-[current=page]:text-forest"
                >
                  <span>{entry.label}</span>
                  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 text-forest">
                    <path d="M7 4l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
                  </svg>
                </MenuLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={paths.campaigns} tone="give" wide className="mt-6">
            Faire un don
          </ButtonLink>
          {state === "in" ? (
            <ProfileSection user={user} />
          ) : (
            <div className="mt-3 grid grid-cols-2 gap-3">
              <ButtonLink to={paths.signup} tone="ghost" wide>
                S’inscrire
              </ButtonLink>
              <ButtonLink to={paths.login} tone="quiet" wide>
                Connexion
              </ButtonLink>
            </div>
          )}
        </nav>
      </div>
    </details>
  );
}
