import { recordAudit } from "#operations/audit/record-audit.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { demoActions } from "./content/audit.ts";
import { originOf } from "./origin-of.ts";
import { seededRandom } from "./seeded-random.ts";
import type { ListStaffWork } from "./staff-work.ts";

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Actions of staff that left nothing behind but an entry of the audit log. */
export const listActions: ListStaffWork = async (unit, now) => {
  const random = seededRandom("audit");
  return demoActions.map(({ by, daysAgo, action, kind, name, before, after }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS - random() * 8 * HOUR_MS);
    return {
      at,
      async write() {
        const person = await findVerifiedByEmail(unit.tx, `${by}@fondation-akwaba.example`);
        if (!person) throw new Error(`no account of the demo is called ${by}`);
        await recordAudit(unit, {
          at,
          actor: { kind: "staff", id: person.id, roles: person.roles },
          origin: originOf(by),
          action,
          subject: { kind, id: `demo:${name}`.slice(0, 60), name },
          ...(before ? { before } : {}),
          ...(after ? { after } : {}),
        });
      },
    };
  });
};
