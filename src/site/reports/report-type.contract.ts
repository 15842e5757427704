import { paths } from "#shared/site-paths.ts";
import { contentField, contentType, dayField, textField, titleField } from "#site/content/content-type.contract.ts";
import { reportFile } from "./report-file.contract.ts";

/** Reports. `date` is the one on the document. */
export const reportType = contentType({
  kind: "reports",
  list: "/admin/rapports",
  one: "rapport",
  many: "rapports",
  gender: "masculine",
  verb: "Ajouter",
  facts: [{ name: "date", label: "Date du document", as: "day" }],
  shownOn: () => ({ pages: [{ label: "Voir les rapports", path: paths.reports }] }),
  fields: {
    title: titleField(),
    description: textField({ label: "Description", max: 2_000, rows: 4, missing: "Veuillez décrire le rapport." }),
    date: dayField({ label: "Date du document", missing: "Veuillez indiquer la date du rapport." }),
    file: contentField({ label: "Fichier PDF", control: "own", schema: reportFile }),
  },
});
