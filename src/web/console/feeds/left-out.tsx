import { paths } from '../../../domain/site/routes.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { FeedOverview } from '../../../services/stock/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { OMISSIONS_PER_PAGE } from './load-feeds.ts'

/** The cars on sale that a feed does not carry, each with what it lacks. */
export function LeftOut({ feed, page }: { feed: FeedOverview; page: number }) {
  const { name, label, total, omissions } = feed
  const pages = Math.ceil(total / OMISSIONS_PER_PAGE)
  const first = (page - 1) * OMISSIONS_PER_PAGE + 1
  return (
    <section aria-labelledby="left-out" className="flex min-h-0 flex-1 flex-col">
      <h2 id="left-out" className="px-5 pt-5 pb-2.5 text-s font-semibold">
        Left out of {label}
      </h2>
      {omissions.length === 0 ? (
        <EmptyState
          drawing="bays"
          headingLevel={3}
          title={total === 0 ? 'Every car is in it' : 'No cars on this page'}
          actions={total > 0 && <ButtonLink href={`?feed=${name}`}>First page</ButtonLink>}
          className="border-t border-ink-100"
        >
          {total === 0
            ? 'Each car on sale has all that this feed asks for.'
            : 'The list is shorter than it was.'}
        </EmptyState>
      ) : (
        <Table label={`Left out of ${label}`} className="flex-1">
          <thead>
            <tr>
              <HeaderCell>Vehicle</HeaderCell>
              <HeaderCell>Stock</HeaderCell>
              <HeaderCell>What it lacks</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {omissions.map(({ id, slug, stockid, name: car, missing }) => (
              <Row key={id}>
                <Cell className="font-semibold max-sm:py-2 max-sm:whitespace-normal">
                  <Anchor
                    href={paths.vehicle({ id, slug })}
                    target="_blank"
                    className="inline-block py-1 wrap-break-word hover:underline"
                  >
                    {car}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </Anchor>
                </Cell>
                <Cell className="text-ink-500 wrap-anywhere tabular-nums">{stockid}</Cell>
                <Cell
                  className="w-1/2 whitespace-normal max-sm:w-auto"
                  title={missing.map(({ field }) => field).join(', ')}
                >
                  {reasonsOf(missing)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {omissions.length > 0 && (
        <div className="flex h-10 shrink-0 items-center justify-between border-t border-ink-200 px-5 text-xs text-ink-500 tabular-nums">
          <span>
            {wholeText(first)} to {wholeText(first + omissions.length - 1)} of {wholeText(total)}
          </span>
          <Pagination
            compact
            page={page}
            pages={pages}
            hrefFor={(to) => `?${new URLSearchParams({ feed: name, page: String(to) })}`}
          />
        </div>
      )}
    </section>
  )
}

/** Three fields may miss for one reason. */
function reasonsOf(missing: FeedOverview['omissions'][number]['missing']): string {
  return [...new Set(missing.map(({ reason }) => reason))].join(' · ')
}
