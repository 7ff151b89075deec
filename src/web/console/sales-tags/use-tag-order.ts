import { useRef, useState } from 'react'
import type { ListedTag } from '../../../services/stock/index.ts'
import { useOptimisticOrder } from '../list/use-optimistic-order.ts'
import { notify } from '../notify.ts'
import { orderTags } from './tag-calls.ts'

type Order = readonly string[]

/**
 * The order of the tags. A move shows immediately, and is undone with an error if saving fails. One request runs at a time;
 * later moves go with the next.
 */
export function useTagOrder(tags: readonly ListedTag[], onChanged: () => Promise<void>) {
  const ahead = useOptimisticOrder(tags)
  const [announcement, setAnnouncement] = useState('')
  const latestOrder = useRef<Order | null>(null)
  const isSending = useRef(false)
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const currentOrder = tags.map(({ id }) => id)
  // An order of other tags than these is out of date.
  const matchesTags = ahead.order?.length === currentOrder.length && ahead.order.every((id) => byId.has(id))
  const order = ahead.order && matchesTags ? ahead.order : currentOrder
  const orderedTags = order.flatMap((id) => byId.get(id) ?? [])

  async function send(initialOrder: Order): Promise<void> {
    isSending.current = true
    let savedOrder = initialOrder
    while (latestOrder.current !== null && latestOrder.current !== savedOrder) {
      const sentOrder = latestOrder.current
      const outcome = await orderTags(sentOrder, savedOrder)
      if (!outcome.ok) {
        isSending.current = false
        notify('error', outcome.error)
        setAnnouncement(outcome.error)
        latestOrder.current = null
        ahead.drop()
        return onChanged()
      }
      savedOrder = sentOrder
      await onChanged()
    }
    isSending.current = false
    ahead.keep(savedOrder)
  }

  function move(id: string, to: number): void {
    const at = order.indexOf(id)
    const newIndex = Math.min(Math.max(to, 0), order.length - 1)
    if (at === -1 || at === newIndex) return
    latestOrder.current = order.toSpliced(at, 1).toSpliced(newIndex, 0, id)
    ahead.show(latestOrder.current)
    setAnnouncement(`${byId.get(id)?.name} is number ${newIndex + 1} of ${order.length}`)
    if (!isSending.current) void send(order)
  }

  return { orderedTags, announcement, move }
}
