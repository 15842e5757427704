import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "#composition/context.ts";
import { changedValues, recordAudit } from "#operations/audit/record-audit.ts";
import { maskEmail } from "#people/identity/find-accounts.ts";
import { announceWatchedChange } from "#people/staff/announce-watched-change.ts";
import type { Authorized, StaffActor } from "#people/staff/authorize.ts";
import type { WatchedChange } from "#people/staff/staff.mails.ts";
import { type GivenCode, type StaffMember, withFreshCode } from "#people/staff/staff-session.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { formatPhone, readPhone, requirePhone } from "#platform/phone-number.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { keepUntouched } from "#site/content/keep-untouched.ts";
import { requireFiles, requirePictures, withoutDeletedPictures } from "#site/pictures/held-pictures.ts";
import { defaultOf, parseStored } from "./default-settings.ts";
import { LEGAL_TAG, SETTINGS_TAG } from "./read-settings.ts";
import { SETTING_FIELD_NAMES } from "./setting-field-names.contract.ts";
import { type SettingFields, toFields, toValue } from "./setting-fields.ts";
import {
  isLegal,
  SECTION_NAMES,
  type SettingSection,
  sectionPath,
  settingSections,
} from "./setting-sections.contract.ts";
import type { Settings } from "./settings.contract.ts";
import {
  addSettingRevision,
  FIRST_VERSION,
  findRow,
  findSettingRevision,
  lockRow,
  type SettingRow,
  writeRow,
} from "./settings.db.ts";

/** Who changes the settings, the keyed hash of the network address, and the code that came with the change. */
export interface SettingsEditor {
  staff: StaffMember & Authorized<"change_settings">;
  origin: string;
  given: GivenCode;
}

/** Any member of staff: replacing a picture is a change of each setting that shows it. */
interface Editor {
  staff: StaffActor;
  origin: string;
}

interface Change {
  editor: SettingsEditor;
  section: SettingSection;
  /** The version that the change is made on. */
  version: number;
}

type WriteContext = Pick<
  AppContext,
  "db" | "write" | "clock" | "limits" | "factorSecrets" | "holdPictures" | "findMissingFiles" | "adminEmail"
>;

/**
 * Stores new values of a section. Returns false, and changes nothing, if it has another version by now. A change of
 * where money goes needs a fresh code, and is mailed to all administrators and treasurers. Throws as `withFreshCode`,
 * and 422 if a picture is not there, or a telephone number is not valid, or doubtful and not the `confirmed` one.
 */
export async function saveSetting(
  ctx: WriteContext,
  { fields, confirmed, ...change }: Change & { fields: SettingFields; confirmed: string | undefined },
): Promise<boolean> {
  const seen = await findRow(ctx.db, change.section);
  const kept = await checkedFields(ctx, seen, { section: change.section, fields, confirmed });
  return writeSetting(ctx, seen, { ...change, fields: kept, action: "changed" }, async (tx) => {
    await requirePictures(ctx, tx, kept);
    return kept;
  });
}

/**
 * Returns the fields as `saveSetting` would store them, and stores nothing; null if the section has another version by
 * now. Needs no code, and throws 422 as it does, but for a picture that was deleted since the form was opened.
 */
export async function foreseeSetting(
  ctx: Pick<WriteContext, "db" | "clock" | "findMissingFiles">,
  { section, version, ...values }: Omit<Change, "editor"> & { fields: SettingFields; confirmed: string | undefined },
): Promise<SettingFields | null> {
  const seen = await findRow(ctx.db, section);
  if ((seen?.version ?? FIRST_VERSION) !== version) return null;
  const before = parseStored(section, seen?.value ?? defaultOf(section));
  const fields = await checkedFields(ctx, seen, { section, ...values });
  return toFields(section, toValue(section, fields, { before, now: ctx.clock.now() }));
}

async function checkedFields(
  ctx: Pick<WriteContext, "findMissingFiles">,
  seen: SettingRow | undefined,
  { section, fields, confirmed }: { section: SettingSection; fields: SettingFields; confirmed: string | undefined },
): Promise<SettingFields> {
  const stored = toFields(section, parseStored(section, seen?.value ?? defaultOf(section)));
  const kept = withPhones(section, {
    stored,
    fields: keepUntouched(settingSections[section], stored, fields),
    confirmed,
  });
  await requireFiles(ctx, kept);
  return kept;
}

/**
 * Returns the fields with the foundation's new telephone numbers and wallets as the site writes those of its donors.
 */
function withPhones(
  section: SettingSection,
  { stored, fields, confirmed }: { stored: SettingFields; fields: SettingFields; confirmed: string | undefined },
): SettingFields {
  // However its digits are grouped, and with its country or without, it is the same number.
  const read = (number: string) => number.replace(/\D/g, "").slice(-10);
  const known = numbersIn(section, stored);
  const write = (number: string, field: string) => {
    if (known.includes(number)) return number;
    const isKnown = known.some((one) => read(one) === read(number));
    return formatPhone(isKnown ? (readPhone(number)?.number ?? number) : requirePhone(number, { field, confirmed }));
  };
  if (section === "contact") {
    const { phone, whatsapp } = fields as Settings["contact"];
    return { ...fields, phone: phone && write(phone, "phone"), whatsapp: whatsapp && write(whatsapp, "whatsapp") };
  }
  if (section !== "offline_giving") return fields;
  const { mobile_money: wallets } = fields as Settings["offline_giving"];
  return {
    ...fields,
    mobile_money: wallets.map((wallet, index) => ({
      ...wallet,
      number: write(wallet.number, `mobile_money.${index}.number`),
    })),
  };
}

function numbersIn(section: SettingSection, fields: SettingFields): string[] {
  if (section === "contact") return ["phone", "whatsapp"].map((name) => String(fields[name] ?? "")).filter(Boolean);
  if (section !== "offline_giving") return [];
  return (fields as Settings["offline_giving"]).mobile_money.map(({ number }) => number);
}

/**
 * Gives a section the values of another version. Returns and throws as `saveSetting` does, and 404 if there is no such
 * version.
 */
export async function restoreSetting(
  ctx: WriteContext,
  { restored, ...change }: Change & { restored: number },
): Promise<boolean> {
  // Revisions never change: it is the same one in the transaction.
  const revision = await findSettingRevision(ctx.db, change.section, restored);
  if (!revision) throw new AppError("not_found", "Cette version n’existe pas.");
  const fields = toFields(change.section, parseStored(change.section, revision.value));
  const seen = await findRow(ctx.db, change.section);
  return writeSetting(ctx, seen, { ...change, fields, action: "restored_version" }, (tx) =>
    withoutDeletedPictures(ctx, tx, fields),
  );
}

/** Changes the value of a section within a larger unit of work, whatever its version. Returns true. */
export async function rewriteSetting(
  unit: UnitOfWork,
  { section, now, ...by }: { editor: Editor; section: SettingSection; action: string; now: Date },
  change: (value: unknown) => unknown,
): Promise<boolean> {
  const before = await lockRow(unit.tx, section, defaultOf(section), now);
  await carryOut(unit, { ...by, section, before, now }, async (old) => change(old));
  return true;
}

async function writeSetting(
  ctx: WriteContext,
  seen: SettingRow | undefined,
  { section, version, fields, ...by }: Change & { action: string; fields: SettingFields },
  nextFields: (tx: Transaction) => Promise<SettingFields>,
): Promise<boolean> {
  // A refused change must not store the default, which a later version of the site may change.
  if ((seen?.version ?? FIRST_VERSION) !== version) return false;
  // A version has the same values for ever: what is guarded of it can be decided before its row is locked.
  const shown = toFields(section, parseStored(section, seen?.value ?? defaultOf(section)));
  const watched = watchedChangeOf(section, { before: shown, after: fields });
  const { staff, given } = by.editor;
  const work = async (unit: UnitOfWork, now: Date) => {
    const before = await lockRow(unit.tx, section, defaultOf(section), now);
    if (before.version !== version) return false;
    await carryOut(unit, { ...by, section, before, now }, async (old) =>
      toValue(section, await nextFields(unit.tx), { before: old, now }),
    );
    if (watched) await announceWatchedChange(unit, ctx, { change: watched, by: staff.id, at: now });
    return true;
  };
  return watched ? withFreshCode(ctx, staff, given, work) : ctx.write((unit) => work(unit, ctx.clock.now()));
}

/**
 * The revision, the entry of the audit log and the invalidated pages belong to the transaction of the change. Values
 * that are stored already leave none of them.
 */
async function carryOut(
  unit: UnitOfWork,
  {
    editor,
    section,
    action,
    before,
    now,
  }: { editor: Editor; section: SettingSection; action: string; before: SettingRow; now: Date },
  nextValue: (old: unknown) => Promise<unknown>,
): Promise<void> {
  const { tx } = unit;
  const old = parseStored(section, before.value);
  const value = parseStored(section, await nextValue(old));
  if (isDeepStrictEqual(old, value)) return;
  // The value from before the first change by staff can be restored too.
  const first = { key: section, version: before.version, at: before.updatedAt, actor: null, value: before.value };
  await addSettingRevision(tx, first);
  const row = await writeRow(tx, section, value, now);
  await addSettingRevision(tx, { key: section, version: row.version, at: now, actor: editor.staff.id, value });
  await recordAudit(unit, {
    at: now,
    actor: editor.staff,
    origin: editor.origin,
    action,
    subject: { kind: "settings", id: section, name: SECTION_NAMES[section] },
    ...changedValues({ ...toFields(section, old) }, { ...toFields(section, value) }),
  });
  unit.invalidate([isLegal(section) ? LEGAL_TAG : SETTINGS_TAG]);
}

/** Fields from which people learn where to send money, or whom to ask about it. */
const GUARDED: Partial<Record<SettingSection, readonly string[]>> = {
  offline_giving: Object.keys(settingSections.offline_giving.shape),
  contact: ["email", "phone", "whatsapp"],
  mail: ["reply_to"],
};

/** The parts of a value that a mail may show: the rest could be copied from a mailbox. */
const MASKS: Readonly<Record<string, (value: unknown) => string>> = {
  mobile_money: (value) =>
    (value as Settings["offline_giving"]["mobile_money"])
      .map(({ label, number }) => `${label} ${maskEnd(number)}`)
      .join(", "),
  iban: (value) => maskEnd(String(value)),
  phone: (value) => maskEnd(String(value)),
  whatsapp: (value) => maskEnd(String(value)),
  email: (value) => maskAddress(String(value)),
  reply_to: (value) => maskAddress(String(value)),
};

/**
 * Returns what a change of these fields tells administrators and treasurers, with masked values, or null if it changes
 * nothing that is guarded.
 */
function watchedChangeOf(
  section: SettingSection,
  { before, after }: { before: SettingFields; after: SettingFields },
): WatchedChange | null {
  const changed = (GUARDED[section] ?? []).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return null;
  return {
    kind: "setting",
    name: SECTION_NAMES[section],
    path: sectionPath(section),
    fields: changed.map((name) => ({
      label: SETTING_FIELD_NAMES[name] ?? name,
      before: shownOf(name, before[name]),
      after: shownOf(name, after[name]),
    })),
  };
}

function shownOf(name: string, value: unknown): string {
  return (MASKS[name] ?? String)(value);
}

/** Returns the last four letters or digits. */
function maskEnd(value: string): string {
  const signs = value.replace(/[^\p{L}\d]/gu, "");
  return signs === "" ? "" : `••••\u00a0${signs.slice(-4)}`;
}

function maskAddress(email: string): string {
  return email === "" ? "" : maskEmail(email);
}
