import type { ReactNode } from "react";
import { useParams } from "react-router";
import { messageAnswer } from "#people/identity/account.contract.ts";
import { type LinkedEmailChange, linkedEmailChange } from "#people/privacy/my-data.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { LinkedButton, LinkedPanel } from "#web/shell/linked-panel.tsx";
import { useLinkedActions } from "#web/shell/use-linked-actions.ts";
import { ButtonLink, type ButtonTone } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";

type ChangeAction = "confirm" | "refuse";

type ChangeState = LinkedEmailChange["state"];

const pathOf = (token: string) => `/email-changes/${encodeURIComponent(token)}`;

const page = fromApi({
  change: apiCall<LinkedEmailChange>({
    contract: import.meta.env.SSR && linkedEmailChange,
    path: ({ params }) => pathOf(params.token ?? ""),
    failure: "Erreur lors du chargement de la demande",
    missing: "Lien non valable",
  }),
});

/** Confirms the mailbox of this link, or refuses the change for both; returns the new state. Never rejects. */
async function decideChange(token: string, action: ChangeAction): Promise<ApiResult<ChangeState>> {
  const path = `${pathOf(token)}/${action}`;
  if (action === "confirm") {
    const result = await callApi(path, { body: {}, contract: linkedEmailChange });
    return result.ok ? { ok: true, value: result.value.state } : result;
  }
  const result = await callApi(path, { body: {}, contract: messageAnswer });
  return result.ok ? { ok: true, value: "refused" } : result;
}

export const loader = page.server;
export const clientLoader = page.client;

/**
 * The page behind the links of a change of address: confirms or refuses, each by a button, as mail scanners open links.
 */
export default function EmailChangePage(): ReactNode {
  const { change } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <LinkedPage
      title="Changement d’adresse e‑mail"
      answer={change}
      loading="Chargement de la demande…"
      unknown="Ce lien ne mène à aucune demande. Il est peut-être incomplet, a plus de 24&nbsp;heures, ou la demande a été abandonnée."
    >
      {(loaded) => <EmailChangeView key={token} token={token} loaded={loaded} />}
    </LinkedPage>
  );
}

const OTHER_BOX = { old: "la nouvelle adresse", new: "votre adresse actuelle" } as const;

/** One side of a change of address, with the decisions of its mailbox: a button each, which works without a script. */
function EmailChangeView({ token, loaded }: { token: string; loaded: LinkedEmailChange }): ReactNode {
  const linked = useLinkedActions<ChangeState, ChangeAction>(loaded.state, (action) => decideChange(token, action));
  const state = linked.current;
  const { title, text } = wordsFor(state, loaded);

  const button = (action: ChangeAction, label: string, tone: ButtonTone) => (
    <LinkedButton linked={linked} action={action} path={pathOf(token)} tone={tone}>
      {label}
    </LinkedButton>
  );

  return (
    <LinkedPanel
      linked={linked}
      subject="Adresse e‑mail de votre compte"
      title={title}
      actions={
        <>
          {state === "open" && (
            <>
              {!(loaded.by_staff && loaded.side === "old") && button("confirm", "Confirmer le changement", "primary")}
              {button("refuse", "Ce n’est pas moi", "quiet")}
            </>
          )}
          {state === "done" && <ButtonLink to={paths.login}>Me connecter</ButtonLink>}
          {state === "refused" && loaded.side === "old" && !loaded.by_staff && (
            <ButtonLink to={paths.forgotPassword}>Changer mon mot de passe</ButtonLink>
          )}
        </>
      }
    >
      <p className="mt-2 mb-6 font-semibold text-muted">
        <EmailText>{loaded.old_email}</EmailText> <span aria-hidden="true">→</span>
        <span className="sr-only">devient</span> <EmailText>{loaded.new_email}</EmailText>
      </p>
      <WovenBand seed="adresse" height={18} className="rounded-full" />
      <p className="mt-6 mb-6">{text}</p>
    </LinkedPanel>
  );
}

function wordsFor(state: ChangeState, loaded: LinkedEmailChange): { title: string; text: string } {
  const { side } = loaded;
  if (loaded.by_staff && (state === "open" || state === "refused")) return wordsForCorrection(state, loaded);
  if (state === "open") {
    return {
      title: "Confirmer le changement d’adresse",
      text: "L’adresse ne changera qu’une fois confirmée depuis les deux boîtes. Si vous n’avez rien demandé, refusez\u00a0: le lien envoyé à l’autre boîte ne servira plus à rien.",
    };
  }
  if (state === "waiting") {
    return {
      title: "Cette adresse est confirmée",
      text: `Il reste à ouvrir le lien envoyé à ${OTHER_BOX[side]}, dans les 24\u00a0heures qui suivent la demande.`,
    };
  }
  if (state === "done") {
    return {
      title: "Votre adresse a changé",
      text: "Connectez-vous avec la nouvelle adresse et votre mot de passe habituel. Tous vos appareils ont été déconnectés.",
    };
  }
  if (state === "refused_elsewhere") {
    return {
      title: "Le changement est abandonné",
      text: `Il a été refusé depuis ${OTHER_BOX[side]}. Le compte garde son adresse.`,
    };
  }
  return {
    title: "Le changement est abandonné",
    text:
      side === "old"
        ? "Votre compte garde son adresse. Quelqu’un connaît pourtant votre mot de passe\u00a0: changez-le maintenant."
        : "Rien n’a changé, et cette adresse ne sera pas utilisée.",
  };
}

/** The words for a change that staff noted, where they differ from those for one's own. */
function wordsForCorrection(state: "open" | "refused", { side }: LinkedEmailChange): { title: string; text: string } {
  if (state === "refused") {
    return { title: "Le changement est abandonné", text: "Le compte garde son adresse, et notre équipe le verra." };
  }
  if (side === "new") {
    return {
      title: "Confirmer votre nouvelle adresse",
      text: "Notre équipe l’a notée à votre demande. Dès que vous la confirmez, elle remplace l’ancienne, et tous vos appareils sont déconnectés. Si vous n’avez rien demandé, refusez.",
    };
  }
  return {
    title: "Une nouvelle adresse pour votre compte",
    text: "Notre équipe l’a notée à votre demande, et la nouvelle adresse doit encore la confirmer. Si vous n’avez rien demandé, refusez\u00a0: rien ne changera.",
  };
}
