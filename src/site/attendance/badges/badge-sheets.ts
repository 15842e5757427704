/** Everything that the printed badges of an event state. No photograph: it never leaves the participant's device. */
export interface BadgeSheets {
  foundation: string;
  event: {
    slug: string;
    title: string;
    /** In French, with its weekday. */
    day: string;
    place: string;
    /** The words in large letters; null if there are none. */
    announcement: string | null;
  };
  badges: readonly PrintedBadge[];
  printedAt: Date;
}

export interface PrintedBadge {
  name: string;
  company: string | null;
  country: string;
  /** The content of the QR code: identifies the registration at the entrance, and opens nothing. */
  code: string;
}
