import { type ReactNode, useEffect, useState } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import type { NewsCategories } from "#contracts/news.ts";
import { paths } from "#contracts/site-paths.ts";
import type { Pending } from "#web/api/from-api.ts";
import { Button } from "#web/ui/button.tsx";
import { CATEGORY } from "#web/ui/category-filter.tsx";
import { SelectField } from "#web/ui/field.tsx";

const control = "w-full sm:w-auto";

/** Filters the news by one category; the choice is in the address. Without scripts it is a plain form. */
export function NewsFilter({ answer }: { answer: Pending<NewsCategories> }): ReactNode {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const chosen = query.get(CATEGORY) ?? "";
  const known = useKnownCategories(answer);
  const categories = chosen && !known.includes(chosen) ? [...known, chosen] : known;
  return (
    <section
      aria-label="Filtrer les actualités"
      className="mb-7 flex flex-wrap items-end gap-3 rounded-card border border-line bg-white p-5 print:hidden"
    >
      <Form method="get" action={paths.news} preventScrollReset className="flex flex-1 flex-wrap items-end gap-3">
        <SelectField
          label="Catégorie"
          name={CATEGORY}
          value={chosen}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
          className="w-full sm:max-w-sm sm:flex-1"
        >
          <option value="">Toutes les catégories</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit" className={control}>
            Filtrer
          </Button>
        </noscript>
      </Form>
      <ResetNewsFilter label="Réinitialiser" className={control} />
    </section>
  );
}

/** A button that leads back to all news, first page. */
export function ResetNewsFilter({ label, className }: { label: string; className?: string }): ReactNode {
  return (
    <Form method="get" action={paths.news} preventScrollReset className={className}>
      <Button type="submit" tone="ghost" className={className}>
        {label}
      </Button>
    </Form>
  );
}

// Known categories stay while they are loaded again, and if that fails: the field keeps its choice and its focus.
function useKnownCategories(answer: Pending<NewsCategories>): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>(() =>
    !(answer instanceof Promise) && answer.ok ? answer.value.categories : [],
  );
  useEffect(() => {
    let awaited = true;
    void Promise.resolve(answer).then((one) => {
      if (awaited && one.ok) setKnown(one.value.categories);
    });
    return () => {
      awaited = false;
    };
  }, [answer]);
  return known;
}
