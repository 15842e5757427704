import type { ReactNode } from "react";
import type { MessageChange, MessageRecord } from "#reach/messages/staff-messages.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Who takes care of a message, and whether something is left to do. */
export function HandlingPanel({
  message,
  change,
  onChanged,
}: {
  message: MessageRecord;
  change: (body: MessageChange) => Promise<ApiResult<MessageRecord>>;
  onChanged: (message: MessageRecord) => void;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const apply = (body: MessageChange) =>
    void run(async () => {
      const result = await change(body);
      if (result.ok) onChanged(result.value);
      else showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(result) });
    });
  const { state, assignee, colleagues } = message;
  const isGone = assignee !== null && !colleagues.some(({ id }) => id === assignee.id);
  return (
    <TitledPanel title="Suivi">
      <SelectField
        label="Confié à"
        value={assignee?.id ?? ""}
        disabled={busy}
        onChange={({ currentTarget }) => apply({ assignee: currentTarget.value || null })}
      >
        <option value="">Personne</option>
        {isGone && <option value={assignee.id}>{`${assignee.name} (n’est plus de l’équipe)`}</option>}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        {state === "closed" ? (
          <Button tone="ghost" size="small" disabled={busy} onClick={() => apply({ state: "open" })}>
            Rouvrir
          </Button>
        ) : (
          <>
            <Button tone="ghost" size="small" disabled={busy} onClick={() => apply({ state: "closed" })}>
              Fermer
            </Button>
            {state === "open" && (
              <Button tone="quiet" size="small" disabled={busy} onClick={() => apply({ state: "unread" })}>
                Marquer non lu
              </Button>
            )}
          </>
        )}
      </div>
      <Link
        to={adminPaths.messages}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
      >
        Retour aux messages
      </Link>
    </TitledPanel>
  );
}
