import type { ReactNode } from "react";
import { PRIVACY_VERSION } from "#contracts/legal-versions.ts";
import type { PageHandle } from "#contracts/page-handle.ts";
import { paths } from "#contracts/site-paths.ts";
import { LegalPage } from "#web/features/legal/legal-page.tsx";
import { privacySections } from "#web/features/legal/privacy-text.tsx";
import { useSettings } from "#web/shell/use-settings.ts";

export const handle: PageHandle = { public: true, cache: {}, listed: true };

export default function Privacy(): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  return (
    <LegalPage
      title="Politique de confidentialité"
      description="Quelles données la fondation recueille, pourquoi, combien de temps, qui les reçoit, et comment exercer vos droits selon la loi ivoirienne n° 2013-450."
      intro="Le moins de données possible, pour ce que vous nous demandez seulement. Voici lesquelles, pourquoi, et comment garder la main."
      path={paths.privacy}
      since={PRIVACY_VERSION}
      sections={privacySections(settings)}
    />
  );
}
