import { type ReactNode, useState } from "react";
import type { RemindersPreview, RemindersSent } from "#giving/dues/dues-desk.contract.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";

const PATH = "/admin/dues/reminders";
const fetchPreview = (path: string) => callApi<RemindersPreview>(path);

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
  const fetched = useFetch(PATH, fetchPreview);
  const { busy, run } = useSingleFlight();

  const send = () =>
    void run(async () => {
      const result = await callApi<RemindersSent>(PATH, { body: {} });
      if (!result.ok)
        return showToast({ tone: "error", ...describeProblem(result, "Tous les rappels ne sont pas partis") });
      const { sent } = result.value;
      const title =
        sent === 0 ? "Aucun rappel à envoyer" : sent === 1 ? "Un rappel part" : `${formatNumber(sent)} rappels partent`;
      showToast({ tone: "success", title });
      onSent();
    });

  return (
    <WhenFetched
      fetched={fetched}
      loading="Lecture des retards…"
      failed="Erreur lors de la lecture des retards"
      missing="Cette liste n’existe pas."
    >
      {({ due, left_out }) => (
        <div className="grid gap-4">
          <p>
            {due.length === 0
              ? "Personne n’est à rappeler aujourd’hui."
              : `${due.length === 1 ? "Un membre reçoit" : `${formatNumber(due.length)} membres reçoivent`} par e\u2011mail ce qu’il reste à régler, avec le lien pour payer.`}
          </p>
          {due.length > 0 && (
            // The keyboard must reach what scrolls.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            <ul tabIndex={0} aria-label="Seront rappelés" className="max-h-60 overflow-y-auto border-y border-line">
              {due.map(({ id, name, owed, months }) => (
                <li key={id} className="flex justify-between gap-3 border-b border-line py-1.5 last:border-0">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                  <span className="text-right whitespace-nowrap text-muted">{`${formatFcfa(owed)}, ${months} mois`}</span>
                </li>
              ))}
            </ul>
          )}
          <LeftOut label="Déjà rappelés aujourd’hui" names={left_out.filter(({ reason }) => reason === "today")} />
          <LeftOut label="Ne veulent pas de rappels" names={left_out.filter(({ reason }) => reason === "declined")} />
          <div className="flex flex-wrap gap-3">
            {due.length > 0 && (
              <Button busy={busy} disabled={busy} onClick={send}>
                {due.length === 1 ? "Envoyer le rappel" : `Envoyer ${formatNumber(due.length)} rappels`}
              </Button>
            )}
            <Button tone="ghost" disabled={busy} onClick={onClose}>
              {due.length > 0 ? "Pas maintenant" : "Fermer"}
            </Button>
          </div>
        </div>
      )}
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
