import { eq } from "drizzle-orm";
import { receipts } from "#money/receipts/receipts.db.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import type { SessionList } from "#people/privacy/my-data.contract.ts";
import { FOREST } from "#shared/brand/colours.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { setUpFactor, signInToWork } from "../factories/make-two-factor.ts";
import { press } from "../payments/drive-simulator.ts";
import type { TestApp } from "../setup/start-test-app.ts";

/** The installation's admin address in tests of access. */
export const ADMIN = "direction@exemple.example";

/** A person with an account, and how they sign in. */
export interface Person {
  id: string;
  email: string;
  password: string;
}

/** A person with an account and nothing else. */
export async function makePerson(app: TestApp, change: Record<string, unknown> = {}): Promise<Person> {
  const { email, password } = await makeAccount(app, change);
  const [account] = await app.handle.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  if (!account) throw new Error(`${email} has no account`);
  return { id: account.id, email, password };
}

/** A member with data of every kind: an identity document, and a gift with its receipt. */
export async function makeOwner(app: TestApp): Promise<Person & { receiptNumber: string }> {
  const person = await makePerson(app);
  const photo = await cleanPicture();
  const form = new FormData();
  form.set("id_card_front", new Blob([new Uint8Array(photo)], { type: "image/png" }), "recto.png");
  const { bearer } = await signIn(app, person);
  const sent = await app.call("/api/v01/auth/update", { method: "POST", body: form, headers: bearer });
  if (sent.status !== 200) throw new Error(`the document was refused: ${await sent.text()}`);
  const campaign = await makeCampaign(app.handle);
  const order = await makeOrder(app, campaign.id, { donor_email: person.email });
  await press(app, order, "confirm");
  await app.settled();
  const [receipt] = await app.handle.db.select().from(receipts).where(eq(receipts.email, person.email));
  if (!receipt) throw new Error("the gift has no receipt");
  return { ...person, receiptNumber: receipt.number };
}

/** One member of staff for each role, and one whose password is too short for it; `secret` if two-factor is on. */
export async function makeStaff(
  app: TestApp,
): Promise<Record<"reception" | "editor" | "treasurer" | "admin" | "short", Person & { secret?: string }>> {
  const withRole = async (role: "reception" | "editor" | "treasurer", change: Record<string, unknown> = {}) => {
    const person = await makePerson(app, change);
    await app.handle.db
      .update(accounts)
      .set({ roles: [role] })
      .where(eq(accounts.id, person.id));
    return person;
  };
  return {
    reception: await withRole("reception"),
    editor: await withFactor(app, await withRole("editor")),
    treasurer: await withFactor(app, await withRole("treasurer")),
    short: await withRole("reception", { password: "kp7xwq" }),
    admin: await withFactor(app, await makePerson(app, { email: ADMIN })),
  };
}

async function withFactor(app: TestApp, person: Person) {
  const { carrying } = await signInToWork(app, person);
  return { ...person, secret: (await setUpFactor(app, carrying)).secret };
}

/** One more device of the person, signed in: the id of its session. */
export async function openSessionOf(app: TestApp, person: Person): Promise<string> {
  const { bearer } = await signIn(app, person);
  const answer = await app.call("/api/v01/private/sessions", { headers: bearer });
  const { data } = (await answer.json()) as SessionList;
  const own = data.find(({ current }) => current);
  if (!own) throw new Error("the new session is not listed");
  return own.id;
}

async function cleanPicture(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp({ create: { width: 640, height: 400, channels: 3, background: FOREST } })
    .png()
    .toBuffer();
}
