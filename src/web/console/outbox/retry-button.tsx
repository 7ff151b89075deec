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

export function RetryButton({ delivery, ...look }: Props) {
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const about = delivery.reference ?? PURPOSE_LABELS[delivery.purpose]
  const retry = async () => {
    setIsAsking(true)
    if (await retryDelivery(delivery.id)) toasts.success(`${about} is sent again`)
    else toasts.error(`${about} could not be sent again`)
    await revalidate()
    setIsAsking(false)
  }
  return (
    <Button {...look} className="max-sm:h-11" loading={isAsking} onClick={() => void retry()}>
      Send again
      <span className="sr-only">
        {' '}
        to {delivery.recipient}
        {delivery.reference && ` about ${delivery.reference}`}
      </span>
    </Button>
  )
}
