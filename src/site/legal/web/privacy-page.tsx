import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { CurrentLegalText, legalCall } from "./current-legal-text.tsx";

export const handle: PageHandle = { public: true, cache: {}, listed: true };

const page = fromApi({ text: legalCall("privacy") });

export const loader = page.server;
export const clientLoader = page.client;

export default function Privacy(): ReactNode {
  return (
    <CurrentLegalText
      answer={page.useAnswers().text}
      title="Politique de confidentialité"
      description="Quelles données la fondation recueille, pourquoi, combien de temps, qui les reçoit, et comment exercer vos droits selon la loi ivoirienne n° 2013-450."
      intro="Le moins de données possible, pour ce que vous nous demandez seulement. Voici lesquelles, pourquoi, et comment garder la main."
      path={paths.privacy}
    />
  );
}
