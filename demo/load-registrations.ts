import type { Transaction } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { addToSeats } from "#site/events/events.db.ts";
import { insertRegistrations } from "#site/events/registrations.db.ts";

/** A person with a place. */
export interface PastRegistration {
  name: string;
  email: string;
  phone: string;
  company?: string | null;
  country: string;
  registeredAt: Date;
}

/** Gives these people places at the event, in this order, without a mail. Throws if there are too few seats. */
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
