import type { ReactNode } from "react";
import { TERMS_VERSION } from "#contracts/legal-versions.ts";
import type { PageHandle } from "#contracts/page-handle.ts";
import { paths } from "#contracts/site-paths.ts";
import { LegalPage } from "#web/features/legal/legal-page.tsx";
import { termsSections } from "#web/features/legal/terms-text.tsx";
import { useSettings } from "#web/shell/use-settings.ts";

export const handle: PageHandle = { public: true, cache: {}, listed: true };

export default function Terms(): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      description="Les règles d’usage du site : accès gratuit, inscription, conduite, dons et reçus, responsabilité, propriété intellectuelle et droit applicable."
      intro="Ce que vous pouvez attendre de ce site, et ce que nous attendons de vous. En clair, et sans petits caractères."
      path={paths.terms}
      since={TERMS_VERSION}
      sections={termsSections(settings)}
    />
  );
}
