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

/** The features of `src/web`: each imports what is below it. */
export const FEATURES: Table = {
  name: "features of web",
  base: "web/features/",
  loose: "features",
  rows: {
    admin: { uses: ["accounts", "guide", "my-data"] },
    "edited-campaigns": { uses: ["editing", "library", "rich-text-editor"] },
    "edited-projects": { uses: ["editing", "library"] },
    "edited-news": { uses: ["edited-campaigns", "editing", "library", "rich-text-editor"] },
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
    "rich-text-editor": { uses: ["library"] },
    "edited-settings": { uses: ["editing", "library"] },
    directory: { uses: ["listing"] },
    treasury: { uses: ["admin", "listing"] },
    offline: { uses: ["admin", "listing"] },
    inbox: { uses: ["admin", "listing"] },
    dashboard: { uses: ["listing", "my-data", "treasury"] },
    attendance: { uses: ["countries", "listing"] },
    "member-imports": { uses: ["listing"] },
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
