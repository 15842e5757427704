import type { AppContext } from "#composition/context.ts";
import { abilitiesOf } from "./abilities.policy.ts";
import type { StaffActor } from "./authorize.ts";
import type { WaitingList } from "./staff.contract.ts";

/** Returns the work that waits for this member of staff, in the order of the modules. */
export async function listWaitingWork(
  ctx: Pick<AppContext, "db" | "clock" | "waitingWork">,
  { id, roles }: Pick<StaffActor, "id" | "roles">,
): Promise<WaitingList> {
  const abilities = abilitiesOf(roles);
  const own = ctx.waitingWork.filter(({ ability }) => abilities.includes(ability));
  const counted = await Promise.all(
    own.map(async (work) => ({
      label: work.label,
      path: work.path,
      count: await work.count({ db: ctx.db, clock: ctx.clock, staff: { id } }),
    })),
  );
  return { data: counted.filter(({ count }) => count > 0) };
}
