import { useEffect, useRef, useState } from 'react'
import type { ListedTag } from '../../../services/sales-tag-list.ts'
import { notify } from '../notify.ts'
import { orderTags } from './tag-calls.ts'

type Order = readonly string[]

interface Wanted {
  order: Order
  /** Kept: it shows until tags other than these are drawn, which come a moment after the answer. */
  until?: readonly ListedTag[]
}

/**
 * The list as it is being ordered: a move shows at once, and goes back with a word where it could not be kept. One order
 * is on its way at a time; what is moved meanwhile goes with the next.
 */
export function useTagOrder(tags: readonly ListedTag[], onChanged: () => Promise<void>) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [said, setSaid] = useState('')
  const latest = useRef<Order | null>(null)
  const isSending = useRef(false)
  const drawn = useRef(tags)
  useEffect(() => {
    drawn.current = tags
  }, [tags])
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const standing = tags.map(({ id }) => id)
  const order = wanted && isFor(wanted, tags) ? wanted.order : standing
  const shown = order.flatMap((id) => byId.get(id) ?? [])

  const want = (next: Wanted | null) => {
    latest.current = next?.order ?? null
    setWanted(next)
  }

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
        want(null)
        return onChanged()
      }
      stands = sent
      await onChanged()
    }
    isSending.current = false
    want({ order: stands, until: drawn.current })
  }

  function move(id: string, to: number): void {
    const at = order.indexOf(id)
    const place = Math.min(Math.max(to, 0), order.length - 1)
    if (at === -1 || at === place) return
    want({ order: order.toSpliced(at, 1).toSpliced(place, 0, id) })
    setSaid(`${byId.get(id)?.name} is number ${place + 1} of ${order.length}`)
    if (!isSending.current) void send(order)
  }

  return { shown, said, move }
}

/** Of tags that came or went since it says nothing. */
function isFor({ order, until }: Wanted, tags: readonly ListedTag[]): boolean {
  if (until && until !== tags) return false
  return order.length === tags.length && tags.every(({ id }) => order.includes(id))
}
