import type { ReactNode } from "react";
import { useParams } from "react-router";
import { type GiftPromise, type PromiseChange, promise, promiseChange } from "#giving/promises/promise.contract.ts";
import { showContent } from "#money/payments/web/amount-text.ts";
import { checkAmount } from "#money/payments/web/order-amount.ts";
import { prepareDraft } from "#money/payments/web/order-draft.ts";
import { blankValues } from "#money/payments/web/order-values.ts";
import { dayName, ReminderDayField } from "#money/payments/web/reminder-day-field.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { CHECK_CONNECTION, describeFailure } from "#web/api/failure.messages.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { LinkedButton, LinkedPanel } from "#web/shell/linked-panel.tsx";
import { useLinkedActions } from "#web/shell/use-linked-actions.ts";
import { Button, ButtonLink, type ButtonTone } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";

type PromiseAction = "confirm" | "pause" | "resume" | "end";

const pathOf = (token: string) => `/promises/${encodeURIComponent(token)}`;

const page = fromApi({
  promise: apiCall<GiftPromise>({
    contract: import.meta.env.SSR && promise,
    path: ({ params }) => pathOf(params.token ?? ""),
    failure: "Erreur lors du chargement de la promesse",
    missing: "Lien non valable",
  }),
});

export const loader = page.server;
export const clientLoader = page.client;

/**
 * The page behind the links of a monthly promise: opens the payment form filled in, and changes the promise, each by a
 * button, as mail scanners open links.
 */
export default function GiftPromisePage(): ReactNode {
  const { promise } = page.useAnswers();
  const { token = "" } = useParams();
  return (
    <LinkedPage
      title="Promesse mensuelle"
      answer={promise}
      loading="Chargement de la promesse…"
      unknown="Ce lien ne mène à aucune promesse. Il est peut-être incomplet, ou la promesse a été effacée faute de confirmation. Vous pouvez en faire une autre sur la page d’une campagne."
      home={{ label: "Voir les campagnes", to: paths.campaigns }}
    >
      {(loaded) => <PromiseView key={token} token={token} loaded={loaded} />}
    </LinkedPage>
  );
}

/** One promise, with its actions: a button each, which works without a script. */
function PromiseView({ token, loaded }: { token: string; loaded: GiftPromise }): ReactNode {
  const path = pathOf(token);
  const linked = useLinkedActions(loaded, (action: PromiseAction) =>
    callApi(`${path}/${action}`, { body: {}, contract: promise }),
  );
  const { current, show } = linked;
  const { state, target } = current;
  const { title, text } = promiseMessage(current);
  const isRunning = state === "active" || state === "paused" || state === "stopped";

  const button = (action: PromiseAction, label: string, tone: ButtonTone) => (
    <LinkedButton linked={linked} action={action} path={path} tone={tone}>
      {label}
    </LinkedButton>
  );

  return (
    <LinkedPanel
      linked={linked}
      subject="Promesse mensuelle"
      title={title}
      actions={
        <>
          {state === "unconfirmed" && (
            <>
              {button("confirm", "Confirmer ma promesse", "primary")}
              {button("end", "Ce n’est pas moi", "quiet")}
            </>
          )}
          {state === "active" && target?.open && (
            <ButtonLink
              to={`${target.path}#${GIVE_ANCHOR}`}
              tone="give"
              onClick={() => preparePromisedGift(token, current)}
            >
              {`Donner ${formatFcfa(current.amount)}`}
            </ButtonLink>
          )}
          {state === "active" && button("pause", "Mettre en pause", "ghost")}
          {(state === "paused" || state === "stopped") && button("resume", "Reprendre ma promesse", "primary")}
          {(state === "ended" || !target?.open) && (
            <ButtonLink to={current.type === "don" ? paths.campaigns : paths.projects} tone="ghost">
              {current.type === "don" ? "Voir les campagnes" : "Voir les projets"}
            </ButtonLink>
          )}
        </>
      }
      after={
        isRunning && (
          <div className="mt-7 border-t border-line">
            <div className="border-b border-line [@media(scripting:none)]:hidden">
              <More summary="Changer le montant ou le jour">
                <ChangePromise
                  key={`${current.amount} ${current.day}`}
                  path={path}
                  promise={current}
                  onChanged={show}
                />
              </More>
            </div>
            <More summary="Arrêter ma promesse">
              <p className="mt-1 mb-4">
                Vous ne recevrez plus de rappel. Vous pourrez promettre de nouveau, si vous voulez.
              </p>
              {button("end", "Arrêter pour de bon", "ghost")}
            </More>
          </div>
        )
      }
    >
      <p className="mt-3">{text}</p>
      <Summary promise={current} />
    </LinkedPanel>
  );
}

function Summary({ promise: { amount, day, target } }: { promise: GiftPromise }): ReactNode {
  return (
    <div className="my-6 overflow-hidden rounded-card bg-dune">
      <WovenBand seed="promesse" height={18} />
      <div className="grid gap-1 p-4.5">
        <p className="font-display text-[1.6rem] font-bold">
          <span>{formatFcfa(amount)}</span> <span className="font-sans text-base font-normal">par mois</span>
        </p>
        <p className="text-muted">
          {target && (
            <span>
              <span className="text-ink">{target.title}</span> ·{" "}
            </span>
          )}
          <span>{`rappel le\u00a0${dayName(day)}\u00a0du\u00a0mois`}</span>
        </p>
      </div>
    </div>
  );
}

function More({ summary, children }: { summary: string; children: ReactNode }): ReactNode {
  return (
    <details className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-[650] text-forest">
        <span>{summary}</span>
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** Changes the amount and the day of a promise. */
function ChangePromise({
  path,
  promise: { amount, day },
  onChanged,
}: {
  path: string;
  promise: GiftPromise;
  onChanged: (promise: GiftPromise) => void;
}): ReactNode {
  const form = useForm<PromiseChange, GiftPromise>({
    check: (values) => checkValues(promiseChange, values),
    checkLeft: (name, text) => (name === "amount" ? checkAmount(text) : null),
    send: (body) => callApi(path, { body, contract: promise }),
    onSuccess(changed) {
      onChanged(changed);
      return "open";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeFailure(failure, CHECK_CONNECTION) }),
  });
  return (
    <form {...form.props} aria-label="Changer ma promesse" className="grid gap-4 pt-3 pb-4">
      <TextField
        {...form.field("amount")}
        label="Montant chaque mois"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={showContent(String(amount))}
        suffix="FCFA"
      />
      <ReminderDayField {...form.field("day")} defaultValue={String(day)} />
      {form.problem && <FormProblem title="Votre promesse n’a pas changé" text={form.problem} />}
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer
      </Button>
    </form>
  );
}

/**
 * Fills in the form of the promised campaign or project, and marks the gift with the promise: in this tab only, as
 * nothing of it may stand in an address.
 */
function preparePromisedGift(token: string, promise: GiftPromise): void {
  prepareDraft(
    { type: promise.type, purposeId: promise.target_id },
    {
      ...blankValues(promise.amount),
      amount: String(promise.amount),
      payment_code: promise.payment_code,
      donor_firt_name: promise.first_name,
      donor_last_name: promise.last_name,
      donor_phone: promise.phone,
      donor_email: promise.email,
      show_name: promise.show_name,
      promise: token,
    },
  );
}

/** Returns the title and the text of a promise's page in its state. */
function promiseMessage({ state, target, type, next_date: next }: GiftPromise): { title: string; text: string } {
  const closed = type === "don" ? "Cette campagne est terminée" : "Ce projet est terminé";
  switch (state) {
    case "unconfirmed":
      return {
        title: "Confirmer votre promesse",
        text: "Encore un geste\u00a0: confirmez que vous souhaitez recevoir chaque mois un rappel à cette adresse. Rien n’est débité sans vous.",
      };
    case "active":
      if (!target?.open) {
        return {
          title: closed,
          text: "Votre promesse prendra fin d’elle-même. Merci de l’avoir tenue. D’autres causes comptent sur vous.",
        };
      }
      return {
        title: "Votre promesse est active",
        text: `Votre prochain rappel arrivera le ${next ? formatDate(next).replaceAll(" ", "\u00a0") : "jour choisi"}. Rien n’est débité sans vous\u00a0: chaque mois, c’est vous qui donnez, ou non.`,
      };
    case "paused":
      return {
        title: "Votre promesse est en pause",
        text: "Vous ne recevez plus de rappel. Reprenez-la quand vous voulez\u00a0: les rappels reviendront au jour choisi.",
      };
    case "stopped":
      return {
        title: "Les rappels sont arrêtés",
        text: "Trois rappels sont restés sans réponse\u00a0: nous n’insistons pas. Pour continuer, appuyez sur le bouton.",
      };
    case "ended":
      return {
        title: "Votre promesse est terminée",
        text: "Vous ne recevrez plus de rappel. Merci pour le chemin parcouru ensemble.",
      };
  }
}
