import type { Table } from "./direction-table.ts";

/** The modules, from those below the payments to those that read of many others. */
export const MODULES: Table = {
  name: "modules",
  base: "modules/",
  // `context.ts`, `module.ts` and `actor.ts`: what every module is given, what it gives, and who acts.
  loose: "context",
  rows: {
    context: {
      uses: [],
      types: [
        "alarms/alarm-source.ts",
        "attendance/badges/badge-sheets.ts",
        "closing/report/month-report.ts",
        "content/editable.ts",
        "health/installation.ts",
        "identity/accounts.repo.ts",
        "identity/address-changed-hook.ts",
        "identity/read-session.ts",
        "identity/verified-hook.ts",
        "offline/refused-hook.ts",
        "payments/init-waits.ts",
        "payments/purpose.ts",
        "pictures/picture-column.ts",
        "privacy/personal-data.ts",
        "receipts/document/receipt-document.ts",
        "receipts/document/summary-document.ts",
        "reports/examine-pdf.ts",
        "seo/indexable-pages.ts",
        "seo/preview/render-preview.tsx",
        "staff/authorize.ts",
        "staff/staff-search.ts",
        "staff/waiting-work.ts",
      ],
    },

    // They are below the payments and everything above them.
    ledger: { uses: ["context"] },
    mailing: { uses: [] },
    settings: { uses: ["audit", "context", "identity", "pictures", "staff"] },
    pictures: { uses: ["context", "staff/authorize.ts"] },
    receipts: { uses: ["context", "mailing"] },
    // It does not know what it lists: each module names its pages in its manifest.
    seo: { uses: ["context", "settings"] },

    identity: { uses: ["context", "mailing"] },
    // Modules built on the account share its rows: their columns are in them.
    members: { uses: ["audit", "context", "identity", "mailing", "staff"], rowsOf: ["identity"] },
    staff: { uses: ["context", "identity", "mailing"], rowsOf: ["identity"] },
    audit: { uses: ["context", "identity", "staff"] },
    // What writing contents has in common, whatever they are.
    content: { uses: ["audit", "context", "identity", "pictures", "staff"] },
    // Replacing a picture is a change of every content that shows it.
    library: { uses: ["audit", "content", "context", "identity", "pictures", "staff"] },
    privacy: { uses: ["context", "identity", "mailing", "members", "staff"], rowsOf: ["identity"] },

    // They never know what was paid for: each module names its purpose in its manifest.
    payments: { uses: ["audit", "context", "identity", "ledger", "receipts", "staff"] },
    collecting: { uses: ["payments"] },
    campaigns: { uses: ["collecting", "content", "context", "library", "payments", "pictures", "seo", "staff"] },
    projects: { uses: ["collecting", "content", "context", "library", "payments", "pictures", "seo"] },
    dues: { uses: ["audit", "context", "identity", "mailing", "payments", "receipts", "settings", "staff"] },
    gifts: {
      uses: [
        "campaigns",
        "collecting",
        "context",
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
      uses: ["audit", "context", "dues", "gifts", "identity", "mailing", "members", "privacy", "staff"],
      rowsOf: ["identity"],
    },
    // It does not know what goes wrong: each module names its alarms in its manifest.
    alarms: { uses: ["context", "identity", "staff"], rowsOf: ["identity"] },
    // How the backups stand that the site makes by itself.
    backups: { uses: ["alarms/alarm-source.ts", "context"] },
    // What the treasurer sees of the payments, and decides about them.
    treasury: {
      uses: [
        "alarms/alarm-source.ts",
        "audit",
        "context",
        "identity",
        "ledger",
        "payments",
        "receipts",
        "reconciliation",
        "staff",
      ],
      rowsOf: ["ledger", "payments", "receipts"],
    },
    // The people behind the payments: what each module declares about them, and what staff notes.
    donors: {
      uses: ["audit", "context", "identity", "members", "payments", "privacy", "receipts", "staff"],
      rowsOf: ["identity", "payments", "receipts"],
    },
    // Money that came in beside the provider: staff records it, and it becomes a payment.
    offline: {
      uses: ["audit", "campaigns", "context", "identity", "payments", "projects", "staff"],
      rowsOf: ["campaigns", "projects"],
    },
    // Gifts made before the site: one member of staff proposes a file of them, another confirms it.
    "former-gifts": {
      uses: ["audit", "campaigns", "context", "file-words", "identity", "ledger", "payments", "staff"],
      rowsOf: ["campaigns", "ledger"],
    },
    // The months of the ledger, and its export for the accountant.
    closing: {
      uses: ["audit", "context", "dashboard", "identity", "ledger", "receipts", "staff"],
      rowsOf: ["dashboard", "ledger"],
    },
    // The meanings that staff give to words of statements and exports.
    "file-words": { uses: ["audit", "context", "staff"] },
    // The statements of the foundation's accounts, whose lines are recorded payments.
    statements: {
      uses: ["audit", "context", "file-words", "identity", "offline", "payments", "staff"],
      rowsOf: ["offline"],
    },
    // The payments beside an export of the provider.
    reconciliation: {
      uses: ["audit", "context", "file-words", "identity", "payments", "receipts", "staff"],
      rowsOf: ["payments", "receipts"],
    },
    promises: {
      uses: ["campaigns", "collecting", "context", "mailing", "newsletter", "payments", "projects", "staff"],
    },
    // Figures of what the modules below have stored.
    dashboard: {
      uses: [
        "alarms/alarm-source.ts",
        "campaigns",
        "context",
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
    // How the installation is: an alarm and a red row are one finding.
    health: {
      uses: ["alarms", "backups", "context", "dashboard", "payments", "staff"],
      rowsOf: ["dashboard", "payments"],
    },

    // What the administrator does on a new site.
    "first-steps": { uses: ["backups", "campaigns", "context", "settings", "staff"] },

    // What strangers wrote, and what staff answers.
    messages: { uses: ["audit", "context", "identity", "mailing", "staff"] },
    // What goes to those who subscribed: the groups of them are made of what the modules below have stored.
    letters: {
      uses: [
        "audit",
        "campaigns",
        "context",
        "events",
        "identity",
        "mailing",
        "newsletter",
        "payments",
        "pictures",
        "staff",
      ],
      rowsOf: ["campaigns", "events", "identity", "newsletter", "payments"],
    },
    // Who comes to the events, as staff sees it.
    attendance: {
      uses: ["alarms/alarm-source.ts", "audit", "context", "events", "receipts", "settings", "staff"],
      rowsOf: ["events"],
    },
    home: { uses: ["context", "ledger", "settings"] },
    media: { uses: ["content", "context", "pictures", "staff"] },
    // It takes files from staff.
    reports: { uses: ["audit", "content", "context", "staff"] },
    // An article may be about a campaign, and shows it.
    news: {
      uses: ["campaigns", "content", "context", "library", "pictures", "seo", "settings"],
      rowsOf: ["campaigns"],
    },
  },
  // Events, news, reports and similar modules: pages that staff writes, pictures and mails, but no money.
  others: { uses: ["content", "context", "library", "mailing", "pictures", "seo"] },
};
