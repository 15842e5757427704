import type { Table } from "./direction-table.ts";

/** The parts of `src/web`. */
export const WEB: Table = {
  name: "parts of web",
  base: "web/",
  // `root.tsx`, `routes.ts` and the entries of browser and server.
  loose: "entry",
  rows: {
    assets: { uses: [] },
    browser: { uses: [] },
    api: { uses: ["browser"] },
    // They know nothing of the foundation, nor of the API.
    ui: { uses: [] },
    forms: { uses: ["api", "browser", "ui"] },
    session: { uses: ["api", "browser", "ui"] },
    shell: { uses: ["api", "browser", "forms", "session", "ui"] },
    features: { uses: ["api", "assets", "browser", "forms", "session", "shell", "ui"] },
    routes: { uses: ["api", "features", "shell", "ui"] },
    // `root.tsx` frames every page, also with the notice of an open payment.
    entry: { uses: ["api", "assets", "browser", "features", "shell", "ui"] },
  },
};

/** The features of `src/web`: each imports what is below it. */
export const FEATURES: Table = {
  name: "features of web",
  base: "web/features/",
  loose: "features",
  rows: {
    admin: { uses: ["guide", "identity", "privacy"] },
    campaigns: { uses: ["admin", "collecting", "content", "payments", "rich-text", "sharing"] },
    projects: { uses: ["collecting", "content", "payments", "rich-text", "sharing"] },
    news: { uses: ["admin", "campaigns", "content", "rich-text", "sharing"] },
    events: { uses: ["contact-details", "content", "countries", "library", "rich-text", "sharing"] },
    media: { uses: ["admin", "content", "library"] },
    content: { uses: ["admin", "audit", "countries", "library", "listing", "sharing"] },
    // The frame of the pages of a signed-in member.
    "member-area": { uses: [] },
    "rich-text": { uses: ["library"] },
    settings: { uses: ["admin", "content", "library"] },
    // The panel of staff's notes, on the pages of several nouns.
    notes: { uses: ["admin"] },
    directory: { uses: ["admin", "countries", "listing", "members", "newsletter", "notes", "table-import"] },
    treasury: { uses: ["admin", "decisions", "listing", "notes", "offline-payments"] },
    donors: { uses: ["admin", "directory", "listing", "notes"] },
    dues: { uses: ["admin", "collecting", "listing", "payments"] },
    "offline-payments": { uses: ["admin", "decisions", "listing"] },
    statements: { uses: ["admin", "decisions", "listing", "offline-payments", "table-import"] },
    reconciliation: { uses: ["admin", "decisions", "listing", "table-import"] },
    "former-gifts": { uses: ["admin", "listing", "table-import"] },
    closing: { uses: ["admin", "listing", "treasury"] },
    decisions: { uses: ["admin", "listing"] },
    messages: { uses: ["admin", "listing"] },
    newsletter: { uses: ["admin"] },
    letters: { uses: ["admin", "content", "listing", "newsletter", "rich-text"] },
    calendar: { uses: [] },
    dashboard: { uses: ["admin", "listing", "treasury"] },
    attendance: { uses: ["admin", "countries", "listing", "notes"] },
    "table-import": { uses: [] },
    members: { uses: ["admin", "countries", "dues", "listing", "member-area", "privacy"] },
    audit: { uses: ["admin", "listing"] },
    library: { uses: ["admin", "listing"] },
    testimonials: { uses: ["people"] },
    payments: { uses: ["contact-details", "sharing"] },
    promises: { uses: ["payments"] },
    home: { uses: ["campaigns", "events", "media", "news", "partners", "projects", "settings"] },
    gifts: { uses: ["identity", "member-area", "payments"] },
    privacy: { uses: ["member-area"] },
    about: { uses: ["people", "settings"] },
  },
  // Nouns that staff writes and that are like no other: partners, reports.
  others: { uses: ["content"] },
};
