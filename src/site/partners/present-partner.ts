import type { Partner as PartnerAnswer } from "./partner.contract.ts";
import type { Partner } from "./partners.repo.ts";

/** Returns what the public may see of a partner. */
export function presentPartner({ id, name, type, logo, description, link }: Partner): PartnerAnswer {
  return { id, name, type, logo, description, link };
}
