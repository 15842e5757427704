import { randomPassword } from "#platform/ids.ts";

/** The password of the demo's people in every data set of this run. */
export const DEMO_PASSWORD = randomPassword();
