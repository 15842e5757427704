import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#contracts/site-paths.ts";
import { useSession } from "#web/session/use-session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { MenuLink } from "#web/ui/link.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { FoundationName } from "./foundation-name.tsx";
import { menuEntries } from "./menu-entries.ts";
import { ProfileSection } from "./user-menu.tsx";

const PANEL = "menu";
const toggle =
  "grid size-12 flex-none cursor-pointer place-items-center rounded-tile border-[1.5px] border-line bg-white";

/** The menu of small screens: a panel that opens, closes and reacts to Escape natively, without a script. */
export function MobileMenu({ name, mark }: { name: string; mark: string | null }): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const openedOn = useRef(key);
  const { state, user } = useSession();

  // Each navigation closes the menu; hydration does not, as the menu may have been opened before.
  useEffect(() => {
    if (openedOn.current === key) return;
    openedOn.current = key;
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [key]);

  function leaveWithFocus(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next instanceof Node && !panel.current?.contains(next)) panel.current?.hidePopover();
  }

  return (
    <div className="flex-none xl:hidden print:hidden">
      <button type="button" popoverTarget={PANEL} aria-label="Ouvrir le menu" className={toggle}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </svg>
      </button>
      <div
        ref={panel}
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label="Menu"
        onToggle={(event) => event.newState === "open" && close.current?.focus()}
        onBlur={leaveWithFocus}
        className="menu-panel"
      >
        <div className="wrap flex h-19 items-center justify-between">
          <span className="flex items-center gap-2.5 font-display text-[1.18rem] font-bold tracking-tight">
            <FoundationName name={name} mark={mark} square="h-10 flex-none" wide="w-30" />
          </span>
          <button
            ref={close}
            type="button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label="Fermer le menu"
            className={toggle}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
              <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
            </svg>
          </button>
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
                  {entry.label}
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
    </div>
  );
}
