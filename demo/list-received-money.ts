import { findVisibleBySlug } from "#giving/campaigns/campaigns.db.ts";
import { refuseOfflinePayment } from "#money/offline-payments/decide-offline-payment.ts";
import { recordOfflinePayment } from "#money/offline-payments/record-offline-payment.ts";
import { recordedLines, reopenLineOfRefused } from "#money/statements/decide-lines.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { type ReceivedMoney, receivedMoney } from "./content/received-money.ts";
import { contextAt } from "./editor-at.ts";
import { DEMO_PURPOSES } from "./import-demo-payments.ts";
import { originOf } from "./origin-of.ts";
import type { ListStaffWork } from "./staff-work.ts";

const HOUR_MS = 3600 * 1000;

/** Money that came in beside the provider: most of it waits for a second person, some was refused. */
export const listReceivedMoney: ListStaffWork = async (unit, now) =>
  receivedMoney.flatMap((money) => {
    const at = new Date(now.getTime() - money.daysAgo * 24 * HOUR_MS);
    const later = new Date(at.getTime() + 2 * HOUR_MS);
    const key = crypto.randomUUID();
    const { refused } = money;
    return [
      { at, write: () => record(unit, money, { at, key }) },
      ...(refused ? [{ at: later, write: () => refuse(unit, { at: later, key, reason: refused }) }] : []),
    ];
  });

async function record(
  unit: UnitOfWork,
  { by, campaign: slug, method, amount, name, email, reference, note }: ReceivedMoney,
  { at, key }: { at: Date; key: string },
): Promise<void> {
  const campaign = await findVisibleBySlug(unit.tx, slug, at);
  if (!campaign) throw new Error(`no campaign of the demo is called ${slug}`);
  // None of it has a proof, and none says which wallet got it.
  const noFiles = { files: undefined as never, cleanPhoto: undefined as never, examinePdf: undefined as never };
  const noWallet = { readSettings: undefined as never };
  const ctx = { ...contextAt(unit, at), ...noFiles, ...noWallet, ...recordedLines, purposes: DEMO_PURPOSES };
  const payment = {
    key,
    target: `don:${campaign.id}`,
    method,
    amount,
    received_on: dayOf(at),
    email,
    phone: "",
    reference,
    note,
    first_name: name[0],
    last_name: name[1],
    show_name: false,
  };
  await recordOfflinePayment(ctx, await treasurerCalled(unit, by), { payment, origin: originOf(by) });
}

async function refuse(unit: UnitOfWork, { at, key, reason }: { at: Date; key: string; reason: string }): Promise<void> {
  const staff = await treasurerCalled(unit, "tresorerie");
  const ctx = { ...contextAt(unit, at), onOfflineRefused: reopenLineOfRefused };
  await refuseOfflinePayment(ctx, staff, { id: key, reason, origin: originOf("tresorerie") });
}

async function treasurerCalled({ tx }: UnitOfWork, name: ReceivedMoney["by"]) {
  const person = await findVerifiedByEmail(tx, `${name}@fondation-akwaba.example`);
  if (!person) throw new Error(`no account of the demo is called ${name}`);
  const roles = name === "admin" ? (["admin"] as const) : person.roles;
  return authorize({ kind: "staff" as const, id: person.id, roles }, "move_money");
}
