import { asc, eq } from "drizzle-orm";
import type { ContributionsAnswer, DuesPage, DuesStanding } from "#giving/dues/dues.contract.ts";
import { duesAllocations } from "#giving/dues/dues.db.ts";
import type { TestMember } from "../factories/make-dues.ts";
import type { TestApp } from "../setup/start-test-app.ts";

async function ask<T>(app: TestApp, member: TestMember, path: string): Promise<T> {
  const response = await app.call(`/api/v01/private${path}`, { headers: member.bearer });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The member's view: standing, list and chart. */
export const standingOf = (app: TestApp, member: TestMember) => ask<DuesStanding>(app, member, "/cotisations/standing");
export const listOf = (app: TestApp, member: TestMember, query = "") =>
  ask<DuesPage>(app, member, `/cotisations${query}`);
export const chartOf = (app: TestApp, member: TestMember, query = "") =>
  ask<ContributionsAnswer>(app, member, `/contributions${query}`);

/** The months that an account has now, from the rows themselves, in order; one that is there twice is named twice. */
export async function paidMonths({ handle }: TestApp, accountId: string): Promise<string[]> {
  const rows = await handle.db
    .select()
    .from(duesAllocations)
    .where(eq(duesAllocations.accountId, accountId))
    .orderBy(asc(duesAllocations.id));
  const held: string[] = [];
  for (const { month, kind } of rows) {
    if (kind === "paid") held.push(month);
    else held.splice(held.indexOf(month), 1);
  }
  return held.sort();
}
