import { ACCOUNT_FILES_MESSAGE, deleteFiles } from "#modules/accounts/account-files.ts";
import type { AccountDeps } from "#modules/accounts/accounts.deps.ts";
import { deliverReset, deliverVerification, RESET_MESSAGE, VERIFY_MESSAGE } from "#modules/accounts/deliver-code.ts";
import { deliverEmailChange, EMAIL_CHANGE_MESSAGE } from "#modules/accounts/deliver-email-change.ts";
import { deliverFactorNotice, FACTOR_MESSAGE } from "#modules/accounts/deliver-factor-notice.ts";
import {
  ACCOUNT_DELETED_MESSAGE,
  deliverFarewell,
  deliverPasswordChanged,
  PASSWORD_CHANGED_MESSAGE,
} from "#modules/accounts/deliver-notice.ts";
import type { FactorEvent } from "#modules/accounts/factor-mails.ts";
import { deliverReminder } from "#modules/dues/deliver-reminder.ts";
import { REMINDER_MESSAGE } from "#modules/dues/raise-reminders.ts";
import { deliverRegistrationMail } from "#modules/events/deliver-registration-mail.ts";
import type { AnnouncedState } from "#modules/events/registration-mail.ts";
import type { RegistrationDeps } from "#modules/events/registrations.deps.ts";
import { REGISTRATION_MESSAGE } from "#modules/events/settle-seats.ts";
import { deliverGiftLink } from "#modules/gifts/deliver-gift-link.ts";
import type { GiftDeps } from "#modules/gifts/gifts.deps.ts";
import { GIFT_LINK_MESSAGE } from "#modules/gifts/request-gift-link.ts";
import { acknowledgeMessage, notifyFoundation } from "#modules/messages/deliver-message.ts";
import type { MessageDeps } from "#modules/messages/messages.deps.ts";
import { MESSAGE_ACKNOWLEDGEMENT, MESSAGE_NOTICE } from "#modules/messages/receive-message.ts";
import { deliverInvitation } from "#modules/newsletter/deliver-invitation.ts";
import type { NewsletterDeps } from "#modules/newsletter/newsletter.deps.ts";
import { NEWSLETTER_INVITATION } from "#modules/newsletter/request-subscription.ts";
import { REFUND_MESSAGE } from "#modules/payments/refund-payment.ts";
import { RECEIPT_MESSAGE } from "#modules/payments/settle-attempt.ts";
import { announceRefund, deliverReceipt, type ReceiptDeps } from "#modules/receipts/deliver-receipt.ts";
import type { OutboxHandlers } from "#platform/jobs/outbox-lanes.ts";

/** What the modules work on that answer people by mail. */
export type CorrespondenceDeps = RegistrationDeps & MessageDeps & NewsletterDeps;

/** What each kind of outbox message brings about, once the transaction that wrote it has committed. */
export function effectsOf({
  receipts,
  correspondence,
  accounts,
  gifts,
}: {
  receipts: ReceiptDeps;
  correspondence: CorrespondenceDeps;
  accounts: AccountDeps;
  gifts: GiftDeps;
}): OutboxHandlers {
  return {
    [RECEIPT_MESSAGE]: { lane: "document", handle: ({ attemptId }) => deliverReceipt(receipts, String(attemptId)) },
    [REFUND_MESSAGE]: {
      lane: "ordinary",
      handle: ({ attemptId, amount, refundedInAll }) =>
        announceRefund(receipts, {
          attemptId: String(attemptId),
          amount: Number(amount),
          refundedInAll: Number(refundedInAll),
        }),
    },
    [REGISTRATION_MESSAGE]: {
      lane: "ordinary",
      handle: ({ registrationId, state }) =>
        deliverRegistrationMail(correspondence, {
          registrationId: String(registrationId),
          state: state as AnnouncedState,
        }),
    },
    [MESSAGE_NOTICE]: {
      lane: "ordinary",
      handle: ({ messageId }) => notifyFoundation(correspondence, String(messageId)),
    },
    [MESSAGE_ACKNOWLEDGEMENT]: {
      lane: "ordinary",
      handle: ({ messageId }) => acknowledgeMessage(correspondence, String(messageId)),
    },
    [VERIFY_MESSAGE]: {
      lane: "prompt",
      handle: ({ email, registering }) =>
        deliverVerification(accounts, { email: String(email), registering: registering === true }),
    },
    [RESET_MESSAGE]: {
      lane: "prompt",
      handle: ({ email, choosing }) => deliverReset(accounts, { email: String(email), choosing: choosing === true }),
    },
    [ACCOUNT_FILES_MESSAGE]: { lane: "ordinary", handle: (files) => deleteFiles(accounts.files, files) },
    [GIFT_LINK_MESSAGE]: { lane: "prompt", handle: ({ email }) => deliverGiftLink(gifts, String(email)) },
    [PASSWORD_CHANGED_MESSAGE]: {
      lane: "prompt",
      handle: ({ accountId }) => deliverPasswordChanged(accounts, String(accountId)),
    },
    [FACTOR_MESSAGE]: {
      lane: "prompt",
      handle: ({ accountId, event }) =>
        deliverFactorNotice(accounts, { accountId: String(accountId), event: event as FactorEvent }),
    },
    [EMAIL_CHANGE_MESSAGE]: {
      lane: "prompt",
      handle: ({ changeId, side }) =>
        deliverEmailChange(accounts, { changeId: String(changeId), side: side === "old" ? "old" : "new" }),
    },
    [ACCOUNT_DELETED_MESSAGE]: {
      lane: "ordinary",
      handle: ({ email, firstName }) =>
        deliverFarewell(accounts, { email: email ? String(email) : null, firstName: String(firstName) }),
    },
    [REMINDER_MESSAGE]: {
      lane: "bulk",
      handle: ({ accountId, month, step }) =>
        deliverReminder(accounts, { accountId: String(accountId), month: String(month), step: Number(step) }),
    },
    [NEWSLETTER_INVITATION]: {
      lane: "prompt",
      handle: ({ subscriberId }) => deliverInvitation(correspondence, String(subscriberId)),
    },
  };
}
