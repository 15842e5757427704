import type { Purpose, PurposeTarget } from "#modules/payments/purpose.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isClosed } from "./campaign-deadline.ts";
import {
  addToRefunded,
  addToTotals,
  type Campaign,
  findVisibleById,
  hideDonors,
  insertDonation,
} from "./campaigns.repo.ts";

/** The noun whose generation is raised when campaigns or their gifts change. */
export const CAMPAIGNS_NOUN = "campaigns";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A campaign as what an order is for. */
export function campaignTarget({ id, slug, title }: Pick<Campaign, "id" | "slug" | "title">): PurposeTarget {
  return { id, label: `Don à la campagne «\u00a0${title}\u00a0»`, path: `/dons/${slug}` };
}

/** Payments of type `don`: gifts to a campaign. */
export const campaignPurpose: Purpose = {
  nouns: [CAMPAIGNS_NOUN],
  async resolve(db, { donation_id: id }, now) {
    const campaign = id && UUID.test(id) ? await findVisibleById(db, id) : undefined;
    if (!campaign) throw notFound("Don non trouvé");
    if (isClosed(campaign, now)) {
      throw new AppError(409, "campaign_closed", "Cette campagne est terminée\u00a0: elle ne reçoit plus de dons.");
    }
    return campaignTarget(campaign);
  },
  async confirm(tx, payment) {
    await insertDonation(tx, {
      campaignId: payment.targetId,
      attemptId: payment.attemptId,
      amount: payment.amount,
      firstName: payment.firstName,
      lastName: payment.lastName,
      showName: payment.showName,
      confirmedAt: payment.paidAt,
    });
    await addToTotals(tx, payment.targetId, { amount: payment.amount, donors: 1 });
    return null;
  },
  async refund(tx, refund) {
    const left = await addToRefunded(tx, refund.attemptId, refund.amount);
    await addToTotals(tx, refund.targetId, { amount: -refund.amount, donors: left === 0 ? -1 : 0 });
  },
  hideNames: hideDonors,
};
