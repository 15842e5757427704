/** A text as a program puts it on the clipboard, and the article that it becomes. */
interface PastedText {
  from: string;
  html?: string;
  text?: string;
  becomes: string;
  /** The line that says which pictures could not come along. */
  says?: string;
}

/** An item of a list as Word writes it. */
function wordItem(marker: string, text: string, { list = "l0 level1 lfo1" } = {}): string {
  const sign = `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span>`;
  return `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span lang=FR style='font-family:Symbol'>${sign}</span><![endif]><span lang=FR>${text}<o:p></o:p></span></p>\r\n`;
}

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; color:red;} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${body}</b><br class="Apple-interchange-newline">`;
const span = (text: string, style = "font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};white-space:pre-wrap;">${text}</span>`;
const libre = (body: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">h1 { margin-bottom: 0.21cm }</style></head><body lang="fr-FR" link="#000080" dir="ltr">${body}</body></html>`;

export const PASTED_TEXTS: readonly PastedText[] = [
  {
    from: "Word: a title, headings of each level, emphasis, an empty paragraph and a link",
    html: word(
      "<p class=MsoTitle><span lang=FR>L'école de Zouan<o:p></o:p></span></p>" +
        "<h1><span lang=FR>Le chantier<o:p></o:p></span></h1><h2><b>Le puits</b></h2><h4>La pompe</h4>" +
        "<p class=MsoNormal style='font-family:Calibri;color:red'><span lang=FR>Un <b>bon</b> <i style='mso-bidi-font-style:normal'>début</i>,\r\net <a href=\"https://exemple.ci/a\"><u>la suite</u></a>.<o:p></o:p></span></p>" +
        "<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Fin du 1<sup>er</sup> acte, 20 m<span style='vertical-align:super'>2</span>.<o:p></o:p></p>",
    ),
    becomes:
      "<h2>L’école de Zouan</h2><h2>Le chantier</h2><h2>Le puits</h2><h3>La pompe</h3>" +
      '<p>Un <strong>bon</strong> <em>début</em>, et <a href="https://exemple.ci/a"><u>la suite</u></a>.</p>' +
      "<p>Fin du 1<sup>er</sup> acte, 20 m<sup>2</sup>.</p>",
  },
  {
    from: "Word: a bullet list and a numbered one that follows it at once, and one that goes on at 3",
    html: word(
      wordItem("·", "Un puits") +
        wordItem("·", "Deux <b>classes</b>") +
        wordItem("1.", "Creuser", { list: "l1 level1 lfo2" }) +
        wordItem("2.", "Poser la pompe", { list: "l1 level1 lfo2" }) +
        "<p class=MsoNormal>Puis&nbsp;:</p>" +
        wordItem("3.", "Ouvrir", { list: "l1 level1 lfo2" }),
    ),
    becomes:
      "<ul><li><p>Un puits</p></li><li><p>Deux <strong>classes</strong></p></li></ul>" +
      "<ol><li><p>Creuser</p></li><li><p>Poser la pompe</p></li></ol><p>Puis&nbsp;:</p>" +
      '<ol start="3"><li><p>Ouvrir</p></li></ol>',
  },
  {
    from: "Word: a list of two levels, the inner one numbered",
    html: word(
      wordItem("·", "Eau") +
        wordItem("a)", "Puits", { list: "l0 level2 lfo1" }) +
        wordItem("b)", "Pompe", { list: "l0 level2 lfo1" }) +
        wordItem("·", "École"),
    ),
    becomes: "<ul><li><p>Eau</p><ol><li><p>Puits</p></li><li><p>Pompe</p></li></ol></li><li><p>École</p></li></ul>",
  },
  {
    from: "Word: a table whose first row is repeated on each page, and two pictures",
    html: word(
      '<p class=MsoNormal>Avant <img width=300 height=200 src="file:///C:/Users/a/clip_image002.jpg" v:shapes="Image_1"></p>' +
        "<table class=MsoTableGrid border=1><thead><tr><td width=100 style='border:solid'><p class=MsoNormal><b>Poste<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Coût</b></p></td></tr></thead>" +
        "<tr><td><p class=MsoNormal>Pompe</p></td><td><p class=MsoNormal>900</p></td></tr></table>" +
        '<p class=MsoNormal><img width=30 height=20 src="data:image/png;base64,iVBORw0KGgo="></p>',
    ),
    becomes:
      "<p>Avant</p><table><tbody><tr><th><p>Poste</p></th><th><p>Coût</p></th></tr>" +
      "<tr><td><p>Pompe</p></td><td><p>900</p></td></tr></tbody></table>",
    says: "2\u00a0images n’ont pas pu être collées\u00a0: ajoutez-les avec «\u00a0Image\u00a0».",
  },
  {
    from: "Google Docs: its wrapper is not bold, what is bold or in italics in it is",
    html: docs(
      `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt">${span("Grand titre")}</h1>` +
        `<p dir="ltr" style="line-height:1.38">${span("Texte ")}${span("gras", "font-weight:700;font-style:normal;text-decoration:none")}${span(" et ")}${span("italique", "font-weight:400;font-style:italic;text-decoration:none")}</p><br />` +
        `<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation">${span("Un")}</p></li><ul><li dir="ltr" aria-level="2"><p role="presentation">${span("Deux")}</p></li></ul></ul>` +
        `<p dir="ltr"><a href="https://exemple.ci/" style="text-decoration:none;">${span("un lien", "font-weight:400;font-style:normal;text-decoration:underline")}</a></p>`,
    ),
    becomes:
      "<h2>Grand titre</h2><p>Texte <strong>gras</strong> et <em>italique</em></p>" +
      "<ul><li><p>Un</p><ul><li><p>Deux</p></li></ul></li></ul>" +
      '<p><a href="https://exemple.ci/">un lien</a></p>',
  },
  {
    from: "Google Sheets: the bold cells of the first row are its head",
    html: '<meta charset=\'utf-8\'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" border="1" style="table-layout:fixed"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{}">Poste</td><td style="font-weight:bold;">Coût</td></tr><tr><td style="overflow:hidden">Pompe</td><td style="font-weight:bold;">900</td></tr></tbody></table>',
    becomes:
      "<table><tbody><tr><th><p>Poste</p></th><th><p>Coût</p></th></tr>" +
      "<tr><td><p>Pompe</p></td><td><p><strong>900</strong></p></td></tr></tbody></table>",
  },
  {
    from: "LibreOffice: headings, emphasis and a list that begins at 4",
    html: libre(
      '<h1 class="western">Le chantier</h1>\n<p class="western" style="line-height: 100%"><font face="Arial"><span lang="fr-FR">Un </span><b>bon</b><span style="font-style: italic"> début</span></font></p>\n<p><br/>\n\n</p>\n<ol start="4">\n\t<li><p>Quatre</p></li>\n\t<li><p>Cinq</p></li>\n</ol>',
    ),
    becomes:
      "<h2>Le chantier</h2><p>Un <strong>bon</strong><em> début</em></p>" +
      '<ol start="4"><li><p>Quatre</p></li><li><p>Cinq</p></li></ol>',
  },
  {
    from: "WhatsApp: its signs of emphasis, bullets and numbers",
    text: "*Bonjour* à _tous_ !\n\nL'équipe apporte :\n• des tôles\n• un seau\n1. Creuser\n2. Poser\nVoir 5*3*2 et fichier_de_test",
    becomes:
      "<p><strong>Bonjour</strong> à <em>tous</em>\u202f!</p><p>L’équipe apporte&nbsp;:</p>" +
      "<ul><li><p>des tôles</p></li><li><p>un seau</p></li></ul><ol><li><p>Creuser</p></li><li><p>Poser</p></li></ol>" +
      "<p>Voir 5*3*2 et fichier_de_test</p>",
  },
  {
    from: "a page of the web: headings, nested lists, a sign that is a picture, one picture, and what is no text",
    html: `<meta charset='utf-8'><div style="color:red"><h4>Petit titre</h4><div>Une ligne<br><br></div><ul><li>Un<ul><li>Dedans</li></ul></li></ul><p>Bravo <img alt="👏" src="https://exemple.ci/e.png"></p><p><img alt="" src="https://exemple.ci/a.jpg"></p><p><a href="#note">note</a><script>globalThis.odd=1</script></p></div>`,
    becomes:
      "<h3>Petit titre</h3><p>Une ligne</p><ul><li><p>Un</p><ul><li><p>Dedans</p></li></ul></li></ul><p>Bravo 👏</p><p>note</p>",
    says: "1\u00a0image n’a pas pu être collée\u00a0: ajoutez-la avec «\u00a0Image\u00a0».",
  },
  {
    from: "attributes without their spaces, and with quotes that lead astray",
    html: '<p class="a"style="color:red"><b/style="color:red">Un</b> style = deux</p><p title=l\'eau STYLE="color:red">trois</p>',
    becomes: "<p><strong>Un</strong> style = deux</p><p>trois</p>",
  },
  {
    from: "this editor: a table, which has styles of its own",
    html: '<table style="min-width: 50px" data-pm-slice="0 0 []"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><th><p>Classe</p></th></tr><tr><td><p>style=CP</p></td></tr></tbody></table>',
    becomes: "<table><tbody><tr><th><p>Classe</p></th></tr><tr><td><p>style=CP</p></td></tr></tbody></table>",
  },
  {
    from: "French signs are set, and addresses left alone",
    text: 'Il dit : "Venez !"\nhttps://exemple.ci/l\'eau?a=1',
    becomes:
      "<p>Il dit&nbsp;: «&nbsp;Venez\u202f!&nbsp;»</p>" +
      "<p><a href=\"https://exemple.ci/l'eau?a=1\">https://exemple.ci/l'eau?a=1</a></p>",
  },
  {
    from: "Google Docs: links that go by way of Google, and words lined up by several spaces",
    html: docs(
      `<p dir="ltr">${span("Voir")} <a href="https://www.google.com/url?q=https://exemple.org/bilan?an%3D2026&sa=D&source=editors&ust=17">${span("le bilan")}</a>&nbsp; ${span("de&nbsp;&nbsp;&nbsp;l’année")}</p>`,
    ),
    becomes: '<p>Voir <a href="https://exemple.org/bilan?an=2026">le bilan</a> de l’année</p>',
  },
  {
    from: "plain text with several spaces",
    text: "Recette :   900   francs\nDépense  : 700",
    becomes: "<p>Recette&nbsp;: 900 francs</p><p>Dépense&nbsp;: 700</p>",
  },
];
