import type { Holding } from "#modules/accounts/holdings.ts";
import { forgetReminders } from "#modules/dues/choose-reminders.ts";
import { exportReminders } from "#modules/dues/export-reminders.ts";
import { exportRegistrations, forgetParticipant } from "#modules/events/member-registrations.ts";
import { forgetGiftLinksTo } from "#modules/gifts/forget-gift-links.ts";
import { endSubscriptionOf } from "#modules/newsletter/change-subscription.ts";
import { forgetSubscriber, newsletterConsents } from "#modules/newsletter/member-subscription.ts";
import { exportOrders, forgetPayer, nameConsents, withdrawName } from "#modules/payments/payer-data.ts";
import type { Purposes } from "#modules/payments/purpose.ts";
import { forgetPerson } from "#modules/people/forget-person.ts";

/**
 * What each module holds about members beside their account, for exports, consents and deletion; in the order in
 * which a deletion locks the rows: payments first, as whoever settles one.
 */
export function holdingsOf(purposes: Purposes): readonly Holding[] {
  return [
    {
      exported: exportOrders,
      consents: nameConsents,
      withdrawals: { show_name: (tx, owner, now) => withdrawName(tx, purposes, { payer: owner, now }) },
      forget: (tx, owner) => forgetPayer(tx, purposes, owner),
    },
    {
      exported: async (db, { emailKey }) => ({ registrations: await exportRegistrations(db, emailKey) }),
      forget: (tx, { emailKey }, { now }) => forgetParticipant(tx, emailKey, now),
    },
    { forget: (tx, { accountId }) => forgetPerson(tx, accountId) },
    {
      exported: async (db, { accountId }) => ({ reminders: await exportReminders(db, accountId) }),
      async forget(tx, { accountId }) {
        await forgetReminders(tx, accountId);
        return [];
      },
    },
    {
      async forget(tx, { emailKey }) {
        await forgetGiftLinksTo(tx, emailKey);
        return [];
      },
    },
    {
      consents: (db, { emailKey }) => newsletterConsents(db, emailKey),
      withdrawals: {
        async newsletter(tx, { emailKey }, now) {
          await endSubscriptionOf(tx, emailKey, now);
          return [];
        },
      },
      async forget(tx, { emailKey }, { forgetNewsletter }) {
        if (forgetNewsletter) await forgetSubscriber(tx, emailKey);
        return [];
      },
    },
  ];
}
