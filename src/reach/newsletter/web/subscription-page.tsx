import type { ReactNode } from "react";
import { useParams } from "react-router";
import { type Subscription, type SubscriptionState, subscription } from "#reach/newsletter/newsletter.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { LinkedButton, LinkedPanel } from "#web/shell/linked-panel.tsx";
import { useLinkedActions } from "#web/shell/use-linked-actions.ts";
import { ButtonLink, type ButtonTone } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";

type SubscriptionAction = "confirm" | "unsubscribe";

const pathOf = (token: string) => `/newsletter/${encodeURIComponent(token)}`;

const page = fromApi({
  subscription: apiCall<Subscription>({
    contract: import.meta.env.SSR && subscription,
    path: ({ params }) => pathOf(params.token ?? ""),
    failure: "Erreur lors du chargement de l’inscription",
    missing: "Lien non valable",
  }),
});

export const loader = page.server;
export const clientLoader = page.client;

/**
 * The page behind the links of the newsletter's mails: confirms or unsubscribes, each by a button, as mail scanners
 * open links.
 */
export default function SubscriptionPage(): ReactNode {
  const { subscription } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <LinkedPage
      title="Lettre d’information"
      answer={subscription}
      loading="Chargement de l’inscription…"
      unknown="Ce lien ne mène à aucune inscription. Il est peut-être incomplet, ou l’adresse a été effacée faute de confirmation. Vous pouvez vous inscrire de nouveau."
      home={{ label: "S’inscrire à la lettre", to: paths.contact }}
    >
      {(loaded) => <SubscriptionView key={token} token={token} loaded={loaded} />}
    </LinkedPage>
  );
}

const TEXTS: Readonly<Record<SubscriptionState, { title: string; text: string }>> = {
  pending: {
    title: "Confirmer votre inscription",
    text: "Encore un geste\u00a0: confirmez que vous souhaitez recevoir notre lettre à cette adresse.",
  },
  confirmed: {
    title: "Inscription réussie",
    text: "Merci\u202f! Notre lettre arrivera à cette adresse. Vous pouvez vous désinscrire à tout moment, ici ou par le lien placé au bas de chaque lettre.",
  },
  unsubscribed: {
    title: "Désinscription enregistrée",
    text: "Cette adresse ne recevra plus notre lettre. Merci pour le chemin parcouru ensemble.",
  },
};

/** One subscription, with its actions: a button each, which works without a script. */
function SubscriptionView({ token, loaded }: { token: string; loaded: Subscription }): ReactNode {
  const path = pathOf(token);
  const linked = useLinkedActions(loaded, (action: SubscriptionAction) =>
    callApi(`${path}/${action}`, { body: {}, contract: subscription }),
  );
  const { state, email } = linked.current;
  const { title, text } = TEXTS[state];

  const button = (action: SubscriptionAction, label: string, tone: ButtonTone) => (
    <LinkedButton linked={linked} action={action} path={path} tone={tone}>
      {label}
    </LinkedButton>
  );

  return (
    <LinkedPanel
      linked={linked}
      subject="Lettre d’information"
      title={title}
      actions={
        <>
          {state === "pending" && (
            <>
              {button("confirm", "Confirmer mon inscription", "primary")}
              {button("unsubscribe", "Ce n’est pas moi", "quiet")}
            </>
          )}
          {state === "confirmed" && button("unsubscribe", "Me désinscrire", "ghost")}
          {state === "unsubscribed" && (
            <ButtonLink to={paths.contact} tone="ghost">
              Se réinscrire
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="mt-2 mb-6 font-semibold text-muted">
        <EmailText>{email}</EmailText>
      </p>
      <WovenBand seed="lettre" height={18} className="rounded-full" />
      <p className="mt-6 mb-6">{text}</p>
    </LinkedPanel>
  );
}
