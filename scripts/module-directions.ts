import type { Table } from "./direction-table.ts";

/** The modules, from those below the payments to those that read of many others. */
export const MODULES: Table = {
  name: "nouns",
  base: "nouns/",
  loose: "nouns",
  rows: {
    // They are below the payments and everything above them.
    ledger: { uses: [] },
    mailing: { uses: [] },
    // Their versions are read as those of contents are.
    settings: { uses: ["audit", "content", "identity", "pictures", "staff"] },
    pictures: { uses: ["staff/authorize.ts"] },
    receipts: { uses: ["mailing"] },
    // It does not know what it lists: each module names its pages in its manifest.
    seo: { uses: ["settings"] },

    identity: { uses: ["mailing"] },
    // Modules built on the account share its rows: their columns are in them.
    members: { uses: ["audit", "identity", "mailing", "staff"], rowsOf: ["identity"] },
    staff: { uses: ["identity", "mailing"], rowsOf: ["identity"] },
    audit: { uses: ["identity", "staff"] },
    // The common parts of writing contents, of whatever kind.
    content: { uses: ["audit", "identity", "pictures", "staff"] },
    // Replacing a picture is a change of every content that shows it.
    library: { uses: ["audit", "content", "identity", "pictures", "staff"] },
    privacy: { uses: ["identity", "mailing", "members", "staff"], rowsOf: ["identity"] },

    // They never know what was paid for: each module names its purpose in its manifest.
    payments: { uses: ["audit", "identity", "ledger", "receipts", "staff"] },
    collecting: { uses: ["payments"] },
    campaigns: { uses: ["collecting", "content", "library", "payments", "seo", "staff"] },
    projects: { uses: ["collecting", "content", "library", "payments", "seo"] },
    dues: {
      uses: ["audit", "identity", "mailing", "offline-payments", "payments", "receipts", "settings", "staff"],
      rowsOf: ["offline-payments"],
    },
    gifts: {
      uses: [
        "campaigns",
        "collecting",

        "identity",
        "mailing",
        "newsletter",
        "payments",
        "projects",
        "receipts",
        "staff",
      ],
    },
    // The members as staff sees them: what all modules below know of each.
    directory: {
      uses: [
        ...["audit", "dues", "file-words", "gifts", "identity", "mailing"],
        ...["members", "offline-payments", "payments", "privacy", "staff"],
      ],
      rowsOf: ["identity", "payments"],
    },
    // It does not know what goes wrong: each module names its alarms in its manifest.
    alarms: { uses: ["identity", "staff"], rowsOf: ["identity"] },
    // The state of the backups that the site makes by itself.
    backups: { uses: ["alarms/alarm-source.ts"] },
    // The treasurer's view of the payments, and the decisions about them.
    treasury: {
      uses: [
        "alarms/alarm-source.ts",
        "audit",

        "identity",
        "ledger",
        "notes",
        "offline-payments",
        "payments",
        "receipts",
        "reconciliation",
        "staff",
      ],
      rowsOf: ["ledger", "notes", "offline-payments", "payments", "receipts"],
    },
    // The people behind the payments: what each module declares about them.
    donors: {
      uses: [
        "audit",
        "gifts",
        "identity",
        "mailing",
        "members",
        "newsletter",
        "payments",
        "privacy",
        "receipts",
        "staff",
      ],
      rowsOf: ["identity", "payments", "receipts"],
    },
    // Staff's notes about persons, and about payments and registrations of theirs.
    notes: {
      uses: ["audit", "donors", "events", "identity", "members", "payments", "privacy", "staff"],
      rowsOf: ["events", "identity", "payments"],
    },
    // Money that came in beside the provider: staff records it, and it becomes a payment.
    "offline-payments": {
      uses: ["audit", "campaigns", "identity", "ledger", "members", "payments", "projects", "staff"],
      rowsOf: ["campaigns", "ledger", "payments", "projects"],
    },
    // Gifts made before the site: one member of staff proposes a file of them, another confirms it.
    "former-gifts": {
      uses: ["audit", "campaigns", "file-words", "identity", "ledger", "payments", "staff"],
      rowsOf: ["campaigns", "ledger"],
    },
    // The months of the ledger, and its export for the accountant.
    closing: {
      uses: ["audit", "dashboard", "identity", "ledger", "payments", "receipts", "reconciliation", "staff"],
      rowsOf: ["dashboard", "ledger", "reconciliation"],
    },
    // The meanings that staff give to words of statements and exports.
    "file-words": { uses: ["audit", "staff"] },
    // The statements of the foundation's accounts, whose lines are recorded payments.
    statements: {
      uses: ["audit", "file-words", "identity", "offline-payments", "payments", "staff"],
      rowsOf: ["offline-payments"],
    },
    // The payments beside an export of the provider.
    reconciliation: {
      uses: ["audit", "file-words", "identity", "ledger", "offline-payments", "payments", "receipts", "staff"],
      rowsOf: ["ledger", "offline-payments", "payments", "receipts"],
    },
    // The one list of what staff decides about money: it reads what waits in each of these modules.
    decisions: {
      uses: [
        "former-gifts",
        "identity",
        "ledger",
        "offline-payments",
        "payments",
        "reconciliation",
        "staff",
        "statements",
      ],
      rowsOf: ["former-gifts", "ledger", "offline-payments", "payments", "reconciliation", "statements"],
    },
    promises: {
      uses: ["campaigns", "collecting", "mailing", "newsletter", "payments", "projects", "staff"],
    },
    // Figures of what the modules below have stored.
    dashboard: {
      uses: [
        "alarms/alarm-source.ts",
        "campaigns",

        "dues",
        "events",
        "identity",
        "ledger",
        "payments",
        "projects",
        "promises",
        "staff",
      ],
      rowsOf: ["campaigns", "events", "identity", "ledger", "payments", "projects", "promises"],
    },
    // It does not know what happens: each module names it in its manifest.
    calendar: { uses: ["staff"] },
    // The state of the installation: an alarm and a red row are one finding.
    health: {
      uses: ["alarms", "backups", "dashboard", "payments", "staff"],
      rowsOf: ["dashboard", "payments"],
    },

    // The administrator's tasks on a new site.
    "first-steps": { uses: ["backups", "campaigns", "settings", "staff"] },

    // Messages of strangers, and the answers of staff.
    messages: { uses: ["audit", "identity", "mailing", "staff"] },
    newsletter: { uses: ["audit", "identity", "mailing", "members", "staff"] },
    // Letters to subscribers: their groups are made of what the modules below have stored.
    letters: {
      uses: [
        "audit",
        "campaigns",
        "content",
        "events",
        "identity",
        "mailing",
        "newsletter",
        "payments",
        "pictures",
        "staff",
      ],
      rowsOf: ["campaigns", "content", "events", "identity", "newsletter", "payments"],
    },
    // Who comes to the events, as staff sees it.
    attendance: {
      uses: ["alarms/alarm-source.ts", "audit", "events", "notes", "receipts", "settings", "staff"],
      rowsOf: ["events", "notes"],
    },
    home: { uses: ["ledger", "settings"] },
    media: { uses: ["content", "staff"] },
    // It takes files from staff.
    reports: { uses: ["audit", "content", "staff"] },
    // An article may be about a campaign, and shows it.
    news: {
      uses: ["campaigns", "content", "library", "seo", "settings"],
      rowsOf: ["campaigns"],
    },
  },
  // Events, news, reports and similar modules: pages that staff writes, pictures and mails, but no money.
  others: { uses: ["content", "library", "mailing", "seo"] },
};
