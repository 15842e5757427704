import { eq, sql } from "drizzle-orm";
import { accounts } from "#people/identity/accounts.db.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { insertFactor, signInToWork } from "../factories/make-two-factor.ts";
import { give, openGuestSession, someAddress } from "../gifts/read-gifts.ts";
import { ADMIN, makePerson, type Person } from "../house/make-world.ts";
import { TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

const WITH_ROLE = ["reception", "editor", "treasurer"] as const;

/** Everybody who may call: `waiting` is an administrator who has not given the code of the second factor yet. */
export const CALLERS = ["visitor", "guest", "member", "other", ...WITH_ROLE, "administrator", "waiting"] as const;
export type Caller = (typeof CALLERS)[number];

type Headers = Readonly<Record<string, string>>;

/**
 * The callers of one site. Their own calls may end their sessions, change their passwords and delete their accounts.
 */
export interface Callers {
  /** Returns what the caller sends with each call. */
  credentialsOf(caller: Caller): Promise<Headers>;
  /** Makes sure that the caller is there. Returns whether it had to be made. */
  isMade(caller: Caller): Promise<boolean>;
  /** Makes the caller anew, as another person, when it calls next. */
  replace(caller: Caller): void;
}

/** Returns the callers; `campaignId` is what the guest has given to. */
export function makeCallers(app: TestApp, campaignId: string): Callers {
  const known = new Map<Caller, Headers>();
  let administrator: Person | undefined;

  async function makeStaff(person: Person, needsFactor: boolean): Promise<Headers> {
    const { bearer, carrying, user } = await signInToWork(app, person);
    if (needsFactor) await insertFactor(app, user.id, carrying);
    return { ...bearer, ...carrying };
  }

  async function makeAdministrator(): Promise<Headers> {
    const former = `${crypto.randomUUID()}@exemple.example`;
    await app.handle.db.update(accounts).set({ email: former, emailKey: former }).where(eq(accounts.emailKey, ADMIN));
    administrator = await makePerson(app, { email: ADMIN });
    return makeStaff(administrator, true);
  }

  async function make(caller: Caller): Promise<Headers> {
    switch (caller) {
      case "visitor":
        return { origin: TEST_ORIGIN };
      case "guest": {
        const email = someAddress();
        await give(app, campaignId, { donor_email: email });
        return { ...(await openGuestSession(app, email)), origin: TEST_ORIGIN };
      }
      case "member":
      case "other":
        return { ...(await signInToWork(app, await makePerson(app))).bearer, origin: TEST_ORIGIN };
      case "administrator":
        return makeAdministrator();
      case "waiting":
        if (!administrator) await credentialsOf("administrator");
        return makeStaff(administrator as Person, false);
      default: {
        const person = await makePerson(app);
        await app.handle.db
          .update(accounts)
          .set({ roles: [caller] })
          .where(eq(accounts.id, person.id));
        return makeStaff(person, caller !== "reception");
      }
    }
  }

  async function credentialsOf(caller: Caller): Promise<Headers> {
    const headers = known.get(caller) ?? (await make(caller));
    known.set(caller, headers);
    return headers;
  }

  return {
    credentialsOf,
    async isMade(caller) {
      if (known.has(caller)) return false;
      await credentialsOf(caller);
      return true;
    },
    replace(caller) {
      known.delete(caller);
      if (caller !== "administrator" && caller !== "waiting") return;
      administrator = undefined;
      known.delete("administrator");
      known.delete("waiting");
    },
  };
}

/** Returns true if the endpoint's declaration lets this caller in. */
export function isLetIn({ access }: Pick<Endpoint, "access">, caller: Caller): boolean {
  switch (access.audience) {
    case "guest":
      return caller === "guest";
    case "member":
      return caller !== "visitor" && caller !== "guest";
    case "staff":
      if (access.optional) return true;
      if (caller === "waiting") return access.waiting === true;
      if (caller === "administrator") return !access.roles || access.roles.includes("admin");
      return WITH_ROLE.some((role) => role === caller) && (!access.roles || access.roles.includes(caller));
    default:
      return true;
  }
}

/** Deletes the counts of all limits, so that no call waits and none is refused for the calls before it. */
export async function resetLimits(app: TestApp): Promise<void> {
  await app.handle.db.execute(sql`delete from rate_limits`);
}
