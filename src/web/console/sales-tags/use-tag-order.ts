import { useRef, useState } from 'react'
import type { ListedTag } from '../../../services/stock/index.ts'
import { useOrderAhead } from '../list/use-order-ahead.ts'
import { notify } from '../notify.ts'
import { orderTags } from './tag-calls.ts'

type Order = readonly string[]

/**
 * The list as it is being ordered: a move shows at once, and goes back with a word where it could not be kept. One order
 * is on its way at a time; what is moved meanwhile goes with the next.
 */
export function useTagOrder(tags: readonly ListedTag[], onChanged: () => Promise<void>) {
  const ahead = useOrderAhead(tags)
  const [said, setSaid] = useState('')
  const latest = useRef<Order | null>(null)
  const isSending = useRef(false)
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const standing = tags.map(({ id }) => id)
  // Of tags that came or went since it says nothing.
  const isOfThese = ahead.order?.length === standing.length && ahead.order.every((id) => byId.has(id))
  const order = ahead.order && isOfThese ? ahead.order : standing
  const shown = order.flatMap((id) => byId.get(id) ?? [])

  async function send(seen: Order): Promise<void> {
    isSending.current = true
    let stands = seen
    while (latest.current !== null && latest.current !== stands) {
      const sent = latest.current
      const outcome = await orderTags(sent, stands)
      if (!outcome.ok) {
        isSending.current = false
        notify('error', outcome.error)
        setSaid(outcome.error)
        latest.current = null
        ahead.drop()
        return onChanged()
      }
      stands = sent
      await onChanged()
    }
    isSending.current = false
    ahead.keep(stands)
  }

  function move(id: string, to: number): void {
    const at = order.indexOf(id)
    const place = Math.min(Math.max(to, 0), order.length - 1)
    if (at === -1 || at === place) return
    latest.current = order.toSpliced(at, 1).toSpliced(place, 0, id)
    ahead.show(latest.current)
    setSaid(`${byId.get(id)?.name} is number ${place + 1} of ${order.length}`)
    if (!isSending.current) void send(order)
  }

  return { shown, said, move }
}
