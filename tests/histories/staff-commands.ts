import type { ListedMonth, MonthRecord } from "#money/closing/closing.contract.ts";
import type { ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { EXPORT_HEADERS } from "../reconciliation/send-export.ts";
import type { Kind } from "./commands.ts";
import { attemptId, linesOf, picked, type World } from "./history-world.ts";
import type { By } from "./open-office.ts";
import { type Act, addressOf, type Prepare, priceOf } from "./payer-commands.ts";

const NOTHING: Act = async () => undefined;
const DAY_MS = 24 * 3_600_000;
const reason = "Vu au relevé";

type Picking = (world: World, command: { pick: number }, by: By) => Promise<Act> | Act;
type DeskPrepare<K extends Kind> = (world: World, command: Parameters<Prepare<K>>[1], by: By) => Promise<Act> | Act;

/** Returns the payment that the command picks, as staff sees it before the decision. */
async function shown(world: World, pick: number): Promise<PaymentRecord | undefined> {
  const reference = picked(world.attempts, pick);
  return reference ? world.office.read(`payments/${await attemptId(world, reference)}`) : undefined;
}

/** Returns a decision about the picked payment, as its screen shows it. */
const deciding =
  (action: string, bodyOf: (payment: PaymentRecord) => object): Picking =>
  async (world, { pick }, by) => {
    const payment = await shown(world, pick);
    return payment ? () => world.office.post(`payments/${payment.id}/${action}`, bodyOf(payment), by) : NOTHING;
  };

const refund: DeskPrepare<"refund"> = async (world, { pick, part, by: refundedBy }, by) => {
  const payment = await shown(world, pick);
  if (!payment || payment.remaining < 1) return NOTHING;
  const { id, remaining, decisions: seen } = payment;
  const amount = { all: remaining, half: Math.ceil(remaining / 2), "one franc": 1 }[part];
  const add = (sums: Map<string, number>) => sums.set(id, (sums.get(id) ?? 0) + amount);
  add(world.refunds.tried);
  return async () => {
    const body = {
      amount,
      expected_remaining: remaining,
      refunded_by: refundedBy,
      method: "DEPOSIT",
      means: "Wave",
      reason,
      seen,
    };
    const answer = await world.office.post(`payments/${id}/refund`, body, by);
    // A refund that the foundation pays itself is only proposed: "confirm proposal" books it.
    if (answer.status === 200 && refundedBy === "provider") add(world.refunds.acknowledged);
  };
};

const recordOffline: DeskPrepare<"record offline"> = (world, command, by) => {
  const { office, campaign, project } = world;
  const amount = priceOf(command.target, command.amount);
  const key = crypto.randomUUID();
  const targets = { don: `don:${campaign.id}`, projet: `projet:${project.id}`, cotisation: "cotisation" };
  const facts = {
    key,
    target: targets[command.target],
    method: command.method,
    amount: String(amount),
    note: "",
    first_name: "Awa",
    last_name: world.tag,
    email: addressOf(world, command.payer),
    phone: "",
    reference: "",
    received_on: dayOf(new Date(office.app.clock.now().getTime() - command.daysAgo * DAY_MS)),
  };
  return async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(facts)) body.set(name, value);
    const answer = await office.send("offline-payments", { method: "POST", body }, by);
    if (answer.status === 200) world.offline.set(key, amount);
  };
};

const decideOffline =
  (action: "confirm" | "refuse", decided: "confirmed" | "refused"): Picking =>
  ({ office, offline, ...world }, { pick }, by) => {
    const id = picked(offline.keys(), pick);
    if (!id) return NOTHING;
    return async () => {
      const answer = await office.post(`offline-payments/${id}/${action}`, { reason }, by);
      if (answer.status !== 200) return;
      const before = world.decided.get(id);
      if (before && before !== decided) throw new Error(`${id} was ${before}, and is ${decided} now`);
      world.decided.set(id, decided);
    };
  };

const importStatement: DeskPrepare<"import statement"> = (world, { account, amounts }, by) => {
  world.files += 1;
  const day = dayOf(world.office.app.clock.now());
  const lines = amounts.map((amount, place) => `${day};${world.tag} ${world.files} ${place};;${amount};R`);
  return () => {
    const body = new FormData();
    body.set("account", account);
    body.set("file", new File([["Date;Libellé;Débit;Crédit;Référence", ...lines].join("\r\n")], "releve.csv"));
    return world.office.send("statements", { method: "POST", body }, by);
  };
};

const onLine =
  (action: string, bodyOf: (line: StatementLine) => object): Picking =>
  async (world, { pick }, by) => {
    const line = picked(await linesOf(world), pick);
    return line ? () => world.office.post(`statement-lines/${line.id}/${action}`, bodyOf(line), by) : NOTHING;
  };

const linkLine: DeskPrepare<"link line"> = async (world, { pick, payment: pickedPayment }, by) => {
  const line = picked(await linesOf(world), pick);
  const fitting = [...world.offline].filter(([, amount]) => amount === line?.amount).map(([id]) => id);
  const payment = picked(fitting.length > 0 ? fitting : world.offline.keys(), pickedPayment);
  if (!line || !payment) return NOTHING;
  return () => world.office.post(`statement-lines/${line.id}/link`, { payment }, by);
};

const compareExport: DeskPrepare<"compare export"> = (world, { pick }, by) => {
  const { office, attempts } = world;
  const day = dayOf(office.app.clock.now());
  const lines = [...attempts]
    .filter((_, place) => place % 3 !== pick % 3)
    .map((one) => `${one};${office.provider.requests.get(one)?.amount};${day} 10:42:00;SUCCES;25`);
  if (lines.length === 0) return NOTHING;
  const key = crypto.randomUUID();
  return async () => {
    const body = new FormData();
    body.set("file", new File([[EXPORT_HEADERS, ...lines].join("\r\n")], "export.csv"));
    const headers = { "idempotency-key": key };
    const answer = await office.send("reconciliations", { method: "POST", body, headers }, by);
    if (answer.status !== 200) return;
    const { id } = (await answer.json()) as ReconciliationRecord;
    await office.app.settled();
    await office.post(`reconciliations/${id}/prove`, {}, by);
  };
};

/** Returns the oldest month that may be closed, as it is shown. */
async function nextMonth({ office }: World): Promise<MonthRecord | undefined> {
  const { data } = await office.read<{ data: ListedMonth[] }>("months");
  const next = data.find(({ state }) => state === "next");
  return next && office.read(`months/${next.month}`);
}

/** Proposes to close the month, or confirms what a colleague proposed. */
const closeMonth: DeskPrepare<"close month"> = async (world, _command, by) => {
  const shownMonth = await nextMonth(world);
  if (!shownMonth) return NOTHING;
  const { month, figures, proposal } = shownMonth;
  return async () => {
    const { entries, net } = figures;
    const answer = await (proposal
      ? world.office.post(`months/${month}/closing/confirm`, { proposal: proposal.id }, by)
      : world.office.post(`months/${month}/closing`, { entries, net }, by));
    if (answer.status !== 200) return;
    const closed = (await answer.json()) as MonthRecord;
    if (closed.state === "closed") world.closed.set(month, JSON.stringify([closed.figures, closed.provider]));
  };
};

const stateProvider: DeskPrepare<"state provider"> = async (world, { fees }, by) => {
  const month = await nextMonth(world);
  if (!month) return NOTHING;
  const body = JSON.stringify({ fees, paid_out: fees, version: month.provider.version });
  const headers = { "content-type": "application/json" };
  return () => world.office.send(`months/${month.month}/provider`, { method: "PUT", body, headers }, by);
};

/** The preparation of each command of the back office: what its screen shows is read before. */
export const STAFF_COMMANDS = {
  "ask provider": deciding("check", () => ({})),
  confirm: deciding("confirm", ({ amount, review, decisions: seen }) => ({
    amount: review?.amount ?? amount,
    reason,
    seen,
  })),
  "confirm proposal": deciding("proposal/confirm", ({ proposal }) => ({
    proposal: proposal?.id ?? crypto.randomUUID(),
  })),
  "refuse proposal": deciding("proposal/refuse", ({ proposal }) => ({
    proposal: proposal?.id ?? crypto.randomUUID(),
    reason,
  })),
  reject: deciding("reject", ({ decisions: seen }) => ({ reason, seen })),
  allocate: deciding("allocate", ({ decisions: seen }) => ({ reason, seen })),
  refund,
  "record offline": recordOffline,
  "confirm offline": decideOffline("confirm", "confirmed"),
  "refuse offline": decideOffline("refuse", "refused"),
  "import statement": importStatement,
  "link line": linkLine,
  "set line aside": onLine("set-aside", () => ({ reason })),
  "reopen line": onLine("reopen", ({ payment }) => ({ payment: payment?.id ?? null })),
  "compare export": compareExport,
  "close month": closeMonth,
  "state provider": stateProvider,
} satisfies { [K in Kind]?: DeskPrepare<K> };
