import { readLastOpened } from "#money/payments/payments.db.ts";
import { countOutcomes } from "#operations/dashboard/dashboard.db.ts";
import type { QueueFigures } from "#platform/jobs/measure-queues.ts";
import { readOldestWaiting } from "#platform/jobs/outbox.db.ts";
import { formatNumber, formatPercent } from "#shared/formats.ts";
import { act, findAlarming, good, type HealthCheck, textOf, unknown } from "./health-check.ts";

const HOUR_MS = 3_600_000;
const LOOK_AT_SITE = "Demandez à la personne qui s’occupe du serveur de regarder le journal du site.";

/** The provider, and what asks it. */
export const PAYMENT_CHECKS: readonly HealthCheck[] = [
  {
    label: "Vérification des paiements",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { facts, advice } = await findAlarming(ctx, "sweep-late");
      const last = await ctx.installation.readLastRun("sweep-attempts");
      if (facts.length > 0) return act(textOf(facts), advice);
      return last ? good("Dernier passage le", last) : unknown("Pas encore");
    },
  },
  {
    label: "Prestataire",
    unreadable: LOOK_AT_SITE,
    async read({ db, provider }) {
      const last = await readLastOpened(db);
      const name = provider.simulated ? "Simulateur\u00a0: aucun franc ne bouge" : "PaiementPro";
      return last
        ? good(`${name}. Dernier paiement ouvert le`, last)
        : unknown(`${name}. Aucun paiement ouvert encore`);
    },
  },
  {
    label: "Réussite de l’heure",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { facts, advice } = await findAlarming(ctx, "method-failing");
      if (facts.length > 0) return act(textOf(facts), advice);
      const now = ctx.clock.now();
      const since = new Date(now.getTime() - HOUR_MS);
      const outcomes = await countOutcomes(ctx.db, { since, before: now, seconds: (2 * HOUR_MS) / 1000 });
      const ended = outcomes.reduce((total, one) => total + one.ended, 0);
      const paid = outcomes.reduce((total, one) => total + one.paid, 0);
      if (ended === 0) return unknown("Aucun essai terminé depuis une heure");
      return good(
        `${formatPercent((100 * paid) / ended)} de ${formatNumber(ended)} essai${ended > 1 ? "s" : ""} payés`,
      );
    },
  },
];

const CERTIFICATE_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;
const LATE_MS = 15 * 60 * 1000;

const LOOK_AT_MAIL = "Demandez à la personne qui s’occupe du serveur de regarder le serveur d’e\u2011mail.";

/** Checks of work that waits to be sent or done. */
export const SENDING_CHECKS: readonly HealthCheck[] = [
  {
    label: "E\u2011mails et documents",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const { facts, advice } = await findAlarming(ctx, "outbox-stuck");
      if (facts.length > 0) return act(textOf(facts), advice);
      const waiting = sum((await ctx.readQueues()).filter(({ queue }) => queue === "outbox"));
      return good(nameWaiting(waiting));
    },
  },
  {
    label: "Le plus ancien envoi en attente",
    unreadable: LOOK_AT_SITE,
    async read(ctx) {
      const oldest = await readOldestWaiting(ctx.db);
      if (!oldest) return good("Aucun\u00a0: tout est parti");
      const { facts, advice } = await findAlarming(ctx, "outbox-stuck");
      return facts.length > 0 ? act("Attend depuis le", advice, oldest) : good("Attend depuis le", oldest);
    },
  },
  {
    label: "Notifications de paiement",
    unreadable: LOOK_AT_SITE,
    async read({ readQueues, clock }) {
      const inbox = (await readQueues()).find(({ queue }) => queue === "inbox");
      const since = inbox?.dueSince;
      if (since && clock.now().getTime() - since.getTime() > LATE_MS) {
        return act(`${nameWaiting(inbox.waiting)}, la plus ancienne depuis le`, LOOK_AT_SITE, since);
      }
      return good(nameWaiting(inbox?.waiting ?? 0));
    },
  },
  {
    label: "Certificat du serveur d’e\u2011mail",
    unreadable: LOOK_AT_MAIL,
    async read({ installation, clock }) {
      const certificate = await installation.readMailCertificate();
      if (!certificate) return unknown("Aucun\u00a0: les e\u2011mails ne passent par aucun serveur distant");
      const left = certificate.expiresAt.getTime() - clock.now().getTime();
      if (left > CERTIFICATE_DAYS * DAY_MS) return good("Valable jusqu’au", certificate.expiresAt);
      const advice =
        "Demandez à la personne qui s’occupe du serveur d’e\u2011mail de renouveler son certificat\u00a0: ensuite, plus aucun e\u2011mail ne part.";
      return act(left > 0 ? "Expire le" : "A expiré le", advice, certificate.expiresAt);
    },
  },
];

const sum = (figures: readonly QueueFigures[]): number => figures.reduce((total, { waiting }) => total + waiting, 0);

function nameWaiting(count: number): string {
  if (count === 0) return "Rien n’attend";
  return count === 1 ? "1 en attente" : `${formatNumber(count)} en attente`;
}
