import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import { Content } from "#web/shell/content.tsx";
import { FoundationName } from "#web/shell/foundation-name.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Link } from "#web/ui/link.tsx";

/** The look of what stands in the header. */
export const IN_HEADER =
  "flex min-h-10 items-center rounded-tile px-2.5 text-[0.95rem] font-[550] hover:bg-forest-deep";

/** The header of the back office, and below it its menu, if any, beside the main part. */
export function OfficeShell({
  tools,
  menu,
  className = "",
  children,
}: {
  /** Stands at the end of the header. */
  tools?: ReactNode;
  menu?: ReactNode;
  /** The classes of the main part. */
  className?: string;
  children: ReactNode;
}): ReactNode {
  const settings = useSettings();
  return (
    <div className="relative">
      <header className="on-dark z-20 flex min-h-12 items-center gap-0.5 bg-forest pl-1.5 text-white xs:gap-1 xs:pl-3 max-lg:flex-wrap max-lg:pr-[min(3.5rem,16vw)] lg:@container lg:sticky lg:top-0 lg:h-12 lg:gap-2 lg:px-4 print:hidden">
        <Link
          to={paths.admin}
          className="flex min-h-10 flex-none items-center gap-2.5 font-display text-[1.05rem] font-bold tracking-tight whitespace-nowrap"
        >
          <FoundationName
            name={settings?.identity.name ?? "Accueil"}
            mark={settings?.identity.mark ?? null}
            square="h-7"
            wide="w-16"
            frame="grid place-items-center rounded-lg bg-ivory px-1 py-0.5 max-sm:[&+span]:sr-only"
          />
        </Link>
        {settings?.payments_simulated && (
          <span className="rounded-md bg-sun px-1 py-0.5 text-[0.75rem] leading-[1.15] font-[650] text-ink max-lg:max-w-max max-lg:flex-[1_1_0] xs:ml-1 xs:px-2 xs:text-[0.78rem]">
            Paiements simulés
          </span>
        )}
        <div className="ml-auto flex flex-none items-center gap-0.5 lg:min-w-0 lg:flex-1 lg:justify-end lg:gap-1.5">
          {tools}
        </div>
      </header>
      <div className="lg:flex lg:items-start">
        {menu}
        <Content className={`min-w-0 flex-1 ${className}`}>{children}</Content>
      </div>
    </div>
  );
}
