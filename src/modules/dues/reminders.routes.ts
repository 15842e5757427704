import { duesReminders, duesRemindersBody, linkedReminders } from "#contracts/dues-reminders.ts";
import { paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { memberAccess } from "#modules/identity/member-access.ts";
import { linkHolder } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { respondOrRedirect } from "#platform/http/respond-or-redirect.ts";
import { chooseLinkedReminders, chooseReminders, readReminders, showLinkedReminders } from "./choose-reminders.ts";

const chapter = "Cotisations";
const own = { 200: ["Whether the member is reminded", duesReminders] } as const;
const linked = { 200: ["Whether the member is reminded", linkedReminders], 404: "The link is not valid" } as const;
const changed = { ...linked, 303: { description: "The same, to the plain form of a page" } } as const;

/** Whether a member is reminded of dues: by their token, or by the link of a reminder. */
export function reminderRoutes(ctx: Pick<AppContext, "db" | "clock" | "adminEmail">): Endpoint[] {
  const access = memberAccess(ctx);
  return [
    endpoint(
      {
        method: "get",
        path: "/private/dues-reminders",
        access,
        chapter,
        summary: "Whether one is reminded of dues",
        answers: own,
      },
      ({ caller: { account } }) => readReminders(ctx.db, account.id),
    ),
    endpoint(
      {
        method: "post",
        path: "/private/dues-reminders",
        access,
        chapter,
        summary: "Choose whether to be reminded of dues",
        body: { json: duesRemindersBody },
        answers: own,
      },
      ({ caller: { account }, body: { wanted } }) => chooseReminders(ctx, { accountId: account.id, wanted }),
    ),
    endpoint(
      {
        method: "get",
        path: "/dues-reminders/:token",
        access: linkHolder,
        chapter,
        summary: "The choice of a link",
        answers: linked,
      },
      ({ params: { token } }) => showLinkedReminders(ctx, token),
    ),
    endpoint(
      {
        method: "post",
        path: "/dues-reminders/:token/stop",
        access: linkHolder,
        chapter,
        summary: "End the reminders",
        description: "Mail programs call it by themselves (RFC 8058): the link alone is enough, whatever the body.",
        answers: changed,
      },
      async ({ params: { token }, c }) =>
        respondOrRedirect(c, await chooseLinkedReminders(ctx, { token, wanted: false }), paths.reminders(token)),
    ),
    endpoint(
      {
        method: "post",
        path: "/dues-reminders/:token/resume",
        access: linkHolder,
        chapter,
        summary: "Be reminded again",
        answers: changed,
      },
      async ({ params: { token }, c }) =>
        respondOrRedirect(c, await chooseLinkedReminders(ctx, { token, wanted: true }), paths.reminders(token)),
    ),
  ];
}
