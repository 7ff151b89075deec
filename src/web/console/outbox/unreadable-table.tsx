import { formatInstant } from '../../../domain/time/format.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import type { UnreadableEntry } from './load-outbox.ts'
import { outboxHref } from './outbox-url.ts'

const VIA = { endpoint: 'Sent to us', folder: 'From the folder' } satisfies Record<
  UnreadableEntry['via'],
  string
>

/** Messages from other systems that could not be read, each possibly an enquiry. */
export function UnreadableTable({ messages, page }: { messages: readonly UnreadableEntry[]; page: number }) {
  const timeZone = useTimeZone()
  return (
    <Table label="Unreadable messages" className="flex-1">
      <thead>
        <tr>
          <HeaderCell>Received</HeaderCell>
          <HeaderCell className="max-sm:hidden">Source</HeaderCell>
          <HeaderCell>Reason</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ id, receivedAt, via, sender, reason }) => (
          <Row key={id}>
            <Cell className="text-ink-500 tabular-nums max-sm:py-2.5 max-sm:align-top">
              {formatInstant(receivedAt, 'dayMonthTime', timeZone)}
            </Cell>
            <Cell className="max-w-60 truncate max-sm:hidden" title={sender}>
              {VIA[via]}, {sender}
            </Cell>
            <Cell className="w-full max-w-0 truncate max-sm:py-2.5 max-sm:whitespace-normal" title={reason}>
              <Anchor
                href={outboxHref({ view: 'unreadable', page, open: id })}
                preventScrollReset
                className="block truncate py-1 font-semibold hover:underline max-sm:line-clamp-3 max-sm:whitespace-normal"
              >
                {reason}
              </Anchor>
              <p className="truncate text-xs text-ink-500 sm:hidden">
                {VIA[via]}, {sender}
              </p>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
