import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  type StatementLine as Line,
  nameLine,
  statementSetAside,
  warnOfMethod,
} from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { withDe } from "#shared/elision.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { describeDoubt, factsOf, isOfBank, type Matched } from "./line-facts.ts";
import { LinkSearch } from "./link-search.tsx";
import { decideLine, readLine } from "./statement-calls.ts";

/** The state that a payment keeps when its line is taken from it. */
const STAYS = { waiting: "à confirmer", confirmed: "confirmé", refused: "refusé" } as const;

/** Ready reasons why a line is no payment to record. */
const OF_BANK = "Intérêts ou frais de la banque";
const OF_MANY = "Remise déjà enregistrée, un encaissement à la fois";

interface Deciding {
  line: Line;
  onDecided: (line: Line) => void;
}

/** The actions of staff on a line: the likeliest at once, the rest in a menu. */
export function LineActions({ line, onDecided }: Deciding): ReactNode {
  const [asking, setAsking] = useState<"set-aside" | "search" | "reopen" | null>(null);
  // The reason that the line most probably has, to be changed.
  const [ready, setReady] = useState("");
  // A payment that was paid otherwise than the line shows.
  const [doubted, setDoubted] = useState<Matched | null>(null);
  const close = () => {
    setAsking(null);
    setDoubted(null);
  };
  const actions = useRef<HTMLDivElement>(null);
  const closeWith = (changed: Line) => {
    close();
    onDecided(changed);
  };
  const { busy, decide } = useDeciding({ line, onDecided: closeWith });
  const [likeliest] = line.suggestions;
  const isOpen = line.state === "open";
  const ofBank = isOfBank(line);
  const setAside = (reason: string) => {
    setReady(reason);
    setAsking("set-aside");
  };
  // The pressed button is gone once the line is decided: the next thing to press keeps the focus in the row.
  const lastState = useRef(line.state);
  useEffect(() => {
    if (lastState.current === line.state) return;
    lastState.current = line.state;
    if (document.activeElement === document.body) actions.current?.querySelector<HTMLElement>("button, a")?.focus();
  }, [line.state]);

  const link = ({ id }: Pick<Matched, "id">) =>
    decide(() => decideLine(line.id, "link", { payment: id }), "Ligne liée");
  const propose = (payment: Matched) => (warnOfMethod(payment, line) ? setDoubted(payment) : link(payment));
  return (
    <div ref={actions} className="-mr-2 flex items-center justify-end">
      {isOpen && likeliest && (
        <Button
          tone="quiet"
          size="small"
          busy={busy}
          disabled={busy}
          aria-label={`C’est lui\u00a0: ${likeliest.name}`}
          onClick={() => propose(likeliest)}
        >
          {warnOfMethod(likeliest, line) ? "C’est lui…" : "C’est lui"}
        </Button>
      )}
      {isOpen && !likeliest && ofBank && (
        <Button
          tone="quiet"
          size="small"
          aria-label={`Mettre de côté ${nameLine(line)}…`}
          onClick={() => setAside(OF_BANK)}
        >
          Mettre de côté…
        </Button>
      )}
      {isOpen && !likeliest && !ofBank && (
        <ButtonLink
          to={adminPaths.offlinePaymentOfLine(line.id)}
          tone="quiet"
          size="small"
          aria-label={`Enregistrer un encaissement\u00a0: ${nameLine(line)}`}
        >
          Enregistrer
        </ButtonLink>
      )}
      {!isOpen && (
        <Button tone="quiet" size="small" aria-label={`Rouvrir ${nameLine(line)}…`} onClick={() => setAsking("reopen")}>
          Rouvrir…
        </Button>
      )}
      {isOpen && (
        <RowMenu label={`Autres réponses pour ${nameLine(line)}`}>
          {line.suggestions.slice(1).map((payment) => (
            <Button
              key={payment.id}
              tone="quiet"
              size="small"
              busy={busy}
              disabled={busy}
              onClick={() => propose(payment)}
            >
              {`C’est lui\u00a0: ${factsOf(payment)}`}
            </Button>
          ))}
          {(likeliest || ofBank) && (
            <ButtonLink to={adminPaths.offlinePaymentOfLine(line.id)} tone="quiet" size="small">
              Enregistrer un encaissement
            </ButtonLink>
          )}
          <Button tone="quiet" size="small" onClick={() => setAsking("search")}>
            Chercher un encaissement…
          </Button>
          {(likeliest || !ofBank) && (
            <Button tone="quiet" size="small" onClick={() => setAside("")}>
              Mettre de côté…
            </Button>
          )}
        </RowMenu>
      )}
      <Dialog open={asking === "set-aside"} onClose={close} title="Mettre cette ligne de côté">
        <SetAsideForm line={line} ready={ready} onDecided={closeWith} />
      </Dialog>
      <Dialog open={asking === "search"} onClose={close} title="Lier à un encaissement">
        <LinkSearch line={line} busy={busy} onChoose={link} onSetAside={() => setAside(OF_MANY)} />
      </Dialog>
      <ConfirmDialog
        open={doubted !== null}
        onClose={close}
        title={"Est-ce le même argent\u202f?"}
        confirm="C’est lui"
        keep="Pas encore"
        busy={busy}
        onConfirm={() => doubted && link(doubted)}
      >
        {doubted && describeDoubt(doubted, line)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "reopen"}
        onClose={close}
        title={"Rouvrir cette ligne\u202f?"}
        confirm="Rouvrir"
        keep="Laisser ainsi"
        busy={busy}
        onConfirm={() =>
          decide(() => decideLine(line.id, "reopen", { payment: line.payment?.id ?? null }), "Ligne rouverte")
        }
      >
        {line.payment
          ? `Elle ne sera plus liée à l’encaissement ${withDe(line.payment.name)}, qui reste ${STAYS[line.payment.state]} sans ligne de relevé. Elle sera de nouveau à traiter.`
          : "Le motif de la mise de côté s’efface, et la ligne sera de nouveau à traiter. Le journal le garde."}
      </ConfirmDialog>
    </div>
  );
}

/** Returns how to decide about the line: `onDecided` gets it as it is then, also if a colleague was faster. */
function useDeciding({ line, onDecided }: Deciding) {
  const { busy, run } = useSingleFlight();
  const decide = (call: () => Promise<ApiResult<Line>>, done: string) =>
    void run(async () => {
      const result = await call();
      if (result.ok) {
        showToast({ tone: "success", title: done });
        return onDecided(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      const now = result.status === 409 ? await readLine(line.id) : null;
      if (now?.ok) onDecided(now.value);
    });
  return { busy, decide };
}

function SetAsideForm({ line, ready, onDecided }: Deciding & { ready: string }): ReactNode {
  const form = useForm<{ reason: string }, Line, FailureProblem>({
    check: (values) => checkValues(statementSetAside, values),
    send: (body) => decideLine(line.id, "set-aside", body),
    onSuccess(changed) {
      typed.save(null);
      showToast({ tone: "success", title: "Ligne mise de côté" });
      onDecided(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") }),
  });
  const typed = useTypedFields(form.ref, `set-aside.${line.id}`);
  return (
    <form {...form.props} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <p>
        Ce n’est pas un encaissement à enregistrer&nbsp;: un virement interne, des intérêts… Vous pourrez la rouvrir.
      </p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={2} defaultValue={ready} />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          Mettre de côté
        </Button>
      </div>
    </form>
  );
}
