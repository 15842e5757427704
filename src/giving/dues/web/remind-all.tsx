import { type ReactNode, useState } from "react";
import type { RemindersPreview, RemindersSent } from "#giving/dues/staff-dues.contract.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";

/** Returns the text about dues that staff recorded and nobody has confirmed yet. */
export const nameWaiting = (francs: number) => `${formatFcfa(francs)} à confirmer`;

const PATH = "/admin/dues/reminders";

/** Reminds everybody who is late, once the names were read. */
export function RemindAllButton({ onSent }: { onSent: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="ghost" size="small" onClick={() => setOpen(true)}>
        Rappeler tous les retards…
      </Button>
      <Dialog open={open} onClose={close} title="Rappeler tous les membres en retard">
        {open && (
          <Preview
            onClose={close}
            onSent={() => {
              close();
              onSent();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Preview({ onClose, onSent }: { onClose: () => void; onSent: () => void }): ReactNode {
  const fetched = useApi<RemindersPreview>(PATH);
  const { busy, run } = useSingleFlight();
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const tick = (id: string) =>
    setUnticked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

  const send = (due: RemindersPreview["due"]) =>
    void run(async () => {
      const result = await callApi<RemindersSent>(PATH, { body: { members: due.map(({ id }) => id) } });
      if (!result.ok)
        return showToast({ tone: "error", ...describeProblem(result, "Tous les rappels ne sont pas partis") });
      const { sent } = result.value;
      const title =
        sent === 0
          ? "Aucun rappel à envoyer"
          : sent === 1
            ? "Un rappel part"
            : `${formatNumber(sent)}\u00a0rappels partent`;
      const left = due.length - sent;
      const gone = left === 1 ? "Un membre n’est plus" : `${formatNumber(left)}\u00a0membres ne sont plus`;
      showToast({ tone: "success", title, ...(left > 0 && { text: `${gone} à rappeler.` }) });
      onSent();
    });

  return (
    <WhenFetched
      fetched={fetched}
      loading="Lecture des retards…"
      failed="Erreur lors de la lecture des retards"
      missing="Cette liste n’existe pas."
    >
      {({ due: late, left_out }) => {
        const due = late.filter(({ id }) => !unticked.includes(id));
        return (
          <div className="grid gap-4">
            <p>
              {late.length === 0
                ? "Personne n’est à rappeler aujourd’hui."
                : due.length === 0
                  ? "Personne n’est coché\u00a0: aucun rappel ne partira."
                  : `${due.length === 1 ? "Un membre reçoit" : `${formatNumber(due.length)}\u00a0membres reçoivent`} par e\u2011mail ce qu’il reste à régler, avec le lien pour payer.`}
            </p>
            {late.length > 0 && (
              // The keyboard must reach what scrolls.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
              <ul tabIndex={0} aria-label="Seront rappelés" className="max-h-60 overflow-y-auto border-y border-line">
                {late.map(({ id, name, owed, months }) => (
                  <li key={id} className="border-b border-line last:border-0">
                    <Checkbox
                      checked={!unticked.includes(id)}
                      onChange={() => tick(id)}
                      disabled={busy}
                      label={
                        <>
                          <span className="[overflow-wrap:anywhere]">{name}</span>
                          <span className="text-muted">{`, ${formatFcfa(owed)}, ${months}\u00a0mois`}</span>
                        </>
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
            <LeftOut
              label="Un paiement attend sa confirmation"
              names={left_out.flatMap(({ name, reason, waiting }) =>
                reason === "waiting" ? { name: `${name} (${nameWaiting(waiting)})` } : [],
              )}
            />
            <LeftOut label="Déjà rappelés aujourd’hui" names={left_out.filter(({ reason }) => reason === "today")} />
            <LeftOut label="Ne veulent pas de rappels" names={left_out.filter(({ reason }) => reason === "declined")} />
            <div className="dialog-foot">
              {due.length > 0 && (
                <Button busy={busy} disabled={busy} onClick={() => send(due)}>
                  {due.length === 1 ? "Envoyer le rappel" : `Envoyer ${formatNumber(due.length)}\u00a0rappels`}
                </Button>
              )}
              <Button tone="ghost" disabled={busy} onClick={onClose}>
                {late.length > 0 ? "Pas maintenant" : "Fermer"}
              </Button>
            </div>
          </div>
        );
      }}
    </WhenFetched>
  );
}

function LeftOut({ label, names }: { label: string; names: readonly { name: string }[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <p className="max-h-32 overflow-y-auto text-[0.95rem] text-muted">
      {`${label}\u00a0: ${names.map(({ name }) => name).join(", ")}`}
    </p>
  );
}
