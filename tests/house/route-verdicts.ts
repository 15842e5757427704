/**
 * Who calls: a stranger, a member on what is theirs or another's, each role of the staff on a member's things, and an
 * administrator whose staff session still waits for the code of the second factor.
 */
export const CALLERS = ["anonymous", "own", "another", "reception", "editor", "treasurer", "admin", "waiting"] as const;
export type Caller = (typeof CALLERS)[number];

/** The status that each caller gets; null where the route names nothing that could be another's. */
export type Verdicts = Readonly<Record<Caller, number | null>>;

/** The same for all: what is public, and what only a secret in its address opens, which nobody here has. */
const everybody = (status: number): Verdicts => verdicts(Array(CALLERS.length).fill(status));

/** Each member sees the own, staff too; there is no way to name another's. */
const eachTheirOwn = (status = 200): Verdicts => verdicts([401, status, null, status, status, status, status, status]);

/** The address names a thing: its owner has it, and for everybody else, staff too, it does not exist. */
const ownerOnly = (status = 200): Verdicts => verdicts([401, status, 404, 404, 404, 404, 404, 404]);

/** For staff at work, by their cookie; a member has none, and a session that waits for its code opens nothing. */
const staff = (status = 200): Verdicts => verdicts([401, 401, null, status, status, status, status, 403]);

/** What passes a call on to others, and answers none by itself. */
const MIDDLEWARE = "middleware";

/**
 * Every route of the application. A route that is not here fails the test: decide who may call it first.
 * Calls without a body of their own send `{}`, which most contracts refuse (422).
 */
export const ROUTE_VERDICTS: Readonly<Record<string, Verdicts | typeof MIDDLEWARE>> = {
  "ALL /*": MIDDLEWARE,
  // What no route answers.
  "ALL /api/v01/*": everybody(404),

  "GET /healthz": everybody(200),
  "GET /readyz": everybody(200),
  "GET /public/*": everybody(404),
  "GET /apercus/:name": everybody(404),
  "GET /apercus/:folder/:name": everybody(404),
  "GET /sitemap.xml": everybody(200),
  "GET /robots.txt": everybody(200),
  "GET /manifest.webmanifest": everybody(200),
  "GET /.well-known/security.txt": everybody(200),
  "GET /actualites/rss.xml": everybody(200),
  "GET /simulateur/simulateur.css": everybody(200),
  "GET /api/v01/openapi.json": everybody(200),
  "GET /api/v01/docs": everybody(200),
  "GET /api/v01/docs/open.js": everybody(200),
  "GET /api/v01/docs/:asset": everybody(404),

  "GET /api/v01/public/settings": everybody(200),
  "GET /api/v01/public/settings/testimonials": everybody(200),
  "GET /api/v01/public/home": everybody(200),
  "GET /api/v01/public/donations": everybody(200),
  "GET /api/v01/public/donations/:slug": everybody(404),
  "GET /api/v01/public/projects": everybody(200),
  "GET /api/v01/public/project-filters": everybody(200),
  "GET /api/v01/public/projects/:slug": everybody(404),
  "GET /api/v01/public/events": everybody(200),
  "GET /api/v01/public/event-categories": everybody(200),
  "GET /api/v01/public/events/:slug": everybody(404),
  "GET /api/v01/public/events/:slug/calendar.ics": everybody(404),
  "GET /api/v01/public/actualitys": everybody(200),
  "GET /api/v01/public/actuality-categories": everybody(200),
  "GET /api/v01/public/actualitys/:slug": everybody(404),
  "GET /api/v01/public/medias": everybody(200),
  "GET /api/v01/public/partners": everybody(200),
  "GET /api/v01/public/reports": everybody(200),
  "GET /api/v01/public/teams": everybody(200),
  "GET /api/v01/public/volunteers": everybody(200),
  "POST /api/v01/public/events/subscribe": everybody(422),
  "POST /api/v01/public/events/waiting-list": everybody(422),
  "POST /api/v01/public/events/is-subscribe": everybody(422),
  "POST /api/v01/public/contact-email": everybody(422),
  "POST /api/v01/public/newsletter-subscribe": everybody(422),

  // A secret in the address is all that counts: an unknown one opens nothing, whoever brings it.
  "GET /simulateur/:session": everybody(404),
  "POST /simulateur/:session": everybody(404),
  "GET /recus/:token": everybody(404),
  "GET /api/v01/receipts/verify/:code": everybody(404),
  "GET /api/v01/public/cards/:code": everybody(404),
  "GET /api/v01/registrations/:token": everybody(404),
  "POST /api/v01/registrations/:token": everybody(422),
  "GET /api/v01/newsletter/:token": everybody(404),
  "POST /api/v01/newsletter/:token/confirm": everybody(404),
  "POST /api/v01/newsletter/:token/unsubscribe": everybody(404),
  "GET /api/v01/email-changes/:token": everybody(404),
  "POST /api/v01/email-changes/:token/confirm": everybody(404),
  "POST /api/v01/email-changes/:token/refuse": everybody(404),
  "GET /api/v01/dues-reminders/:token": everybody(404),
  "POST /api/v01/dues-reminders/:token/stop": everybody(404),
  "POST /api/v01/dues-reminders/:token/resume": everybody(404),
  "POST /api/v01/gifts/link": everybody(422),
  "POST /api/v01/gifts/open": everybody(422),
  // The token of a mailed link, which a member's token is not.
  "GET /api/v01/gifts": everybody(401),
  "GET /api/v01/gifts/summary/:year": everybody(401),
  "GET /api/v01/gifts/receipts/:number": everybody(401),

  "POST /api/v01/payment/create-order": everybody(422),
  "GET /api/v01/payment/check-status/:reference": everybody(404),
  // Back to the site, where nothing is watched for an unknown one.
  "GET /api/v01/payment/return/:token": everybody(303),
  // Providers call it: whatever comes is answered alike, and without the right secret moves nothing.
  "GET /api/v01/payment/notifications/:provider/:secret": everybody(200),
  "POST /api/v01/payment/notifications/:provider/:secret": everybody(200),

  "POST /api/v01/auth/register": everybody(422),
  "POST /api/v01/auth/verify": everybody(422),
  "POST /api/v01/auth/send-verification-code": everybody(422),
  "POST /api/v01/auth/forgot-password": everybody(422),
  "POST /api/v01/auth/reset-password": everybody(422),
  "POST /api/v01/auth/login": everybody(422),
  "POST /api/v01/auth/logout": everybody(200),
  "GET /api/v01/auth/profile": eachTheirOwn(),
  // A form, not JSON.
  "POST /api/v01/auth/update": eachTheirOwn(415),
  // Its owner has sent one; there is no address for anybody else's.
  "GET /api/v01/auth/id-card/:side": { ...ownerOnly(), another: null },

  "GET /api/v01/private/sessions": eachTheirOwn(),
  "DELETE /api/v01/private/sessions/:id": ownerOnly(),
  "POST /api/v01/private/sessions/revoke-others": eachTheirOwn(),
  "POST /api/v01/private/password": eachTheirOwn(422),
  "GET /api/v01/private/email": eachTheirOwn(),
  "POST /api/v01/private/email": eachTheirOwn(422),
  "DELETE /api/v01/private/email": eachTheirOwn(),
  "GET /api/v01/private/consents": eachTheirOwn(),
  "POST /api/v01/private/consents/withdraw": eachTheirOwn(422),
  "GET /api/v01/private/export": eachTheirOwn(),
  "POST /api/v01/private/delete-account": eachTheirOwn(422),
  "GET /api/v01/private/cotisations": eachTheirOwn(),
  "GET /api/v01/private/cotisations/standing": eachTheirOwn(),
  "GET /api/v01/private/contributions": eachTheirOwn(),
  "GET /api/v01/private/dues-reminders": eachTheirOwn(),
  "POST /api/v01/private/dues-reminders": eachTheirOwn(422),
  "GET /api/v01/private/receipts/:number": ownerOnly(),
  "GET /api/v01/private/gifts": eachTheirOwn(),
  // Of the year of the gift, in which the others gave nothing.
  "GET /api/v01/private/gifts/summary/:year": { ...ownerOnly(), another: null },

  "GET /api/v01/admin/me": staff(),
  "POST /api/v01/admin/logout": everybody(200),
  "GET /api/v01/admin/two-factor": staff(),
  // What opens a session that waits; the code is missing.
  "POST /api/v01/admin/two-factor/open": { ...staff(422), waiting: 422 },
  "POST /api/v01/admin/two-factor/propose": staff(),
  "POST /api/v01/admin/two-factor/confirm": staff(422),
  "POST /api/v01/admin/two-factor/recovery-codes": staff(422),
  "POST /api/v01/admin/two-factor/turn-off": staff(422),
};

function verdicts(statuses: readonly (number | null)[]): Verdicts {
  return Object.fromEntries(CALLERS.map((caller, at) => [caller, statuses[at] ?? null])) as Verdicts;
}
