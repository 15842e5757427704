import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useProfileCheck } from "#web/session/use-profile-check.ts";
import { Toaster } from "#web/ui/toast.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useSettings } from "./use-settings.ts";

const CONTENT = "contenu";

/** The frame of every page: the skip link, header, footer and toasts; of a bare one without header and footer. */
export function Shell({
  bare,
  givingForm,
  notice,
  children,
}: {
  bare: boolean;
  givingForm: boolean;
  /** Stands below the header. */
  notice: ReactNode;
  children: ReactNode;
}): ReactNode {
  const settings = useSettings();
  const main = useFocusOnNavigation();
  useProfileCheck();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT}`}
        className="sr-only rounded-full bg-forest font-bold text-white focus:not-sr-only focus:px-5 focus:py-3 focus:absolute focus:top-3 focus:left-3 focus:z-10 print:hidden"
      >
        Aller au contenu
      </a>
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
      <main ref={main} id={CONTENT} tabIndex={-1} className="flex-1">
        {children}
      </main>
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

// A link opens a page without loading a document: this puts the focus where a new document would put it, also if
// another page of the same list removed the link that had it.
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const moved = shown.current.pathname !== pathname;
    const focusGone = shown.current.search !== search && document.activeElement === document.body;
    shown.current = { pathname, search };
    if ((moved || focusGone) && !hash) main.current?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
  return main;
}
