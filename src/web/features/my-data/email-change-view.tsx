import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LinkedEmailChange } from "#contracts/my-data.ts";
import { paths } from "#contracts/site-paths.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { CHECK_CONNECTION } from "#web/api/failure.messages.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { confirmChange, refuseChange } from "./email-change-calls.ts";

type State = LinkedEmailChange["state"] | "refused";

const OTHER_BOX = { old: "la nouvelle adresse", new: "votre adresse actuelle" } as const;

/** One side of a change of address, with the decisions of its mailbox: a button each. */
export function EmailChangeView({ token, loaded }: { token: string; loaded: LinkedEmailChange }): ReactNode {
  const [state, setState] = useState<State>(loaded.state);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<"confirm" | "refuse" | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = wordsFor(state, loaded);

  useEffect(() => {
    if (state !== loaded.state) heading.current?.focus();
  }, [state, loaded.state]);

  async function act<T>(which: "confirm" | "refuse", call: Promise<ApiResult<T>>, next: (answer: T) => State) {
    setBusy(which);
    setProblem(null);
    const result = await call;
    setBusy(null);
    if (result.ok) setState(next(result.value));
    else setProblem(result.message ?? CHECK_CONNECTION);
  }

  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel>
        <p className="mb-2 font-[650] text-laterite">Adresse e‑mail de votre compte</p>
        <h1 ref={heading} tabIndex={-1} className="text-section">
          {title}
        </h1>
        <p className="mt-2 mb-6 font-semibold wrap-anywhere text-muted">
          {loaded.old_email} <span aria-hidden="true">→</span>
          <span className="sr-only">devient</span> {loaded.new_email}
        </p>
        <WovenBand seed="adresse" height={18} className="rounded-full" />
        <p className="mt-6 mb-6">{text}</p>
        {problem && (
          <div className="mb-5">
            <FormProblem title="Votre choix n’a pas été enregistré" text={problem} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {state === "open" && (
            <>
              <Button
                busy={busy === "confirm"}
                disabled={busy !== null}
                onClick={() => void act("confirm", confirmChange(token), (answer) => answer.state)}
              >
                Confirmer le changement
              </Button>
              <Button
                tone="quiet"
                busy={busy === "refuse"}
                disabled={busy !== null}
                onClick={() => void act("refuse", refuseChange(token), () => "refused")}
              >
                Ce n’est pas moi
              </Button>
            </>
          )}
          {state === "done" && <ButtonLink to={paths.login}>Me connecter</ButtonLink>}
          {state === "refused" && loaded.side === "old" && (
            <ButtonLink to={paths.forgotPassword}>Changer mon mot de passe</ButtonLink>
          )}
        </div>
        <noscript>
          <p className="mt-6">La confirmation a besoin de JavaScript, qui est désactivé dans votre navigateur.</p>
        </noscript>
      </Panel>
    </div>
  );
}

function wordsFor(state: State, { side }: LinkedEmailChange): { title: string; text: string } {
  if (state === "open") {
    return {
      title: "Confirmer le changement d’adresse",
      text: "Rien ne change avant que les deux boîtes aient confirmé. Si vous n’avez rien demandé, refusez\u00a0: le lien de l’autre boîte ne vaudra plus rien non plus.",
    };
  }
  if (state === "waiting") {
    return {
      title: "Merci, c’est noté pour cette boîte",
      text: `Il reste à ouvrir le lien envoyé à ${OTHER_BOX[side]}, dans les 24\u00a0heures qui suivent la demande.`,
    };
  }
  if (state === "done") {
    return {
      title: "Votre adresse est changée",
      text: "Connectez-vous avec la nouvelle adresse, et votre mot de passe habituel. Tous vos appareils ont été déconnectés.",
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
