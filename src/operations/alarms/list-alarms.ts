import type { AppContext } from "#composition/context.ts";
import { abilitiesOf, type StaffActor } from "#people/staff/authorize.ts";
import type { AlarmList } from "./alarms.contract.ts";
import { listOpen } from "./alarms.repo.ts";

/** Returns the open alarms about which this member of staff may act, the oldest first. */
export async function listAlarms(
  { db, alarmSources }: Pick<AppContext, "db" | "alarmSources">,
  { roles }: Pick<StaffActor, "roles">,
): Promise<AlarmList> {
  const abilities = abilitiesOf(roles);
  const own = new Map(
    alarmSources.filter(({ ability }) => abilities.includes(ability)).map((source) => [source.kind, source]),
  );
  const open = await listOpen(db);
  return {
    data: open.flatMap(({ id, kind, text, openedAt }) => {
      const source = own.get(kind);
      if (!source) return [];
      const { title, advice, path } = source;
      return [{ id, title, text, advice, path, opened_at: openedAt.toISOString() }];
    }),
  };
}
