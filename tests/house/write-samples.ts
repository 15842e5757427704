import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { SETTING_SECTIONS } from "#site/settings/setting-sections.contract.ts";
import { registration } from "../factories/make-account.ts";
import { orderBody } from "../factories/make-order.ts";
import { promiseBody } from "../factories/make-promise.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Person } from "./make-world.ts";

/** The material of samples: the caller, and what can be given to or taken part in. */
export interface SampleWorld {
  caller: Person;
  campaign: Campaign;
  event: Event;
}

type Sample = (world: SampleWorld) => object;

const nothing: Sample = () => ({});
const ABOUT = { title: "Un puits", description: "De l’eau.", category: "Eau" };
export const LETTER = { subject: "Des nouvelles", body: "<p>De l’eau.</p>", segment: "all" };
const PLACE = { city: "Kouto", country: "Côte d’Ivoire" };
/** The fields of one content of each kind. */
export const CONTENTS: Readonly<Record<string, object>> = {
  campaigns: { ...ABOUT, amount: 1_000 },
  projects: { ...ABOUT, ...PLACE, start_date: "2026-01-05", budget: 1_000, progress: 0 },
  news: { ...ABOUT, published_by: "Awa Koné" },
  events: { ...ABOUT, ...PLACE, event_date: "2027-03-05", available_seats: 12 },
};
/** The same, of kinds without a page of their own. */
export const PARTS: Readonly<Record<string, object>> = {
  partners: { name: "Lumière", type: "ONG", description: "Des lampes." },
  "campaign-updates": { title: "Un puits", text: "De l’eau.", campaign_id: "00000000-0000-4000-8000-000000000000" },
  medias: {
    title: "Un film",
    type: "video",
    link: "https://youtu.be/aqz-KE-bpKQ",
    description: "Un film.",
    country: "Mali",
  },
  reports: { title: "Rapport", description: "L’année.", date: "2026-01-05", file: { path: "reports/x.pdf", size: 12 } },
  people: { first_name: "Awa", last_name: "Koné", volunteer: true },
};

/** The calls that write contents of one kind. */
function contentSamples(kind: string, fields: object): [string, Sample][] {
  const path = `/api/v01/admin/${kind}`;
  const version = () => ({ version: 1 });
  return [
    [`POST ${path}`, () => fields],
    [`PUT ${path}/:id`, () => ({ ...fields, version: 1 })],
    [`POST ${path}/:id/publication`, () => ({ version: 1, status: "published" })],
    [`POST ${path}/:id/duplicate`, nothing],
    [`POST ${path}/:id/trash`, version],
    [`POST ${path}/batches`, () => ({ action: "publish", found: { total: 1 } })],
    [`POST ${path}/batches/:id/undo`, nothing],
    [`POST ${path}/:id/untrash`, version],
    [`POST ${path}/:id/open`, nothing],
    [`POST ${path}/:id/revisions/:revision/restore`, version],
    ...("category" in fields
      ? [[`POST ${path}/groups/rename`, () => ({ from: "Eau", to: "Puits", uses: 1 })] as [string, Sample]]
      : []),
  ];
}

/** The calls that write the order of a kind. */
const orderSamples = CONTENT_TYPES.filter(({ order }) => order).map(({ kind }): [string, Sample] => [
  `PUT /api/v01/admin/${kind}/order`,
  () => ({ before: [], after: [] }),
]);

const sectionSamples = SETTING_SECTIONS.flatMap((section): [string, Sample][] => [
  [`PUT /api/v01/admin/settings/${section}`, () => ({ version: 1 })],
  [`POST /api/v01/admin/settings/${section}/check`, () => ({ version: 1 })],
  [`POST /api/v01/admin/settings/${section}/revisions/:revision/restore`, () => ({ version: 1 })],
  [`POST /api/v01/admin/settings/${section}/open`, nothing],
]);

/**
 * The bodies that a member would send to each call that writes, by route. A write route that is not here fails the
 * test: say what is sent to it, so that forbidden keys are tried on it too.
 */
export const WRITE_SAMPLES: Readonly<Record<string, Sample>> = {
  "POST /simulateur/:session": nothing,
  "POST /api/v01/public/events/subscribe": ({ event }) => somebody(event.id),
  "POST /api/v01/public/events/waiting-list": ({ event }) => somebody(event.id),
  "POST /api/v01/public/events/is-subscribe": ({ event }) => ({ email: "x@exemple.example", event_slug: event.slug }),
  "POST /api/v01/public/events/badge-state": () => ({ badge_code: "K7Q2M9XWVTRB4HJ6" }),
  "POST /api/v01/public/contact-email": ({ caller }) => ({
    first_name: "Awa",
    last_name: "Koné",
    email: caller.email,
    subject: "Bonjour",
    message: "Une question.",
  }),
  "POST /api/v01/public/newsletter-subscribe": ({ caller }) => ({ email: caller.email }),
  "POST /api/v01/registrations/:token": () => ({ action: "cancel" }),
  "POST /api/v01/newsletter/:token/confirm": nothing,
  "POST /api/v01/newsletter/:token/unsubscribe": nothing,
  "POST /api/v01/email-changes/:token/confirm": nothing,
  "POST /api/v01/email-changes/:token/refuse": nothing,
  "POST /api/v01/dues-reminders/:token/stop": nothing,
  "POST /api/v01/dues-reminders/:token/resume": nothing,
  "POST /api/v01/public/promises": ({ caller, campaign }) => promiseBody(campaign.id, { email: caller.email }),
  "POST /api/v01/promises/:token": () => ({ amount: 5_000, day: 5 }),
  "POST /api/v01/promises/:token/confirm": nothing,
  "POST /api/v01/promises/:token/pause": nothing,
  "POST /api/v01/promises/:token/resume": nothing,
  "POST /api/v01/promises/:token/end": nothing,
  "POST /api/v01/gifts/link": ({ caller }) => ({ email: caller.email }),
  "POST /api/v01/gifts/open": () => ({ token: "x".repeat(43) }),
  "POST /api/v01/payment/create-order": ({ caller, campaign }) => orderBody(campaign.id, { donor_email: caller.email }),
  "POST /api/v01/payment/notifications/:provider/:secret": nothing,
  "POST /api/v01/mail/returns/:secret": nothing,
  "POST /api/v01/auth/register": () => registration(),
  "POST /api/v01/auth/verify": ({ caller }) => ({ email: caller.email, code: "000000" }),
  "POST /api/v01/auth/send-verification-code": ({ caller }) => ({ email: caller.email }),
  "POST /api/v01/auth/forgot-password": ({ caller }) => ({ email: caller.email }),
  "POST /api/v01/auth/reset-password": ({ caller: { email, password } }) => ({
    code: "x".repeat(43),
    email,
    password,
    password_confirmation: password,
  }),
  "POST /api/v01/auth/refuse-account": ({ caller: { email } }) => ({ code: "x".repeat(43), email }),
  "POST /api/v01/auth/login": ({ caller: { email, password } }) => ({ email, password }),
  "POST /api/v01/auth/logout": nothing,
  "POST /api/v01/auth/update": () => ({ first_name: "Awa", last_name: "Koné" }),
  "DELETE /api/v01/private/sessions/:id": nothing,
  "POST /api/v01/private/sessions/revoke-others": nothing,
  "POST /api/v01/private/password": ({ caller: { password } }) => ({
    current_password: password,
    password: "un tout autre secret",
    password_confirmation: "un tout autre secret",
  }),
  "POST /api/v01/private/email": ({ caller: { password } }) => ({
    email: "ailleurs@exemple.example",
    current_password: password,
  }),
  "DELETE /api/v01/private/email": nothing,
  "POST /api/v01/private/consents/withdraw": () => ({ kind: "show_name" }),
  "POST /api/v01/private/delete-account": ({ caller: { password } }) => ({ current_password: password }),
  "POST /api/v01/private/dues-reminders": () => ({ wanted: false }),
  "POST /api/v01/admin/logout": nothing,
  "POST /api/v01/admin/two-factor/open": () => ({ code: "000000" }),
  "POST /api/v01/admin/two-factor/propose": nothing,
  "POST /api/v01/admin/views": () => ({ list: "news", name: "Brouillons", query: "etat=draft" }),
  "PUT /api/v01/admin/views/:id": () => ({ name: "Brouillons" }),
  "DELETE /api/v01/admin/views/:id": nothing,
  "POST /api/v01/admin/two-factor/confirm": () => ({ code: "000000", current_code: "000000" }),
  "POST /api/v01/admin/two-factor/recovery-codes": () => ({ code: "000000" }),
  "POST /api/v01/admin/two-factor/turn-off": () => ({ code: "000000" }),
  "POST /api/v01/admin/pictures": () => ({ alt: "Une école", decorative: "false" }),
  "PUT /api/v01/admin/pictures/:id": () => ({
    version: 1,
    alt: "Une école",
    decorative: false,
    focus: { x: 0.5, y: 0.5 },
    crops: { banner: null, portrait: null },
  }),
  "POST /api/v01/admin/pictures/:id/replace": () => ({ alt: "Une école", decorative: "false" }),
  "DELETE /api/v01/admin/pictures/:id": nothing,
  "POST /api/v01/admin/identity-documents/:id/decision": () => ({
    decision: "accepted",
    sent_at: "2026-01-01T00:00:00Z",
  }),
  "POST /api/v01/admin/identity-documents/:id/reopen": () => ({ decided_at: "2026-01-01T00:00:00Z" }),
  "POST /api/v01/admin/events/:id/registrations": () => ({
    name: "Awa Koné",
    email: "awa@exemple.example",
    phone: "07 08 09 10 11",
    country: "Côte d’Ivoire",
  }),
  "POST /api/v01/admin/events/:id/registrations/:registration": () => ({ action: "enter" }),
  "PUT /api/v01/admin/events/:id/registrations/:registration": () => ({
    name: "Awa Koné",
    email: "awa@exemple.example",
    phone: "0708091011",
  }),
  "POST /api/v01/admin/events/:id/registrations/:registration/move": () => ({
    event_id: "00000000-0000-4000-8000-000000000000",
  }),
  "POST /api/v01/admin/events/:id/registrations/:registration/again": nothing,
  "POST /api/v01/admin/events/:id/snapshots": nothing,
  "POST /api/v01/admin/events/:id/entries": () => ({
    gate: "Porte A",
    offset: 0,
    snapshot_at: "2026-01-05T08:00:00.000Z",
    since: "2026-01-05T08:00:00.000Z",
    entries: [],
  }),
  "POST /api/v01/admin/letters": () => LETTER,
  "PUT /api/v01/admin/letters/:id": () => ({ ...LETTER, version: 1 }),
  "DELETE /api/v01/admin/letters/:id": nothing,
  "POST /api/v01/admin/letters/:id/test": nothing,
  "POST /api/v01/admin/letters/:id/open": nothing,
  "POST /api/v01/admin/letters/:id/send": () => ({ version: 1 }),
  "POST /api/v01/admin/letters/:id/decisions": () => ({ decision: "pause" }),
  "POST /api/v01/admin/messages/:id": () => ({ state: "closed" }),
  "POST /api/v01/admin/messages/:id/replies": () => ({ text: "Bonjour" }),
  "POST /api/v01/admin/letters/:id/revisions/:revision/restore": () => ({ version: 1 }),
  "POST /api/v01/admin/reply-templates": () => ({ name: "Merci", text: "Bonjour" }),
  "DELETE /api/v01/admin/reply-templates/:id": nothing,
  "PUT /api/v01/admin/reply-templates/:id": () => ({ name: "Merci", text: "Bonjour", version: 1 }),
  "POST /api/v01/admin/offline-payments": ({ campaign }) => ({
    key: crypto.randomUUID(),
    target: `don:${campaign.id}`,
    method: "CASH",
    amount: 5_000,
    received_on: "2026-01-05",
    first_name: "Awa",
    last_name: "Koné",
    email: "",
    phone: "",
    reference: "",
    note: "",
  }),
  "POST /api/v01/admin/offline-payments/:id/confirm": nothing,
  "POST /api/v01/admin/offline-payments/:id/refuse": () => ({ reason: "Rien" }),
  "POST /api/v01/admin/dues/reminders": () => ({ members: [] }),
  "POST /api/v01/admin/dues/:id/remind": nothing,
  "POST /api/v01/admin/dues/:id/waive": () => ({ through: "2026-01", seen: [], reason: "Maladie" }),
  "POST /api/v01/admin/dues/:id/waivers/:waiver/end": () => ({ reason: "Erreur" }),
  "POST /api/v01/admin/donors/:id/withdraw-name": () => ({ reason: "Demande" }),
  "POST /api/v01/admin/donors/:id/summary/:year": nothing,
  "POST /api/v01/admin/donors/:id/letters": () => ({ subject: "Merci", text: "Merci de votre don." }),
  "POST /api/v01/admin/donors/:id/notes": () => ({ text: "Préfère le téléphone" }),
  "PUT /api/v01/admin/donors/:id/notes/:note": () => ({ text: "Préfère le téléphone" }),
  "DELETE /api/v01/admin/donors/:id/notes/:note": nothing,
  "POST /api/v01/admin/members/:id/contact": () => ({
    phone: "0708091011",
    address: "",
    city: "",
    zip: "",
    country: "",
  }),
  "POST /api/v01/admin/members/:id/email": () => ({ email: "awa@exemple.example", code: "000000" }),
  "DELETE /api/v01/admin/members/:id/email": nothing,
  "POST /api/v01/admin/members/:id/notes": () => ({ text: "Préfère le téléphone" }),
  "PUT /api/v01/admin/members/:id/notes/:note": () => ({ text: "Préfère le téléphone" }),
  "DELETE /api/v01/admin/members/:id/notes/:note": nothing,
  "POST /api/v01/admin/payments/:id/notes": () => ({ text: "Rappeler lundi" }),
  "PUT /api/v01/admin/payments/:id/notes/:note": () => ({ text: "Rappeler lundi" }),
  "DELETE /api/v01/admin/payments/:id/notes/:note": nothing,
  "POST /api/v01/admin/events/:id/registrations/:registration/notes": () => ({ text: "Vient à deux" }),
  "PUT /api/v01/admin/events/:id/registrations/:registration/notes/:note": () => ({ text: "Vient à deux" }),
  "DELETE /api/v01/admin/events/:id/registrations/:registration/notes/:note": nothing,
  "POST /api/v01/admin/payments/:id/check": nothing,
  "POST /api/v01/admin/payments/:id/confirm": () => ({ amount: 10_000, reason: "Vu" }),
  "POST /api/v01/admin/payments/:id/proposal/confirm": () => ({ proposal: crypto.randomUUID() }),
  "POST /api/v01/admin/payments/:id/proposal/refuse": () => ({ proposal: crypto.randomUUID(), reason: "Rien" }),
  "POST /api/v01/admin/payments/:id/reject": () => ({ reason: "Rien" }),
  "POST /api/v01/admin/payments/:id/allocate": () => ({ reason: "Deux dons" }),
  "POST /api/v01/admin/payments/:id/refund": () => ({
    amount: 10_000,
    expected_remaining: 10_000,
    refunded_by: "provider",
    reason: "Demande",
  }),
  "POST /api/v01/admin/offline-payments/:id/proof": nothing,
  "POST /api/v01/admin/payments/:id/proposal/proof": nothing,
  "POST /api/v01/admin/payments/:id/receipt": () => ({ email: "awa@exemple.example" }),
  "DELETE /api/v01/admin/members/:id": nothing,
  "POST /api/v01/admin/members/:id/name": () => ({ first_name: "Awa", last_name: "Koné" }),
  "POST /api/v01/admin/members/:id/roles": () => ({ roles: ["editor"] }),
  "POST /api/v01/admin/members/:id/two-factor-reset": () => ({ code: "000000" }),
  "POST /api/v01/admin/members/:id/sign-out": () => ({ session: null }),
  "POST /api/v01/admin/members/:id/data-export": () => ({ reason: "Lettre du 12 novembre" }),
  "POST /api/v01/admin/data-export": () => ({ reason: "Lettre du 12 novembre", address: "personne@exemple.example" }),
  "POST /api/v01/admin/newsletter-unsubscribe": () => ({ email: "abonnee@exemple.example", reason: "Au téléphone" }),
  "POST /api/v01/admin/members/:id/deletion": () => ({ reason: "Lettre du 12 novembre" }),
  "POST /api/v01/admin/members/:id/invitation": nothing,
  "POST /api/v01/admin/members": () => ({ first_name: "Awa", last_name: "Koné", email: "fiche@exemple.example" }),
  "POST /api/v01/admin/staff-invitations": () => ({
    email: "equipe@exemple.example",
    first_name: "Awa",
    last_name: "Koné",
    roles: ["editor"],
  }),
  "POST /api/v01/admin/members/:id/merge/:leaving": () => ({
    leaving_number: "M-000042",
    reason: "Deux inscriptions",
    fingerprint: "x",
  }),
  ...Object.fromEntries(
    Object.entries({ ...CONTENTS, ...PARTS }).flatMap(([kind, fields]) => contentSamples(kind, fields)),
  ),
  ...Object.fromEntries(Object.keys(CONTENTS).map((kind) => [`POST /api/v01/admin/${kind}/:id/preview`, nothing])),
  "POST /api/v01/admin/report-files": nothing,
  "PUT /api/v01/admin/months/:month/provider": () => ({ fees: 0, paid_out: 0, version: 0 }),
  "POST /api/v01/admin/months/:month/closing": () => ({ entries: 1, net: 1 }),
  "POST /api/v01/admin/months/:month/closing/confirm": () => ({ proposal: "00000000-0000-4000-8000-000000000000" }),
  "POST /api/v01/admin/months/:month/closing/refuse": () => ({ proposal: crypto.randomUUID(), reason: "Vu" }),
  "POST /api/v01/admin/statements/check": nothing,
  "POST /api/v01/admin/statements": nothing,
  "POST /api/v01/admin/reconciliations/:id/lines/:place/set-aside": () => ({
    finding: "unknown_here",
    reference: "PP1",
    reason: "Reçu à la caisse",
  }),
  "POST /api/v01/admin/reconciliations/:id/lines/:place/record": () => ({
    finding: "unknown_here",
    reference: "PP1",
    payment: crypto.randomUUID(),
  }),
  "POST /api/v01/admin/reconciliations/:id/lines/:place/reopen": () => ({ finding: "unknown_here", reference: "PP1" }),
  "POST /api/v01/admin/statement-lines/:id/link": () => ({ payment: crypto.randomUUID() }),
  "POST /api/v01/admin/statement-lines/:id/set-aside": () => ({ reason: "Virement interne" }),
  "POST /api/v01/admin/statement-lines/:id/reopen": nothing,
  "POST /api/v01/admin/statement-imports/:id/undo": nothing,
  "POST /api/v01/admin/statement-words": () => ({ account: "TRANSFER", word: "Mot inconnu", meaning: "paid" }),
  "POST /api/v01/admin/status-words": () => ({ word: "Mot inconnu", meaning: "paid" }),
  "POST /api/v01/admin/reconciliations/check": nothing,
  "POST /api/v01/admin/reconciliations": nothing,
  "POST /api/v01/admin/reconciliations/:id/again": nothing,
  "POST /api/v01/admin/reconciliations/:id/prove": nothing,
  "POST /api/v01/admin/reconciliations/:id/remove": nothing,
  "POST /api/v01/admin/reconciliations/:id/set-aside": () => ({
    finding: "unknown_here",
    compared_at: "2026-01-05T10:00:00.000Z",
    reason: "Reçu à la caisse",
  }),
  "POST /api/v01/admin/former-gifts/check": nothing,
  "POST /api/v01/admin/former-gifts": nothing,
  "POST /api/v01/admin/former-gifts/:id/confirm": nothing,
  "POST /api/v01/admin/former-gifts/:id/refuse": () => ({ reason: "Mauvais fichier" }),
  "POST /api/v01/admin/former-gift-words": () => ({ source: "givewp", word: "Mot inconnu", meaning: "paid" }),
  "POST /api/v01/admin/member-imports/check": nothing,
  "POST /api/v01/admin/member-imports": nothing,
  "POST /api/v01/admin/member-imports/:id/undo": nothing,
  ...Object.fromEntries([...sectionSamples, ...orderSamples]),
};

/** The calls whose sample must succeed: forbidden keys are tried on what is really carried out. */
export const CARRIED_OUT: readonly string[] = [
  "POST /api/v01/public/events/subscribe",
  "POST /api/v01/public/contact-email",
  "POST /api/v01/public/newsletter-subscribe",
  "POST /api/v01/public/promises",
  "POST /api/v01/payment/create-order",
  "POST /api/v01/auth/register",
  "POST /api/v01/auth/login",
  "POST /api/v01/auth/update",
  "POST /api/v01/private/sessions/revoke-others",
  "POST /api/v01/private/password",
  "POST /api/v01/private/email",
  "DELETE /api/v01/private/email",
  "POST /api/v01/private/consents/withdraw",
  "POST /api/v01/private/delete-account",
  "POST /api/v01/private/dues-reminders",
];
