import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OutboxMessage } from '../../../services/outbox/index.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { retryDelivery } from './load-outbox.ts'
import { PURPOSE_LABELS } from './outbox-texts.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  delivery: OutboxMessage
}

export function RetryButton({ delivery, ...buttonProps }: Props) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const subject = delivery.reference ?? PURPOSE_LABELS[delivery.purpose]
  const retry = async () => {
    setIsBusy(true)
    if (await retryDelivery(delivery.id)) toasts.success(`${subject} will be sent again`)
    else toasts.error(`${subject} could not be sent again. Try again later.`)
    await revalidate()
    setIsBusy(false)
  }
  return (
    <Button {...buttonProps} className="max-sm:h-11" loading={isBusy} onClick={() => void retry()}>
      Send again
      <span className="sr-only">
        {' '}
        to {delivery.recipient}
        {delivery.reference && ` about ${delivery.reference}`}
      </span>
    </Button>
  )
}
