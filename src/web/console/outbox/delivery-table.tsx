import { NO_MAIL_SERVER } from '../../../domain/outbox/delivery.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import type { OutboxMessage } from '../../../services/outbox/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { PURPOSE_LABELS, STATES } from './outbox-texts.ts'
import { type OutboxState, outboxHref } from './outbox-url.ts'
import { RetryButton } from './retry-button.tsx'

interface Props {
  deliveries: readonly OutboxMessage[]
  state: OutboxState
}

export function DeliveryTable({ deliveries, state }: Props) {
  const { view, page } = state
  const timeZone = useTimeZone()
  return (
    <>
      {deliveries.some(({ lastError }) => lastError === NO_MAIL_SERVER) && (
        <Notice kind="warning" flush className="shrink-0">
          Some emails were not sent because no mail server was configured. Set SMTP_URL and MAIL_FROM, then
          resend the ones that should still go out.
        </Notice>
      )}
      <Table label="Outbox messages" className="flex-1">
        <thead>
          <tr>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell>Message and recipient</HeaderCell>
            <HeaderCell className="max-sm:hidden">Lead</HeaderCell>
            <HeaderCell numeric className="max-lg:hidden">
              Attempts
            </HeaderCell>
            <HeaderCell className="max-lg:hidden">Last error</HeaderCell>
            <HeaderCell className="max-sm:hidden">When</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Row key={delivery.id} selected={delivery.id === state.open}>
              <Cell className="max-sm:pt-4 max-sm:align-top">
                <State status={delivery.status} />
              </Cell>
              <Cell className="max-w-80 max-lg:max-w-0 max-lg:w-full max-sm:py-2.5 max-sm:whitespace-normal">
                <Anchor
                  href={outboxHref({ view, page, open: delivery.id })}
                  preventScrollReset
                  className="block truncate py-1 hover:underline"
                  title={delivery.recipient}
                >
                  <span className="font-semibold">{PURPOSE_LABELS[delivery.purpose]}</span>{' '}
                  <span className="text-ink-700 max-sm:block max-sm:truncate">{delivery.recipient}</span>
                </Anchor>
                <p className="text-xs text-ink-500 sm:hidden">
                  {[delivery.reference, deliveryTime(delivery, timeZone)].filter(Boolean).join(' · ')}
                </p>
                {delivery.lastError && (
                  <p className="line-clamp-2 text-xs whitespace-normal text-ink-700 lg:hidden">
                    {delivery.lastError}
                  </p>
                )}
              </Cell>
              <Cell className="tabular-nums max-sm:hidden">{delivery.reference}</Cell>
              <Cell numeric className="tabular-nums max-lg:hidden">
                {delivery.attempts}
              </Cell>
              <Cell
                className="w-full max-w-0 truncate text-ink-700 max-lg:hidden"
                title={delivery.lastError ?? undefined}
              >
                {delivery.lastError}
              </Cell>
              <Cell className="text-ink-500 tabular-nums max-sm:hidden">
                {deliveryTime(delivery, timeZone)}
              </Cell>
              <Cell className="text-right max-sm:align-top max-sm:pt-2">
                {delivery.canRetry && <RetryButton delivery={delivery} size="s" />}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  )
}

/** On a phone only the icon shows, so its shape differs by status. */
function State({ status }: Pick<OutboxMessage, 'status'>) {
  const { label, icon: Icon, tone } = STATES[status]
  return (
    <span className={classNames('flex items-center gap-2', tone)} title={label}>
      <Icon aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{label}</span>
    </span>
  )
}

/** 'Next attempt 9 Jun, 1:30 pm', 'Sent 9 Jun, 1:30 pm', '9 Jun, 1:30 pm'. */
export function deliveryTime({ status, nextAt, sentAt, createdAt }: OutboxMessage, timeZone: string): string {
  const format = (at: string) => formatInstant(at, 'dayMonthTime', timeZone)
  if (nextAt) return `Next attempt ${format(nextAt)}`
  return status === 'sent' && sentAt ? `Sent ${format(sentAt)}` : format(createdAt)
}
