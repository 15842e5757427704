import { confirmClosing, proposeClosing, stateProviderMonth } from "#money/closing/close-month.ts";
import { listMonths, showMonth } from "#money/closing/read-months.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import { addMonths, monthOf } from "#platform/months.ts";
import { contextAt } from "./editor-at.ts";
import { originOf } from "./origin-of.ts";
import type { ListStaffWork } from "./staff-work.ts";

const ADMIN = "admin@fondation-akwaba.example";

/** The months that the treasurer has not closed yet: the running one, and the two before it. */
const OPEN_MONTHS = 2;

/**
 * The treasurer proposes to close each month on the fifth of the next one, with what the provider withheld and paid
 * out; the administrator confirms.
 */
export const listClosings: ListStaffWork = async (unit, now) => {
  const person = await findVerifiedByEmail(unit.tx, "tresorerie@fondation-akwaba.example");
  if (!person) throw new Error("the demo has no treasurer");
  const second = await findVerifiedByEmail(unit.tx, ADMIN);
  if (!second) throw new Error("the demo has no administrator");
  const staff = { kind: "staff" as const, id: person.id, roles: person.roles };
  const admin = authorize({ kind: "staff" as const, id: second.id, roles: ["admin"] }, "move_money");
  const firstOpen = addMonths(monthOf(now), -OPEN_MONTHS);
  const { data } = await listMonths(contextAt(unit, now), authorize(staff, "read_money"));
  return data
    .filter(({ month }) => month < firstOpen)
    .map(({ month }) => {
      const at = new Date(`${addMonths(month, 1)}-05T10:00:00Z`);
      return { at, write: () => close({ ...contextAt(unit, at), adminEmail: ADMIN }, { staff, admin }, month) };
    });
};

async function close(
  ctx: ReturnType<typeof contextAt> & { adminEmail: string },
  { staff, admin }: { staff: Parameters<typeof authorize>[0]; admin: Parameters<typeof confirmClosing>[1] },
  month: string,
) {
  const origin = originOf("tresorerie");
  const mover = authorize(staff, "move_money");
  const { figures, provider } = await showMonth(ctx, authorize(staff, "read_money"), month);
  const fees = Math.round(provider.received * 0.025);
  const paidOut = Math.max(0, Math.floor((provider.closing - fees) / 10_000) * 10_000);
  await stateProviderMonth(ctx, mover, { month, stated: { fees, paid_out: paidOut, version: 0 }, origin });
  await proposeClosing(ctx, mover, { month, entries: figures.entries, net: figures.net, origin });
  const { proposal } = await showMonth(ctx, authorize(staff, "read_money"), month);
  if (!proposal) throw new Error(`the closing of ${month} is not proposed`);
  await confirmClosing(ctx, admin, { month, proposalId: proposal.id, origin: originOf("admin") });
}
