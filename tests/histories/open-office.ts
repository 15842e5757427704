import type { DatabaseHandle } from "#platform/db/database.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { type ScriptedProvider, scriptedProvider } from "../payments/scripted-provider.ts";
import { type DyingDatabase, dyingDatabase } from "../setup/dying-database.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

/** Which of the two treasurers acts. */
export type By = 0 | 1;

export const FEES_PER_MILLE = 25;

/**
 * The site with two treasurers who are signed in, a provider whose every word a test decides, and a database that can
 * die.
 */
export interface Office {
  app: TestApp;
  provider: ScriptedProvider;
  database: DyingDatabase;
  treasurers: readonly { id: string; email: string; carrying: Carrying }[];
  /** A call of the back office below `/api/v01/admin`. Throws if the site fails (5xx) although its database lives. */
  post(path: string, body: unknown, by: By): Promise<Response>;
  send(path: string, init: RequestInit, by: By): Promise<Response>;
  read<T>(path: string): Promise<T>;
  /** The time goes on by so many seconds, and both treasurers stay signed in. */
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the office on this database, which is closed with it. */
export async function openOffice(opened: DatabaseHandle): Promise<Office> {
  const provider = scriptedProvider();
  const database = dyingDatabase(opened);
  const { handle } = database;
  const app = await startTestApp({ provider, handle });
  const fees = { bearer: "payer_may_cover", per_mille: FEES_PER_MILLE } as const;
  await app.site.app.ctx.write((unit) => writeSettings(unit, { fees }, app.clock.now()));
  const treasurers: Office["treasurers"][number][] = [];
  for (const name of ["caisse", "seconde"]) {
    const email = `${name}@exemple.example`;
    treasurers.push({ email, ...(await signInStaff(app, ["treasurer"], { email })) });
  }
  const carryingOf = (by: By) => treasurers[by]?.carrying as Carrying;
  let dying = false;
  const send = async (path: string, init: RequestInit, by: By) => {
    const answer = await app.call(`/api/v01/admin/${path}`, {
      ...init,
      headers: { ...carryingOf(by), ...init.headers },
    });
    if (answer.status >= 500 && !dying) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    app,
    provider,
    treasurers,
    send,
    database: {
      handle,
      dieAfter(statements) {
        dying = true;
        database.dieAfter(statements);
      },
      revive() {
        dying = false;
        return database.revive();
      },
    },
    post: (path, body, by) =>
      send(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }, by),
    async read(path) {
      const answer = await send(path, {}, 0);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    async advance(seconds) {
      app.clock.advance(seconds);
      const now = app.clock.now();
      await handle.jobs.executeSql(
        "update sessions set expires_at = greatest(expires_at, $1::timestamptz + interval '1 day')",
        [now],
      );
      await handle.jobs.executeSql(
        "update staff_sessions set created_at = greatest(created_at, $1), last_seen_at = greatest(last_seen_at, $1)",
        [now],
      );
    },
    async stop() {
      await app.stop();
      await handle.close();
    },
  };
}
