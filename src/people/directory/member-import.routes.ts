import type { output } from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { readWaivers } from "#giving/dues/waive-dues.ts";
import { type Account, findAccount } from "#people/identity/accounts.db.ts";
import { issueResetLink } from "#people/identity/deliver-account-mails.ts";
import { isUnopened, readAccountNames } from "#people/identity/find-accounts.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { hashIdempotencyKey } from "#platform/http/idempotency-key.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { foundationOf, type MailContent, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { greeting } from "#shared/greeting-name.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { addMember } from "./add-member.ts";
import type { importInvitation } from "./directory.mails.ts";
import { checkMemberImport, startMemberImport } from "./import-members.ts";
import {
  IMPORT_MEGABYTES,
  importResultQuery,
  memberAdded,
  memberImportCheck,
  memberImportForm,
  memberImportList,
  memberImportOrder,
  memberImportRecord,
  newMember,
} from "./member-import.contract.ts";
import { findImport } from "./member-imports.db.ts";
import { exportImportResult, listMemberImports, showMemberImport } from "./show-member-imports.ts";
import { undoMemberImport } from "./undo-member-import.ts";

const UPLOADS: Limit = { name: "member-import-uploads", points: 30, seconds: 600 };
const NOT_FOUND = "There is no such import";

/** The calls that import members: what an import would do, its start, how far it is, its result, and its undoing. */
export function memberImportRoutes(ctx: AppContext): Endpoint[] {
  const common = { access: staffWith(ctx, "manage_members"), chapter: "Administration" } as const;
  const { upload, refusals } = staffUpload(ctx, { megabytes: IMPORT_MEGABYTES + 1, limit: UPLOADS });
  const record = ["The import as it then is", memberImportRecord] as const;

  return [
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/members",
        summary: "Make the account of one person, as an import of one line does, and invite them by mail",
        description: "With an `Idempotency-Key`, a repeated call makes nothing and has the same answer.",
        body: { json: newMember },
        answers: {
          200: ["The account", memberAdded],
          409: "The address has an account, the person resembles a member, or the key was used for something else",
          422: "A telephone number that is not valid in the country",
        },
      },
      ({ caller, body, address, c }) =>
        addMember(ctx, caller, { member: body, key: hashIdempotencyKey(c), origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/member-imports/check",
        summary: "What an import of this CSV would do with each line; nothing is stored",
        body: { form: memberImportForm, ...upload },
        answers: {
          200: ["The columns, and the verdict of each line", memberImportCheck],
          ...refusals,
          422: "The file cannot be read, or has no such column",
        },
      },
      ({ caller, body }) => checkMemberImport(ctx, caller, body),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/member-imports",
        summary: "Make accounts of the new lines of this CSV, in the background",
        description:
          "The lines are judged as by the check. With an `Idempotency-Key`, a repeated call starts nothing and has the same " +
          "answer. Nobody can sign in to such an account before its owner has chosen a password.",
        body: { form: memberImportOrder, ...upload },
        answers: {
          200: record,
          ...refusals,
          409: "The key was used for something else",
          422: "The file cannot be read, has no such column, or has no new line",
        },
      },
      ({ caller, body, address, c }) =>
        startMemberImport(ctx, caller, {
          order: body,
          key: hashIdempotencyKey(c),
          origin: ctx.hashAddress(address),
        }),
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/member-imports",
        summary: "The newest imports",
        answers: { 200: ["The imports, the newest first", memberImportList] },
      },
      ({ caller }) => listMemberImports(ctx, caller),
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/member-imports/:id",
        summary: "An import: how far it is, and the first lines to report",
        answers: { 200: record, 404: NOT_FOUND },
      },
      ({ caller, params: { id } }) => showMemberImport(ctx, caller, id),
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/member-imports/:id/result",
        summary: "The lines that made no account, and why, as a file",
        description: "Accounts that stayed when the import was undone too. Lines are deleted after 30 days.",
        query: importResultQuery,
        answers: { 200: EXPORTED, 404: NOT_FOUND },
      },
      async ({ caller, params: { id }, query: { format }, address }) =>
        exportAnswer(await exportImportResult(ctx, caller, { id, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/member-imports/:id/undo",
        summary: "Delete the accounts that the import made and that were not used since, for a day",
        answers: { 200: record, 404: NOT_FOUND, 409: "The import still runs, or is more than a day old" },
      },
      ({ caller, params: { id }, address }) => undoMemberImport(ctx, caller, { id, origin: ctx.hashAddress(address) }),
    ),
  ];
}

/** Long enough for people who read their mail once a week. Another link replaces it at any time. */
const LINK_DAYS = 14;

/**
 * Mails the owner of an account that the foundation made what it holds, and the link by which to open it. Sends nothing
 * if the account was opened since, or is deleted. Safe to run again: the mail keeps its Message-ID.
 */
export async function deliverImportInvitation(
  ctx: Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "readSettings">,
  { accountId, again }: output<(typeof importInvitation)["payload"]>,
): Promise<void> {
  const { db, publicUrl } = ctx;
  const account = await findAccount(db, accountId);
  if (!account || !isUnopened(account)) return;
  const row = account.importId === null ? undefined : await findImport(db, account.importId);
  const link = await issueResetLink(ctx, account, LINK_DAYS * 24 * 60);
  const foundation = foundationOf(await ctx.readSettings());
  const content = importInvitationMail({
    account,
    foundation: foundation.name,
    by: (row && (await readAccountNames(db, [row.actor])).get(row.actor)) ?? null,
    paidBefore: (await readWaivers(db, accountId)).flatMap(({ kind, months }) =>
      kind === "paid_before" ? months : [],
    ),
    links: { open: link, refuse: `${link}&refuse=1` },
    days: LINK_DAYS,
  });
  await ctx.mail.send({
    ...(await renderMail(content, foundation)),
    to: account.email,
    messageId: messageIdOf(publicUrl, `import-invitation-${again ?? accountId}`),
  });
}

interface ImportInvitation {
  account: Account;
  /** The foundation's name, and that of who imported the account; null if that is not known. */
  foundation: string;
  by: string | null;
  /** The months that were paid before the site, in order. */
  paidBefore: readonly string[];
  links: { open: string; refuse: string };
  /** For how long the link opens the account. */
  days: number;
}

/** Returns the mail that tells the owner of an account who made it, what it holds, and how to refuse it. */
function importInvitationMail({ account, foundation, by, paidBefore, links, days }: ImportInvitation): MailContent {
  const { firstName, lastName, email, contact, address, zip, city, country, createdAt } = account;
  const place = [address, [zip, city].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
  const lastMonth = paidBefore.at(-1);
  const importer = by === null ? "l’équipe de la fondation" : `${by}, de l’équipe de la fondation,`;
  return {
    subject: "Votre compte de membre vous attend",
    preview: "La fondation l’a préparé\u00a0: il ne vous reste qu’à l’ouvrir.",
    title: greeting(firstName),
    introduction: `Le ${formatDate(createdAt)}, ${importer} vous a préparé un compte de membre ${withDe(nameWithArticle(foundation))}. Choisissez un mot de passe pour l’ouvrir\u00a0: vous y verrez vos cotisations, vos reçus et votre carte de membre. Le lien est valable ${days}\u00a0jours\u202f; ensuite, demandez-en un autre par «\u00a0Mot de passe oublié\u00a0».`,
    panel: {
      headline: `${firstName} ${lastName}`,
      subline: "C’est ce que la fondation y a enregistré sur vous.",
      facts: [
        { label: "E-mail", value: email },
        ...(contact ? [{ label: "Téléphone", value: formatPhone(contact) }] : []),
        ...(place ? [{ label: "Adresse", value: place }] : []),
        ...(lastMonth ? [{ label: "Cotisations", value: `à jour jusqu’en ${formatMonth(lastMonth)}` }] : []),
      ],
    },
    button: { label: "Choisir mon mot de passe", url: links.open },
    link: { label: "Refuser et faire effacer ces données", url: links.refuse },
    closing:
      "Tant que vous n’avez pas choisi de mot de passe, personne ne peut se connecter à ce compte. Pour le refuser, suivez le second lien\u00a0: le compte et ces données seront effacés aussitôt, sans que vous ayez à vous justifier.",
  };
}
