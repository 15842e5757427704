import type { ReactNode } from "react";
import { useProfileCheck } from "#web/session/check-profile.ts";
import { Toaster } from "#web/ui/toast.tsx";
import { Content, SkipLink } from "./content.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useSettings } from "./use-settings.ts";

/** The frame of every page: the skip link and toasts, and around what is not `bare` or of the `office` the header and footer. */
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
