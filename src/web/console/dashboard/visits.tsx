import { VISIT_SOURCES, type VisitFigures } from '../../../domain/reports/visits.ts'
import { BarList } from './bar-list.tsx'

/** Counted without cookies, so no list stands behind these figures. */
export function Visits({ figures: { pages, sources, searches, enquiries } }: { figures: VisitFigures }) {
  const lists = [
    {
      title: 'Sources of visits',
      empty: 'No visits yet.',
      rows: sources.map(({ source, visits }) => ({
        key: source,
        label: VISIT_SOURCES[source],
        count: visits,
      })),
    },
    {
      title: 'Most viewed pages',
      empty: 'No pages viewed yet.',
      rows: pages.map(({ page, views }) => ({ key: page, label: page, count: views })),
    },
    {
      title: 'Pages with most enquiries',
      empty: 'No enquiries yet.',
      rows: enquiries.map(({ page, enquiries: count }) => ({ key: page, label: page, count })),
    },
    {
      title: 'Searches without results',
      empty: 'Every search found a car.',
      rows: searches.map(({ search, searches: count }) => ({ key: search, label: search, count })),
    },
  ]
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-5 px-5 max-lg:grid-cols-1 max-sm:px-4">
      {lists.map(({ title, empty, rows }) => (
        <section key={title} aria-label={title} className="min-w-0">
          <h3 className="mb-1 font-text text-s font-semibold tracking-normal">{title}</h3>
          {rows.length === 0 ? (
            <p className="text-ink-500">{empty}</p>
          ) : (
            <BarList label={title} rows={rows.map((row) => ({ ...row, href: null }))} />
          )}
        </section>
      ))}
    </div>
  )
}
