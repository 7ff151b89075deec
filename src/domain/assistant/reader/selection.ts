import type { FilterName } from '../../search/filters.ts'
import type { Selected } from '../../search/search-state.ts'
import type { Reading } from '../reading.ts'
import { type JoinedWish, joinWithEarlier, type Purpose } from './joined-wish.ts'
import { isStartOver, retractedFilters } from './memory.ts'
import type { Message } from './message.ts'
import type { Reader } from './reader.ts'
import type { Wish } from './wishes/read-wish.ts'

/** Joins the wish with the earlier ones, including what was left out of them, unless nothing fits all. */
export function readSelection(
  message: Message,
  wish: Wish,
  purpose: Purpose,
  previous: Reading | null,
  reader: Reader,
): JoinedWish & Pick<Reading, 'setAside'> {
  const setAside = isStartOver(message.hasPhrase) ? {} : (previous?.setAside ?? {})
  // 'Petrol is fine then' after 'wagons' and 'a diesel', of which there is none, means petrol wagons.
  if (previous && Object.keys(setAside).length > 0 && Object.keys(wish.selected).length > 0) {
    const whole = { ...previous, selected: { ...setAside, ...previous.selected } }
    const together = joinWithEarlier(message, wish, purpose, whole, reader)
    const isWhole = !together.isStandalone && together.droppedFilter === null
    if (isWhole && reader.count(together.selected) > 0) return { ...together, setAside: {} }
  }
  const joined = joinWithEarlier(message, wish, purpose, previous, reader)
  if (joined.isStandalone || !previous) return { ...joined, setAside: {} }
  const retracted = retractedFilters(message.hasPhrase)
  const stillWanted = Object.entries(setAside).filter(
    ([filter]) => !retracted.includes(filter as FilterName) && !(filter in joined.selected),
  )
  return {
    ...joined,
    setAside: { ...Object.fromEntries(stillWanted), ...droppedFrom(previous.selected, joined) },
  }
}

/** The dropped filter with its values; a model takes its make along. */
function droppedFrom({ make, ...selected }: Selected, { droppedFilter }: JoinedWish): Selected {
  if (droppedFilter === null) return {}
  return {
    [droppedFilter]: selected[droppedFilter as Exclude<FilterName, 'make'>],
    ...(droppedFilter === 'model' && make && { make }),
  }
}
