import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { SessionEnd } from "./use-session-end.ts";

/** Announces the end of the session two minutes before, with the way to stay. */
export function SessionEndDialog({ end: { left, final } }: { end: SessionEnd }): ReactNode {
  const [seen, setSeen] = useState(false);
  const { busy, run } = useSingleFlight();

  const stay = () => void run(() => callApi("/admin/me"));

  const text = describeLeft(left ?? 0);
  return (
    <Dialog
      open={left !== null && !(final && seen)}
      onClose={() => (final ? setSeen(true) : stay())}
      title="Votre session se termine bientôt"
    >
      <p className="mb-5">
        {final
          ? `Une session de travail dure douze heures au plus\u00a0: celle-ci se termine dans ${text}. Enregistrez ce que vous écrivez, puis reconnectez-vous.`
          : `Sans activité de votre part, elle se termine dans ${text}. Ce que vous avez écrit reste sur cet appareil.`}
      </p>
      {final ? (
        <Button onClick={() => setSeen(true)}>J’ai compris</Button>
      ) : (
        <Button busy={busy} disabled={busy} onClick={stay}>
          Prolonger la session
        </Button>
      )}
    </Dialog>
  );
}

/** Takes the place of a page whose session has ended. */
export function SessionEnded(): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageMeta title="Votre session est terminée" />
      <div role="alert">
        <MessagePage
          title="Votre session est terminée"
          text="Reconnectez-vous&nbsp;: vous reviendrez à cette page. Ce que vous aviez écrit sans l’enregistrer est gardé sur cet appareil."
        >
          <ButtonLink to={paths.loginFor(pathname + search)}>Se connecter</ButtonLink>
        </MessagePage>
      </div>
    </>
  );
}

function describeLeft(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest}\u00a0s`;
  return rest === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min ${rest}\u00a0s`;
}
