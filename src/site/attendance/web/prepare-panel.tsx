import { type ReactNode, useEffect, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { Agenda } from "#site/attendance/agenda.contract.ts";
import { type ApiFailure, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";

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

  // Signed out, there is no answer: the page asks to sign in once it cannot prepare.
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    void callApi<Agenda>("/admin/agenda").then((answer) => {
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
        Les noms, les badges et le début des notes sont copiés sur cet appareil, sans adresse ni téléphone. Vous pourrez
        ensuite contrôler les entrées sans réseau. La copie s’efface le lendemain de l’événement, et quand vous vous
        déconnectez.
      </p>
      {failure && <FormProblem title="L’événement n’est pas prêt" text={describeFailure(failure)} />}
      {failure?.status === 401 || failure?.status === 403 ? (
        <ButtonAnchor href={paths.loginFor(adminPaths.entrance(eventId))}>Se connecter</ButtonAnchor>
      ) : (
        <Button busy={busy} disabled={busy} onClick={() => void prepare()}>
          Préparer cet événement sur cet appareil
        </Button>
      )}
    </div>
  );
}
