import { type ReactNode, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import type { ApiFailure } from "#web/api/api-client.ts";
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

  const prepare = () => run(async () => setFailure(await onPrepare()));

  return (
    <div className="grid gap-4">
      <p>
        Les noms et les badges sont copiés sur cet appareil, sans adresse ni téléphone. Vous pourrez ensuite contrôler
        les entrées sans réseau. La copie s’efface le lendemain de l’événement, et quand vous vous déconnectez.
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
