import { useState } from 'react'
import type { ListedTag } from '../../../services/sales-tag-list.ts'
import { notify } from '../notify.ts'
import { orderTags } from './tag-calls.ts'

/** The list as it is being ordered: a move shows at once, and goes back with a word where it could not be kept. */
export function useTagOrder(tags: readonly ListedTag[], onChanged: () => void) {
  // Holds for the list it was made from; a newer list is the truth.
  const [moved, setMoved] = useState<{ from: readonly ListedTag[]; order: readonly string[] } | null>(null)
  const [said, setSaid] = useState('')
  const standing = tags.map(({ id }) => id)
  const order = moved?.from === tags ? moved.order : standing
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const shown = order.flatMap((id) => byId.get(id) ?? [])

  async function move(id: string, to: number): Promise<void> {
    const at = order.indexOf(id)
    const place = Math.min(Math.max(to, 0), order.length - 1)
    if (at === -1 || at === place) return
    const next = order.toSpliced(at, 1).toSpliced(place, 0, id)
    setMoved({ from: tags, order: next })
    setSaid(`${byId.get(id)?.name} is number ${place + 1} of ${order.length}`)
    const outcome = await orderTags(next, order)
    if (!outcome.ok) {
      notify('error', outcome.error)
      setMoved(null)
      setSaid(outcome.error)
    }
    onChanged()
  }

  return { shown, said, move }
}
