import { html } from "hono/html";
import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { SCENARIOS, type Scenario } from "./scenarios.ts";
import type { SimulatorSession } from "./simulator.repo.ts";
import { returnAddress } from "./wire-messages.ts";

type Markup = ReturnType<typeof html>;

export const STYLESHEET_PATH = "/simulateur/simulateur.css";

/** Returns the payment page of a session: the order with its buttons, or the link back if it is already paid. */
export function paymentPage(session: SimulatorSession, payee: string, now: Date): Markup {
  const method = findPaymentMethod(session.channel)?.label ?? session.channel;
  return layout(
    `Payer ${formatFcfa(session.amount)}`,
    html`<section class="bill">
        <p class="payee">${payee}</p>
        <h1>${formatFcfa(session.amount)}</h1>
        <dl>
          <div><dt>Payer avec</dt><dd>${method}</dd></div>
          <div><dt>Objet</dt><dd>${session.description}</dd></div>
          <div><dt>Payeur</dt><dd>${session.customerName}</dd></div>
          <div><dt>Référence</dt><dd class="reference">${session.reference}</dd></div>
        </dl>
      </section>
      ${session.outcome === "paid" ? paidPanel(session) : choices(session, now)}`,
  );
}

/** Returns the page of an unknown address. */
export function unknownSessionPage(): Markup {
  return layout(
    "Paiement introuvable",
    html`<section class="bill">
      <h1 class="plain">Paiement introuvable</h1>
      <p>Cette adresse ne correspond à aucun paiement. Revenez sur le site et recommencez.</p>
    </section>`,
  );
}

/** Returns the page for a request that no button sends. */
export function refusedRequestPage(): Markup {
  return layout(
    "Demande refusée",
    html`<section class="bill">
      <h1 class="plain">Demande refusée</h1>
      <p>Cette demande ne vient pas de la page de paiement. Revenez en arrière et utilisez ses boutons.</p>
    </section>`,
  );
}

function paidPanel(session: SimulatorSession): Markup {
  return html`<section class="actions">
    <p class="notice paid" role="status"><strong>Ce paiement est confirmé.</strong> Il n’y a plus rien à faire ici.</p>
    <a class="button primary" href="${returnAddress(session, "0")}">Retourner sur le site</a>
  </section>`;
}

function choices(session: SimulatorSession, now: Date): Markup {
  const notice = noticeOf(session, now);
  return html`<form method="post" class="actions">
    ${notice && html`<p class="notice" role="status">${notice}</p>`}
    ${choiceButton("confirm", "button primary")}
    <div class="pair">${choiceButton("refuse", "button")}${choiceButton("cancel", "button")}</div>
    <details>
      <summary>Scénarios de test</summary>
      <ul>
        ${(Object.entries(SCENARIOS) as [string, Scenario][])
          .filter(([, scenario]) => scenario.explanation !== null)
          .map(([name, { explanation }]) => html`<li>${choiceButton(name, "button")}<p>${explanation}</p></li>`)}
      </ul>
    </details>
  </form>`;
}

function choiceButton(name: string, className: string): Markup {
  const { label } = SCENARIOS[name as keyof typeof SCENARIOS];
  return html`<button class="${className}" name="choice" value="${name}">${label}</button>`;
}

function noticeOf(session: SimulatorSession, now: Date): string | null {
  if (session.deliverAt) {
    const seconds = Math.max(0, Math.ceil((session.deliverAt.getTime() - now.getTime()) / 1_000));
    return `La confirmation de ce paiement partira d’elle-même dans ${seconds}\u00a0s.`;
  }
  if (session.outcome === "failed") return "Le paiement a été refusé. Vous pouvez réessayer.";
  if (session.outcome === "cancelled") return "Le paiement a été annulé. Vous pouvez encore le confirmer.";
  return null;
}

function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Simulateur de paiement</title>
        <link rel="stylesheet" href="${STYLESHEET_PATH}" />
      </head>
      <body>
        <header>
          <p class="brand">Simulateur de paiement</p>
          <p>Aucun argent réel ne circule ici.</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}
