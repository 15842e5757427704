import type { ReactNode } from "react";
import { paths } from "#contracts/site-paths.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** The page of a content before it is published, below a strip that says so. */
export function Preview<T>({ answer, children }: { answer: Pending<T>; children: (value: T) => ReactNode }): ReactNode {
  return (
    <WhenLoaded
      answer={answer}
      loading={
        <div className="wrap section-space">
          <PageMeta title="Aperçu" />
          <Loading text="Chargement de l’aperçu…">
            <Skeleton className="h-96 rounded-panel" />
          </Loading>
        </div>
      }
      failed={({ status, message }, retry) => (
        <>
          <PageMeta title="Aperçu" />
          {status === 404 ? (
            <MessagePage
              title="Cet aperçu n’existe plus"
              text="Un lien d’aperçu s’ouvre pendant 24 heures. Demandez-en un nouveau à la personne qui vous l’a envoyé."
            >
              <ButtonLink to={paths.home}>Retour à l’accueil</ButtonLink>
            </MessagePage>
          ) : (
            <MessagePage title={message} text="Vérifiez votre réseau, puis réessayez.">
              <Button onClick={retry}>Réessayer</Button>
            </MessagePage>
          )}
        </>
      )}
    >
      {(value) => (
        <>
          <p className="bg-forest px-5 py-2 text-center text-[0.95rem] font-semibold text-white print:hidden">
            Aperçu : cette page n’est visible qu’avec ce lien, telle qu’elle est enregistrée.
          </p>
          {children(value)}
        </>
      )}
    </WhenLoaded>
  );
}
