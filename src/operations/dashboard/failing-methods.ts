import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import type { AlarmSource } from "#operations/alarms/alarm-source.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatPercent } from "#shared/formats.ts";
import { countOutcomes } from "./outcomes.repo.ts";

const HOUR = 3_600;
const WEEK = 7 * 24 * HOUR;
/** Fewer attempts of an hour say nothing. */
const FEWEST = 5;
const LOW = 0.5;
/** How far below its week's rate an hour's must be. */
const FALL = 0.25;

/** Payment methods by which most attempts of the last hour failed, far more than in the week before. */
export const failingMethods: AlarmSource = {
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
