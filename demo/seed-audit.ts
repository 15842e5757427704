import { recordAudit } from "#modules/audit/record-audit.ts";
import { findVerifiedByEmail, type VerifiedAccount } from "#modules/identity/find-verified-account.ts";
import { type DemoAction, demoActions } from "./content/audit.ts";
import { demoCampaigns } from "./content/campaigns.ts";
import type { DemoPart } from "./demo-part.ts";
import { seededRandom } from "./seeded-random.ts";

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Some weeks of the audit log: what the demo's staff did before anybody tried it. */
export const seedAudit: DemoPart = async () => async (unit, now) => {
  const random = seededRandom("audit");
  const moments = [...demoActions, ...writingOf(random)]
    .map((action) => ({ ...action, at: new Date(now.getTime() - action.daysAgo * DAY_MS - random() * 8 * HOUR_MS) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const people = new Map<string, VerifiedAccount>();
  for (const { by, at, action, kind, name, before, after } of moments) {
    const person = people.get(by) ?? (await findVerifiedByEmail(unit.tx, `${by}@fondation-akwaba.example`));
    if (!person) continue;
    people.set(by, person);
    await recordAudit(unit, {
      at,
      actor: { kind: "staff", id: person.id, roles: person.roles },
      origin: `${by}-demonstration-0000`.slice(0, 22),
      action,
      subject: { kind, id: `demo:${name}`.slice(0, 60), name },
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    });
  }
};

/** Each campaign was written, corrected and published by the editor. */
function writingOf(random: () => number): DemoAction[] {
  return demoCampaigns.slice(0, 20).flatMap(({ title, description, amount }) => {
    const by = "redaction";
    const common = { by, kind: "campaigns", name: title } as const;
    const daysAgo = 3 + random() * 38;
    const draft = description.split(". ").slice(0, -1).join(". ") || title;
    return [
      { ...common, daysAgo, action: "created", after: { title, description: draft, amount } },
      {
        ...common,
        daysAgo: daysAgo - 1,
        action: "changed",
        before: { description: draft, amount },
        after: { description, amount: amount + 500_000 },
      },
      {
        ...common,
        daysAgo: daysAgo - 2,
        action: "published",
        before: { status: "draft" },
        after: { status: "published" },
      },
    ];
  });
}
