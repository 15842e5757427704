import type { HomeAnswer } from "#contracts/home.ts";
import type { PublicSettings, Settings } from "#contracts/settings.ts";

/** What every page may know of the foundation and of this installation: all but what one page alone shows. */
export function presentSettings(
  { testimonials: _elsewhere, pictures: _ofStaff, ...settings }: Settings,
  { publicUrl, paymentsSimulated, now }: { publicUrl: string; paymentsSimulated: boolean; now: Date },
): PublicSettings {
  return {
    ...settings,
    public_url: publicUrl,
    payments_simulated: paymentsSimulated,
    year: now.getUTCFullYear(),
  };
}

/** The figures of the home page: staff's own, and what the ledger says of this year. */
export function presentHome(
  { projects, beneficiaries, countries, trees, schools }: Settings["statistics"],
  collected: { year: number; amount: number; payments: number },
): HomeAnswer {
  return {
    impactStatistics: { projects, beneficiaries, countries, trees, schools },
    miniStatistics: { projects, beneficiaries, trees, schools },
    collected: { year: collected.year, amount: collected.amount, gifts: collected.payments },
  };
}
