import type { Account, NewAccount } from "#people/identity/accounts.repo.ts";
import { type AccountFiles, FILE_COLUMNS } from "#people/members/account-files.ts";
import { memberNumberOf } from "#people/members/present-profile.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { MergeBody, MergedField, MergePreview } from "./member-merge.contract.ts";

type Column = keyof NewAccount & keyof Account;

/** A field that one of two accounts gives to the one that stays: its columns, and how staff reads it; null if empty. */
interface FieldPart {
  columns: readonly Column[];
  read: (account: Account) => string | null;
}

const PARTS: Readonly<Record<MergedField, FieldPart>> = {
  name: { columns: ["firstName", "lastName"], read: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  card: { columns: ["memberNumber", "cardCode"], read: memberNumberOf },
  address: {
    columns: ["address", "zip", "city", "country"],
    read: ({ address, zip, city, country }) => [address, zip, city, country].filter(Boolean).join(", ") || null,
  },
  phone: { columns: ["contact"], read: ({ contact }) => contact && formatPhone(contact) },
  profession: { columns: ["profession"], read: ({ profession }) => profession },
  photo: { columns: ["avatar"], read: ({ avatar }) => avatar },
  documents: {
    columns: ["idCardFront", "idCardBack", "idCardSentAt", "idCardDecision", "idCardReason", "idCardDecidedAt"],
    read: ({ idCardSentAt, idCardDecision }) => idCardDecision ?? (idCardSentAt && "waiting"),
  },
};
const FIELDS = Object.entries(PARTS) as [MergedField, FieldPart][];

/** Returns what both accounts have of each field; fields that neither has are left out. */
export function compareFields(staying: Account, leaving: Account): MergePreview["fields"] {
  return FIELDS.map(([field, { read }]) => ({ field, staying: read(staying), leaving: read(leaving) })).filter(
    (one) => one.staying !== null || one.leaving !== null,
  );
}

/** Returns the fields that the account that leaves gives to the other: the chosen ones, and those that it alone has. */
export function givenFields(choices: Pick<MergeBody, MergedField>, staying: Account, leaving: Account): MergedField[] {
  return FIELDS.filter(([field, { read }]) => {
    if (read(leaving) === null) return false;
    return choices[field] === "leaving" || read(staying) === null;
  }).map(([field]) => field);
}

/** Returns the columns of these fields, as the account has them. */
export function columnsOf(account: Account, fields: readonly MergedField[]): Partial<NewAccount> {
  return Object.fromEntries(
    fields.flatMap((field) => PARTS[field].columns.map((column) => [column, account[column]] as const)),
  );
}

/** Returns the files that neither account has after the merge. */
export function discardedFiles(after: Account, before: readonly Account[]): Partial<AccountFiles>[] {
  const used = new Set(FILE_COLUMNS.map((column) => after[column]));
  return before.map((account) =>
    Object.fromEntries(FILE_COLUMNS.map((column) => [column, used.has(account[column]) ? null : account[column]])),
  );
}
