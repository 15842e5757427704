import type { output } from "zod/mini";
import { OPERATOR } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { findAccount } from "#people/identity/accounts.repo.ts";
import { maskEmail } from "#people/identity/mask-email.ts";
import { rolesOf } from "#people/identity/roles.policy.ts";
import { sendAccountMail } from "#people/identity/send-account-mail.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { abilitiesOf } from "./abilities.policy.ts";
import type { watchedChangeNotice } from "./staff-outbox.ts";
import { watchedChangeMail } from "./watched-change-mails.ts";

/** Mails the administrator or treasurer what a colleague changed. An account deleted since gets none. */
export async function deliverWatchedChange(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "adminEmail">,
  { accountId, by, at, change }: output<(typeof watchedChangeNotice)["payload"]>,
): Promise<void> {
  const reader = await findAccount(ctx.db, accountId);
  if (!reader) return;
  const isSetting = change.kind === "setting";
  const mayUndo = abilitiesOf(rolesOf(reader, ctx.adminEmail)).includes(isSetting ? "change_settings" : "give_roles");
  const path = isSetting ? change.path : adminPaths.member(change.memberId);
  const mail = watchedChangeMail(change, {
    firstName: reader.firstName,
    author: by === OPERATOR.kind ? "Une commande sur le serveur" : await nameOf(ctx, by),
    member: isSetting ? "" : await nameOf(ctx, change.memberId),
    at: new Date(at),
    link: mayUndo ? { label: isSetting ? "Ouvrir le réglage" : "Ouvrir la fiche", url: ctx.publicUrl + path } : null,
  });
  await sendAccountMail(ctx, reader.email, mail);
}

/** Returns the name of the account's owner and a part of the address: a name alone can be that of another person. */
async function nameOf({ db }: Pick<AppContext, "db">, id: string): Promise<string> {
  const account = await findAccount(db, id);
  if (!account) return "Une personne dont le compte est effacé";
  return `${account.firstName} ${account.lastName} (${maskEmail(account.email)})`;
}
