import type { Module } from "#composition/module.ts";
import { campaignsModule } from "#giving/campaigns/campaigns.module.ts";
import { duesModule } from "#giving/dues/dues.module.ts";
import { giftsModule } from "#giving/gifts/gifts.module.ts";
import { projectsModule } from "#giving/projects/projects.module.ts";
import { promisesModule } from "#giving/promises/promises.module.ts";
import { closingModule } from "#money/closing/closing.module.ts";
import { decisionsModule } from "#money/decisions/decisions.module.ts";
import { formerGiftsModule } from "#money/former-gifts/former-gifts.module.ts";
import { offlineModule } from "#money/offline-payments/offline.module.ts";
import { paymentsModule } from "#money/payments/payments.module.ts";
import { receiptsModule } from "#money/receipts/receipts.module.ts";
import { reconciliationModule } from "#money/reconciliation/reconciliation.module.ts";
import { statementsModule } from "#money/statements/statements.module.ts";
import { treasuryModule } from "#money/treasury/treasury.module.ts";
import { alarmsModule } from "#operations/alarms/alarms.module.ts";
import { auditModule } from "#operations/audit/audit.module.ts";
import { backupsModule } from "#operations/backups/backups.module.ts";
import { calendarModule } from "#operations/calendar/calendar.module.ts";
import { dashboardModule } from "#operations/dashboard/dashboard.module.ts";
import { firstStepsModule } from "#operations/first-steps/first-steps.module.ts";
import { healthModule } from "#operations/health/health.module.ts";
import { directoryModule } from "#people/directory/directory.module.ts";
import { donorsModule } from "#people/donors/donors.module.ts";
import { identityModule } from "#people/identity/identity.module.ts";
import { membersModule } from "#people/members/members.module.ts";
import { notesModule } from "#people/notes/notes.module.ts";
import { privacyModule } from "#people/privacy/privacy.module.ts";
import { staffModule } from "#people/staff/staff.module.ts";
import { lettersModule } from "#reach/letters/letters.module.ts";
import { messagesModule } from "#reach/messages/messages.module.ts";
import { newsletterModule } from "#reach/newsletter/newsletter.module.ts";
import { attendanceModule } from "#site/attendance/attendance.module.ts";
import { contentModule } from "#site/content/content.module.ts";
import { eventsModule } from "#site/events/events.module.ts";
import { homeModule } from "#site/home/home.module.ts";
import { libraryModule } from "#site/library/library.module.ts";
import { mediaModule } from "#site/media/media.module.ts";
import { newsModule } from "#site/news/news.module.ts";
import { partnersModule } from "#site/partners/partners.module.ts";
import { peopleModule } from "#site/people/people.module.ts";
import { picturesModule } from "#site/pictures/pictures.module.ts";
import { reportsModule } from "#site/reports/reports.module.ts";
import { seoModule } from "#site/seo/seo.module.ts";
import { settingsModule } from "#site/settings/settings.module.ts";

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
  notesModule,
  statementsModule,
  reconciliationModule,
  dashboardModule,
  calendarModule,
  closingModule,
  decisionsModule,
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
