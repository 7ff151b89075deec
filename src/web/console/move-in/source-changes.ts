import type { MoveInField, MoveInSource } from '../../../domain/leads/move-in.ts'
import type { UnknownWord, WordMeaning } from '../../../domain/leads/move-in-words.ts'

type Columns = readonly (MoveInField | null)[]

/** Reads a field from another column. Words belong to the column they were read from, so only those of changed columns lose their meaning. */
export function changeColumn(
  source: MoveInSource,
  before: Columns,
  { position, field }: { position: number; field: MoveInField | null },
): MoveInSource {
  const columns = before.map((each, at) => (at === position ? field : each === field ? null : each))
  const meanings = (source.meanings ?? []).filter(
    (each) => columns.indexOf(each.field) === before.indexOf(each.field),
  )
  return { ...source, columns, meanings }
}

/** Gives a word a meaning, or takes it back with null. */
export function changeMeaning(
  source: MoveInSource,
  { field, word }: Pick<UnknownWord, 'field' | 'word'>,
  meaning: UnknownWord['meaning'],
): MoveInSource {
  const others = (source.meanings ?? []).filter((each) => each.field !== field || each.word !== word)
  if (meaning === null) return { ...source, meanings: others }
  return { ...source, meanings: [...others, { field, word, meaning } as WordMeaning] }
}

/** Counts requests, so that an answer which a later request has overtaken is ignored. */
export function createTurns() {
  let latest = 0
  return {
    /** Returns whether no other turn has begun since. */
    begin(): () => boolean {
      latest += 1
      const own = latest
      return () => own === latest
    },
  }
}
