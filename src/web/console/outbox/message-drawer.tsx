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
  /** Null: none is open. */
  message: OpenMessage | 'missing' | null
  /** The one it belongs to, where that is on this page. */
  delivery: OutboxMessage | null
  onClose: () => void
}

/** A message to read, as text and nothing but text: whatever stands in it was written by somebody else. */
export function MessageDrawer({ onClose, ...opened }: Props) {
  const [shown, setShown] = useState(opened)
  // What was read stays in view while it slides away.
  if (opened.message !== null && opened.message !== shown.message) setShown(opened)
  const { message, delivery } = shown
  const words = message === 'missing' ? null : message
  return (
    <Drawer
      id="outbox-message"
      tall
      title={words?.reason === undefined ? 'Message' : 'Unreadable message'}
      open={opened.message !== null}
      onClose={onClose}
      footer={delivery?.canRetry && <RetryButton delivery={delivery} variant="primary" />}
    >
      {message === 'missing' && (
        <Notice kind="info">
          There is nothing to read: it is gone, or the person it was about has been erased.
        </Notice>
      )}
      {words?.reason !== undefined && <Notice kind="warning">{words.reason}</Notice>}
      {delivery && <Facts delivery={delivery} />}
      {words && (
        <>
          {words.isDraft && (
            <p className="mt-4 text-xs text-ink-500">
              Not written yet: these are the words it would have now.
            </p>
          )}
          {words.subject != null && (
            <h3 className="mt-4 text-m font-semibold text-pretty wrap-anywhere">{words.subject}</h3>
          )}
          <pre className="mt-3 rounded-m bg-canvas p-4 font-text text-s whitespace-pre-wrap text-ink-900 wrap-anywhere">
            {words.text}
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
    ['What', PURPOSE_LABELS[purpose]],
    ['To', recipient],
    ...(reference === null ? [] : [['Lead', reference] as const]),
    ['State', `${STATES[status].label}, ${deliveryTime(delivery, timeZone)}`],
    ['Tries', String(attempts)],
    ...(lastError ? [['Last error', lastError] as const] : []),
  ]
  return <FactList facts={facts} className="pb-4 text-s" />
}
