import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { staffSessions } from "#people/identity/sessions.db.ts";
import type { FactorProposal, RecoveryCodeList } from "#people/staff/two-factor.contract.ts";
import { twoFactors } from "#people/staff/two-factor.db.ts";
import { makeSecret } from "#people/staff/verify-factor.ts";
import { hashToken } from "#platform/ids.ts";
import { TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { signIn } from "./make-account.ts";

const STEP_SECONDS = 30;

/** The headers of a call of the back office in the name of a staff session. */
export type Carrying = Readonly<Record<"cookie" | "origin", string>>;

/** The staff session that signing in has set, whatever it opens. */
export async function signInToWork(app: TestApp, person: { email: string; password: string }) {
  const { bearer, cookie, device, user } = await signIn(app, person);
  return { bearer, user, device, setCookie: cookie, carrying: carry(cookie.split(";")[0] ?? "") };
}

const carry = (cookie: string): Carrying => ({ cookie, origin: TEST_ORIGIN });

/** The code that an application shows for this secret now, or so many steps from now. */
export function codeFor(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.clock.now().getTime() + steps * STEP_SECONDS * 1000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/**
 * A code that no former one has used up: the time goes on until there is one, once no message is on its way, which
 * would be sent again.
 */
export async function nextCodeFor(app: TestApp, secret: string): Promise<string> {
  await app.settled();
  app.clock.advance(STEP_SECONDS);
  return codeFor(app, secret);
}

/** A call that changes two-factor in this staff session. */
export function factorCall(app: TestApp, path: string, carrying: Carrying, body: object = {}): Promise<Response> {
  return app.post(`/admin/two-factor/${path}`, body, carrying);
}

/** Two-factor is on for the account of this staff session, which is open: `code` has turned it on. */
export async function setUpFactor(app: TestApp, carrying: Carrying) {
  const { secret } = (await (await factorCall(app, "propose", carrying)).json()) as FactorProposal;
  const code = codeFor(app, secret);
  const confirmed = await factorCall(app, "confirm", carrying, { code });
  if (confirmed.status !== 200) throw new Error(`not turned on: ${await confirmed.text()}`);
  const { recovery_codes } = (await confirmed.json()) as RecoveryCodeList;
  return { secret, code, recoveryCodes: recovery_codes };
}

/**
 * Stores a second factor of the account and opens this staff session, as setting it up leaves both, without the mail
 * and the recovery codes: their hashes are slow on purpose. Other staff sessions of the account stay. Throws if the
 * cookie is of no staff session. Returns the secret.
 */
export async function insertFactor(app: TestApp, accountId: string, { cookie }: Carrying): Promise<string> {
  const now = app.clock.now();
  const secret = makeSecret();
  const lastStep = Math.floor(now.getTime() / (STEP_SECONDS * 1000));
  await app.handle.db.transaction(async (tx) => {
    await tx.insert(twoFactors).values({ accountId, secret, lastStep, onSince: now });
    const tokenHash = hashToken(cookie.slice(cookie.indexOf("=") + 1));
    const opened = await tx
      .update(staffSessions)
      .set({ verifiedAt: now })
      .where(eq(staffSessions.tokenHash, tokenHash))
      .returning({ tokenHash: staffSessions.tokenHash });
    if (opened.length !== 1) throw new Error("this cookie is of no staff session");
  });
  return secret;
}
