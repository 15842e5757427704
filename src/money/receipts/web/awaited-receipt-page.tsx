import type { ReactNode } from "react";
import { data } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

// Reached only while there is no receipt at this address.
export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

/** The page of a receipt's address before the receipt exists: its payment is not confirmed, or the address is wrong. */
export default function AwaitedReceipt(): ReactNode {
  return (
    <>
      <PageMeta title="Reçu pas encore disponible" />
      <MessagePage
        title="Votre reçu n’est pas encore disponible"
        text="Il est établi dès que l’opérateur confirme le paiement, puis envoyé par e&#8209;mail. Si vous venez de payer, réessayez dans quelques minutes. Sinon, vérifiez que l’adresse est complète."
      >
        <Button onClick={() => window.location.reload()}>Réessayer</Button>
        <ButtonLink tone="ghost" to={paths.home}>
          Retour à l’accueil
        </ButtonLink>
      </MessagePage>
    </>
  );
}
