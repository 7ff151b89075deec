import { paths } from '../../../domain/site/routes.ts'
import type { FeedOverview } from '../../../services/stock/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { feedsUrl } from './feeds-url.ts'
import { OMISSIONS_PER_PAGE } from './load-feeds.ts'

/** The cars on sale that a feed does not carry, each with what it lacks. */
export function LeftOut({ feed, page }: { feed: FeedOverview; page: number }) {
  const { name, label, total, omissions } = feed
  return (
    <section aria-labelledby="left-out" className="flex min-h-0 flex-1 flex-col">
      <h2 id="left-out" className="px-5 pt-5 pb-2.5 text-s font-semibold">
        Left out of {label}
      </h2>
      <ListRows
        shown={omissions.length}
        pages={{ total, noun: 'cars', firstHref: feedsUrl.href({ feed: name }) }}
        empty={{ title: 'Every car is in it', why: 'Each car on sale has all that this feed asks for.' }}
        headingLevel={3}
        className="border-t border-ink-100"
      >
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
        <ListFoot
          page={page}
          pageSize={OMISSIONS_PER_PAGE}
          shown={omissions.length}
          total={total}
          hrefFor={(to) => feedsUrl.href({ feed: name, page: to })}
        />
      </ListRows>
    </section>
  )
}

/** Three fields may miss for one reason. */
function reasonsOf(missing: FeedOverview['omissions'][number]['missing']): string {
  return [...new Set(missing.map(({ reason }) => reason))].join(' · ')
}
