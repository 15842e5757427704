import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type Calendar, type CalendarEntry, shiftMonth } from "#operations/calendar/calendar.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDayWithWeekday, formatMonth, formatTime } from "#shared/date-formats.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";

const DAY_MS = 24 * 3600_000;

/** The publications, letters, ends of campaigns and events of the month that the address names. */
export default function CalendarPage(): ReactNode {
  const [query] = useSearchParams();
  const month = query.get("mois");
  const fetched = useApi<Calendar>(`/admin/calendar${month ? `?month=${encodeURIComponent(month)}` : ""}`);
  return (
    <>
      <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">Calendrier</h1>
      {fetched.failure?.status === 422 ? (
        <EmptyState text="Ce mois n’existe pas.">
          <ButtonLink to={adminPaths.calendar} tone="ghost" size="small">
            Voir ce mois-ci
          </ButtonLink>
        </EmptyState>
      ) : (
        <WhenFetched fetched={fetched} {...loadingOf("du calendrier")}>
          {(calendar) => <Month calendar={calendar} />}
        </WhenFetched>
      )}
    </>
  );
}

function Month({ calendar: { month, today, until, data } }: { calendar: Calendar }): ReactNode {
  const days = daysUntil(month, until).map((day) => ({ day, entries: data.filter((entry) => entry.day === day) }));
  const filled = days.filter(({ entries }) => entries.length > 0);
  const upcoming = month === today.slice(0, 7) ? filled.find(({ day }) => day >= today) : filled[0];
  const page = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month opens where it begins
  useEffect(() => {
    // Of the list and the table, one is shown.
    for (const start of page.current?.querySelectorAll("[data-start]") ?? []) scrollIntoSight(start);
  }, [month]);
  return (
    <div ref={page}>
      {/* The page opens at today, which may be far below. */}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:sticky lg:top-12 lg:z-2 lg:mb-0 lg:h-15 lg:bg-ivory">
        <h2 className="text-card first-letter:uppercase" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <nav aria-label="Autres mois" className="flex flex-wrap gap-2">
          {[-1, 1].map((by) => (
            <ButtonLink key={by} to={`?mois=${shiftMonth(month, by)}`} tone="ghost" size="small" preventScrollReset>
              {formatMonth(shiftMonth(month, by))}
            </ButtonLink>
          ))}
          {month !== today.slice(0, 7) && (
            <ButtonLink to="?" tone="quiet" size="small" preventScrollReset>
              Ce mois-ci
            </ButtonLink>
          )}
        </nav>
      </div>
      {data.length === 0 ? (
        <EmptyState text="Rien ce mois-là&nbsp;: ni parution, ni lettre, ni fin de campagne, ni événement." />
      ) : (
        <>
          <DayList days={filled} today={today} start={(upcoming ?? filled.at(-1))?.day} />
          <MonthTable
            days={days}
            today={today}
            start={month === today.slice(0, 7) ? today : filled[0]?.day}
            caption={formatMonth(month)}
          />
        </>
      )}
    </div>
  );
}

/** Scrolls only if the element is not in sight. */
function scrollIntoSight(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (height > 0 && (top < 0 || bottom > innerHeight)) element.scrollIntoView();
}

/** Returns all days from the first one of the month on. */
function daysUntil(month: string, until: string): string[] {
  const first = Date.parse(`${month}-01`);
  const count = (Date.parse(until) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}

interface Day {
  day: string;
  entries: readonly CalendarEntry[];
}

/** The days with something on them, for narrow screens. */
function DayList({
  days,
  today,
  start,
}: {
  days: readonly Day[];
  today: string;
  /** The day at which the page opens. */
  start: string | undefined;
}): ReactNode {
  return (
    <div className="grid gap-4 lg:hidden">
      {days.map(({ day, entries }) => (
        <section
          key={day}
          data-start={day === start || undefined}
          aria-labelledby={`jour-${day}`}
          className="scroll-mt-16"
        >
          <h3 id={`jour-${day}`} className="mb-1 font-semibold">
            <span className="inline-block first-letter:uppercase">{formatDayWithWeekday(day)}</span>
            {day === today && <span className="text-muted"> · aujourd’hui</span>}
          </h3>
          <Entries entries={entries} />
        </section>
      ))}
    </div>
  );
}

const WEEK = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];

/** The month as a table with a row for each week, for wide screens. */
function MonthTable({
  days,
  today,
  start,
  caption,
}: {
  days: readonly Day[];
  today: string;
  /** The day at which the page opens. */
  start: string | undefined;
  caption: string;
}): ReactNode {
  const before = (new Date(days[0]?.day ?? today).getUTCDay() + 6) % 7;
  const cells: (Day | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % WEEK.length > 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / WEEK.length }, (_, week) =>
    cells.slice(week * WEEK.length, (week + 1) * WEEK.length),
  );
  return (
    <table className="w-full table-fixed border-collapse max-lg:hidden">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {WEEK.map((name) => (
            <th
              key={name}
              scope="col"
              className="sticky top-27 z-1 bg-ivory px-2 py-1.5 text-left text-[0.88rem] font-semibold text-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((day, place) => (
              <td
                key={WEEK[place]}
                data-start={(day !== null && day.day === start) || undefined}
                className="h-24 scroll-mt-36 border border-line bg-white p-1.5 align-top"
              >
                {day && (
                  <>
                    <p
                      className={`mb-1 w-fit px-1.5 text-[0.92rem] tabular-nums ${day.day === today ? "rounded-full bg-forest font-semibold text-white" : "text-muted"}`}
                    >
                      <span>{nameDay(day.day, days[0]?.day)}</span>
                      {day.day === today && <span className="sr-only">, aujourd’hui</span>}
                    </p>
                    <Entries entries={day.entries} />
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the number of the day, of those behind the month of the first one with theirs: "1/12". */
function nameDay(day: string, first = day): string {
  const [, month = "", number = ""] = day.split("-");
  return day.slice(0, 7) === first.slice(0, 7) ? `${Number(number)}` : `${Number(number)}/${month}`;
}

function Entries({ entries }: { entries: readonly CalendarEntry[] }): ReactNode {
  return (
    <ul className="grid grid-cols-1 gap-2 lg:gap-1.5">
      {entries.map(({ what, time, title, path }) => (
        <li key={`${path} ${what}`} className="border-l-3 border-sun pl-2 leading-snug max-lg:py-1 lg:text-[0.88rem]">
          <span className="block text-muted">{time === null ? what : `${what}, ${formatTime(time)}`}</span>
          <Link
            to={path}
            className="inline-block font-semibold text-forest underline-offset-4 [overflow-wrap:anywhere] hover:underline max-lg:min-h-8"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
