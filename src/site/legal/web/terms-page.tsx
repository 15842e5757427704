import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { CurrentLegalText, legalCall } from "./current-legal-text.tsx";

export const handle: PageHandle = { public: true, cache: {}, listed: true };

const page = fromApi({ text: legalCall("terms") });

export const loader = page.server;
export const clientLoader = page.client;

export default function Terms(): ReactNode {
  return (
    <CurrentLegalText
      answer={page.useAnswers().text}
      title="Conditions générales d’utilisation"
      description="Les règles d’usage du site : accès gratuit, inscription, conduite, dons et reçus, responsabilité, propriété intellectuelle et droit applicable."
      intro="Ce que vous pouvez attendre de ce site, et ce que nous attendons de vous. En clair, et sans petits caractères."
      path={paths.terms}
    />
  );
}
