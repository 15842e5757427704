import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  LinkablePayments,
  ProposedLines,
  StatementLine,
  StatementLines,
} from "#money/statements/statement.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { importStatement } from "./send-statement.ts";

let app: TestApp;
let recorder: Carrying;
let second: Carrying;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ recorder, second } = await signInTwoTreasurers(app));
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));

const record = async (change: Record<string, string>) =>
  (await recordOffline(app, recorder, offlineForm(campaignId, change))).id;
const find = async (line: string, q = ""): Promise<LinkablePayments> =>
  (
    await app.call(`/api/v01/admin/statement-lines/${line}/payments?${new URLSearchParams({ q })}`, { headers: second })
  ).json();
const link = (line: string, payment: string, headers = second) =>
  app.post(`/admin/statement-lines/${line}/link`, { payment }, headers);

async function importLines(...lines: string[]): Promise<StatementLine[]> {
  await importStatement(app, second, ["Date;Libellé;Crédit", ...lines].join("\r\n"));
  const { data }: StatementLines = await (
    await app.call("/api/v01/admin/statement-lines?state=open", { headers: second })
  ).json();
  return lines.map((line) => {
    const found = data.find(({ label }) => label === line.split(";")[1]);
    if (!found) throw new Error(`no line is called ${line}`);
    return found;
  });
}

describe("a recorded payment that no line suggests", () => {
  it("is found by its name, reference, telephone or amount, and linked once", async () => {
    const late = await record({
      amount: "61 000",
      received_on: "2025-06-01",
      first_name: "Rokia",
      last_name: "Diabaté",
      phone: "0505060708",
      email: "",
      reference: "Bordereau 99",
    });
    const [line, other] = await importLines(
      "05/01/2026;REMISE ESPECES UN;61 000",
      "06/01/2026;REMISE ESPECES DEUX;61 000",
    );
    if (!line || !other) throw new Error("two lines");
    expect(line.suggestions).toEqual([]);
    expect((await find(line.id)).data.map(({ id }) => id)).toEqual([late]);
    for (const q of ["diabate", "bordereau 99", "05 05 06 07 08", "61 000"]) {
      expect((await find(line.id, q)).data, q).toEqual([
        expect.objectContaining({ id: late, amount: 61_000, method: "Espèces", linked: false }),
      ]);
    }
    expect(await find(line.id, "jabate")).toMatchObject({ alike: true, data: [{ id: late }] });
    expect(await find(line.id, "personne de ce nom")).toEqual({ alike: false, data: [], more: false });

    const both = await Promise.all([link(line.id, late), link(other.id, late, recorder), link(line.id, late)]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { data }: StatementLines = await (
      await app.call(`/api/v01/admin/statement-lines?payment=${late}`, { headers: second })
    ).json();
    expect(data).toHaveLength(1);
    const free = data[0]?.id === line.id ? other.id : line.id;
    expect((await find(free, "diabate")).data).toEqual([expect.objectContaining({ id: late, linked: true })]);
    expect((await link(free, late)).status).toBe(409);
  });

  it("of another amount is shown and not linked, and a refused one is not shown", async () => {
    const different = await record({ amount: "62 500", last_name: "Ouattara-Test" });
    const refused = await record({ amount: "62 000", last_name: "Ouattara-Test" });
    await app.post(`/admin/offline-payments/${refused}/refuse`, { reason: "Erreur" }, second);
    const [line] = await importLines("07/01/2026;REMISE ESPECES TROIS;62 000");
    const found = await find(line?.id ?? "", "ouattara-test");
    expect(found.data.map(({ id, amount }) => [id, amount])).toEqual([[different, 62_500]]);
    const answer = await link(line?.id ?? "", different);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["payment"]]);
    expect((await find(line?.id ?? "")).data).toEqual([]);
  });

  it("in cash is proposed for a line of the bank and not of mobile money, where its search says that it cannot be", async () => {
    const cash = await record({ amount: "64 000", received_on: "2026-01-09", last_name: "Kouadio-Test" });
    const deposit = await record({ amount: "64 000", received_on: "2026-01-09", method: "DEPOSIT", reference: "W64" });
    const suggestedTo = async (account: string, label: string) => {
      const content = ["Date;Libellé;Crédit", `09/01/2026;${label};64 000`].join("\r\n");
      await importStatement(app, second, content, { account });
      const path = `/api/v01/admin/statement-lines?q=${encodeURIComponent(label)}`;
      const { data }: StatementLines = await (await app.call(path, { headers: second })).json();
      const { data: found } = await find(data[0]?.id ?? "");
      return [
        data[0]?.suggestions.map(({ id }) => id),
        new Map(found.map(({ id, differs }) => [id, !differs.includes("method")])),
      ];
    };
    expect(await suggestedTo("TRANSFER", "VERSEMENT MODE")).toEqual([
      [cash],
      new Map([
        [cash, true],
        [deposit, false],
      ]),
    ]);
    expect(await suggestedTo("DEPOSIT", "PORTEFEUILLE MODE")).toEqual([
      [deposit],
      new Map([
        [cash, false],
        [deposit, true],
      ]),
    ]);
  });

  it("is proposed if the line shows how it was paid or who paid, and says what it does not show", async () => {
    const day = { amount: "20 000", received_on: "2026-01-10" };
    const cash = await record({
      ...day,
      first_name: "Aïcha",
      last_name: "Kouassi-Test",
      reference: "DON FORAGE KOUTO",
      email: "",
    });
    const [of, named, counter] = await importLines(
      "10/01/2026;VIR RECU ADJOUA KOFFI DON FORAGE KOUTO;20 000",
      "11/01/2026;VIR RECU KOUASSI TEST;20 000",
      "12/01/2026;VERST ESPECES AGENCE;20 000",
    );
    expect(of?.suggestions).toEqual([]);
    expect((await find(of?.id ?? "")).data).toEqual([
      expect.objectContaining({ id: cash, method: "Espèces", differs: ["method", "name"] }),
    ]);
    expect(named?.suggestions).toEqual([expect.objectContaining({ id: cash, differs: ["method"] })]);
    expect(counter?.suggestions).toEqual([expect.objectContaining({ id: cash, differs: ["name"] })]);
    // The person who confirms is told, before and after it is linked.
    expect((await link(named?.id ?? "", cash, recorder)).status).toBe(200);
    const { data }: StatementLines = await (
      await app.call(`/api/v01/admin/statement-lines?payment=${cash}`, { headers: second })
    ).json();
    expect(data[0]?.payment).toMatchObject({ id: cash, method: "Espèces", differs: ["method"] });
  });

  it("is searched for by those who may move money alone", async () => {
    const [line] = await importLines("08/01/2026;REMISE ESPECES QUATRE;63 000");
    const path = `/api/v01/admin/statement-lines/${line?.id}/payments`;
    const { carrying } = await signInStaff(app, ["editor"]);
    expect((await app.call(path, { headers: carrying })).status).toBe(403);
    expect((await app.call(path)).status).toBe(401);
    const unknown = `/api/v01/admin/statement-lines/${crypto.randomUUID()}/payments`;
    expect((await app.call(unknown, { headers: second })).status).toBe(404);
    expect((await app.call(`${path}?q=${"x".repeat(201)}`, { headers: second })).status).toBe(422);
  });

  it("is told of the open lines that propose it, the quoted one first, until one of them is linked", async () => {
    const cheque = { method: "CHEQUE", amount: "65 000", received_on: "2026-01-12", last_name: "Assamoi-Test" };
    const payment = await record({ ...cheque, reference: "0048213" });
    const proposed = async (id: string, headers = second): Promise<ProposedLines["data"]> =>
      (await (await app.call(`/api/v01/admin/offline-payments/${id}/statement-lines`, { headers })).json()).data;
    expect(await proposed(payment)).toEqual([]);
    const [near, quoting] = await importLines(
      "12/01/2026;REMISE CHEQUE;65 000",
      "20/02/2026;REMISE CHEQUE 0048213;65 000",
      "12/03/2026;REMISE CHEQUE BIEN PLUS TARD;65 000",
      "12/01/2026;REMISE CHEQUE AUTRE MONTANT;65 500",
    );
    expect((await proposed(payment)).map(({ id }) => id)).toEqual([quoting?.id, near?.id]);
    expect((await link(quoting?.id ?? "", payment)).status).toBe(200);
    expect(await proposed(payment)).toEqual([]);
    expect(await proposed("inconnu")).toEqual([]);
    const editor = (await signInStaff(app, ["editor"], { email: "redac.lignes@exemple.example" })).carrying;
    const path = `/api/v01/admin/offline-payments/${payment}/statement-lines`;
    expect((await app.call(path, { headers: editor })).status).toBe(403);
  });
});
