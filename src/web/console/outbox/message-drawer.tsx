import { useState } from 'react'
import type { OutboxMessage } from '../../../services/outbox/index.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Drawer } from '../../../ui/overlays/dialog.tsx'
import { type Fact, FactList } from '../fact-list.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { deliveryTime } from './delivery-table.tsx'
import type { OpenMessage } from './load-outbox.ts'
import { PURPOSE_LABELS, STATES } from './outbox-texts.ts'
import { RetryButton } from './retry-button.tsx'

interface Props {
  /** Null while the drawer is closed. */
  message: OpenMessage | 'missing' | null
  /** The row of the message, if it is on this page. */
  delivery: OutboxMessage | null
  onClose: () => void
}

/** Shows a message as plain text only, since its content may come from outsiders. */
export function MessageDrawer({ onClose, ...openProps }: Props) {
  const [displayed, setDisplayed] = useState(openProps)
  // The message stays rendered while the drawer closes.
  if (openProps.message !== null && openProps.message !== displayed.message) setDisplayed(openProps)
  const { message, delivery } = displayed
  const content = message === 'missing' ? null : message
  return (
    <Drawer
      id="outbox-message"
      tall
      title={content?.reason === undefined ? 'Message' : 'Unreadable message'}
      open={openProps.message !== null}
      onClose={onClose}
      footer={delivery?.canRetry && <RetryButton delivery={delivery} variant="primary" />}
    >
      {message === 'missing' && (
        <Notice kind="info">
          This message is not available. It was deleted, or the customer's data was erased.
        </Notice>
      )}
      {content?.reason !== undefined && <Notice kind="warning">{content.reason}</Notice>}
      {delivery && <Facts delivery={delivery} />}
      {content && (
        <>
          {content.isDraft && (
            <p className="mt-4 text-xs text-ink-500">Not sent yet. This is the text it would have now.</p>
          )}
          {content.subject != null && (
            <h3 className="mt-4 text-m font-semibold text-pretty wrap-anywhere">{content.subject}</h3>
          )}
          <pre className="mt-3 rounded-m bg-canvas p-4 font-text text-s whitespace-pre-wrap text-ink-900 wrap-anywhere">
            {content.text}
          </pre>
        </>
      )}
    </Drawer>
  )
}

function Facts({ delivery }: { delivery: OutboxMessage }) {
  const { purpose, recipient, reference, status, attempts, lastError } = delivery
  const timeZone = useTimeZone()
  const facts: Fact[] = [
    ['Message', PURPOSE_LABELS[purpose]],
    ['To', recipient],
    ...(reference === null ? [] : [['Lead', reference] as const]),
    ['Status', `${STATES[status].label}, ${deliveryTime(delivery, timeZone)}`],
    ['Attempts', String(attempts)],
    ...(lastError ? [['Last error', lastError] as const] : []),
  ]
  return <FactList facts={facts} className="pb-4 text-s" />
}
