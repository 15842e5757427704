import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import type { AlarmSource } from "#operations/alarms/alarm-source.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatPercent } from "#shared/formats.ts";
import {
  collectedFigures,
  dashboardQuery,
  eventFigures,
  giverFigures,
  outcomeFigures,
  outcomeQuery,
  standingFigures,
} from "./dashboard.contract.ts";
import { countOutcomes, countStandings } from "./dashboard.db.ts";
import { listComingEvents, readCollected, readGivers, readOutcomes } from "./read-figures.ts";

const HOUR = 3_600;
const WEEK = 7 * 24 * HOUR;
/** Fewer attempts of an hour say nothing. */
const FEWEST = 5;
const LOW = 0.5;
/** Smallest drop of an hour's rate below that of its week that raises the alarm. */
const FALL = 0.25;

/** Payment methods by which most attempts of the last hour failed, far more than in the week before. */
const failingMethods: AlarmSource = {
  kind: "method-failing",
  ability: "move_money",
  title: "Un mode de paiement échoue",
  advice:
    "Essayez vous-même un petit don par ce mode. S’il échoue, écrivez au prestataire, et dites aux donateurs de choisir un autre mode.",
  path: adminPaths.dashboard,
  async find({ db, clock }) {
    const now = clock.now();
    const anHourAgo = new Date(now.getTime() - HOUR * 1000);
    const aWeekAgo = new Date(anHourAgo.getTime() - WEEK * 1000);
    const hour = await countOutcomes(db, { since: anHourAgo, before: now, seconds: 2 * HOUR });
    const week = await countOutcomes(db, { since: aWeekAgo, before: anHourAgo, seconds: 2 * WEEK });
    return hour.flatMap(({ method, paid, ended }) => {
      const rate = paid / ended;
      if (ended < FEWEST || rate >= LOW) return [];
      const before = week.find((outcomes) => outcomes.method === method);
      const usual = before && before.ended >= FEWEST ? before.paid / before.ended : null;
      if (usual !== null && rate > usual - FALL) return [];
      const name = findPaymentMethod(method)?.label ?? method;
      const habit = usual === null ? "" : ` D’habitude, ${formatPercent(100 * usual)} sont payés.`;
      return [
        {
          subject: method,
          text: `${name}\u00a0: ${paid === 0 ? "aucun essai" : `${paid} essai${paid > 1 ? "s" : ""}`} payé${paid > 1 ? "s" : ""} sur ${ended} depuis une heure.${habit}`,
        },
      ];
    });
  },
};

/** The calls of the dashboard. Each of its parts opens to those who may read the rows behind it. */
function dashboardRoutes(ctx: AppContext): Endpoint[] {
  const money = { method: "get", access: staffWith(ctx, "read_money"), chapter: "Administration" } as const;
  return [
    endpoint(
      {
        ...money,
        path: "/admin/dashboard/collected",
        summary: "What was received in a period, and in the one before",
        query: dashboardQuery,
        answers: { 200: ["The sums by day, target and method", collectedFigures] },
      },
      ({ caller, query }) => readCollected(ctx, caller, query),
    ),
    endpoint(
      {
        ...money,
        path: "/admin/dashboard/givers",
        summary: "Who gave in a period",
        query: dashboardQuery,
        answers: { 200: ["New and returning givers, and promises", giverFigures] },
      },
      ({ caller, query }) => readGivers(ctx, caller, query),
    ),
    endpoint(
      {
        ...money,
        path: "/admin/dashboard/outcomes",
        summary: "How many attempts of the last hours or days were paid",
        query: outcomeQuery,
        answers: { 200: ["The outcomes by method and by time", outcomeFigures] },
      },
      ({ caller, query }) => readOutcomes(ctx, caller, query.window),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/dashboard/standing",
        access: staffWith(ctx, "read_members"),
        chapter: "Administration",
        summary: "How many members have paid their dues",
        answers: { 200: ["The numbers", standingFigures] },
      },
      async () => countStandings(ctx.db, { schedule: (await ctx.readSettings()).dues.terms, now: ctx.clock.now() }),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/dashboard/events",
        access: staffWith(ctx, "read_events"),
        chapter: "Administration",
        summary: "The next events with their seats",
        answers: { 200: ["The events", eventFigures] },
      },
      () => listComingEvents(ctx),
    ),
  ];
}

export const dashboardModule: Module = { api: dashboardRoutes, alarms: [failingMethods] };
