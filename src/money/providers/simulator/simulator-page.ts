import { html } from "hono/html";
import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { SCENARIOS, type Scenario } from "./scenarios.ts";
import type { SimulatorSession } from "./simulator.db.ts";
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

/** The payment page's style: plain and blue, so that it is not mistaken for the foundation's own site. */
export const SIMULATOR_STYLE = `
:root {
  color-scheme: light;
  --ink: #172033; --soft: #55617a; --line: #d5dbe6; --ground: #eef1f6; --blue: #1f4fd8; --blue-deep: #173da8;
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
header {
  padding: 0.75rem 1rem 1.125rem; color: #fff; text-align: center; font-size: 0.875rem;
  background:
    repeating-linear-gradient(-45deg, #f4c542 0 0.75rem, #172033 0.75rem 1.5rem) bottom / 100% 0.375rem no-repeat,
    var(--ink);
}
.brand { font-size: 1rem; font-weight: 700; letter-spacing: 0.01em; }
main {
  max-width: 27rem; margin: 1rem auto; background: #fff; border: 1px solid var(--line); border-radius: 0.75rem;
  overflow: hidden;
}
.bill { padding: 1.25rem 1.25rem 1rem; }
.payee { color: var(--soft); font-weight: 600; }
h1 { font-size: 2.25rem; line-height: 1.2; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
h1.plain { margin-bottom: 0.5rem; font-size: 1.375rem; letter-spacing: 0; }
dl { margin-top: 1rem; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: 5.5rem 1fr; gap: 0.75rem; padding: 0.5rem 0; font-size: 0.9375rem; }
dl div + div { border-top: 1px solid var(--ground); }
dt { color: var(--soft); }
dd { min-width: 0; overflow-wrap: anywhere; font-weight: 500; }
.reference { font: 500 0.75rem/1.9 ui-monospace, "Roboto Mono", "DejaVu Sans Mono", monospace; }
.actions { display: grid; gap: 0.75rem; padding: 0 1.25rem 1.25rem; }
.pair { display: grid; grid-template-columns: 1.8fr 1fr; gap: 0.75rem; }
.button {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: 0.625rem 0.5rem; border: 1px solid #8a94a8;
  border-radius: 0.5rem; background: #fff; color: var(--ink); font: inherit; font-weight: 600; line-height: 1.25;
  text-align: center; text-decoration: none; cursor: pointer;
}
.pair .button { font-size: 0.9375rem; }
.button:hover { background: var(--ground); }
.primary { min-height: 3.25rem; border-color: var(--blue); background: var(--blue); color: #fff; font-size: 1.0625rem; }
.primary:hover { border-color: var(--blue-deep); background: var(--blue-deep); }
:focus-visible { outline: 3px solid #f4c542; outline-offset: 2px; box-shadow: 0 0 0 2px var(--ink); }
.notice { padding: 0.75rem 1rem; border-left: 4px solid #b7791f; background: #fff6df; }
.paid { border-color: #1a7f4b; background: #e6f5ec; }
details { margin: 0.25rem -1.25rem -1.25rem; border-top: 1px solid var(--line); background: #f7f8fb; }
summary { padding: 0.875rem 1.25rem; color: var(--soft); font-weight: 600; cursor: pointer; }
ul { display: grid; gap: 1rem; padding: 0.25rem 1.25rem 1.25rem; list-style: none; }
li p { margin-top: 0.25rem; color: var(--soft); font-size: 0.875rem; }
li .button { justify-content: flex-start; padding-inline: 0.75rem; min-height: 2.75rem; text-align: left; }
@media (max-width: 30rem) {
  main { margin: 0; border-width: 0 0 1px; border-radius: 0; }
}
@media (max-width: 21rem) {
  dl div { grid-template-columns: 1fr; gap: 0; }
  .pair { grid-template-columns: 1fr; }
}
`;
