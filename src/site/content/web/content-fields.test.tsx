import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { campaignForm, campaignUpdateForm } from "#giving/campaigns/web/campaign-form.tsx";
import { projectForm } from "#giving/projects/web/project-form.tsx";
import { eventType } from "#site/events/event-type.contract.ts";
import { eventForm } from "#site/events/web/event-form.tsx";
import { mediaForm } from "#site/media/web/media-form.tsx";
import { newsForm } from "#site/news/web/news-form.tsx";
import { partnerForm } from "#site/partners/web/partner-form.tsx";
import { personForm } from "#site/people/web/person-form.tsx";
import { reportForm } from "#site/reports/web/report-form.tsx";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { CONTENT_TYPES } from "../content-types.contract.ts";
import type { ContentForm } from "./edited-record.ts";

// They need a document, or the frame of the back office.
vi.mock("#site/library/web/picture-field.tsx", () => ({ PictureField: () => null }));
vi.mock("#web/admin/use-admin.ts", () => ({ useAdmin: () => ({ person: { first_name: "Awa", last_name: "Koné" } }) }));
vi.mock("#site/rich-text/web/rich-text-field.tsx", () => ({ RichTextField: () => null }));

it("saves a partner of whom only what is required is filled in", () => {
  const typed = { ...partnerForm.toControls({}), name: "Lumière pour tous", type: "ONG", description: "Des lampes." };
  expect(checkValues(partnerForm.contract, partnerForm.readControls(typed))).toEqual({
    ok: true,
    body: { name: "Lumière pour tous", type: "ONG", description: "Des lampes.", logo: null, link: null },
  });
});

const FORMS: readonly ContentForm[] = [
  ...[campaignForm, campaignUpdateForm, projectForm, eventForm, newsForm],
  ...[mediaForm, partnerForm, personForm, reportForm],
];

function Shown({ kind, asked }: { kind: ContentForm; asked: Set<string> }) {
  const form = useForm({
    check: () => ({ ok: true, body: {} }),
    send: async () => null,
    onSuccess: () => "open",
    onFailure: () => "open",
  });
  const field: typeof form.field = (name) => {
    asked.add(name);
    return form.field(name);
  };
  return <kind.Controls form={{ ...form, field }} initial={kind.toControls({})} saved={{}} />;
}

it("has the form of every type", () => {
  expect(FORMS.map(({ kind }) => kind).toSorted()).toEqual(CONTENT_TYPES.map(({ kind }) => kind).toSorted());
});

// A field without a control is read as empty, and the next save would lose it.
it.each(FORMS.map((form) => [form.kind, form] as const))("the form of %s has a control for every field", (_, kind) => {
  const asked = new Set<string>();
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Shown kind={kind} asked={asked} />
    </MemoryRouter>,
  );
  // A field of several controls names each after itself, unit.price and unit.name; a list of rows shows its legend.
  const isShown = (name: string, label: string) =>
    [...asked].some((one) => one.startsWith(name)) || html.includes(`>${label}`);
  const missing = Object.entries(kind.fields).filter(([name, { label }]) => !isShown(name, label));
  expect(missing.map(([name]) => name)).toEqual([]);
});

it.each([projectForm, eventForm, mediaForm, personForm])(
  "the country is chosen from a list, ours first: $kind",
  (kind) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Shown kind={kind} asked={new Set()} />
      </MemoryRouter>,
    );
    const [, options = ""] = /<select[^>]*name="country".*?>(<opt.*?)<\/select>/s.exec(html) ?? [];
    expect(options).toMatch(/<optgroup label="Les plus choisis"><option[^>]*>Côte d’Ivoire</);
  },
);

it("a number is read with the unit that its field shows", () => {
  expect(projectForm.readControls({ progress: "45\u00a0%" })).toMatchObject({ progress: 45 });
  expect(projectForm.readControls({ progress: "45%" })).toMatchObject({ progress: 45 });
  expect(projectForm.readControls({ progress: "45 % ou plus" })).toMatchObject({ progress: "45 % ou plus" });
});

it("an end before the beginning is said with all else that is wrong", () => {
  const typed = { title: "", start_date: "2026-06-01", end_date: "2026-05-01" };
  const checked = checkValues(projectForm.contract, projectForm.readControls(typed));
  expect(checked).toMatchObject({
    ok: false,
    errors: { title: "Veuillez saisir un titre.", end_date: "La fin ne peut pas précéder le début." },
  });
});

it.each([
  ["abidjan", "Abidjan"],
  ["grand-bassam", "Grand-Bassam"],
  ["San-Pédro", "San-Pédro"],
  ["Pointe-à-Pitre", "Pointe-à-Pitre"],
])("a city typed as %s is %s everywhere", (typed, shown) => {
  expect(eventType.fields.city.schema.parse(typed)).toBe(shown);
});
