import type { ReactNode } from "react";
import { data } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export const loader = () => data(null, { status: 410 });

export const clientLoader = () => null;

/** The page behind an expired link to a receipt: how to get another one. */
export default function ExpiredLink(): ReactNode {
  return (
    <>
      <PageMeta title="Lien expiré" />
      <MessagePage
        title="Ce lien vers votre reçu a expiré"
        text="Le lien affiché après le paiement fonctionne 30&nbsp;jours. Celui de votre e&#8209;mail de remerciement reste valable. Vous ne le retrouvez pas&#8239;? Demandez un nouveau lien vers vos dons et leurs reçus&nbsp;: il arrivera par e&#8209;mail."
      >
        <ButtonLink to={paths.myGifts}>Recevoir un nouveau lien</ButtonLink>
        <ButtonLink tone="ghost" to={paths.home}>
          Retour à l’accueil
        </ButtonLink>
      </MessagePage>
    </>
  );
}
