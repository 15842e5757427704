import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import { createLimits } from "#platform/http/limits.db.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { answerMessage, changeMessage } from "#reach/messages/handle-message.ts";
import { listMessages } from "#reach/messages/read-inbox.ts";
import { receiveMessage } from "#reach/messages/receive-message.ts";
import { type DemoMessage, demoMessages } from "./content/messages.ts";
import { contextAt } from "./editor-at.ts";
import { originOf } from "./origin-of.ts";
import type { ListStaffWork } from "./staff-work.ts";

const HOUR_MS = 3600 * 1000;
const ADMIN_EMAIL = "admin@fondation-akwaba.example";

/** Messages of visitors to the foundation, and the answers that staff gave some hours later. */
export const listAnswers: ListStaffWork = async (unit, now) =>
  demoMessages.flatMap((message) => {
    const sentAt = new Date(now.getTime() - message.daysAgo * 24 * HOUR_MS);
    const handledAt = new Date(sentAt.getTime() + 3 * HOUR_MS);
    return [
      { at: sentAt, write: () => send(unit, message, sentAt) },
      ...(message.answer || message.assignee ? [{ at: handledAt, write: () => handle(unit, message, handledAt) }] : []),
    ];
  });

/** Stores the message as the contact form does; nothing is mailed. */
async function send(unit: UnitOfWork, { name, subject, message }: DemoMessage, at: Date): Promise<void> {
  const [first_name, last_name] = name;
  const email = `${first_name}.${last_name}@visiteurs.example`.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const quiet = { ...unit, enqueue: () => undefined };
  const ctx = { ...contextAt(quiet, at), limits: createLimits({ db: unit.tx, clock: { now: () => at }, factor: 1 }) };
  await receiveMessage(ctx, {
    body: { first_name, last_name, email, subject, message },
    key: undefined,
    address: "127.0.0.1",
  });
}

async function handle(unit: UnitOfWork, { subject, answer, assignee }: DemoMessage, at: Date): Promise<void> {
  const by = answer?.by ?? assignee ?? "admin";
  const person = await findVerifiedByEmail(unit.tx, `${by}@fondation-akwaba.example`);
  if (!person) throw new Error(`no account of the demo is called ${by}`);
  const roles = by === "admin" ? (["admin"] as const) : person.roles;
  const staff = authorize({ kind: "staff" as const, id: person.id, roles }, "correspond");
  const origin = originOf(by);
  const ctx = { ...contextAt(unit, at), adminEmail: ADMIN_EMAIL };
  const [found] = (await listMessages(ctx, staff, { q: subject, state: "all" })).data;
  if (!found) throw new Error(`no message of the demo is about ${subject}`);
  const { id } = found;
  if (answer) await answerMessage(ctx, staff, { id, reply: { text: answer.text, close: true, seen: null }, origin });
  else await changeMessage(ctx, staff, { id, change: { state: "open", assignee: person.id }, origin });
}
