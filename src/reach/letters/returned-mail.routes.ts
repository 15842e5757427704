import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { AppContext } from "#composition/context.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { linkHolder } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { hashToken } from "#platform/ids.ts";
import { type ReturnedMail, readReturnedMail } from "#platform/mail/read-returned-mail.ts";
import { returnedMailReport } from "./returned-mail.contract.ts";
import { takeReturnedMail } from "./take-returned-mail.ts";

const LARGEST_REPORT_BYTES = 1024 * 1024;

/** The call by which a mail service reports mails that came back, for those whose return address has no mailbox here. */
export function returnedMailRoutes(ctx: AppContext): Endpoint[] {
  const limitBody = bodyLimit({
    maxSize: LARGEST_REPORT_BYTES,
    onError: () => {
      throw new HTTPException(413);
    },
  });
  return [
    endpoint(
      {
        method: "post",
        path: "/mail/returns/:secret",
        access: linkHolder,
        chapter: "Lettre d’information",
        summary: "Report a mail that came back, or a complaint",
        description:
          "JSON with the Message-ID or the `X-Return-Token` of the mail, or the report itself as it arrived (`message/rfc822`). What is about none of our letters changes nothing.",
        answers: {
          204: { description: "Received, or of no use" },
          404: "The secret is wrong",
          422: "It is not readable",
        },
        readsBody: true,
        callLimit: "none",
      },
      async ({ params: { secret }, c }) => {
        const { secretHash } = ctx.returns;
        if (secretHash === undefined || hashToken(secret) !== secretHash) throw notFound("Cette adresse n’existe pas.");
        await limitBody(c, async () => {
          const returned = await readReport(c.req.raw);
          if (returned) await takeReturnedMail(ctx, returned);
        });
        return c.body(null, 204);
      },
    ),
  ];
}

/** Returns what the body reports, null if it is a mail that reports nothing. Throws 422 if it is JSON of another shape. */
async function readReport(request: Request): Promise<ReturnedMail | null> {
  if (!request.headers.get("content-type")?.includes("json")) {
    return readReturnedMail(new Uint8Array(await request.arrayBuffer()));
  }
  const report = returnedMailReport.safeParse(await request.json().catch(() => null));
  if (!report.success) throw new AppError(422, "invalid_request", "Ce rapport n’est pas lisible.");
  const { message_id: messageId, token, ...said } = report.data;
  return { ...said, messageId, tokens: token === null ? [] : [token] };
}
