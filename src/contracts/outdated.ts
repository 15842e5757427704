/** The header of an answer that may be out of date because the database does not answer (RFC 9111, 5.5: a former one). */
export const OUTDATED_HEADER = "warning";
export const OUTDATED_WARNING = '110 - "Response is Stale"';

/** What a page says then. */
export const OUTDATED_TEXT =
  "Le site rencontre une difficulté passagère\u00a0: ce que vous voyez n’est peut-être plus à jour, et les paiements sont suspendus. Tout revient de lui-même dans quelques minutes.";

/** The element that says it. No other has this name: where React finds it in a page, it leaves it alone. */
export const OUTDATED_ELEMENT = "outdated-notice";
