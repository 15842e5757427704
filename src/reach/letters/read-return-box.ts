import type { AppContext } from "#composition/context.ts";
import { readReturnedMail } from "#platform/mail/read-returned-mail.ts";
import { readReturnBox } from "#platform/mail/return-box.ts";
import { findBoxPosition, saveBoxPosition } from "./return-box.repo.ts";
import { takeReturnedMail } from "./take-returned-mail.ts";

/** Works off what arrived in the mailbox of the return address since the last reading. Without such a mailbox, does nothing. */
export async function readNewReturns(
  ctx: Pick<AppContext, "db" | "clock" | "publicUrl" | "returns">,
  stopping?: AbortSignal,
): Promise<void> {
  const { box } = ctx.returns;
  if (box === undefined) return;
  for await (const { mails, position, done } of readReturnBox(box, await findBoxPosition(ctx.db, box))) {
    for (const mail of mails) {
      const returned = await readReturnedMail(mail);
      if (returned) await takeReturnedMail(ctx, returned);
    }
    await done();
    if (position) await saveBoxPosition(ctx.db, box, position);
    if (stopping?.aborted) return;
  }
}
