import type { ReactNode } from "react";
import type { GiftPromise } from "#giving/promises/promise.contract.ts";
import { dayName } from "#money/payments/web/reminder-day-field.tsx";
import { formatFcfa } from "#shared/formats.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { LinkedButton, LinkedPanel } from "#web/shell/linked-panel.tsx";
import { useLinkedActions } from "#web/shell/use-linked-actions.ts";
import { ButtonLink, type ButtonTone } from "#web/ui/button.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { ChangePromise } from "./change-promise.tsx";
import { preparePromisedGift } from "./give-by-promise.ts";
import { promiseMessage } from "./promise.messages.ts";
import { actionAddress, movePromise, type PromiseAction } from "./promise-calls.ts";

/** One promise, with its actions: a button each, which works without a script. */
export function PromiseView({ token, loaded }: { token: string; loaded: GiftPromise }): ReactNode {
  const linked = useLinkedActions(loaded, (action: PromiseAction) => movePromise(token, action));
  const { current, show } = linked;
  const { state, target } = current;
  const { title, text } = promiseMessage(current);
  const isRunning = state === "active" || state === "paused" || state === "stopped";

  const button = (action: PromiseAction, label: string, tone: ButtonTone) => (
    <LinkedButton linked={linked} action={action} address={actionAddress(token, action)} tone={tone}>
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
                  token={token}
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
