import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

// A mail is there a few hundredths of a second after what it is about.
const SOON = [20, 50, 50, 100];

/** The mails that this address has got, oldest first, from the folder in which they are stored. */
export async function mailsTo(email: string): Promise<Email[]> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? "", "outbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const dated = await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      return { text: await readFile(file), at: (await stat(file, { bigint: true })).mtimeNs };
    }),
  );
  dated.sort((a, b) => (a.at < b.at ? -1 : 1));
  // To take one mail apart costs as much as to look through a hundred for a word.
  const mails = await Promise.all(
    dated.filter(({ text }) => text.includes(email)).map(({ text }) => PostalMime.parse(text)),
  );
  return mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}

/**
 * The mail to this address whose subject or text contains this, once it is there; the second such mail, if two are
 * expected.
 */
export async function mailTo(email: string, wanted: RegExp, count = 1): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const fitting = (await mailsTo(email)).filter(({ subject = "", text = "" }) => wanted.test(`${subject}\n${text}`));
    found = fitting[count - 1];
    expect(found).toBeDefined();
  }).toPass({ intervals: SOON });
  if (!found) throw new Error(`no such mail reached ${email}`);
  return found;
}

/**
 * The part that fits this in the text of the first mail to this address that has it, once it is there: the path of a
 * link.
 */
export async function linkMailedTo(email: string, link: RegExp): Promise<string> {
  return link.exec((await mailTo(email, link)).text ?? "")?.[0] ?? "";
}
