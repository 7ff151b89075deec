import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { FeedOverview } from '../../../services/stock/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ExternalLink } from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { feedsUrl } from './feeds-url.ts'

/** The feeds with their addresses. The cars missing from the selected feed are listed below. */
export function FeedList({ feeds, selectedName }: { feeds: readonly FeedOverview[]; selectedName: string }) {
  return (
    <Table label="Feeds" className="shrink-0">
      <thead>
        <tr>
          <HeaderCell>Feed</HeaderCell>
          <HeaderCell className="max-sm:hidden">Address</HeaderCell>
          <HeaderCell numeric>Cars</HeaderCell>
          <HeaderCell numeric>Missing</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {feeds.map(({ name, label, address, vehicles, total }) => (
          <Row key={name} selected={name === selectedName}>
            <Cell className="font-semibold max-sm:py-2 max-sm:whitespace-normal">
              <Anchor
                href={feedsUrl.href({ tab: 'left-out', feed: name })}
                preventScrollReset
                className="inline-block py-1 hover:underline"
              >
                {label}
              </Anchor>
              <FeedAddress address={address} className="font-normal sm:hidden" />
            </Cell>
            <Cell className="w-full max-w-0 truncate max-sm:hidden">
              <FeedAddress address={address} />
            </Cell>
            <Cell numeric className="tabular-nums">
              {wholeText(vehicles)}
            </Cell>
            <Cell numeric className={total > 0 ? 'font-semibold tabular-nums' : 'text-ink-500 tabular-nums'}>
              {wholeText(total)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function FeedAddress({ address, className = '' }: { address: string; className?: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={`inline-flex max-w-full items-center gap-1.5 py-1 text-ink-700 hover:text-ink-900 hover:underline ${className}`}
    >
      <span className="truncate max-sm:break-all max-sm:whitespace-normal">{address}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
