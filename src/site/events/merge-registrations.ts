import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Database } from "#platform/db/database.ts";
import { lockEvent } from "./events.repo.ts";
import { ACTIVE, listRegistrationsOf, reassignRegistrations } from "./registrations.repo.ts";
import { registrations } from "./registrations.table.ts";

/** What is registered under the address that goes: it moves, unless both addresses have a place at the same event. */
export const registrationsMerge: MergePart = {
  columns: { moved: [registrations.email, registrations.emailKey] },
  byAddress: true,
  async preview(db, { from, into }) {
    const { moving, staying } = await split(db, from.emailKey, into.emailKey);
    return [
      ...lineOf("Inscriptions à des événements", "moves", moving.length),
      ...lineOf(
        "Inscriptions au même événement",
        "remains",
        staying.length,
        staying.map(
          ({ title }) =>
            `«\u00a0${title}\u00a0»\u00a0: les deux places sont gardées. Celle du compte qui disparaît reste à l’adresse ${from.email}.`,
        ),
      ),
    ];
  },
  async move({ tx }, { from, into }) {
    const { moving } = await split(tx, from.emailKey, into.emailKey);
    const eventIds = [...new Set(moving.map(({ registration }) => registration.eventId))].sort();
    for (const eventId of eventIds) await lockEvent(tx, eventId);
    // Read again: a place may have been taken before the events were locked.
    const ids = (await split(tx, from.emailKey, into.emailKey)).moving.map(({ registration }) => registration.id);
    await reassignRegistrations(tx, ids, into.email);
  },
};

async function split(db: Database, from: string | null, into: string | null) {
  const own = from === null || into === null ? [] : await listRegistrationsOf(db, from);
  const others = own.length === 0 || into === null ? [] : await listRegistrationsOf(db, into);
  const isActive = ({ registration }: (typeof own)[number]) => ACTIVE.includes(registration.state);
  const taken = new Set(others.filter(isActive).map(({ registration }) => registration.eventId));
  const isDouble = (one: (typeof own)[number]) => isActive(one) && taken.has(one.registration.eventId);
  return { moving: own.filter((one) => !isDouble(one)), staying: own.filter(isDouble) };
}
