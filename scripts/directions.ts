/**
 * Which part may import which: the one map of the house, read by `npm run check`. A part imports itself, what its row
 * names, and nothing else; the map has no circle and no permission that nothing needs. Files ending in `.test.ts` are
 * left out.
 */
export interface Row {
  /** Parts, or single files of parts. */
  uses: readonly string[];
  /** Single files of which only types may be imported. */
  types?: readonly string[];
  /** Modules whose repositories and tables this part may import: otherwise they are private to their module. */
  rowsOf?: readonly string[];
}

export interface Table {
  name: string;
  /** The folder of its parts, below `src` or beside it. */
  base: string;
  /** The name of the files in that folder itself. */
  loose: string;
  rows: Readonly<Record<string, Row>>;
  /** The row of all parts that have none of their own; if it is missing, each part needs one. */
  others?: Row;
}

const ROOMS: Table = {
  name: "rooms",
  base: "",
  // The settings of the tools.
  loose: "root",
  rows: {
    root: { uses: [] },
    // Both sides of the wire read them.
    contracts: { uses: [] },
    brand: { uses: [] },
    // It knows nothing of the business.
    platform: {
      uses: ["contracts/error.ts", "contracts/formats.ts", "contracts/page-handle.ts", "contracts/pagination.ts"],
    },
    providers: { uses: ["contracts", "platform"] },
    integrity: { uses: ["contracts", "platform", "providers"] },
    modules: { uses: ["brand", "contracts", "platform", "providers"] },
    // The pages know the API by its contracts alone.
    web: { uses: ["brand", "contracts"] },
    app: { uses: ["contracts", "integrity", "modules", "platform", "providers"] },
    cli: { uses: ["app", "integrity", "modules", "platform"] },

    // It writes what has no form yet.
    demo: {
      uses: ["app", "brand", "contracts", "modules", "platform", "providers"],
      rowsOf: ["campaigns", "events", "identity", "library", "media", "partners", "people", "projects", "reports"],
    },
    scripts: { uses: ["brand/colours.ts"] },
    // Factories write what has no form yet; what was written is read back row by row.
    tests: {
      uses: [
        "app",
        "brand",
        "contracts",
        "demo",
        "integrity",
        "modules",
        "platform",
        "root",
        "providers",
        "scripts/server-flags.mjs",
        "web",
      ],
      rowsOf: [
        "campaigns",
        "dues",
        "events",
        "identity",
        "ledger",
        "media",
        "news",
        "partners",
        "payments",
        "people",
        "projects",
        "receipts",
        "reports",
      ],
    },
    bench: {
      uses: [
        "app",
        "contracts",
        "demo",
        "modules",
        "platform",
        "providers",
        "root",
        "scripts/throwaway-postgres.mjs",
        "tests",
      ],
      rowsOf: ["campaigns", "identity", "library", "news"],
    },
  },
};

const MODULES: Table = {
  name: "modules",
  base: "modules/",
  // `context.ts`, `module.ts` and `actor.ts`: what every module is given, what it gives, and who acts.
  loose: "context",
  rows: {
    context: {
      uses: [],
      types: [
        "content/editable.ts",
        "identity/accounts.repo.ts",
        "identity/read-session.ts",
        "identity/verified-hook.ts",
        "payments/init-waits.ts",
        "payments/purpose.ts",
        "pictures/picture-column.ts",
        "privacy/personal-data.ts",
        "receipts/document/receipt-document.ts",
        "receipts/document/summary-document.ts",
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
    settings: { uses: ["audit", "context", "identity", "staff"] },
    pictures: { uses: ["context"] },
    receipts: { uses: ["context", "mailing"] },
    // It does not know what it lists: each module names its pages in its manifest.
    seo: { uses: ["context", "settings"] },

    identity: { uses: ["context", "mailing"] },
    // Modules built on the account share its rows: their columns are in them.
    members: { uses: ["audit", "context", "identity", "mailing", "staff"], rowsOf: ["identity"] },
    staff: { uses: ["context", "identity", "mailing"], rowsOf: ["identity"] },
    audit: { uses: ["context", "identity", "staff"] },
    // What writing contents has in common, whatever they are.
    content: { uses: ["audit", "context", "identity", "staff"] },
    // Replacing a picture is a change of every content that shows it.
    library: { uses: ["audit", "content", "context", "identity", "pictures", "staff"] },
    privacy: { uses: ["context", "identity", "mailing", "members", "staff"], rowsOf: ["identity"] },

    // They never know what was paid for: each module names its purpose in its manifest.
    payments: { uses: ["audit", "context", "identity", "ledger", "receipts", "staff"] },
    collecting: { uses: ["payments"] },
    campaigns: { uses: ["collecting", "content", "context", "library", "payments", "pictures", "seo"] },
    projects: { uses: ["collecting", "content", "context", "library", "payments", "pictures", "seo"] },
    dues: { uses: ["context", "identity", "mailing", "payments", "receipts", "settings"] },
    gifts: {
      uses: ["campaigns", "collecting", "context", "identity", "mailing", "payments", "projects", "receipts", "staff"],
    },
    // The members as staff sees them: what all modules below know of each.
    directory: {
      uses: ["audit", "context", "dues", "gifts", "identity", "mailing", "members", "privacy", "staff"],
      rowsOf: ["identity"],
    },
    // What the treasurer sees of the payments, and decides about them.
    treasury: {
      uses: ["audit", "context", "identity", "ledger", "payments", "receipts", "staff"],
      rowsOf: ["ledger", "payments", "receipts"],
    },
    promises: { uses: ["campaigns", "collecting", "context", "mailing", "payments", "projects", "staff"] },

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

const WEB: Table = {
  name: "parts of web",
  base: "web/",
  // `root.tsx`, `routes.ts` and the entries of browser and server.
  loose: "entry",
  rows: {
    assets: { uses: [] },
    browser: { uses: [] },
    api: { uses: [] },
    // They know nothing of the foundation, nor of the API.
    ui: { uses: [] },
    forms: { uses: ["api", "browser"] },
    session: { uses: ["api", "browser", "ui"] },
    shell: { uses: ["api", "forms", "session", "ui"] },
    features: { uses: ["api", "assets", "browser", "forms", "session", "shell", "ui"] },
    routes: { uses: ["api", "features", "session", "shell", "ui"] },
    entry: { uses: ["api", "shell", "ui"] },
  },
};

const FEATURES: Table = {
  name: "features of web",
  base: "web/features/",
  loose: "features",
  rows: {
    admin: { uses: ["accounts", "guide", "my-data"] },
    "edited-campaigns": { uses: ["editing", "library"] },
    "edited-projects": { uses: ["editing", "library"] },
    "edited-news": { uses: ["editing", "library", "rich-text-editor"] },
    "edited-events": { uses: ["editing", "library"] },
    "edited-partners": { uses: ["editing", "library"] },
    "edited-media": { uses: ["editing", "library"] },
    "edited-people": { uses: ["editing", "library"] },
    "edited-reports": { uses: ["editing", "reports"] },
    "edited-kinds": {
      uses: [
        "editing",
        "edited-campaigns",
        "edited-projects",
        "edited-news",
        "edited-events",
        "edited-partners",
        "edited-media",
        "edited-people",
        "edited-reports",
      ],
    },
    "rich-text-editor": { uses: [] },
    "edited-settings": { uses: ["editing"] },
    directory: { uses: ["listing"] },
    treasury: { uses: ["listing"] },
    "member-imports": { uses: ["editing", "listing"] },
    "identity-checks": { uses: ["listing"] },
    editing: { uses: ["admin", "comparing", "listing"] },
    journal: { uses: ["comparing", "listing"] },
    comparing: { uses: [] },
    library: { uses: ["listing"] },
    testimonials: { uses: ["people"] },
    news: { uses: ["campaigns", "sharing"] },
    events: { uses: ["contact-details", "countries", "sharing"] },
    payment: { uses: ["contact-details", "sharing"] },
    dues: { uses: ["payment"] },
    promises: { uses: ["contact-details", "payment"] },
    campaigns: { uses: ["giving", "payment", "promises", "sharing"] },
    projects: { uses: ["giving", "payment", "promises", "sharing"] },
    home: { uses: ["campaigns", "events", "media", "news", "partners", "projects"] },
    "my-gifts": { uses: ["accounts", "payment"] },
    profile: { uses: ["countries", "dues", "my-data"] },
  },
  others: { uses: [] },
};

export const DIRECTIONS: readonly Table[] = [ROOMS, MODULES, WEB, FEATURES];
