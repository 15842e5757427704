import type { LoginAnswer } from "#contracts/account.ts";
import type { TestApp } from "../setup/start-test-app.ts";

let made = 0;

export const PASSWORD = "un mot de passe bien à moi";

/** What somebody fills in to sign up; what is given replaces the defaults. */
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

/** Somebody who signed up and proved the address, as the mail says how. */
export async function makeAccount(app: TestApp, change: Record<string, unknown> = {}) {
  const body = registration(change);
  await app.post("/auth/register", body);
  const code = await codeMailedTo(app, body.email);
  const verified = await app.post("/auth/verify", { email: body.email, code });
  if (verified.status !== 200) throw new Error(`not verified: ${await verified.text()}`);
  return body;
}

/** Signs in on one more device. */
export async function signIn(app: TestApp, { email, password }: { email: string; password: string }) {
  const answered = await app.post("/auth/login", { email, password });
  if (answered.status !== 200) throw new Error(`not signed in: ${await answered.text()}`);
  const { token, user } = (await answered.json()) as LoginAnswer;
  return { token, user, cookie: answered.headers.get("set-cookie"), bearer: { authorization: `Bearer ${token}` } };
}
