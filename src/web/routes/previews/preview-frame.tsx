import { type ReactNode, useEffect } from "react";
import { Outlet, useMatches, useSearchParams } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { PREVIEW_WIDTH_PARAMETER } from "#site/content/content.contract.ts";
import type { Pending } from "#web/api/from-api.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/**
 * The page of a content as it is saved, below a strip that says so, 1280 pixels wide if the address asks for it.
 * Private, whatever the page inside says of itself.
 */
export default function PreviewFrame(): ReactNode {
  const width = useSearchParams()[0].get(PREVIEW_WIDTH_PARAMETER);
  useEffect(() => {
    // A telephone then lays the page out as a laptop does, and shows it smaller.
    if (width === "1280") document.querySelector("meta[name=viewport]")?.setAttribute("content", "width=1280");
  }, [width]);
  const answers = useMatches().at(-1)?.loaderData as Readonly<Record<string, Pending<unknown>>> | undefined;
  if (Object.values(answers ?? {}).some((answer) => "ok" in answer && !answer.ok && answer.status === 404)) {
    return (
      <>
        <PageMeta title="Aperçu" />
        <MessagePage
          title="Cet aperçu n’existe plus"
          text="Un lien d’aperçu s’ouvre pendant 24&nbsp;heures. Demandez-en un nouveau à la personne qui vous l’a envoyé."
        >
          <ButtonLink to={paths.home}>Retour à l’accueil</ButtonLink>
        </MessagePage>
      </>
    );
  }
  return (
    <>
      <p className="bg-forest px-5 py-2 text-center text-[0.95rem] font-semibold text-white print:hidden">
        Aperçu : cette page n’est visible qu’avec ce lien, telle qu’elle est enregistrée.
      </p>
      <Outlet />
    </>
  );
}
