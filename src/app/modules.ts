import { alarmsModule } from "#modules/alarms/alarms.module.ts";
import { attendanceModule } from "#modules/attendance/attendance.module.ts";
import { auditModule } from "#modules/audit/audit.module.ts";
import { backupsModule } from "#modules/backups/backups.module.ts";
import { campaignsModule } from "#modules/campaigns/campaigns.module.ts";
import { closingModule } from "#modules/closing/closing.module.ts";
import { contentModule } from "#modules/content/content.module.ts";
import { dashboardModule } from "#modules/dashboard/dashboard.module.ts";
import { directoryModule } from "#modules/directory/directory.module.ts";
import { donorsModule } from "#modules/donors/donors.module.ts";
import { duesModule } from "#modules/dues/dues.module.ts";
import { eventsModule } from "#modules/events/events.module.ts";
import { firstStepsModule } from "#modules/first-steps/first-steps.module.ts";
import { formerGiftsModule } from "#modules/former-gifts/former-gifts.module.ts";
import { giftsModule } from "#modules/gifts/gifts.module.ts";
import { healthModule } from "#modules/health/health.module.ts";
import { homeModule } from "#modules/home/home.module.ts";
import { identityModule } from "#modules/identity/identity.module.ts";
import { lettersModule } from "#modules/letters/letters.module.ts";
import { libraryModule } from "#modules/library/library.module.ts";
import { mediaModule } from "#modules/media/media.module.ts";
import { membersModule } from "#modules/members/members.module.ts";
import { messagesModule } from "#modules/messages/messages.module.ts";
import type { Module } from "#modules/module.ts";
import { newsModule } from "#modules/news/news.module.ts";
import { newsletterModule } from "#modules/newsletter/newsletter.module.ts";
import { offlineModule } from "#modules/offline/offline.module.ts";
import { partnersModule } from "#modules/partners/partners.module.ts";
import { paymentsModule } from "#modules/payments/payments.module.ts";
import { peopleModule } from "#modules/people/people.module.ts";
import { picturesModule } from "#modules/pictures/pictures.module.ts";
import { privacyModule } from "#modules/privacy/privacy.module.ts";
import { projectsModule } from "#modules/projects/projects.module.ts";
import { promisesModule } from "#modules/promises/promises.module.ts";
import { receiptsModule } from "#modules/receipts/receipts.module.ts";
import { reconciliationModule } from "#modules/reconciliation/reconciliation.module.ts";
import { reportsModule } from "#modules/reports/reports.module.ts";
import { seoModule } from "#modules/seo/seo.module.ts";
import { settingsModule } from "#modules/settings/settings.module.ts";
import { staffModule } from "#modules/staff/staff.module.ts";
import { statementsModule } from "#modules/statements/statements.module.ts";
import { treasuryModule } from "#modules/treasury/treasury.module.ts";

/**
 * All modules. Their order matters for erasing and merging members and for a change of address, which lock rows in this
 * order: payments come first, as they do in a settlement, and what was paid offline as in its confirmation.
 */
export const MODULES: readonly Module[] = [
  paymentsModule,
  receiptsModule,
  offlineModule,
  formerGiftsModule,
  settingsModule,
  homeModule,
  campaignsModule,
  projectsModule,
  eventsModule,
  attendanceModule,
  newsModule,
  mediaModule,
  partnersModule,
  reportsModule,
  peopleModule,
  identityModule,
  staffModule,
  auditModule,
  contentModule,
  membersModule,
  privacyModule,
  duesModule,
  giftsModule,
  directoryModule,
  promisesModule,
  treasuryModule,
  donorsModule,
  statementsModule,
  reconciliationModule,
  dashboardModule,
  closingModule,
  messagesModule,
  newsletterModule,
  lettersModule,
  picturesModule,
  libraryModule,
  seoModule,
  alarmsModule,
  backupsModule,
  healthModule,
  firstStepsModule,
];
