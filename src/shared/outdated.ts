/** The header of a response that may be out of date because the database does not answer (RFC 9111, 5.5: obsolete). */
export const OUTDATED_HEADER = "warning";
export const OUTDATED_WARNING = '110 - "Response is Stale"';

/** The notice on such a page. */
export const OUTDATED_TEXT =
  "Le site rencontre une difficulté passagère\u00a0: ce que vous voyez n’est peut-être plus à jour, et les paiements sont suspendus. Tout revient de lui-même dans quelques minutes.";

/** The element of the notice. No other has this name, so that React leaves it alone in a page. */
export const OUTDATED_ELEMENT = "outdated-notice";
