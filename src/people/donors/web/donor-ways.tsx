import { type ReactNode, useState } from "react";
import type { DonorRecord } from "#people/donors/donors.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { SentTo } from "#web/admin/mail-words.tsx";
import { WriteButton } from "#web/admin/write-button.tsx";
import { API_PREFIX, callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showToast } from "#web/ui/toast.tsx";

interface Donor {
  api: string;
  donor: DonorRecord;
}

interface Changing extends Donor {
  onChanged: (donor: DonorRecord) => void;
}

/** The summary of each year as a PDF, to open and to send, and when it was sent. */
export function YearSummaries({ maySend, ...shown }: Changing & { maySend: boolean }): ReactNode {
  const { api, donor } = shown;
  if (donor.years.length === 0) return null;
  return (
    <TitledPanel title="Récapitulatifs annuels">
      <ul aria-label="Récapitulatifs annuels" className="divide-y divide-line border-y border-line">
        {donor.years.map(({ year, received, mailed_at }) => (
          <li key={year} className="flex flex-wrap items-center gap-x-4">
            <a
              href={`${API_PREFIX}${api}/summary/${year}`}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline"
            >{`Récapitulatif ${year} (PDF)`}</a>
            <span className="text-muted">{formatFcfa(received)}</span>
            {maySend && donor.email !== "" && <SendSummary {...shown} year={year} isAgain={mailed_at !== null} />}
            {mailed_at && (
              <p className="basis-full pb-2 text-[0.92rem] text-muted">
                Envoyé le <Moment at={mailed_at} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="text-[0.92rem] text-muted">
        Remboursements déduits. Les reçus restent seuls valables pour chaque paiement.
      </p>
    </TitledPanel>
  );
}

/** A button that asks first, with the address, and sends the summary of the year. */
function SendSummary({
  api,
  donor,
  onChanged,
  year,
  isAgain,
}: Changing & { year: number; isAgain: boolean }): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { busy, run } = useSingleFlight();
  const send = () =>
    void run(async () => {
      const result = await callApi<DonorRecord>(`${api}/summary/${year}`, { body: {} });
      close();
      if (!result.ok) {
        const notDone = result.code === "mailed_just_now" ? "Rien n’est reparti" : "Le récapitulatif n’est pas parti";
        return showToast({ tone: "error", ...describeProblem(result, notDone) });
      }
      showToast({
        tone: "success",
        title: "Récapitulatif envoyé",
        text: <SentTo words="Il part à" email={donor.email} />,
      });
      onChanged(result.value);
    });
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        onClick={() => setOpen(true)}
        aria-label={`Envoyer le récapitulatif ${year} par e\u2011mail…`}
      >
        Envoyer par e‑mail…
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={`Envoyer le récapitulatif ${year}\u202f?`}
        confirm="Envoyer"
        keep="Pas maintenant"
        busy={busy}
        onConfirm={send}
      >
        <span>
          Il part à <EmailText>{`${donor.email},`}</EmailText>{" "}
          <span>{`pour ${donor.first_name} ${donor.last_name}.`}</span>
        </span>
        {isAgain && <span> Cette personne l’a déjà reçu une fois.</span>}
      </ConfirmDialog>
    </>
  );
}

/** The mails of staff to the donor, and the form for another one. */
export function LettersToDonor({ api, donor, mayWrite, onChanged }: Changing & { mayWrite: boolean }): ReactNode {
  const isOffered = mayWrite && donor.email !== "";
  if (!isOffered && donor.letters.length === 0) return null;
  return (
    <TitledPanel title="E‑mails de l’équipe">
      {donor.letters.length > 0 && (
        <ul aria-label="E‑mails de l’équipe" className="grid gap-4">
          {donor.letters.map(({ id, subject, text, written_at, mailed_at, by }) => (
            <li key={id} className="grid gap-1 border-l-4 border-mint pl-3">
              <details>
                <summary className="cursor-pointer font-semibold [overflow-wrap:anywhere]">{subject}</summary>
                <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              </details>
              <p className="text-[0.92rem] text-muted">
                <span>{`${by ?? "Compte supprimé"},`}</span> <Moment at={written_at} />
                {mailed_at === null && <span>, pas encore envoyé</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOffered && (
        <WriteButton api={api} to={donor} className="justify-self-start" onSent={onChanged}>
          Écrire à cette personne…
        </WriteButton>
      )}
    </TitledPanel>
  );
}
