/** The networks that the foundation may be found on, in the order of the page. */
export const SOCIAL_NETWORKS = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  tiktok: "TikTok",
  x: "X",
  whatsapp: "WhatsApp",
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;
