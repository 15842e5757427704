import { formatPhone } from "#platform/phone-number.ts";
import type { DonorSummary } from "./donors.contract.ts";
import type { FoundDonor } from "./found-donors.repo.ts";

/** Returns a donor as the list shows them: as the account says, else as the last payment does. */
export function presentDonor({ donor, account, order }: FoundDonor): DonorSummary {
  const phone = account?.contact || order.phone;
  return {
    id: donor.id,
    first_name: account?.firstName ?? order.firstName,
    last_name: account?.lastName ?? order.lastName,
    email: account?.email ?? order.email,
    phone: phone === "" ? null : formatPhone(phone),
    has_account: account !== null,
    payments: donor.payments,
    received: donor.received,
    has_dues: donor.hasDues,
    last_at: donor.lastAt.toISOString(),
  };
}
