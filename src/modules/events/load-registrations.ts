import { emailKeyOf } from "#contracts/email-key.ts";
import type { Transaction } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import { addToSeats } from "./events.repo.ts";
import { insertRegistrations } from "./registrations.repo.ts";

/** Somebody with a place, as a demo or an import names them. */
export interface PastRegistration {
  name: string;
  email: string;
  phone: string;
  company?: string | null;
  country: string;
  registeredAt: Date;
}

/** These people have their places at the event, in this order. Nobody gets a mail. Throws where there are too few seats. */
export async function loadRegistrations(
  tx: Transaction,
  { eventId, people }: { eventId: string; people: readonly PastRegistration[] },
): Promise<void> {
  await addToSeats(tx, eventId, { confirmed: people.length });
  await insertRegistrations(
    tx,
    people.map(({ name, email, phone, company = null, country, registeredAt }) => ({
      eventId,
      state: "confirmed" as const,
      name,
      email,
      emailKey: emailKeyOf(email),
      phone,
      company,
      country,
      badgeCode: randomReference(),
      createdAt: registeredAt,
      changedAt: registeredAt,
    })),
  );
}
