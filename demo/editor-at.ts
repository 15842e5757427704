import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { Editor } from "#site/content/write-content.ts";
import { originOf } from "./origin-of.ts";

/** Returns the demo's administrator or editor, as a writer of contents. */
export async function findEditor({ tx }: UnitOfWork, name: "admin" | "redaction"): Promise<Editor> {
  const person = await findVerifiedByEmail(tx, `${name}@fondation-akwaba.example`);
  if (!person) throw new Error(`no account of the demo is called ${name}`);
  const roles = name === "admin" ? (["admin"] as const) : person.roles;
  const staff = authorize({ kind: "staff" as const, id: person.id, roles }, "write_content");
  return { staff, origin: originOf(name) };
}

/** Returns what use cases of contents need: this unit of work, at this moment. */
export function contextAt(unit: UnitOfWork, at: Date) {
  return {
    db: unit.tx,
    write: <T>(work: (one: UnitOfWork) => Promise<T>) => work(unit),
    clock: { now: () => at },
    holdPictures: async () => [],
    findMissingFiles: async () => [],
  };
}
