import type { Email } from "postal-mime";
import { TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

/** The mails to this address whose subject begins so, once everything that is due has been sent. */
export async function mailsTo(app: TestApp, email: string, subject: string): Promise<Email[]> {
  await app.settled();
  const mails = await app.mails();
  return mails.filter((mail) => mail.to?.some((one) => one.address === email) && mail.subject?.startsWith(subject));
}

/**
 * Returns the secret of the link in the mail of this subject to this address. Throws if there is no such mail, or no
 * link.
 */
export async function tokenIn(app: TestApp, email: string, subject: string): Promise<string> {
  const [mail] = await mailsTo(app, email, subject);
  const [, token] = new RegExp(`${TEST_ORIGIN}/inscription/([\\w-]+)`).exec(mail?.text ?? "") ?? [];
  if (!token) throw new Error(`no link in a mail '${subject}' to ${email}`);
  return token;
}
