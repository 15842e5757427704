import type { AppContext } from "#composition/context.ts";
import { linkedEmailChange } from "#people/privacy/my-data.contract.ts";
import { linkHolder } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { linkPaths } from "#shared/site-paths.ts";
import { messageAnswer } from "./account.contract.ts";
import { confirmEmailChange, refuseEmailChange, showLinkedChange } from "./confirm-email-change.ts";

const unknown = { 404: "The link is not valid, or no more" };
const toPlainForm = { 303: { description: "The same, for the plain form of the page" } };
const shown = { 200: ["How far the change is", linkedEmailChange], ...unknown } as const;
const page = ({ token }: { token: string }) => linkPaths.emailChange(token);

/** What the links in the two mails of a change of address open: the link alone speaks for its mailbox. */
export function emailChangeRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "write" | "onVerified" | "onStaffAddressChanged" | "personalData">,
): Endpoint[] {
  const common = { access: linkHolder, chapter: "Mes données" };
  return [
    endpoint(
      {
        ...common,
        method: "get",
        path: "/email-changes/:token",
        summary: "The change of address of a link",
        answers: shown,
      },
      ({ params: { token } }) => showLinkedChange(ctx, token),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/email-changes/:token/confirm",
        summary: "Confirm for the mailbox of the link",
        page,
        answers: { ...shown, ...toPlainForm, 409: "It was refused, or the new address has an account meanwhile" },
        event: "address_change_confirmed",
      },
      ({ params: { token }, c }) => confirmEmailChange(ctx, token, c.get("trace")),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/email-changes/:token/refuse",
        summary: "Refuse the change for both mailboxes",
        page,
        answers: {
          200: ["The account keeps its address", messageAnswer],
          ...toPlainForm,
          ...unknown,
          409: "The change is done",
        },
        event: "address_change_refused",
      },
      async ({ params: { token }, c }) => {
        await refuseEmailChange(ctx, token, c.get("trace"));
        return { message: "L’adresse du compte reste la même." };
      },
    ),
  ];
}
