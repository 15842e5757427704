import type { Purpose, PurposeTarget } from "#modules/payments/purpose.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { isClosed } from "./campaign-deadline.ts";
import {
  addToRefunded,
  addToTotals,
  type Campaign,
  findVisibleById,
  hideDonors,
  insertDonation,
} from "./campaigns.repo.ts";

/** The cache tag of whatever shows campaigns: for a change of what they are, or of which there are. */
export const CAMPAIGNS_NOUN = "campaigns";

/** The cache tag of whatever shows this campaign: for a gift to it. */
export const campaignTag = (id: string): string => `campaign:${id}`;

/** A campaign as what an order is for. */
export function campaignTarget({ id, slug, title }: Pick<Campaign, "id" | "slug" | "title">): PurposeTarget {
  return { id, label: `Don à la campagne «\u00a0${title}\u00a0»`, path: `/dons/${slug}` };
}

/** Payments of type `don`: gifts to a campaign. */
export const campaignPurpose: Purpose = {
  tags: (campaignId) => [campaignTag(campaignId)],
  async resolve(db, { donation_id: id }, now) {
    const campaign = id && isUuid(id) ? await findVisibleById(db, id, now) : undefined;
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
    return null;
  },
  async refund(tx, refund) {
    const left = await addToRefunded(tx, refund.attemptId, refund.amount);
    await addToTotals(tx, refund.targetId, { amount: -refund.amount, donors: left === 0 ? -1 : 0 });
  },
  hideNames: hideDonors,
};
