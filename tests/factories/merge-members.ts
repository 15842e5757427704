import type { MergePreview } from "#people/directory/member-merge.contract.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { makeMember } from "./make-dues.ts";
import type { Carrying } from "./make-two-factor.ts";

/** The account that stays and the one that leaves. */
export interface TwoAccounts {
  staying: { id: string; email: string };
  leaving: { id: string; email: string };
}

const pathOf = ({ staying, leaving }: TwoAccounts) => `/admin/members/${staying.id}/merge/${leaving.id}`;

/** Two verified members. */
export async function makeTwoMembers(app: TestApp) {
  return { staying: await makeMember(app), leaving: await makeMember(app) };
}

/** The same two accounts the other way round. */
export function reversed<T>({ staying, leaving }: { staying: T; leaving: T }): { staying: T; leaving: T } {
  return { staying: leaving, leaving: staying };
}

export function askForPreview(app: TestApp, carrying: Carrying | object, two: TwoAccounts): Promise<Response> {
  return app.call(`/api/v01${pathOf(two)}`, { headers: { ...carrying } });
}

/** Returns the preview of merging; the answer must be 200. */
export async function previewOf(app: TestApp, carrying: Carrying, two: TwoAccounts): Promise<MergePreview> {
  const answer = await askForPreview(app, carrying, two);
  if (answer.status !== 200) throw new Error(`no preview: ${await answer.text()}`);
  return answer.json();
}

/** A confirmation of this preview; what is given replaces the defaults. */
export function confirmationOf(preview: MergePreview, change: object = {}): object {
  const { fingerprint, leaving } = preview;
  return { fingerprint, leaving_number: leaving.member_number, reason: "Deux inscriptions", ...change };
}

export function confirm(app: TestApp, carrying: Carrying, two: TwoAccounts, body: object): Promise<Response> {
  return app.post(pathOf(two), body, carrying);
}

/** Merges as the preview says; the answer must be 200. Returns the preview. */
export async function mergeTwo(
  app: TestApp,
  carrying: Carrying,
  two: TwoAccounts,
  change: object = {},
): Promise<MergePreview> {
  const preview = await previewOf(app, carrying, two);
  const answer = await confirm(app, carrying, two, confirmationOf(preview, change));
  if (answer.status !== 200) throw new Error(`not merged: ${await answer.text()}`);
  await app.settled();
  return preview;
}
