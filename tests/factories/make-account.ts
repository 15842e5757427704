import { hash } from "@node-rs/argon2";
import type { LoginAnswer } from "#people/identity/account.contract.ts";
import { insertAccount, lockAccount } from "#people/identity/accounts.db.ts";
import { consentsOf, putConsents } from "#people/identity/consents.db.ts";
import { ruleMetBy } from "#people/identity/passwords.policy.ts";
import { randomReference } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { TestApp } from "../setup/start-test-app.ts";

let made = 0;

export const PASSWORD = "un mot de passe bien à moi";

/** The fields of a sign-up; the given ones replace the defaults. */
export function registration(change: Record<string, unknown> = {}) {
  made += 1;
  return {
    first_name: "Awa",
    last_name: "Koné",
    email: `awa.${made}@exemple.example`,
    password: PASSWORD,
    country: "Côte d’Ivoire",
    ...change,
  };
}

/** The newest mail to the address. */
export async function lastMailTo(app: TestApp, email: string) {
  await app.settled();
  return (await app.mails()).findLast((mail) => mail.to?.some((to) => to.address === email));
}

/** The code in the newest mail to the address, which must hold one. */
export async function codeMailedTo(app: TestApp, email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await lastMailTo(app, email))?.subject ?? "")?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** The least that argon2 takes. The cost is part of the hash, so that signing in costs no more. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Stores a verified account, as signing up and verifying leave it, without the mails and limits of both, and with a
 * hash of its password that is quick to compute and to compare with.
 */
export async function makeAccount(app: TestApp, change: Record<string, unknown> = {}) {
  const body = registration(change);
  const password = { passwordHash: await hash(body.password, QUICK), passwordRule: ruleMetBy(body.password) };
  const { clock, onVerified, readLegalVersions } = app.site.app.ctx;
  const versions = await readLegalVersions();
  const now = clock.now();
  await app.handle.db.transaction(async (tx) => {
    const { id } = await insertAccount(tx, {
      email: body.email,
      emailKey: emailKeyOf(body.email),
      firstName: body.first_name,
      lastName: body.last_name,
      country: body.country,
      ...password,
      emailVerifiedAt: now,
      cardCode: randomReference(),
      createdAt: now,
      updatedAt: now,
    });
    await putConsents(tx, consentsOf(id, versions, now));
    const account = await lockAccount(tx, id);
    if (account) await onVerified(tx, account, now);
  });
  return body;
}

/** Signs in on one more device, or on the one that these headers are of. */
export async function signIn(
  app: TestApp,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
) {
  const answered = await app.post("/auth/login", { email, password }, headers);
  if (answered.status !== 200) throw new Error(`not signed in: ${await answered.text()}`);
  const { token, user } = (await answered.json()) as LoginAnswer;
  const cookies = answered.headers.getSetCookie();
  const cookieNamed = (name: string) => cookies.find((one) => one.startsWith(`${name}=`)) ?? "";
  return {
    token,
    user,
    cookie: cookieNamed("staff_session"),
    /** The cookie by which the browser is known again. */
    device: cookieNamed("device").split(";")[0] ?? "",
    bearer: { authorization: `Bearer ${token}` },
  };
}
