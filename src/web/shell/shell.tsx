import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { useProfileCheck } from "#web/session/check-profile.ts";
import { useSession } from "#web/session/session-store.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link, MenuLink } from "#web/ui/link.tsx";
import { Toaster } from "#web/ui/toast.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { Content, SkipLink } from "./content.tsx";
import { Footer } from "./footer.tsx";
import { FoundationName } from "./foundation-name.tsx";
import { menuEntries } from "./menu-entries.ts";
import { useSettings } from "./use-settings.ts";
import { ProfileSection, UserMenu } from "./user-menu.tsx";

/**
 * The frame of every page: the skip link and toasts, and around what is not `bare` or of the `office` the header and
 * footer.
 */
export function Shell({
  frame,
  givingForm,
  notice,
  children,
}: {
  /** A page of the `office` brings its own header and main part. */
  frame: "site" | "bare" | "office";
  givingForm: boolean;
  /** Stands below the header. */
  notice: ReactNode;
  children: ReactNode;
}): ReactNode {
  const settings = useSettings();
  useProfileCheck();
  if (frame === "office") {
    return (
      <div className="office min-h-dvh bg-ivory">
        <SkipLink />
        {children}
        <Toaster />
      </div>
    );
  }
  const bare = frame === "bare";
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!bare && (
        <header>
          {settings?.payments_simulated && <SimulatedStrip />}
          <Header
            givingForm={givingForm}
            name={settings?.identity.name ?? "Accueil"}
            mark={settings?.identity.mark ?? null}
          />
          {notice}
        </header>
      )}
      <Content className="flex-1">{children}</Content>
      {settings && !bare && <Footer settings={settings} />}
      <Toaster />
    </div>
  );
}

function SimulatedStrip(): ReactNode {
  return (
    <p className="bg-sun px-5 py-2 text-center text-[0.92rem] leading-snug font-semibold text-ink print:hidden">
      Paiements simulés&nbsp;: aucun argent réel ne circule sur ce site.
    </p>
  );
}

/** The header of every page: the way home, the eight entries, the login links or the user menu, and the way to give. */
export function Header({
  name,
  mark,
  givingForm,
}: {
  name: string;
  mark: string | null;
  /** True if this page holds a form to give with. */
  givingForm: boolean;
}): ReactNode {
  const { state, user } = useSession();
  return (
    <div className="wrap flex min-h-19 flex-wrap items-center gap-2 py-2 xs:gap-4 xl:flex-nowrap print:min-h-0">
      <Link
        to={paths.home}
        className="flex min-h-11 w-min items-center sm:w-auto gap-1.5 font-display text-[0.95rem] leading-[1.1] font-bold tracking-tight xs:gap-2.5 xs:text-[1.18rem] xl:whitespace-nowrap"
      >
        <FoundationName
          name={name}
          mark={mark}
          square="h-7.5 flex-none max-[21.75rem]:hidden xs:h-10"
          wide="w-26 max-[21.75rem]:w-20 xs:w-30"
        />
      </Link>
      <nav aria-label="Menu principal" className="ml-auto hidden xl:block print:hidden">
        <ul className="flex gap-3.5 text-[0.96rem] font-[550] whitespace-nowrap">
          {menuEntries.map((entry) => (
            <li key={entry.to}>
              <MenuLink
                to={entry.to}
                end={entry.to === paths.home}
                className="inline-flex min-h-11 items-center border-y-2 border-transparent hover:border-b-sun aria-[current=page]:border-b-forest"
              >
                {entry.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* The same width signed in and signed out: the menu beside it does not move. */}
      <div className="hidden w-46 flex-none justify-end xl:flex print:hidden">
        {state === "in" ? <UserMenu user={user} /> : <WayIn />}
      </div>
      {/* In one line, also if large text moves them below the name. */}
      <div className="flex flex-none items-center gap-2 max-xl:ml-auto xs:gap-4">
        <ButtonLink
          to={givingForm ? `#${GIVE_ANCHOR}` : paths.campaigns}
          tone="give"
          size="small"
          className="max-xs:px-[3.5vw]"
        >
          Faire un don
        </ButtonLink>
        <MobileMenu name={name} mark={mark} />
      </div>
    </div>
  );
}

function WayIn(): ReactNode {
  return (
    <>
      <ButtonLink to={paths.login} tone="quiet" size="small">
        Connexion
      </ButtonLink>
      <ButtonLink to={paths.signup} tone="quiet" size="small">
        S’inscrire
      </ButtonLink>
    </>
  );
}

/** The menu of small screens: a `<details>`, which opens and closes in every browser and without scripts. */
function MobileMenu({ name, mark }: { name: string; mark: string | null }): ReactNode {
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
      <summary className="grid size-[min(3rem,56px)] cursor-pointer list-none place-items-center rounded-tile border-[1.5px] border-line bg-white">
        <span className="sr-only">
          <span>Ouvrir le menu</span>
          <span>Fermer le menu</span>
        </span>
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
