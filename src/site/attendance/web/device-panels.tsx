import { type ReactNode, useEffect, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { tooLong } from "#shared/at-most.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { Agenda } from "#site/attendance/agenda.contract.ts";
import { LONGEST_GATE } from "#site/attendance/entrance.contract.ts";
import { asksToSignIn } from "#web/admin/use-staff.ts";
import { type ApiFailure, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import type { StoredSnapshot } from "./entrance-store.ts";
import { timeOf } from "./verdict-panel.tsx";

/** Takes the guests of the event to this device, by one tap. */
export function PreparePanel({
  eventId,
  onPrepare,
}: {
  eventId: string;
  onPrepare: () => Promise<ApiFailure | null>;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const [signedOut, setSignedOut] = useState(false);
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    void callApi<Agenda>("/admin/agenda").then((answer) => {
      setSignedOut(!answer.ok && asksToSignIn(answer));
      const events = answer.ok ? [...answer.value.today, ...answer.value.next] : [];
      const event = events.find(({ id }) => id === eventId);
      setTitle(event ? `${event.title}, ${formatDayWithWeekday(event.day)}` : null);
    });
  }, [eventId]);

  const prepare = () => run(async () => setFailure(await onPrepare()));

  return (
    <div className="grid gap-4">
      {title && <p className="text-[1.15rem] font-semibold [overflow-wrap:anywhere]">{title}</p>}
      <p>
        Les noms, les organisations, les badges, la fin des numéros de téléphone et le début des notes sont copiés sur
        cet appareil, sans adresse. Vous pourrez ensuite contrôler les entrées sans réseau. La copie s’efface le
        lendemain de l’événement, et quand vous vous déconnectez.
      </p>
      {failure && <FormProblem title="L’événement n’est pas prêt" text={describeFailure(failure)} />}
      {signedOut && !failure && <p>Connectez-vous d’abord, sur cet appareil.</p>}
      {signedOut || (failure && asksToSignIn(failure)) ? (
        <ButtonAnchor href={paths.loginFor(adminPaths.entrance(eventId))}>Se connecter</ButtonAnchor>
      ) : (
        <Button busy={busy} disabled={busy} onClick={() => void prepare()}>
          Préparer cet événement sur cet appareil
        </Button>
      )}
    </div>
  );
}

/** The name of this device's gate, a fresh copy, and the end of the copy. */
export function DevicePanel({
  snapshot,
  gate,
  offline,
  onGate,
  onPrepare,
  onWipe,
}: {
  snapshot: StoredSnapshot;
  gate: string;
  offline: boolean;
  onGate: (name: string) => void;
  onPrepare: () => Promise<unknown>;
  onWipe: () => Promise<void>;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [error, setError] = useState<string>();
  const [asks, setAsks] = useState(false);

  function name(typed: string) {
    const isLong = typed.trim().length > LONGEST_GATE;
    setError(isLong ? tooLong(LONGEST_GATE) : undefined);
    if (!isLong) onGate(typed);
  }

  return (
    <>
      <details className="rounded-card border border-line bg-white px-4 py-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{`Cet appareil${gate ? `\u00a0: ${gate}` : ""}`}</summary>
        <div className="grid gap-4 pt-2 pb-3">
          <TextField
            label="Nom de cette porte"
            hint="Par exemple «&nbsp;Entrée nord&nbsp;». Il suit chaque passage noté ici."
            defaultValue={gate}
            error={error}
            autoComplete="off"
            onInput={({ currentTarget }) => name(currentTarget.value)}
          />
          <p className="text-[0.95rem] text-muted">{`Liste copiée à ${timeOf(snapshot.taken_at)}.`}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" tone="ghost" busy={busy} disabled={busy} onClick={() => void run(onPrepare)}>
              Copier de nouveau
            </Button>
            <Button size="small" tone="ghost" disabled={busy} onClick={() => setAsks(true)}>
              Effacer de cet appareil
            </Button>
          </div>
          <p className="text-[0.95rem] text-muted">Ce qui n’est pas encore envoyé reste jusqu’à l’envoi.</p>
        </div>
      </details>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={"Effacer la copie de cet appareil\u202f?"}
        confirm="Effacer"
        keep="Garder"
        destroys
        busy={busy}
        onConfirm={() => void run(onWipe)}
      >
        {offline
          ? "Sans réseau, vous ne pourrez plus contrôler d’entrée ici\u00a0: la liste ne se copie de nouveau qu’avec le réseau."
          : "Pour contrôler d’autres entrées ici, il faudra préparer l’événement de nouveau."}
      </ConfirmDialog>
    </>
  );
}
