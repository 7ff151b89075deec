import { paths } from '../../../domain/site/routes.ts'
import type { FeedOverview } from '../../../services/stock/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { feedsUrl } from './feeds-url.ts'
import { OMISSIONS_PER_PAGE } from './load-feeds.ts'

/** The cars on sale that are missing from a feed, each with the reason. */
export function OmittedCars({ feed, page }: { feed: FeedOverview; page: number }) {
  const { name, label, total, omissions } = feed
  return (
    <section aria-labelledby="left-out" className="flex min-h-0 flex-1 flex-col">
      <h2 id="left-out" className="px-5 pt-5 pb-2.5 text-s font-semibold">
        Missing from {label}
      </h2>
      <ListRows
        rowCount={omissions.length}
        pages={{ total, noun: 'cars', firstHref: feedsUrl.href({ tab: 'left-out', feed: name }) }}
        empty={{
          title: 'No cars missing',
          explanation: 'Every car on sale has the details this feed requires.',
        }}
        headingLevel={3}
        className="border-t border-ink-100"
      >
        <Table label={`Missing from ${label}`} className="flex-1">
          <thead>
            <tr>
              <HeaderCell>Vehicle</HeaderCell>
              <HeaderCell>Stock</HeaderCell>
              <HeaderCell>Reason</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {omissions.map(({ id, slug, stockid, name: car, missing: missingFields }) => (
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
                  title={missingFields.map(({ field }) => field).join(', ')}
                >
                  {reasonsOf(missingFields)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <ListFoot
          page={page}
          pageSize={OMISSIONS_PER_PAGE}
          rowCount={omissions.length}
          total={total}
          hrefFor={(to) => feedsUrl.href({ tab: 'left-out', feed: name, page: to })}
        />
      </ListRows>
    </section>
  )
}

/** Several fields may be missing for the same reason, which is listed once. */
function reasonsOf(missingFields: FeedOverview['omissions'][number]['missing']): string {
  return [...new Set(missingFields.map(({ reason }) => reason))].join(' · ')
}
