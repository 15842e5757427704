import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#shared/site-paths.ts";
import { callApi, STAFF_CALL } from "#web/api/api-client.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { MessagePage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

const MINUTE = 60_000;
/** As long as the server keeps a session without a call. */
const IDLE = 30 * MINUTE;
const WARNING = 2 * MINUTE;
/** Other tabs of this browser have the same session: each of their calls counts for it. */
const LAST_CALL = "akwaba.staff-call";

/** The state of the session: `left` is in milliseconds, null if its end is far. */
interface SessionEnd {
  left: number | null;
  /** True if no call can prolong it. */
  final: boolean;
  ended: boolean;
}

/**
 * Watches for the end of the staff session: two minutes before, and once it has ended. `closesIn` is in seconds from
 * now, the end that no call prolongs.
 */
export function useSessionEnd(closesIn: number): SessionEnd {
  const closesAt = useRef(Date.now() + closesIn * 1_000);
  const [state, setState] = useState<SessionEnd>({ left: null, final: false, ended: false });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let lastCall = Date.now();

    function look() {
      clearTimeout(timer);
      const idleEnd = lastCall + IDLE;
      const final = closesAt.current <= idleEnd;
      const left = Math.min(idleEnd, closesAt.current) - Date.now();
      if (left <= 0) return setState({ left: 0, final, ended: true });
      setState({ left: left <= WARNING ? left : null, final, ended: false });
      timer = setTimeout(look, left > WARNING ? left - WARNING : 1_000);
    }
    function count(event: Event) {
      if ((event as CustomEvent<number>).detail === 401) {
        clearTimeout(timer);
        return setState({ left: 0, final: false, ended: true });
      }
      lastCall = Date.now();
      // Storage may be refused: then each tab counts for itself.
      try {
        localStorage.setItem(LAST_CALL, String(lastCall));
      } catch {}
      look();
    }
    function countElsewhere({ key, newValue }: StorageEvent) {
      if (key !== LAST_CALL) return;
      lastCall = Math.max(lastCall, Number(newValue) || 0);
      look();
    }

    look();
    document.addEventListener(STAFF_CALL, count);
    // The timers of a telephone stand still while it sleeps.
    document.addEventListener("visibilitychange", look);
    window.addEventListener("storage", countElsewhere);
    return () => {
      clearTimeout(timer);
      document.removeEventListener(STAFF_CALL, count);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("storage", countElsewhere);
    };
  }, []);
  return state;
}

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
