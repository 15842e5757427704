import { sql } from "drizzle-orm";
import { hasCampaigns } from "#giving/campaigns/show-campaign.ts";
import type { Clock } from "#platform/clock.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import { demoIdentity } from "./demo-identity.ts";
import type { DemoPart } from "./demo-part.ts";
import { type DemoPayment, importDemoPayments } from "./import-demo-payments.ts";
import { markDemoRows } from "./mark-demo-rows.ts";
import { seedAccounts } from "./seed-accounts.ts";
import { seedAlarms } from "./seed-alarms.ts";
import { seedCampaigns } from "./seed-campaigns.ts";
import { seedDues } from "./seed-dues.ts";
import { seedEvents } from "./seed-events.ts";
import { seedIdentityDocuments } from "./seed-identity-documents.ts";
import { seedLibrary } from "./seed-library.ts";
import { seedMedia } from "./seed-media.ts";
import { seedMemberGifts } from "./seed-member-gifts.ts";
import { seedMembers } from "./seed-members.ts";
import { seedNews } from "./seed-news.ts";
import { seedPartners } from "./seed-partners.ts";
import { seedPaymentsToDecide } from "./seed-payments-to-decide.ts";
import { seedPeople } from "./seed-people.ts";
import { seedProjects } from "./seed-projects.ts";
import { seedReports } from "./seed-reports.ts";
import { seedStaffWork } from "./seed-staff-work.ts";
import { seedTestimonials } from "./seed-testimonials.ts";

/** The lock of the process that fills the database. */
const SEED_LOCK = 7_261_020;

/** In the order in which they are written: a later part may build on an earlier one. */
const PARTS: readonly DemoPart[] = [
  seedCampaigns,
  seedProjects,
  seedMemberGifts,
  seedEvents,
  seedNews,
  seedMedia,
  seedPartners,
  seedReports,
  seedPeople,
  seedTestimonials,
  seedLibrary,
  seedDues,
  seedMembers,
  seedIdentityDocuments,
];

/**
 * Fills an empty database with the demo foundation and everything it shows, `more` parts after its own, and accounts
 * with this password. Leaves a database that is not empty as it is. Returns whether this one was filled.
 */
export async function seedDemo({
  handle,
  files,
  clock,
  log,
  password,
  more = [],
}: {
  handle: DatabaseHandle;
  files: FileStore;
  clock: Clock;
  log: Logger;
  password: string;
  more?: readonly DemoPart[];
}): Promise<boolean> {
  const now = clock.now();
  if (await hasCampaigns(handle.db, now)) return false;
  log.info("filling the empty database with the demo: this takes a moment");
  // In sequence: later parts reuse pictures that an earlier part has drawn.
  const writers: Awaited<ReturnType<DemoPart>>[] = [];
  for (const part of [seedAccounts(password), ...PARTS, ...more]) writers.push(await part(files));
  const writeStaffWork = await seedStaffWork(files);
  const writeAll = createWrite({ db: handle.db, clock, wake: () => undefined });
  return writeAll(async (unit) => {
    // Of several that start on one empty database, the others wait here and then find it filled.
    await unit.tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasCampaigns(unit.tx, now)) return false;
    await writeSettings(unit, demoIdentity, now);
    const payments: DemoPayment[] = [];
    for (const write of writers) await write(unit, now, payments);
    await importDemoPayments(unit, payments, clock);
    // After the refunds: the audit log shows entries in the order in which they were written.
    await writeStaffWork(unit, now, payments);
    await seedPaymentsToDecide(unit, now);
    await seedAlarms(unit, now);
    await markDemoRows(unit.tx);
    return true;
  });
}
