import { readLastOpened } from "#money/payments/payments.repo.ts";
import { countOutcomes } from "#operations/dashboard/outcomes.repo.ts";
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
