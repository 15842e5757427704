import { type ReactNode, useState } from "react";
import { OfflineChip } from "#money/offline-payments/web/offline-chip.tsx";
import {
  type LinkablePayments,
  nameLine,
  type StatementLine,
  warnOfMethod,
} from "#money/statements/statement.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { HeardAlike } from "#web/listing/found-people.tsx";
import { titleIn } from "#web/listing/short-texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { linkablePath } from "./statement-calls.ts";

/**
 * Finds the recorded payment that a line is: those of its amount, then what is searched for. Only one of the same
 * amount can be chosen.
 */
export function LinkSearch({
  line,
  busy,
  onChoose,
  onSetAside,
}: {
  line: StatementLine;
  busy: boolean;
  onChoose: (payment: { id: string }) => void;
  /** The line is the sum of payments that are recorded one by one. */
  onSetAside: () => void;
}): ReactNode {
  const [wanted, setWanted] = useState("");
  const found = useApi<LinkablePayments>(linkablePath(line.id, wanted));
  return (
    <div className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">
        <strong>{formatFcfa(line.amount)}</strong>
        <span>{` le ${formatDate(line.paid_on)}\u00a0: ${nameLine(line)}`}</span>
      </p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setWanted(String(new FormData(event.currentTarget).get("q") ?? "").trim());
        }}
      >
        <TextField
          name="q"
          type="search"
          label="Nom, référence, téléphone ou montant"
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" tone="ghost" size="small" className="justify-self-start">
          Chercher
        </Button>
      </form>
      <div aria-live="polite">
        <WhenFetched
          fetched={found}
          loading="Recherche…"
          failed="Erreur lors de la recherche"
          skeleton="h-24 rounded-card"
        >
          {({ data, more, alike }) => (
            <>
              {data.length === 0 && (
                <p className="text-muted">
                  {wanted === "" ? "Aucun encaissement de ce montant." : "Aucun encaissement ne correspond."}
                </p>
              )}
              {!data.some(({ amount, linked }) => amount === line.amount && !linked) && (
                <p className="mt-2 grid justify-items-start gap-2">
                  <span>
                    Cette ligne réunit des encaissements déjà enregistrés un à un&#8239;? Elle ne peut être liée qu’à un
                    seul&nbsp;: mettez-la de côté.
                  </span>
                  <Button tone="ghost" size="small" disabled={busy} onClick={onSetAside}>
                    Mettre de côté…
                  </Button>
                </p>
              )}
              {alike && <HeardAlike count={data.length} beside={false} />}
              <ul className="divide-y divide-line">
                {data.map((payment) => (
                  <Found key={payment.id} payment={payment} line={line} busy={busy} onChoose={onChoose} />
                ))}
              </ul>
              {more && <p className="mt-2 text-muted">Il y en a d’autres&nbsp;: précisez la recherche.</p>}
            </>
          )}
        </WhenFetched>
      </div>
    </div>
  );
}

function Found({
  payment,
  line,
  busy,
  onChoose,
}: {
  payment: LinkablePayments["data"][number];
  line: StatementLine;
  busy: boolean;
  onChoose: (payment: { id: string }) => void;
}): ReactNode {
  const { name, amount, state, method, purpose_label, received_on, linked } = payment;
  const warning = warnOfMethod(payment, line);
  const isSame = amount === line.amount;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold [overflow-wrap:anywhere]">
          <span>{name}</span>
          <OfflineChip state={state} />
        </p>
        <p className="text-[0.92rem] text-muted [overflow-wrap:anywhere]">{`${method}, reçu le ${formatDate(received_on)}, ${titleIn(purpose_label)}`}</p>
        {linked && <p className="text-[0.92rem] text-muted">Déjà lié à une autre ligne de relevé.</p>}
        {!linked && !isSame && (
          <p className="text-[0.92rem] text-muted">Le montant diffère&nbsp;: corrigez l’encaissement d’abord.</p>
        )}
        {!linked && warning && (
          <p className="mt-1 rounded-tile bg-sun-soft px-3 py-1.5 text-[0.92rem] [overflow-wrap:anywhere]">{warning}</p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <span className="font-semibold whitespace-nowrap">{formatFcfa(amount)}</span>
        {!linked && isSame && (
          <Button
            size="small"
            busy={busy}
            disabled={busy}
            aria-label={`C’est lui\u00a0: ${name}`}
            onClick={() => onChoose(payment)}
          >
            C’est lui
          </Button>
        )}
      </div>
    </li>
  );
}
