import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import type { ConsentList } from "#people/privacy/my-data.contract.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { lastMailTo, makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder, orderBody } from "../factories/make-order.ts";
import { makeProject, orderContribution } from "../factories/make-project.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const REFUSED =
  "Seuls la lettre d’information et votre nom parmi les donateurs se retirent ici. Le reste prend fin avec le compte.";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await app.settled();
  expect(await checkMoney(app.handle.db)).toEqual([]);
});
afterAll(() => app.stop());

type Bearer = { authorization: string };

const withdraw = (kind: unknown, bearer?: Bearer) => app.post("/private/consents/withdraw", { kind }, bearer);
const consentsOf = async (bearer: Bearer) =>
  ((await (await app.call("/api/v01/private/consents", { headers: bearer })).json()) as ConsentList).data;
const textOf = async (path: string) => (await app.call(`/api/v01/public${path}`)).text();
const stateOf = async (email: string) => {
  const [row] = await app.handle.db.select().from(subscribers).where(eq(subscribers.email, email));
  return row?.state;
};

async function member() {
  const { email, password } = await makeAccount(app);
  return { email, ...(await signIn(app, { email, password })) };
}

const linkTo = async (email: string) =>
  /newsletter\/([\w-]{43})/.exec((await lastMailTo(app, email))?.text ?? "")?.[1] ?? "";

async function subscribe(email: string): Promise<void> {
  await app.post("/public/newsletter-subscribe", { email });
  await app.post(`/newsletter/${await linkTo(email)}/confirm`, {});
}

/** A gift whose giver is named by this last name. */
const named = (donor_email: string, donor_last_name: string) => ({ donor_email, donor_last_name, show_name: true });

describe("withdrawing the name", () => {
  it("makes every gift of the member anonymous at once, by the account or the address, whatever it was for", async () => {
    const { email, bearer } = await member();
    const [campaign, project] = [await makeCampaign(app.handle), await makeProject(app.handle)];
    await press(app, await makeOrder(app, campaign.id, named(email.toUpperCase(), "Paradresse")), "confirm");
    await press(app, await orderContribution(app, project.id, named(email, "Parprojet")), "confirm");
    const byAccount = orderBody(campaign.id, named(`autre.${email}`, "Parcompte"));
    const ordered = (await (await app.post("/payment/create-order", byAccount, bearer)).json()) as CreateOrderAnswer;
    await press(app, ordered, "confirm");
    const shown = async () =>
      `${await textOf(`/donations/${campaign.slug}`)} ${await textOf(`/projects/${project.slug}`)}`;
    const before = await shown();
    for (const name of ["Paradresse", "Parprojet", "Parcompte"]) expect(before).toContain(name);

    const answer = await withdraw("show_name", bearer);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { data } = (await answer.json()) as ConsentList;
    expect(data.filter(({ kind }) => kind === "show_name")).toEqual([
      expect.objectContaining({ ended_at: expect.stringMatching(/^20/) }),
    ]);
    const after = await shown();
    for (const name of ["Paradresse", "Parprojet", "Parcompte"]) expect(after).not.toContain(name);
    expect(JSON.parse(await textOf(`/donations/${campaign.slug}`))).toMatchObject({
      collected_amount: 20_000,
      donors_count: 2,
      donors: [{ last_name: null }, { last_name: null }],
    });
  });

  it("holds for a gift that is still being paid, and ends with a new wish", async () => {
    const { email, bearer } = await member();
    const campaign = await makeCampaign(app.handle);
    const open = await makeOrder(app, campaign.id, named(email, "Enattente"));
    await withdraw("show_name", bearer);
    await press(app, open, "confirm");
    expect(await textOf(`/donations/${campaign.slug}`)).not.toContain("Enattente");

    app.clock.advance(60);
    await press(app, await makeOrder(app, campaign.id, named(email, "Denouveau")), "confirm");
    const page = await textOf(`/donations/${campaign.slug}`);
    expect(page).toContain("Denouveau");
    expect(page).not.toContain("Enattente");
    const names = (await consentsOf(bearer)).filter(({ kind }) => kind === "show_name");
    expect(names.map(({ ended_at }) => ended_at === null)).toEqual([false, true]);
  });

  it("twice, and many times at once, is once: the first date stays", async () => {
    const { email, bearer } = await member();
    const campaign = await makeCampaign(app.handle);
    await press(app, await makeOrder(app, campaign.id, named(email, "Koné")), "confirm");
    const together = await Promise.all(Array.from({ length: 5 }, () => withdraw("show_name", bearer)));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const first = await consentsOf(bearer);
    app.clock.advance(3600);
    expect((await withdraw("show_name", bearer)).status).toBe(200);
    expect(await consentsOf(bearer)).toEqual(first);
  });

  it("touches no other member's, and answers a member who never agreed the same", async () => {
    const [own, other] = [await member(), await member()];
    const campaign = await makeCampaign(app.handle);
    await press(app, await makeOrder(app, campaign.id, named(other.email, "Autrui")), "confirm");
    await subscribe(other.email);
    const before = await consentsOf(other.bearer);
    for (const kind of ["show_name", "newsletter"]) {
      const answer = await withdraw(kind, own.bearer);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as ConsentList).data.map((one) => one.kind).sort()).toEqual(["privacy", "terms"]);
    }
    expect(await consentsOf(other.bearer)).toEqual(before);
    expect(await textOf(`/donations/${campaign.slug}`)).toContain("Autrui");
    expect(await stateOf(other.email)).toBe("confirmed");
  });
});

describe("withdrawing the newsletter", () => {
  it("leaves it as the link of a letter does, once, and an old link confirms nothing any more", async () => {
    const { email, bearer } = await member();
    await subscribe(email);
    const link = await linkTo(email);
    await Promise.all([withdraw("newsletter", bearer), withdraw("newsletter", bearer)]);
    expect(await stateOf(email)).toBe("unsubscribed");
    const first = await consentsOf(bearer);
    expect(first).toContainEqual(expect.objectContaining({ kind: "newsletter", ended_at: expect.any(String) }));
    expect((await app.post(`/newsletter/${link}/confirm`, {})).status).toBe(409);
    app.clock.advance(3600);
    await withdraw("newsletter", bearer);
    expect(await consentsOf(bearer)).toEqual(first);
  });

  it("stays withdrawn while a new request waits to be confirmed, and holds again after that", async () => {
    const { email, bearer } = await member();
    await subscribe(email);
    await withdraw("newsletter", bearer);
    app.clock.advance(86_400);
    await app.post("/public/newsletter-subscribe", { email });
    const newsletter = async () => (await consentsOf(bearer)).find(({ kind }) => kind === "newsletter");
    expect((await newsletter())?.ended_at).toEqual(expect.any(String));
    await app.post(`/newsletter/${await linkTo(email)}/confirm`, {});
    expect((await newsletter())?.ended_at).toBeNull();
  });
});

describe("a withdrawal", () => {
  it.each(["terms", "privacy", "tout", "", null, 7])(
    "of %j is refused, and says what can be withdrawn",
    async (kind) => {
      const { bearer } = await member();
      const before = await consentsOf(bearer);
      const refused = await withdraw(kind, bearer);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ message: REFUSED, errors: { kind: [REFUSED] } });
      expect(await consentsOf(bearer)).toEqual(before);
    },
  );

  it("is refused to strangers before what they send is looked at", async () => {
    expect((await withdraw("newsletter")).status).toBe(401);
    expect((await withdraw("tout")).status).toBe(401);
    expect((await withdraw("newsletter", { authorization: "Bearer nothing-that-counts-here" })).status).toBe(401);
  });
});
