import type { Purposes } from "#money/payments/purpose.ts";
import type { AlarmSource } from "#operations/alarms/alarm-source.ts";
import type { AddressChangedHook, VerifiedHook } from "#people/identity/identity-hooks.ts";
import type { PersonalDataSource } from "#people/privacy/personal-data.ts";
import type { AuditedNames, StaffCalendar, StaffSearch, WaitingWork } from "#people/staff/staff-declarations.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import type { OutboxHandlers } from "#platform/jobs/outbox-lanes.ts";
import type { Schedule } from "#platform/jobs/schedules.ts";
import type { WatchedQueue } from "#platform/jobs/table-queue.ts";
import type { Editable } from "#site/content/editable.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import type { AppContext } from "./context.ts";
import type { NamesTarget, RefusedHook } from "./payment-hooks.ts";

/** Everything that a module gives to the application. `src/app/modules.ts` lists all modules. */
export interface Module {
  /** Calls of the API, by paths below `/api/v01`. */
  api?(ctx: AppContext): readonly Endpoint[];
  /** Documents and files, by their whole paths. */
  site?(ctx: AppContext): readonly Endpoint[];
  /** Contents that staff writes: what is in their trash for long is deleted. */
  content?: readonly Editable[];
  /** Kinds of work that may wait for staff here: the home of the back office names them. */
  waiting?: readonly WaitingWork[];
  /** Sources of alarms here: those who may act are mailed, and see the alarms on the home of the back office. */
  alarms?: readonly AlarmSource[];
  /** The dated entries of this module, for the calendar of the back office. */
  calendar?: readonly StaffCalendar[];
  /** Searches by which staff finds things of the module by their names. */
  searched?: readonly StaffSearch[];
  /** The kind of subjects here that the audit log names as they are now. */
  audited?: AuditedNames;
  /** The meaning of each type of payment here. */
  purposes?: Partial<Purposes>;
  /** Pages with a parameter in their path, for the sitemap and link previews. */
  pages?: IndexablePages;
  /** Columns that hold references of pictures, beside those of contents. */
  pictures?: readonly PictureColumn[];
  /** Returns the module's data about members: its part in export, consents and erasure. */
  personalData?(ctx: Pick<AppContext, "purposes">): PersonalDataSource;
  /** Called after the verification of an address, in the same transaction. */
  onVerified?: VerifiedHook;
  /** Follows the change of a staff member's own address, in the same transaction. */
  onStaffAddressChanged?(ctx: Pick<AppContext, "adminEmail">): AddressChangedHook;
  /** Present if payments are stored here: what they are for is not deleted while they name it. */
  namesTarget?: NamesTarget;
  /** Called after the refusal of a payment that staff had recorded, in the same transaction. */
  onOfflineRefused?: RefusedHook;
  /** Processes what arrived in the module's inbox, each time `wakeInbox` is called. */
  inbox?(ctx: AppContext): (stopping: AbortSignal) => Promise<unknown>;
  /** Returns the handlers that deliver the outbox messages of the module, by kind. */
  messages?(ctx: AppContext): OutboxHandlers;
  /** Tables whose rows are work that becomes due, by the names under which they are watched. */
  queues?: Readonly<Record<string, WatchedQueue>>;
  schedules?(ctx: AppContext): readonly Schedule[];
}
