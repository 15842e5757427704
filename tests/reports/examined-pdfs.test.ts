import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOT_A_PDF } from "#site/reports/report-file.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ACTIVE = /^Ce PDF contient un programme, un fichier joint ou une action automatique\. .*«\u00a0Imprimer\u00a0»/;

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

async function upload(bytes: string | Uint8Array) {
  const form = new FormData();
  const name = "rapport.pdf";
  form.set("file", new File([Uint8Array.from(Buffer.from(bytes))], name, { type: "application/pdf" }));
  const answer = await app.call("/api/v01/admin/report-files", { method: "POST", headers: editor, body: form });
  return { status: answer.status, body: await answer.json() };
}

/** A PDF of one page, with further entries of the catalog and of the page, and further objects from number 4 on. */
function pdfWith({ catalog = "", page = "", objects = [] as string[], box = "0 0 595 842" }): string {
  const numbered = objects.map((object, index) => `${index + 4} 0 obj${object}endobj\n`).join("");
  return `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]${page}>>endobj
${numbered}trailer<</Root 1 0 R>>
startxref
9
%%EOF
`;
}

const link = (action: string) => ({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>]` });
const EMBEDDED = "<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream\n";

describe("the PDF of a report is refused, with how to make a clean one,", () => {
  it.each([
    [
      "with a script that runs when it opens",
      pdfWith({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" }),
    ],
    ["with a script whose name is spelt in digits", pdfWith({ catalog: "/OpenAction<</S/J#61vaScript/JS(1)>>" })],
    [
      "with a script among its names",
      pdfWith({ catalog: "/Names<</JavaScript<</Names[(a) 4 0 R]>>>>", objects: ["<</S/JavaScript/JS(1)>>"] }),
    ],
    ["with a script behind a link", pdfWith(link("<</S/JavaScript/JS(1)>>"))],
    ["with a script after a link", pdfWith(link("<</S/URI/URI(https://a.example)/Next<</S/JavaScript/JS(1)>>>>"))],
    ["that opens a web page by itself", pdfWith({ catalog: "/OpenAction<</S/URI/URI(https://a.example)>>" })],
    ["that opens a web page with its first page", pdfWith({ page: "/AA<</O<</S/URI/URI(https://a.example)>>>>" })],
    [
      "with an action of a page in an object of its own",
      pdfWith({ page: "/AA 4 0 R", objects: ["<</O 5 0 R>>", "<</S/URI/URI(https://a.example)>>"] }),
    ],
    ["that starts a program", pdfWith(link("<</S/Launch/F(calc.exe)>>"))],
    ["that opens another file", pdfWith(link("<</S/GoToR/F(\\\\\\\\host\\\\a.pdf)/D[0/Fit]>>"))],
    ["with a link to a file", pdfWith(link("<</S/URI/URI(file:///etc/passwd)>>"))],
    ["with a link that is a script", pdfWith(link("<</S/URI/URI( JavaScript:alert\\(1\\))>>"))],
    [
      "with an embedded file",
      pdfWith({
        catalog: "/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>",
        objects: ["<</Type/Filespec/F(a)/EF<</F 5 0 R>>>>", EMBEDDED],
      }),
    ],
    [
      "with a file pinned to a page",
      pdfWith({
        page: "/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 4 0 R>>]",
        objects: ["<</F(a)/EF<</F 5 0 R>>>>", EMBEDDED],
      }),
    ],
    ["with a form that is sent away", pdfWith(link("<</S/SubmitForm/F(https://a.example)>>"))],
    [
      "with a form of the kind that has scripts",
      pdfWith({ catalog: "/AcroForm<</XFA 4 0 R>>", objects: ["<</Length 0>>stream\n\nendstream\n"] }),
    ],
    ["with a film", pdfWith({ page: "/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>]" })],
  ])("%s", async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringMatching(ACTIVE)] } },
    });
  });

  it("with a script in a compressed stream of objects", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const action = document.context.obj({ S: "JavaScript", JS: PDFName.of("x") });
    document.catalog.set(PDFName.of("OpenAction"), document.context.register(action));
    const bytes = await document.save({ useObjectStreams: true });
    expect(Buffer.from(bytes).includes("JavaScript")).toBe(false);
    expect((await upload(bytes)).body.errors.file[0]).toMatch(ACTIVE);
  });
});

describe("the PDF of a report is refused in plain words", () => {
  it("if it asks for a password", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: "secret", ownerPassword: "secret" });
    expect((await upload(await document.save({ useObjectStreams: false }))).body.errors).toEqual({
      file: ["Ce PDF demande un mot de passe\u00a0: les visiteurs ne pourront pas l’ouvrir."],
    });
  });

  it("if it has no page, a page of many metres, or cannot be read", async () => {
    const empty = pdfWith({}).replace("[3 0 R]/Count 1", "[]/Count 0");
    expect((await upload(empty)).body.errors).toEqual({ file: ["Ce PDF n’a aucune page."] });
    const huge = (await upload(pdfWith({ box: "0 0 200000 100" }))).body.errors.file[0];
    expect(huge).toContain("plus de trois mètres");
    const broken = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n";
    expect((await upload(broken)).body.errors).toEqual({ file: [NOT_A_PDF] });
  });
});

describe("the PDF of a report is taken", () => {
  it.each([
    [
      "with links to the web, to mail and a telephone",
      pdfWith(link("<</S/URI/URI(https://fondation.example/a?b=1)>>")),
    ],
    ["with a link to a mail address", pdfWith(link("<</S/URI/URI(mailto:a@exemple.example)>>"))],
    ["with a link without its scheme", pdfWith(link("<</S/URI/URI(www.fondation.example)>>"))],
    ["with links to its own pages", pdfWith(link("<</S/GoTo/D[3 0 R/Fit]>>"))],
    ["that opens at a page", pdfWith({ catalog: "/OpenAction[3 0 R/Fit]" })],
    ["that turns to a page when it opens", pdfWith({ catalog: "/OpenAction<</S/GoTo/D[3 0 R/Fit]>>" })],
    [
      "with fonts that are named like actions",
      pdfWith({
        page: "/Resources<</Font<</AA 4 0 R/JS 4 0 R>>>>",
        objects: ["<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"],
      }),
    ],
  ])("%s", async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 200, body: { cover: expect.stringContaining("rapport-") } });
  });

  it("if it only forbids printing", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: "", ownerPassword: "secret", permissions: { printing: false } });
    expect(await upload(await document.save({ useObjectStreams: false }))).toMatchObject({ status: 200 });
  });

  it.each([
    ["behind its end", "", "\0".repeat(5_000)],
    ["a page behind its end", "", `<!-- ${"proxy ".repeat(900)}-->`],
    ["before its beginning", `HTTP/1.1 200 OK\r\n${"X-Cache: MISS\r\n".repeat(130)}\r\n`, ""],
  ])("without what came along on the way %s", async (_, before, behind) => {
    const { status, body } = await upload(before + ONE_PAGE_PDF + behind);
    expect([status, body.size]).toEqual([200, ONE_PAGE_PDF.length]);
    expect(await (await app.call(`/public/${body.path}`)).text()).toBe(ONE_PAGE_PDF);
    expect(body.cover).not.toBeNull();
  });
});
