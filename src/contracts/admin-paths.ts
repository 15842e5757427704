/** The addresses of the back office below its home: separate, so that no public page loads them. */
export const adminPaths = {
  campaigns: "/admin/campagnes",
  campaign: (id: string) => `/admin/campagnes/${encodeURIComponent(id)}`,
  settings: "/admin/reglages",
  setting: (slug: string) => `/admin/reglages/${encodeURIComponent(slug)}`,
  legalTexts: "/admin/textes-legaux",
  legalText: (slug: string) => `/admin/textes-legaux/${encodeURIComponent(slug)}`,
  newCampaign: "/admin/campagnes/nouvelle",
  journal: "/admin/journal",
  pictures: "/admin/images",
  picture: (id: string) => `/admin/images/${encodeURIComponent(id)}`,
  members: "/admin/membres",
  identityDocuments: "/admin/pieces-identite",
  member: (id: string) => `/admin/membres/${encodeURIComponent(id)}`,
} as const;
