import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { addNote, donorSubject } from "#people/notes/notes.module.ts";
import { authorize } from "#people/staff/authorize.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { contextAt } from "./editor-at.ts";
import { originOf } from "./origin-of.ts";
import type { ListStaffWork } from "./staff-work.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The notes of the demo's staff about its member, by the days since. */
const NOTES = [
  {
    by: "admin" as const,
    daysAgo: 12,
    text: "Rencontrée à la remise des tables-bancs.\nVeut voir le chantier du forage avant de donner encore.",
  },
  { by: "tresorerie" as const, daysAgo: 3, text: "Préfère le téléphone, après 17 h." },
];

/** Notes about the member of the demo, by two people. */
export const listDonorNotes: ListStaffWork = async (unit, now) =>
  NOTES.map(({ by, daysAgo, text }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    return { at, write: () => note(unit, { by, text, at }) };
  });

async function note(
  unit: UnitOfWork,
  { by, text, at }: { by: "admin" | "tresorerie"; text: string; at: Date },
): Promise<void> {
  const [staff, member] = [await accountCalled(unit, by), await accountCalled(unit, "membre")];
  const roles = by === "admin" ? (["admin"] as const) : staff.roles;
  const author = authorize({ kind: "staff" as const, id: staff.id, roles }, "read_money");
  const ctx = contextAt(unit, at);
  await addNote(ctx, author, await donorSubject(ctx, member.id), { text, origin: originOf(by) });
}

async function accountCalled({ tx }: UnitOfWork, name: string) {
  const person = await findVerifiedByEmail(tx, `${name}@fondation-akwaba.example`);
  if (!person) throw new Error(`no account of the demo is called ${name}`);
  return person;
}
