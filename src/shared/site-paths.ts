/** The id of the payment form's section, the target of 'Faire un don' and 'Participer'. */
export const GIVE_ANCHOR = "donner";

/** The id of an event's registration section; as a fragment of the address it opens the dialog. */
export const REGISTER_ANCHOR = "inscription";

/** Every address of the site, so that no component spells one. */
export const paths = {
  home: "/",
  about: "/about",
  team: "/about/team",
  members: "/membres",
  reports: "/rapports",
  campaigns: "/dons",
  campaign: (slug: string) => `/dons/${encodeURIComponent(slug)}`,
  give: (slug: string) => `/dons/${encodeURIComponent(slug)}#${GIVE_ANCHOR}`,
  events: "/evenements",
  event: (slug: string) => `/evenements/${encodeURIComponent(slug)}`,
  register: (slug: string) => `/evenements/${encodeURIComponent(slug)}#${REGISTER_ANCHOR}`,
  eventBadge: (slug: string) => `/evenements/${encodeURIComponent(slug)}/badge`,
  projects: "/projets",
  project: (slug: string) => `/projets/${encodeURIComponent(slug)}`,
  participate: (slug: string) => `/projets/${encodeURIComponent(slug)}#${GIVE_ANCHOR}`,
  news: "/actualites",
  newsItem: (slug: string) => `/actualites/${encodeURIComponent(slug)}`,
  newsFeed: "/actualites/rss.xml",
  partners: "/partenaires",
  gallery: "/galerie",
  videos: "/videos",
  testimonials: "/temoignages",
  contact: "/contact",
  myGifts: "/mes-dons",
  newsletter: (token: string) => `/newsletter/${encodeURIComponent(token)}`,
  promise: (token: string) => `/promesse/${encodeURIComponent(token)}`,
  reminders: (token: string) => `/rappels/${encodeURIComponent(token)}`,
  login: "/login",
  /** The sign-in page, which then leads back to this path of the site. */
  loginFor: (path: string) => `/login?suite=${encodeURIComponent(path)}`,
  signup: "/signup",
  verify: "/verify",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  admin: "/admin",
  dues: "/cotisations",
  profile: "/profile",
  profileGifts: "/profile/dons",
  /** The tab of the identity documents. */
  profileIdentity: "/profile?onglet=pieces",
  profileSecurity: "/profile/securite",
  profileData: "/profile/donnees",
  memberCard: (code: string) => `/carte/${encodeURIComponent(code)}`,
  terms: "/legal/cgu",
  privacy: "/legal/privacy",
} as const;

/** Addresses used only by mails, documents and redirects: separate, so that no page loads them. */
export const linkPaths = {
  /** The page, before it is published, of a content of this list (`paths.campaigns`). */
  preview: (list: string, token: string) => `/apercu${list}/${encodeURIComponent(token)}`,
  receipt: (token: string) => `/recus/${encodeURIComponent(token)}`,
  verifyReceipt: (code: string) => `/recus/verifier/${encodeURIComponent(code)}`,
  expiredReceipt: "/recus/lien-expire",
  registration: (token: string) => `/inscription/${encodeURIComponent(token)}`,
  emailChange: (token: string) => `/email/${encodeURIComponent(token)}`,
  guestGifts: (token: string) => `/mes-dons/${encodeURIComponent(token)}`,
  resetPassword: (query: URLSearchParams) => `/reset-password?${query}`,
  payDues: `/cotisations#${GIVE_ANCHOR}`,
} as const;
