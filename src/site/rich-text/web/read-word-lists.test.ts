import { expect, it } from "vitest";
import { readWordLists } from "./read-word-lists.ts";

/** An item as Word puts it on the clipboard. */
function item(marker: string, text: string): string {
  const bullet = `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>`;
  return `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]>${bullet}<![endif]>${text}<o:p></o:p></p>\r\n`;
}

const list = (tag: string, ...texts: string[]) =>
  `<${tag}>${texts.map((text) => `<li><p>${text}<o:p></o:p></p></li>`).join("")}</${tag}>`;

it("makes one list of the items that follow each other, without their bullets", () => {
  const pasted = `<p class=MsoNormal>Avant</p>\n${item("·", "Un puits")}${item("·", "Deux <b>classes</b>")}<p>Après</p>`;
  expect(readWordLists(pasted)).toBe(
    `<p class=MsoNormal>Avant</p>\n${list("ul", "Un puits", "Deux <b>classes</b>")}<p>Après</p>`,
  );
});

it("tells a numbered list by its first number", () => {
  expect(readWordLists(item("1.", "Creuser") + item("2.", "Poser la pompe"))).toBe(
    list("ol", "Creuser", "Poser la pompe"),
  );
});

it("reads the comments that browsers make of Word’s conditions", () => {
  const pasted = item("·", "Un puits").replace("<![if !supportLists]>", "<!--[if !supportLists]-->");
  expect(readWordLists(pasted.replace("<![endif]>", "<!--[endif]-->"))).toBe(list("ul", "Un puits"));
});

it("leaves everything else as it is", () => {
  const pasted = "<p style='mso-pagination:none'>Un texte</p><ul><li>Une liste</li></ul>";
  expect(readWordLists(pasted)).toBe(pasted);
});
