import type { AppContext } from "#composition/context.ts";
import { memberAccess } from "#people/identity/member-access.ts";
import { linkHolder } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { paths } from "#shared/site-paths.ts";
import { chooseLinkedReminders, chooseReminders, readReminders, showLinkedReminders } from "./choose-reminders.ts";
import { duesReminders, duesRemindersBody, linkedReminders } from "./dues-reminders.contract.ts";

const chapter = "Cotisations";
const own = { 200: ["Whether the member is reminded", duesReminders] } as const;
const linked = { 200: ["Whether the member is reminded", linkedReminders], 404: "The link is not valid" } as const;
const changed = { ...linked, 303: { description: "The same, to the plain form of a page" } } as const;
const page = ({ token }: { token: string }) => paths.reminders(token);

/** Returns the endpoints of a member's choice of reminders: by their token, or by the link of a reminder. */
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
      ({ caller, body: { wanted } }) => chooseReminders(ctx, caller, wanted),
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
        page,
        answers: changed,
      },
      ({ params: { token } }) => chooseLinkedReminders(ctx, { token, wanted: false }),
    ),
    endpoint(
      {
        method: "post",
        path: "/dues-reminders/:token/resume",
        access: linkHolder,
        chapter,
        summary: "Be reminded again",
        page,
        answers: changed,
      },
      ({ params: { token } }) => chooseLinkedReminders(ctx, { token, wanted: true }),
    ),
  ];
}
